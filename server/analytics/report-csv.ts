import type { AnalyticsReport, ReportFigures } from '#contracts/analytics.ts';
import { toCsvLine } from '#server/http/csv.ts';

const figures: readonly (readonly [head: string, textOf: (figures: ReportFigures) => string])[] = [
  ['Sales', ({ sales }) => sales],
  ['Revenue', ({ revenue }) => revenue],
  ['Refunded', ({ refunded }) => refunded],
  ['Orders', ({ orders }) => String(orders)],
  ['Customers', ({ customers }) => String(customers)],
  ['Downloads', ({ downloads }) => String(downloads)],
  ['Demo plays', ({ demoPlays }) => String(demoPlays)],
];

const firstColumns = { hour: 'Hour (UTC)', day: 'Day (UTC)', month: 'Month (UTC)' } as const;

/** Writes the bars of a report, each in a line beside the period before. Columns that say nothing are empty. */
export function toReportCsv({ step, bars }: AnalyticsReport): string {
  const head = [
    firstColumns[step],
    ...figures.map(([name]) => name),
    'Before',
    ...figures.map(([name]) => `${name} before`),
  ];
  const lines = bars.map((bar) => [
    bar.startsAt,
    ...figures.map(([, textOf]) => textOf(bar)),
    bar.before?.startsAt ?? '',
    ...figures.map(([, textOf]) => (bar.before === null ? '' : textOf(bar.before))),
  ]);
  return [head, ...lines].map((line) => toCsvLine(line)).join('');
}
