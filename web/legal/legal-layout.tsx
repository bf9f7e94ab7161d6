import type { ReactNode } from 'react';
import { useScrollStrip } from '#web/components/use-scroll-strip.ts';
import { legalTexts } from '#web/texts/legal.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { useHashTarget } from './use-hash-target.ts';
import { useSectionInView } from './use-section-in-view.ts';

interface LegalLayoutProps {
  readonly title: string;
  readonly lead: string;
  /** The sections of the page: anchor and name. */
  readonly contents: readonly (readonly [anchor: string, name: string])[];
  readonly isLoaded: boolean;
  readonly children: ReactNode;
}

/** A page of long texts: its contents stay beside them where there is room, and mark the section that is being read. */
export function LegalLayout({ title, lead, contents, isLoaded, children }: LegalLayoutProps) {
  const { onThisPage } = useTexts(legalTexts);
  useHashTarget(isLoaded);
  const current = useSectionInView(contents.map(([anchor]) => anchor));
  const strip = useScrollStrip<HTMLUListElement>(`a[href="#${current}"]`);
  return (
    <div className="legal page-width">
      <header>
        <h1>{title}</h1>
        <p>{lead}</p>
      </header>
      <div className="legal-columns">
        <nav aria-label={onThisPage} className="legal-contents">
          <ul ref={strip} className="scroll-strip">
            {contents.map(([anchor, name]) => (
              <li key={anchor}>
                <a href={`#${anchor}`} aria-current={anchor === current ? 'location' : undefined}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="min-w-0">{children}</div>
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
    <section id={anchor} aria-labelledby={`${anchor}-title`} className="legal-section">
      <h2 id={`${anchor}-title`}>{title}</h2>
      {children}
    </section>
  );
}
