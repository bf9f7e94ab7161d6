import * as z from 'zod/mini';
import { paymentMethods } from './payment-methods.ts';

/**
 * The answer of `GET /api/analytics`, a few seconds old: figures of the store's own mode and currency. Amounts are
 * decimal strings. `totalSales` is `revenue` minus
 * `refunded`; `totalOrders` includes refunded orders.
 */
export const analyticsSchema = z.object({
  totalSales: z.string(),
  revenue: z.string(),
  refunded: z.string(),
  totalDownloads: z.number(),
  totalCustomers: z.number(),
  demoPlays: z.number(),
  totalOrders: z.number(),
  activeApps: z.number(),
});

export type Analytics = z.infer<typeof analyticsSchema>;

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

const salesSchema = z.object({
  orders: z.number(),
  revenue: z.string(),
});

export const rangeFiguresSchema = z.extend(salesSchema, {
  refunded: z.string(),
  downloads: z.number(),
  demoPlays: z.number(),
});

export type RangeFigures = z.infer<typeof rangeFiguresSchema>;

/**
 * The answer of `GET /api/analytics/report`. Amounts are decimal strings; `revenue` is before refunds. A refund counts
 * on the day it was made. `before` covers the same number of days right before the range, and `topDownloads` all time.
 */
export const analyticsReportSchema = z.object({
  totals: rangeFiguresSchema,
  before: rangeFiguresSchema,
  days: z.readonly(
    z.array(
      z.extend(salesSchema, {
        day: z.string(),
        refunded: z.string(),
      }),
    ),
  ),
  methods: z.readonly(
    z.array(
      z.extend(salesSchema, {
        method: z.enum(paymentMethods),
        refunded: z.string(),
      }),
    ),
  ),
  apps: z.readonly(
    z.array(
      z.extend(salesSchema, {
        appId: z.string(),
        name: z.string(),
      }),
    ),
  ),
  topDownloads: z.readonly(
    z.array(
      z.object({
        appId: z.string(),
        name: z.string(),
        downloads: z.number(),
      }),
    ),
  ),
});

export type AnalyticsReport = z.infer<typeof analyticsReportSchema>;
