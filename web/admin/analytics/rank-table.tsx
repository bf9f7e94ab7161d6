import { useId, type ReactNode } from 'react';
import { SectionHead } from '#web/admin/parts/section-head.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';

export interface RankRow {
  readonly id: string;
  readonly mark: ReactNode;
  readonly name: string;
  /** The length of the bar; below zero there is none. */
  readonly value: number;
  /** Cells behind the bar, under the columns after the first. */
  readonly cells: readonly string[];
  readonly barClass: string;
}

interface RankTableProps {
  readonly title: string;
  readonly columns: readonly [name: string, ...values: string[]];
  readonly rows: readonly RankRow[] | undefined;
  readonly nothing: string;
  readonly children?: ReactNode;
}

const skeletonRows = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** Names with bars beside them, the longest first; a table for screen readers. */
export function RankTable({ title, columns, rows, nothing, children }: RankTableProps) {
  const id = useId();
  const largest = Math.max(0, ...(rows ?? []).map(({ value }) => value));
  return (
    <section aria-labelledby={id} className="rank">
      <SectionHead title={title} id={id}>
        <p aria-hidden="true">{columns.slice(1).join(', ').replace(/, O/, ', o').replace(/, D/, ', d')}</p>
      </SectionHead>
      {rows === undefined ? (
        skeletonRows.map((row) => <Skeleton key={row} className="my-2.5 h-5" />)
      ) : rows.length === 0 ? (
        <p className="rank-nothing">{nothing}</p>
      ) : (
        <table aria-labelledby={id}>
          <thead className="sr-only">
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  <div className="rank-line">
                    <span className="rank-mark">{row.mark}</span>
                    <span className="rank-name">{row.name}</span>
                    <Length value={row.value} largest={largest} className={row.barClass} />
                  </div>
                </th>
                {row.cells.map((cell, index) => (
                  <td key={columns[index + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {children}
    </section>
  );
}

interface LengthProps {
  readonly value: number;
  readonly largest: number;
  readonly className?: string;
}

/** A bar beside a figure. A value above zero always shows. */
export function Length({ value, largest, className = '' }: LengthProps) {
  const width = value <= 0 || largest <= 0 ? 0 : Math.max(0.8, (value / largest) * 100);
  return (
    <svg aria-hidden="true" className={`rank-bar ${className}`}>
      <rect width={`${width}%`} height="100%" />
    </svg>
  );
}
