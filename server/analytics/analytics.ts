import type { StoreMode } from '#contracts/orders.ts';
import type { Db } from '#server/database/connect.ts';
import { appendEvent, rollUpEvents } from './event-store.ts';

export interface AnalyticsDependencies {
  readonly db: Db;
  readonly mode: StoreMode;
  /** Throws app-not-found. */
  readonly getAppOnSale: (appId: string) => Promise<{ readonly id: string }>;
}

/** What the store counts besides money. */
export function createAnalytics({ db, mode, getAppOnSale }: AnalyticsDependencies) {
  return {
    /** Counts one play of an app's demo. Throws app-not-found. */
    async recordDemoPlay(appId: string): Promise<void> {
      const app = await getAppOnSale(appId);
      await appendEvent(db, 'demo-play', app.id, mode);
    },
    rollUp: (): Promise<number> => rollUpEvents(db),
  };
}
