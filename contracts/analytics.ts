import * as z from 'zod/mini';
import type { PaymentMethod } from './payment-methods.ts';

/**
 * The answer of `GET /api/analytics`, a few seconds old: figures of the store's own mode and currency. Amounts are
 * decimal strings. `totalSales` is `revenue` minus
 * `refunded`; `totalOrders` includes refunded orders.
 */
export interface Analytics {
  readonly totalSales: string;
  readonly revenue: string;
  readonly refunded: string;
  readonly totalDownloads: number;
  readonly totalCustomers: number;
  readonly demoPlays: number;
  readonly totalOrders: number;
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

interface Sales {
  readonly orders: number;
  readonly revenue: string;
}

export interface RangeFigures extends Sales {
  readonly refunded: string;
  readonly downloads: number;
  readonly demoPlays: number;
}

/**
 * The answer of `GET /api/analytics/report`. Amounts are decimal strings; `revenue` is before refunds. A refund counts
 * on the day it was made. `before` covers the same number of days right before the range, and `topDownloads` all time.
 */
export interface AnalyticsReport {
  readonly totals: RangeFigures;
  readonly before: RangeFigures;
  readonly days: readonly (Sales & { readonly day: string; readonly refunded: string })[];
  readonly methods: readonly (Sales & { readonly method: PaymentMethod; readonly refunded: string })[];
  readonly apps: readonly (Sales & { readonly appId: string; readonly name: string })[];
  readonly topDownloads: readonly { readonly appId: string; readonly name: string; readonly downloads: number }[];
}
