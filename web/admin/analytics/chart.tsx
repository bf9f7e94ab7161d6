import type { ReactNode } from 'react';

/** One bar: what it stands for, how long it is, and its length in words. */
export interface Bar {
  readonly label: string;
  readonly value: number;
  readonly text: string;
  /** A second value, drawn as a narrow bar within the first. */
  readonly second?: { readonly value: number; readonly text: string };
}

interface ChartProps {
  readonly title: string;
  /** What the labels and the values are, as heads of the table. */
  readonly columns: readonly [label: string, value: string, second?: string];
  /** What is counted, where the title does not say. */
  readonly note?: string;
  readonly bars: readonly Bar[];
}

const largestOf = (bars: readonly Bar[]): number =>
  Math.max(0, ...bars.flatMap(({ value, second }) => [value, second?.value ?? 0]));

/** Bars along time. The drawing is told in one sentence; the table behind it has every figure. */
export function TimeChart(props: ChartProps) {
  const { bars, columns } = props;
  const largest = largestOf(bars);
  const peak = bars.toSorted((one, other) => other.value - one.value)[0];
  const [, first, second] = columns;
  return (
    <Frame {...props}>
      <p aria-hidden="true" className="text-end text-13 text-ink-2 tabular-nums">
        {largest > 0 ? peak?.text : ' '}
      </p>
      {second !== undefined && (
        <p aria-hidden="true" className="mb-1 flex gap-4 text-13 text-ink-2">
          <span className="flex items-center gap-1.5">
            <span className="h-3 w-3 bg-act" />
            {first}
          </span>
          <span className="flex items-center gap-1.5">
            <span className="h-3 w-1.5 bg-bad" />
            {second}
          </span>
        </p>
      )}
      <p className="sr-only">{largest > 0 ? `Most on ${peak?.label ?? ''}: ${peak?.text ?? ''}.` : 'Nothing.'}</p>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${bars.length} 100`}
        preserveAspectRatio="none"
        className="h-40 w-full border-y border-hair"
      >
        {bars.map((bar, index) => (
          <g key={bar.label}>
            <title>{`${bar.label}: ${bar.text}${bar.second === undefined ? '' : `, ${second ?? ''} ${bar.second.text}`}`}</title>
            <Column at={index + 0.1} width={0.8} height={height(bar.value, largest)} look="fill-act" />
            {bar.second !== undefined && (
              <Column at={index + 0.3} width={0.4} height={height(bar.second.value, largest)} look="fill-bad" />
            )}
          </g>
        ))}
      </svg>
      <p className="mt-1 flex justify-between text-13 text-ink-2 tabular-nums">
        <span>{bars[0]?.label}</span>
        <span>{bars.at(-1)?.label}</span>
      </p>
    </Frame>
  );
}

interface ColumnProps {
  readonly at: number;
  readonly width: number;
  readonly height: number;
  readonly look: string;
}

function Column({ at, width, height: tall, look }: ColumnProps) {
  return <rect x={at} width={width} y={100 - tall} height={tall} className={look} />;
}

// What is not nothing is seen.
function height(value: number, largest: number): number {
  return value <= 0 || largest <= 0 ? 0 : Math.max(1.5, (value / largest) * 100);
}

/** Bars side by side with their names; read out as the list it is. */
export function RankChart(props: ChartProps) {
  const { bars } = props;
  const largest = largestOf(bars);
  return (
    <Frame {...props}>
      <ul className="grid gap-3">
        {bars.map(({ label, value, text }, index) => (
          <li key={`${label} ${index}`} className="text-14">
            <p className="flex justify-between gap-4">
              <span className="min-w-0 wrap-anywhere">{label}</span>
              <span className="shrink-0 tabular-nums">{text}</span>
            </p>
            <svg aria-hidden="true" className="mt-1 h-2 w-full">
              <rect width="100%" height="8" rx="4" className="fill-sunk" />
              <rect width={`${height(value, largest)}%`} height="8" rx="4" className="fill-act" />
            </svg>
          </li>
        ))}
      </ul>
    </Frame>
  );
}

function Frame({ title, note, columns, bars, children }: ChartProps & { readonly children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0 rounded-box border border-hair bg-paper p-5">
      <h3 className="text-16">{title}</h3>
      <p className="mt-1 mb-4 text-14 text-ink-2">{note}</p>
      {bars.length === 0 ? <p className="text-14 text-ink-2">No data for this period.</p> : children}
      {bars.length > 0 && (
        <details className="mt-4 text-14">
          <summary className="min-h-6 text-ink-2">Show as a table</summary>
          <table className="mt-2 w-full">
            <caption className="sr-only">{title}</caption>
            <thead>
              <tr className="text-13 text-ink-2">
                <th scope="col" className="py-1 text-start">
                  {columns[0]}
                </th>
                {columns.slice(1).map((column) => (
                  <th key={column} scope="col" className="py-1 ps-4 text-end">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {bars.map(({ label, text, second }, index) => (
                <tr key={`${label} ${index}`} className="border-t border-hair">
                  <th scope="row" className="py-1 pe-4 text-start font-normal wrap-anywhere">
                    {label}
                  </th>
                  <td className="py-1 text-end tabular-nums">{text}</td>
                  {second !== undefined && <td className="py-1 ps-4 text-end tabular-nums">{second.text}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </section>
  );
}
