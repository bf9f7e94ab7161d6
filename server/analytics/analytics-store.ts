// Reads totals that were rolled up, so that no query grows with the number of orders.
import { sql } from 'kysely';
import type { StoreMode } from '#contracts/orders.ts';
import type { Db } from '#server/database/connect.ts';

/** Different currencies are never added. */
export interface SalesScope {
  readonly mode: StoreMode;
  readonly currency: string;
}

export interface TotalsRow {
  readonly orders: number;
  readonly revenue_minor: number;
  readonly refunded_minor: number;
  readonly downloads: number;
  readonly demo_plays: number;
  readonly customers: number;
  readonly active_apps: number;
}

export async function findTotals(db: Db, { mode, currency }: SalesScope): Promise<TotalsRow | undefined> {
  const { rows } = await sql<TotalsRow>`
    select coalesce(sales.orders, 0) as orders, coalesce(sales.revenue_minor, 0) as revenue_minor,
      coalesce(sales.refunded_minor, 0) as refunded_minor,
      coalesce((select customers from customer_totals where mode = ${mode}::store_mode), 0) as customers,
      coalesce((select count from event_totals where mode = ${mode}::store_mode and kind = 'download'), 0) as downloads,
      coalesce((select count from event_totals where mode = ${mode}::store_mode and kind = 'demo-play'), 0) as demo_plays,
      (select count(*) from apps where is_active and deleted_at is null) as active_apps
    from (select 1) as one
      left join sales_totals as sales on sales.mode = ${mode}::store_mode and sales.currency = ${currency}`.execute(db);
  return rows[0];
}

export function listMostDownloaded(db: Db, limit: number) {
  return db
    .selectFrom('app_totals')
    .select(['app_id', 'downloads'])
    .where('downloads', '>', 0)
    .orderBy('downloads', 'desc')
    .orderBy('app_id')
    .limit(limit)
    .execute();
}
