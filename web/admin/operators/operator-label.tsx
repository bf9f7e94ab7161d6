import type { ReactNode } from 'react';

interface OperatorLabelProps {
  readonly mark: ReactNode;
  readonly isOwn?: boolean;
  readonly name: ReactNode;
  readonly note: ReactNode;
}

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
