import { useId, type ReactNode } from 'react';
import { SectionHead } from '#web/admin/parts/section-head.tsx';

interface SectionProps {
  readonly title: string;
  readonly about?: string;
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

export function Section({ title, about, action, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={title}>
        {action}
      </SectionHead>
      <div className="grid gap-4 pt-3">
        {about !== undefined && <p className="max-w-[40rem] text-ink-2">{about}</p>}
        {children}
      </div>
    </section>
  );
}

export function SectionState({ isError, retry }: { readonly isError: boolean; readonly retry: () => void }) {
  if (!isError) return <p className="text-ink-2">Loading…</p>;
  return (
    <p role="alert">
      This could not be loaded.{' '}
      <button type="button" onClick={retry} className="text-act underline underline-offset-4">
        Try again
      </button>
    </p>
  );
}
