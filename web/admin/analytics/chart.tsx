import type { ReactNode } from 'react';

/** One bar: what it stands for, how long it is, and its length in words. */
export interface Bar {
  readonly label: string;
  readonly value: number;
  readonly text: string;
}

interface ChartProps {
  readonly title: string;
  /** What the labels and the values are, as heads of the table. */
  readonly columns: readonly [label: string, value: string];
  readonly bars: readonly Bar[];
}

const largestOf = (bars: readonly Bar[]): number => Math.max(0, ...bars.map(({ value }) => value));

/** Bars along time. The drawing is told in one sentence; the table behind it has every figure. */
export function TimeChart({ title, columns, bars }: ChartProps) {
  const largest = largestOf(bars);
  const peak = bars.find(({ value }) => value === largest);
  return (
    <Frame title={title} columns={columns} bars={bars}>
      <p aria-hidden="true" className="text-right text-xs text-soft tabular-nums">
        {largest > 0 ? peak?.text : ' '}
      </p>
      <p className="sr-only">{largest > 0 ? `Most on ${peak?.label ?? ''}: ${peak?.text ?? ''}.` : 'Nothing.'}</p>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${bars.length} 100`}
        preserveAspectRatio="none"
        className="h-40 w-full border-y border-line"
      >
        {bars.map(({ label, value, text }, index) => (
          <rect
            key={label}
            x={index + 0.1}
            width={0.8}
            y={100 - height(value, largest)}
            height={height(value, largest)}
            className="fill-accent"
          >
            <title>{`${label}: ${text}`}</title>
          </rect>
        ))}
      </svg>
      <p className="mt-1 flex justify-between text-xs text-soft tabular-nums">
        <span>{bars[0]?.label}</span>
        <span>{bars.at(-1)?.label}</span>
      </p>
    </Frame>
  );
}

// What is not nothing is seen.
function height(value: number, largest: number): number {
  return value <= 0 || largest <= 0 ? 0 : Math.max(1.5, (value / largest) * 100);
}

/** Bars side by side with their names; read out as the list it is. */
export function RankChart({ title, columns, bars }: ChartProps) {
  const largest = largestOf(bars);
  return (
    <Frame title={title} columns={columns} bars={bars}>
      <ul className="grid gap-3">
        {bars.map(({ label, value, text }, index) => (
          <li key={`${label} ${index}`} className="text-sm">
            <p className="flex justify-between gap-4">
              <span className="min-w-0 wrap-anywhere">{label}</span>
              <span className="shrink-0 tabular-nums">{text}</span>
            </p>
            <svg aria-hidden="true" className="mt-1 h-2 w-full">
              <rect width="100%" height="8" rx="4" className="fill-sunk" />
              <rect width={`${height(value, largest)}%`} height="8" rx="4" className="fill-accent" />
            </svg>
          </li>
        ))}
      </ul>
    </Frame>
  );
}

function Frame({ title, columns, bars, children }: ChartProps & { readonly children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0 rounded-2xl border border-line bg-surface p-5">
      <h3 className="mb-4 text-base">{title}</h3>
      {bars.length === 0 ? <p className="text-sm text-soft">Nothing in this time.</p> : children}
      {bars.length > 0 && (
        <details className="mt-4 text-sm">
          <summary className="min-h-6 text-soft">Show as a table</summary>
          <table className="mt-2 w-full">
            <caption className="sr-only">{title}</caption>
            <thead>
              <tr className="text-xs text-soft">
                <th scope="col" className="py-1 text-left">
                  {columns[0]}
                </th>
                <th scope="col" className="py-1 text-right">
                  {columns[1]}
                </th>
              </tr>
            </thead>
            <tbody>
              {bars.map(({ label, text }, index) => (
                <tr key={`${label} ${index}`} className="border-t border-line">
                  <th scope="row" className="py-1 pr-4 text-left font-normal wrap-anywhere">
                    {label}
                  </th>
                  <td className="py-1 text-right tabular-nums">{text}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </section>
  );
}
