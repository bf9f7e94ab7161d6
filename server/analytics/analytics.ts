import { currency } from '#contracts/money.ts';
import type { StoreMode } from '#contracts/orders.ts';
import type {
  Analytics,
  AnalyticsReport,
  AnalyticsReportQuery,
  DayRange,
  PageUse,
  SalesOverview,
} from '#contracts/analytics.ts';
import type { FindMarks } from '#server/catalog/find-marks.ts';
import type { AppSales } from '#contracts/app-sales.ts';
import type { Database, Db, Transaction } from '#server/database/connect.ts';
import type { CountedEventKind } from '#server/database/tables/analytics.ts';
import { addToEventTotal, recordEvent, recordMoney, setInitialDownloads, type RecordedSale } from './event-store.ts';
import type { Section } from './app-report-store.ts';
import { rollUpEvents } from './roll-up-events.ts';
import { showAllTime } from './show-all-time.ts';
import { showRecentSales } from './show-recent-sales.ts';
import { showAppReports } from './show-app-reports.ts';
import { showReport } from './show-report.ts';
import { deleteOldSlots } from './slots.ts';
import { showAppSales } from './show-app-sales.ts';

export interface AnalyticsDeps {
  readonly db: Database['db'];
  readonly mode: StoreMode;
  readonly getAppOnSale: (appId: string) => Promise<{ readonly id: string }>;
  readonly findMarks: FindMarks;
}

export type AnalyticsService = ReturnType<typeof createAnalytics>;

export function createAnalytics({ db, mode, getAppOnSale, findMarks }: AnalyticsDeps) {
  const scope = { mode, currency };
  const reportDeps = { db, scope, findMarks };
  return {
    /** Throws app-not-found. */
    async recordDemoPlay(appId: string): Promise<void> {
      const app = await getAppOnSale(appId);
      await recordEvent(db, 'demo-play', app.id, mode);
    },
    /** Throws app-not-found. */
    async recordPageUse(kind: PageUse, appId: string): Promise<void> {
      const app = await getAppOnSale(appId);
      await recordEvent(db, kind, app.id, mode);
    },
    recordEvent: (tx: Transaction, kind: CountedEventKind, appId: string): Promise<void> =>
      recordEvent(tx, kind, appId, mode),
    recordSale: (tx: Transaction, sale: RecordedSale): Promise<void> => recordMoney(tx, 'sale', sale),
    recordRefund: (tx: Transaction, refund: RecordedSale): Promise<void> => recordMoney(tx, 'refund', refund),
    /** Takes a refund off the figures of the day it was made. A null `refundedAt` means now. */
    recordVoidRefund: (tx: Transaction, refund: RecordedSale, refundedAt: Date | null): Promise<void> =>
      recordMoney(tx, 'void-refund', refund, refundedAt),
    setInitialDownloads: (appId: string, downloads: number): Promise<void> => setInitialDownloads(db, appId, downloads),
    addEarlierDownloads: (tx: Db, count: number): Promise<void> => addToEventTotal(tx, 'download', mode, count),
    rollUp: (signal?: AbortSignal): Promise<number> => rollUpEvents(db, signal),
    purge: (): Promise<void> => deleteOldSlots(db),
    show: (): Promise<Analytics> => showAllTime(reportDeps),
    showRecentSales: (timeZone: string): Promise<SalesOverview> => showRecentSales(db, scope, timeZone),
    report: (range: AnalyticsReportQuery): Promise<AnalyticsReport> => showReport(reportDeps, range),
    reportWithAllApps: (range: AnalyticsReportQuery): Promise<AnalyticsReport> => showReport(reportDeps, range, null),
    reportApps: (range: DayRange, section: Section): ReturnType<typeof showAppReports> =>
      showAppReports(reportDeps, range, section),
    appSales: (ids: readonly string[]): Promise<AppSales> => showAppSales(db, scope, ids),
  };
}
