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

const appHead = ['App', 'Sales', 'Orders', 'Views', 'Demo plays', 'Buy Now', 'Downloads'];
const methodHead = ['Method', 'Sales', 'Revenue', 'Refunded', 'Orders'];

/** Writes the bars of a report, each beside the period before, and below an empty line its apps and its methods. */
export function toReportCsv({ step, bars, apps, methods }: AnalyticsReport): string {
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
  const appLines = apps.map(({ name, sales, orders, views, demoPlays, purchaseDialogs, downloads }) =>
    [name, sales, orders, views, demoPlays, purchaseDialogs, downloads].map(String),
  );
  const methodLines = methods.map(({ method, sales, revenue, refunded, orders }) =>
    [method, sales, revenue, refunded, orders].map(String),
  );
  return [head, ...lines, [], appHead, ...appLines, [], methodHead, ...methodLines]
    .map((line) => toCsvLine(line))
    .join('');
}
