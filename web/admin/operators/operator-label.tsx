import type { ReactNode } from 'react';

interface OperatorLabelProps {
  readonly mark: ReactNode;
  readonly isOwn?: boolean;
  readonly name: ReactNode;
  /** The line below. */
  readonly note: ReactNode;
}

/** The first cell of a row: a mark in a circle, a name and a line below it. */
export function OperatorLabel({ mark, isOwn = false, name, note }: OperatorLabelProps) {
  return (
    <span className="operator-name">
      <span aria-hidden="true" className="operator-initials" data-own={isOwn || undefined}>
        {mark}
      </span>
      <span>
        {name}
        <small>{note}</small>
      </span>
    </span>
  );
}
