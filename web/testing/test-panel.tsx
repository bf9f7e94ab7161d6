import { useId, type ReactNode } from 'react';
import { testingTexts } from '#web/texts/testing.ts';
import { useTexts } from '#web/texts/use-texts.ts';

interface TestPanelProps {
  readonly children: ReactNode;
}

/** The frame of what only test mode shows. */
export function TestPanel({ children }: TestPanelProps) {
  const id = useId();
  const { panel } = useTexts(testingTexts);
  return (
    <section aria-labelledby={id} className="rounded-box border-[1.5px] border-dashed border-edge p-5 text-ink">
      <h2 id={id} className="text-16">
        {panel.title}
      </h2>
      <p className="mt-1 text-14">{panel.about}</p>
      <div className="mt-4">{children}</div>
    </section>
  );
}

interface FoldedTestPanelProps extends TestPanelProps {
  readonly isOpen: boolean;
  /** The replaced service and the subject; PayPal's by default. */
  readonly aside?: string;
  readonly about?: string;
}

/** The same below a checkout, folded away. */
export function FoldedTestPanel({ isOpen, aside, about, children }: FoldedTestPanelProps) {
  const id = useId();
  const { panel } = useTexts(testingTexts);
  return (
    <section aria-labelledby={id} className="mt-6 sm:mt-10">
      <details
        open={isOpen}
        className="fold rounded-box border-[1.5px] border-dashed border-edge px-4 text-14 text-ink"
      >
        <summary className="gap-2.5!">
          <b id={id} className="flex-none font-semibold">
            {panel.title}
          </b>
          <span className="me-auto text-ink-2 max-sm:hidden">{aside ?? panel.aside}</span>
        </summary>
        <p>{about ?? panel.about}</p>
        <div className="mt-4 pb-5">{children}</div>
      </details>
    </section>
  );
}
