import * as z from 'zod/mini';
import type { PaymentMethod } from './payment-methods.ts';

/**
 * The answer of `GET /api/analytics`. It counts sales of the store's own mode and currency, and is a few seconds old.
 * Amounts are decimal strings.
 */
export interface Analytics {
  /** `revenue` minus `refunded`. */
  readonly totalSales: string;
  /** Before refunds. */
  readonly revenue: string;
  readonly refunded: string;
  readonly totalDownloads: number;
  /** The number of different email addresses that bought. */
  readonly totalCustomers: number;
  readonly demoPlays: number;
  /** Paid orders, including refunded ones. */
  readonly totalOrders: number;
  /** Apps on sale now. */
  readonly activeApps: number;
}

const earliestDay = '2000-01-01';
const maxDays = 731;
const dayMs = 86_400_000;

/** The query of `GET /api/analytics/report`: days in UTC, both inclusive, at most two years. */
export const analyticsReportQuerySchema = z.strictObject({ from: z.iso.date(), to: z.iso.date() }).check(
  z.refine(({ from }) => from >= earliestDay, 'Choose days from the year 2000 on.'),
  z.refine(({ from, to }) => from <= to, 'Choose a first day that is not after the last.'),
  z.refine(({ from, to }) => Date.parse(to) - Date.parse(from) < maxDays * dayMs, 'Choose two years at most.'),
);

export type AnalyticsReportQuery = z.infer<typeof analyticsReportQuerySchema>;

/** Amounts are decimal strings. */
interface Sales {
  readonly orders: number;
  readonly revenue: string;
}

export interface RangeFigures extends Sales {
  /** Refunds made in the range, including those of earlier orders. */
  readonly refunded: string;
  readonly downloads: number;
  readonly demoPlays: number;
}

/** The answer of `GET /api/analytics/report`. `revenue` is always before refunds. */
export interface AnalyticsReport {
  readonly totals: RangeFigures;
  /** The figures of the same number of days right before the range. */
  readonly before: RangeFigures;
  /** Every day of the range, including days without sales. A refund counts on the day it was made. */
  readonly days: readonly (Sales & { readonly day: string; readonly refunded: string })[];
  /** Best-selling first. */
  readonly methods: readonly (Sales & { readonly method: PaymentMethod; readonly refunded: string })[];
  /** The ten best sellers. */
  readonly apps: readonly (Sales & { readonly appId: string; readonly name: string })[];
  /** The five most downloaded apps of all time, by the counts on the storefront. */
  readonly topDownloads: readonly { readonly appId: string; readonly name: string; readonly downloads: number }[];
}
