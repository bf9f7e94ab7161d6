import { useId, type ReactNode } from 'react';
import { testingTexts } from '#web/texts/testing.ts';
import { useTexts } from '#web/texts/use-texts.ts';

interface TestPanelProps {
  /** Where it stands. */
  readonly className?: string;
  readonly children: ReactNode;
}

/** The frame of what only test mode shows. */
export function TestPanel({ className = '', children }: TestPanelProps) {
  const id = useId();
  const { panel } = useTexts(testingTexts);
  return (
    <section
      aria-labelledby={id}
      className={`rounded-box border-[1.5px] border-dashed border-edge p-5 text-ink ${className}`}
    >
      <h2 id={id} className="text-16">
        {panel.title}
      </h2>
      <p className="mt-1 text-14">{panel.about}</p>
      <div className="mt-4 text-ink">{children}</div>
    </section>
  );
}
