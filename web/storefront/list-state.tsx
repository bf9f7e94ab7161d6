import type { ReactNode } from 'react';

interface ListStateProps {
  readonly title: string;
  /** Read out at once. */
  readonly isAlert?: boolean;
  readonly children?: ReactNode;
  readonly text: string;
  readonly face: ReactNode;
}

export function ListState({ title, isAlert = false, text, face, children }: ListStateProps) {
  return (
    <div className="state-page list-state">
      <div role={isAlert ? 'alert' : undefined}>
        <h3>{title}</h3>
        <p className="mt-3 max-w-[33em] text-16 text-pretty text-ink-2 sm:text-18">{text}</p>
        {children}
      </div>
      {face}
    </div>
  );
}
