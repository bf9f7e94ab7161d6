import { useEffect, useRef } from 'react';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { showToast } from '#web/components/toast-queue.ts';

/** Shows recovery codes, the one time they can be shown. */
export function RecoveryCodesPanel({
  codes,
  close,
}: {
  readonly codes: readonly string[];
  readonly close: () => void;
}) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      showToast({ title: 'Copied!', description: 'Don’t store them on your phone.' });
    } catch {
      showToast({ title: 'Copy Failed', description: 'Please copy manually', tone: 'error' });
    }
  }
  return (
    <div ref={panel} tabIndex={-1} className="grid max-w-[32rem] gap-4 rounded-field bg-sunk p-5 outline-none">
      <p className="text-ink">
        Keep these recovery codes in a safe place. Each works once, for signing in without your phone. They are not
        shown again.
      </p>
      <ul aria-label="Recovery codes" className="grid gap-x-6 gap-y-1 font-mono text-14 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <AdminButton onClick={() => void copy()}>Copy all</AdminButton>
        <AdminButton kind="solid" onClick={close}>
          I have kept them
        </AdminButton>
      </div>
    </div>
  );
}
