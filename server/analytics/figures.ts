import type { ReportFigures } from '#contracts/analytics.ts';
import { formatMinor } from '#contracts/money.ts';
import type { SalesRow, UseRow } from './bar-store.ts';

export interface Rows {
  readonly sales: readonly SalesRow[];
  readonly uses: readonly UseRow[];
}

export function figuresOf({ sales, uses }: Rows): ReportFigures {
  const revenue = sumOf(sales, (row) => row.revenue_minor);
  const refunded = sumOf(sales, (row) => row.refunded_minor);
  return {
    sales: formatMinor(revenue - refunded),
    revenue: formatMinor(revenue),
    refunded: formatMinor(refunded),
    orders: sumOf(sales, (row) => row.orders),
    customers: countOf(uses, 'customer'),
    downloads: countOf(uses, 'download'),
    demoPlays: countOf(uses, 'demo-play'),
  };
}

export function countOf<Kind extends string>(
  rows: readonly { readonly kind: Kind; readonly count: number }[],
  kind: NoInfer<Kind>,
): number {
  return sumOf(rows, (row) => (row.kind === kind ? row.count : 0));
}

export function sumOf<Row>(rows: readonly Row[], valueOf: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + valueOf(row), 0);
}
