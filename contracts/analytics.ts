import * as z from 'zod/mini';
import type { PaymentMethod } from './payment-methods.ts';

/**
 * What `GET /api/analytics` answers, for orders of the store's own mode: test purchases are no live revenue. Figures are
 * about a minute old.
 */
export interface Analytics {
  /** `revenue` less `refunded`: a decimal string in dollars, as those are. */
  readonly totalSales: string;
  /** What was sold, before refunds. */
  readonly revenue: string;
  readonly refunded: string;
  readonly totalDownloads: number;
  /** Different e-mail addresses that bought. */
  readonly totalCustomers: number;
  readonly demoPlays: number;
  /** Orders that were paid, refunded ones among them. */
  readonly totalOrders: number;
  /** Apps on sale now. */
  readonly activeApps: number;
}

const maxDays = 731;
const dayMs = 86_400_000;

/** The query of `GET /api/analytics/report`: days in UTC, both included, two years at most. */
export const analyticsReportQuerySchema = z.strictObject({ from: z.iso.date(), to: z.iso.date() }).check(
  z.refine(({ from }) => from >= '2000-01-01', 'Ask for days since the year 2000.'),
  z.refine(({ from, to }) => from <= to, 'The first day is after the last.'),
  z.refine(({ from, to }) => Date.parse(to) - Date.parse(from) < maxDays * dayMs, 'Ask for two years at most.'),
);

export type AnalyticsReportQuery = z.infer<typeof analyticsReportQuerySchema>;

/** Amounts are decimal strings. */
interface Sales {
  readonly orders: number;
  readonly revenue: string;
}

/** What was counted in a range of days. */
export interface RangeFigures extends Sales {
  /** What was given back in the range, also for orders from before it. */
  readonly refunded: string;
  readonly downloads: number;
  readonly demoPlays: number;
}

/** What `GET /api/analytics/report` answers. `revenue` is before refunds everywhere. */
export interface AnalyticsReport {
  readonly totals: RangeFigures;
  /** The same of as many days right before the range. */
  readonly before: RangeFigures;
  /** Every day of the range, also those without a sale. Refunds stand at the day they were made. */
  readonly days: readonly (Sales & { readonly day: string; readonly refunded: string })[];
  /** The best-selling first. */
  readonly methods: readonly (Sales & { readonly method: PaymentMethod; readonly refunded: string })[];
  /** The ten that sold best. */
  readonly apps: readonly (Sales & { readonly appId: string; readonly name: string })[];
  /** The five most downloaded apps of all time, by the counts that the storefront shows. */
  readonly topDownloads: readonly { readonly appId: string; readonly name: string; readonly downloads: number }[];
}
