import { findMarks } from '#server/catalog/find-marks.ts';
import { createAnalytics, type AnalyticsService } from '#server/analytics/analytics.ts';
import { connectDatabase, type Database } from '#server/database/connect.ts';
import { newId } from '#server/database/new-id.ts';
import type { Tables } from '#server/database/tables.ts';
import { createTestDatabase } from './test-database.ts';

interface EventDetails {
  readonly count?: number;
  readonly method?: Tables['store_events']['payment_method'];
  readonly customer?: bigint | null;
}

export interface AnalyticsEvents {
  readonly database: Database;
  readonly analytics: AnalyticsService;
  addApp(name: string, change?: { readonly is_active?: boolean; readonly deleted_at?: Date }): Promise<string>;
  /** Records events at a past instant and rolls them up. */
  recordEvents(kind: Tables['store_events']['kind'], appId: string, at: string, details?: EventDetails): Promise<void>;
  stop(): Promise<void>;
}

/** Starts analytics in test mode on a database of its own. */
export async function startAnalytics(): Promise<AnalyticsEvents> {
  const testDatabase = await createTestDatabase();
  const database = connectDatabase({ connectionString: testDatabase.connectionString });
  const analytics = createAnalytics({
    db: database.db,
    mode: 'test',
    getAppOnSale: async (id) => ({ id }),
    findMarks: (ids) => findMarks(database.db, ids),
  });
  return {
    database,
    analytics,
    async addApp(name, change = {}) {
      const id = newId();
      const app = {
        id,
        slug: name.toLowerCase(),
        name,
        description: '',
        price_minor: 1999,
        category: 'utilities',
      } as const;
      await database.db
        .insertInto('apps')
        .values({ ...app, ...change })
        .execute();
      return id;
    },
    async recordEvents(kind, appId, at, { count = 1, method = 'card', customer = null } = {}) {
      const money = { amount_minor: 1999, currency: 'USD', payment_method: method, customer_hash: customer } as const;
      const event = { kind, app_id: appId, mode: 'test', occurred_at: new Date(at) } as const;
      await database.db
        .insertInto('store_events')
        .values(
          Array.from({ length: count }, () => (kind === 'sale' || kind === 'refund' ? { ...event, ...money } : event)),
        )
        .execute();
      await analytics.rollUp();
    },
    async stop() {
      await database.close();
      await testDatabase.drop();
    },
  };
}
