import { useId, type ReactNode } from 'react';

interface SectionProps {
  readonly title: string;
  /** One or two sentences under the title. */
  readonly about: string;
  readonly children: ReactNode;
}

/** A named part of the account page. */
export function Section({ title, about, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-5 border-t border-hair pt-8 first:border-0 first:pt-0">
      <div className="grid max-w-[40rem] gap-1">
        <h2 id={id} className="text-20">
          {title}
        </h2>
        <p className="text-14 text-ink-2">{about}</p>
      </div>
      {children}
    </section>
  );
}

/** What stands in a section while its call is under way, or when it failed. */
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
