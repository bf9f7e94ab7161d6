import type { ReactNode } from 'react';
import { showCount } from '#web/components/figures.ts';

interface SectionHeadProps {
  readonly title: string;
  readonly count?: number | undefined;
  readonly id?: string;
  readonly children?: ReactNode;
}

export function SectionHead({ title, count, id, children }: SectionHeadProps) {
  return (
    <div className="section-head">
      <h2 id={id}>
        {title}
        {count !== undefined && count > 0 && (
          <>
            {' '}
            <span>{showCount(count)}</span>
          </>
        )}
      </h2>
      {children}
    </div>
  );
}
