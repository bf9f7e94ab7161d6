import type { StoreMode } from '#contracts/orders.ts';
import type { Analytics, AnalyticsReport, AnalyticsReportQuery } from '#contracts/analytics.ts';
import type { Database, Db, Transaction } from '#server/database/connect.ts';
import type { StoreEventKind } from '#server/database/tables/analytics.ts';
import { addToEventTotal, recordEvent, rollUpEvents, setInitialDownloads } from './event-store.ts';
import { rollUpSales } from './roll-up-sales.ts';
import { rememberOrder } from './sales-roll-up-store.ts';
import { showAnalytics, showReport } from './show-analytics.ts';

export interface AnalyticsDependencies {
  readonly db: Database['db'];
  readonly mode: StoreMode;
  /** Throws app-not-found. */
  readonly getAppOnSale: (appId: string) => Promise<{ readonly id: string }>;
}

export type AnalyticsService = ReturnType<typeof createAnalytics>;

/** What the store counts. */
export function createAnalytics({ db, mode, getAppOnSale }: AnalyticsDependencies) {
  return {
    /** Counts one play of an app's demo. Throws app-not-found. */
    async recordDemoPlay(appId: string): Promise<void> {
      const app = await getAppOnSale(appId);
      await recordEvent(db, 'demo-play', app.id, mode);
    },
    /** Records an event that the caller's transaction causes. */
    recordEvent: (transaction: Transaction, kind: StoreEventKind, appId: string): Promise<void> =>
      recordEvent(transaction, kind, appId, mode),
    /** Sets an app's downloads from before the store counted them. */
    setInitialDownloads: (appId: string, downloads: number): Promise<void> => setInitialDownloads(db, appId, downloads),
    /** Counts downloads from before the store counted them, within the caller's transaction. */
    addEarlierDownloads: (transaction: Db, count: number): Promise<void> =>
      addToEventTotal(transaction, 'download', mode, count),
    /** Has an order that is completed long after it was made be counted as a sale; see rememberOrder. */
    countSale: (transaction: Db, orderId: string): Promise<void> => rememberOrder(transaction, orderId),
    rollUp: (): Promise<number> => rollUpEvents(db),
    /** `now` in milliseconds. */
    rollUpSales: (now?: number): Promise<number> => rollUpSales({ db }, now),
    show: (): Promise<Analytics> => showAnalytics({ db, mode }),
    report: (range: AnalyticsReportQuery): Promise<AnalyticsReport> => showReport({ db, mode }, range),
  };
}
