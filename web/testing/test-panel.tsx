import { useId, type ReactNode } from 'react';

interface TestPanelProps {
  /** Where it stands. */
  readonly className?: string;
  readonly children: ReactNode;
}

/** The frame of what only test mode shows. */
export function TestPanel({ className = '', children }: TestPanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`rounded-box border border-dashed border-edge bg-sunk p-5 text-ink ${className}`}
    >
      <h2 id={id} className="text-16">
        Test panel
      </h2>
      <p className="mt-1 text-14">Only test mode shows this. PayPal is simulated here, and no real money moves.</p>
      <div className="mt-4 text-ink">{children}</div>
    </section>
  );
}
