import * as z from 'zod/mini';
import { appMarkSchema } from './app-look-schemas.ts';
import { paymentMethods } from './payment-methods.ts';

// Amounts are decimal strings in dollars. `sales` is `revenue` minus `refunded`, and below zero if more went back than came
// in. Every figure is of the store's own mode and currency. A refund counts on the day it was made.

/**
 * The answer of `GET /api/analytics`: figures of all time, a few seconds old. `totalOrders` includes refunded orders.
 * `topDownloads` has at most five apps.
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
  topDownloads: z.readonly(z.array(z.extend(appMarkSchema, { appId: z.string(), downloads: z.number() }))),
});

export type Analytics = z.infer<typeof analyticsSchema>;

export const pageUses = ['view', 'purchase-dialog'] as const;
export type PageUse = (typeof pageUses)[number];

/** The body of `POST /api/analytics/count`. */
export const pageUseSchema = z.strictObject({ appId: z.string().check(z.maxLength(64)), kind: z.enum(pageUses) });

const earliestDay = '2000-01-01';
export const maxReportDays = 731;
const dayMs = 86_400_000;

export interface DayRange {
  readonly from: string;
  readonly to: string;
}

const reportDays = z.strictObject({ from: z.iso.date(), to: z.iso.date() });
const reportDaysChecks = [
  z.refine<DayRange>(({ from }) => from >= earliestDay, 'Choose days from the year 2000 on.'),
  z.refine<DayRange>(({ from, to }) => from <= to, 'Choose a first day that is not after the last.'),
  z.refine<DayRange>(
    ({ from, to }) => Date.parse(to) - Date.parse(from) < maxReportDays * dayMs,
    'Choose two years at most.',
  ),
];

/** The query of `GET /api/analytics/report`: days in UTC, both inclusive, at most two years. */
export const analyticsReportQuerySchema = reportDays.check(...reportDaysChecks);

export type AnalyticsReportQuery = z.infer<typeof analyticsReportQuerySchema>;

/** An hour for a single day, a month for more than 100 days. */
export const reportSteps = ['hour', 'day', 'month'] as const;
export type ReportStep = (typeof reportSteps)[number];

/** `customers` bought for the first time. */
export const reportFiguresSchema = z.object({
  sales: z.string(),
  revenue: z.string(),
  refunded: z.string(),
  orders: z.number(),
  customers: z.number(),
  downloads: z.number(),
  demoPlays: z.number(),
});

export type ReportFigures = z.infer<typeof reportFiguresSchema>;

/** `startsAt` is a day, `2026-11-23`, or an hour in UTC, `2026-11-23T09:00:00Z`. */
const barSchema = z.extend(reportFiguresSchema, { startsAt: z.string() });

export const reportBarSchema = z.extend(barSchema, {
  /** It has begun and is not over. */
  isRunning: z.boolean(),
  /** The matching bar of the previous period; null if there is none. */
  before: z.nullable(barSchema),
});

export type ReportBar = z.infer<typeof reportBarSchema>;

const salesFields = { orders: z.number(), sales: z.string() };

const methodReportSchema = z.object({
  method: z.enum(paymentMethods),
  ...salesFields,
  revenue: z.string(),
  refunded: z.string(),
});

/** An app's part in a range. `downloads` has all complete ones, those of trial files not among them. */
export const appReportSchema = z.extend(appMarkSchema, {
  appId: z.string(),
  ...salesFields,
  views: z.number(),
  demoPlays: z.number(),
  purchaseDialogs: z.number(),
  downloads: z.number(),
});

export type AppReport = z.infer<typeof appReportSchema>;

/** The query of `GET /api/analytics/report/apps`. `cursor` is how many apps to pass over. */
export const appReportsQuerySchema = z
  .extend(reportDays, { cursor: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0) })
  .check(...reportDaysChecks);

/** From the view of an app's page to the first complete download of a purchase. */
export const funnelSchema = z.object({
  views: z.number(),
  demoPlays: z.number(),
  purchaseDialogs: z.number(),
  orders: z.number(),
  firstDownloads: z.number(),
});

export type Funnel = z.infer<typeof funnelSchema>;

export const publishedReleaseSchema = z.extend(appMarkSchema, {
  appId: z.string(),
  version: z.nullable(z.string()),
  publishedAt: z.string(),
});

export type PublishedRelease = z.infer<typeof publishedReleaseSchema>;

/**
 * The answer of `GET /api/analytics/report`. `before` is the period of equal length right before the range, of months the
 * same number of months. A range up to today is compared up to the same time of the last day before, while that is kept by
 * the hour; else without today. `apps` has the first 20 of `appCount`: those that sold most, then those that were viewed
 * most. `releases` has at most 200, the newest first.
 */
export const analyticsReportSchema = z.object({
  range: analyticsReportQuerySchema,
  before: analyticsReportQuerySchema,
  step: z.enum(reportSteps),
  /** The first day with any figure; null in a new store. */
  firstDay: z.nullable(z.string()),
  totals: reportFiguresSchema,
  /** Compare with `totalsBefore` if that leaves today out; null if it equals `totals`. */
  totalsWithoutToday: z.nullable(reportFiguresSchema),
  totalsBefore: reportFiguresSchema,
  bars: z.readonly(z.array(reportBarSchema)),
  apps: z.readonly(z.array(appReportSchema)),
  appCount: z.number(),
  methods: z.readonly(z.array(methodReportSchema)),
  funnel: funnelSchema,
  releases: z.readonly(z.array(publishedReleaseSchema)),
});

export type AnalyticsReport = z.infer<typeof analyticsReportSchema>;

const comparedSalesSchema = z.object({ sales: z.string(), before: z.string() });

/** Sales after refunds, in decimal strings. Days are of the reader's time zone. */
export const salesOverviewSchema = z.object({
  /** `before` is the same weekday a week before, up to the same time. */
  today: z.extend(comparedSalesSchema, { orders: z.number() }),
  /** Today and the six days before it; `before` has the seven days before these, the last one up to the same time. */
  week: comparedSalesSchema,
  /** Today and the 29 days before it; `before` has the 30 days before these, the last one up to the same time. */
  month: comparedSalesSchema,
  /** 30 days, the oldest first; the last is today. */
  days: z.readonly(z.array(z.object({ day: z.string(), ...salesFields }))),
});

export type SalesOverview = z.infer<typeof salesOverviewSchema>;
