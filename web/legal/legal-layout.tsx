import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { legalTexts } from '#web/texts/legal.ts';
import { useTexts } from '#web/texts/use-texts.ts';

interface LegalLayoutProps {
  readonly title: string;
  readonly lead: string;
  /** The sections of the page: anchor and name. */
  readonly contents: readonly (readonly [anchor: string, name: string])[];
  readonly children: ReactNode;
}

/** A page of long texts: its contents stay beside them where there is room. */
export function LegalLayout({ title, lead, contents, children }: LegalLayoutProps) {
  const { onThisPage } = useTexts(legalTexts);
  return (
    <div className="legal page-width">
      <header>
        <h1>{title}</h1>
        <p>{lead}</p>
      </header>
      <div className="legal-columns">
        <nav aria-label={onThisPage} className="legal-contents">
          <ul>
            {contents.map(([anchor, name]) => (
              <li key={anchor}>
                <a href={`#${anchor}`}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div>{children}</div>
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

interface AnswerProps {
  readonly question: string;
  /** Unfolded from the beginning. */
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** A question whose answer unfolds. */
export function Answer({ question, isOpen = false, children }: AnswerProps) {
  return (
    <details open={isOpen} className="answer">
      <summary>
        <h3>{question}</h3>
        <Plus aria-hidden="true" className="size-5 flex-none" />
      </summary>
      {children}
    </details>
  );
}
