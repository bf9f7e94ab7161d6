import type { ReactNode } from 'react';

interface LegalLayoutProps {
  readonly title: string;
  readonly lead: string;
  /** The sections of the page: anchor and name. */
  readonly contents: readonly (readonly [anchor: string, name: string])[];
  readonly children: ReactNode;
}

/** A page of long texts: its contents stay beside them where there is room. */
export function LegalLayout({ title, lead, contents, children }: LegalLayoutProps) {
  return (
    <div className="page-width pt-12 sm:pt-16">
      <h1 className="text-28 font-bold sm:text-44">{title}</h1>
      <p className="mt-3 max-w-[40em] text-ink-2">{lead}</p>
      <div className="mt-10 grid grid-cols-1 gap-x-16 gap-y-8 md:grid-cols-[13rem_minmax(0,1fr)]">
        <nav aria-label="On this page" className="h-fit md:sticky md:top-8">
          <ul className="border-l border-hair">
            {contents.map(([anchor, name]) => (
              <li key={anchor}>
                <a
                  href={`#${anchor}`}
                  className="-ms-px flex min-h-11 items-center border-l border-transparent ps-4 text-14 text-ink-2 hover:border-ink hover:text-ink"
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid max-w-[44rem] grid-cols-1 gap-14">{children}</div>
      </div>
    </div>
  );
}

interface LegalSectionProps {
  readonly anchor: string;
  readonly title: string;
  readonly children: ReactNode;
}

export function LegalSection({ anchor, title, children }: LegalSectionProps) {
  return (
    <section id={anchor} aria-labelledby={`${anchor}-title`} className="scroll-mt-8">
      <h2 id={`${anchor}-title`} className="text-20">
        {title}
      </h2>
      <div className="mt-4 grid gap-4 [&_a]:text-act [&_a]:underline [&_a]:underline-offset-4 [&_h3]:mt-3 [&_h3]:text-16 [&_li]:mt-1 [&_ul]:list-disc [&_ul]:ps-5 [&_ul]:marker:text-edge">
        {children}
      </div>
    </section>
  );
}
