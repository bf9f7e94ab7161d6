import { currency } from '#contracts/money.ts';
import type { StoreMode } from '#contracts/orders.ts';
import type { Analytics, AnalyticsReport, AnalyticsReportQuery } from '#contracts/analytics.ts';
import type { Database, Db, Transaction } from '#server/database/connect.ts';
import type { CountedEventKind } from '#server/database/tables/analytics.ts';
import { addToEventTotal, recordEvent, recordMoney, setInitialDownloads, type RecordedSale } from './event-store.ts';
import { rollUpEvents } from './roll-up-events.ts';
import { showAnalytics, showReport } from './show-analytics.ts';

export interface AnalyticsDeps {
  readonly db: Database['db'];
  readonly mode: StoreMode;
  readonly getAppOnSale: (appId: string) => Promise<{ readonly id: string }>;
}

export type AnalyticsService = ReturnType<typeof createAnalytics>;

export function createAnalytics({ db, mode, getAppOnSale }: AnalyticsDeps) {
  return {
    /** Throws app-not-found. */
    async recordDemoPlay(appId: string): Promise<void> {
      const app = await getAppOnSale(appId);
      await recordEvent(db, 'demo-play', app.id, mode);
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
    show: (): Promise<Analytics> => showAnalytics(db, { mode, currency }),
    report: (range: AnalyticsReportQuery): Promise<AnalyticsReport> => showReport(db, { mode, currency }, range),
  };
}
