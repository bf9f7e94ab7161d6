import type { ReactNode } from 'react';

interface FootProps {
  /** `ink` while rows are selected: it holds what can be done with them. */
  readonly kind?: 'paper' | 'ink';
  readonly children: ReactNode;
}

/** The foot of a tab, always in sight: totals of the list above it. The last child of a tab. */
export function Foot({ kind = 'paper', children }: FootProps) {
  return (
    <footer className="admin-foot" data-kind={kind}>
      {children}
    </footer>
  );
}
