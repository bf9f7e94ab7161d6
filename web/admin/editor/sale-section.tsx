import { useState } from 'react';
import type { ManagedApp } from '#contracts/managed-apps.ts';
import { useAppChanges } from '#web/admin/apps/use-app-changes.ts';
import { useOneAtATime } from '#web/admin/one-at-a-time.ts';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { useTabAddress } from '#web/admin/tab-address.tsx';

export function SaleSection({ app }: { readonly app: ManagedApp }) {
  const { show } = useTabAddress();
  const { remove, setActive, problem } = useAppChanges(app);
  const [isBusy, setBusy] = useState(false);
  const oneAtATime = useOneAtATime();
  const run = (action: () => Promise<unknown>) =>
    oneAtATime(async () => {
      setBusy(true);
      await action();
      setBusy(false);
    });
  return (
    <section className="editor-sale" aria-label="Sale">
      <AdminButton disabled={isBusy} onClick={() => void run(() => setActive(!app.isActive))}>
        {app.isActive ? 'Take off sale' : 'Put on sale'}
      </AdminButton>
      <AdminButton
        kind="danger"
        disabled={isBusy}
        onClick={() => void run(() => remove(() => show('/admin?tab=apps')))}
      >
        {`Delete ${app.name}`}
      </AdminButton>
      <p>Its buyers keep their downloads.</p>
      <p role="alert" className="text-bad empty:hidden">
        {problem}
      </p>
    </section>
  );
}
