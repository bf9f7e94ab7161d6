// Reads totals that were rolled up, so that no query grows with the number of orders.
import { sql } from 'kysely';
import type { AnalyticsReportQuery } from '#contracts/analytics.ts';
import type { StoreMode } from '#contracts/orders.ts';
import type { Db } from '#server/database/connect.ts';

/** Different currencies are never added. */
export interface SalesScope {
  readonly mode: StoreMode;
  readonly currency: string;
}

export interface TotalsRow extends RangeSumsRow {
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

export type DayRow = Awaited<ReturnType<typeof listDailySales>>[number];

export function listDailySales(db: Db, { mode, currency }: SalesScope, { from, to }: AnalyticsReportQuery) {
  return db
    .selectFrom('daily_sales')
    .select([sql<string>`day::text`.as('day'), 'payment_method', 'orders', 'revenue_minor', 'refunded_minor'])
    .where('mode', '=', mode)
    .where('currency', '=', currency)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute();
}

export interface RangeSumsRow {
  readonly orders: number;
  readonly revenue_minor: number;
  readonly refunded_minor: number;
  readonly downloads: number;
  readonly demo_plays: number;
}

export async function sumRange(
  db: Db,
  { mode, currency }: SalesScope,
  { from, to }: AnalyticsReportQuery,
): Promise<RangeSumsRow> {
  const { rows } = await sql<RangeSumsRow>`
    select sales.*, events.* from (
      select coalesce(sum(orders), 0)::bigint as orders, coalesce(sum(revenue_minor), 0)::bigint as revenue_minor,
        coalesce(sum(refunded_minor), 0)::bigint as refunded_minor
      from daily_sales
      where mode = ${mode}::store_mode and currency = ${currency} and day between ${from}::date and ${to}::date
    ) as sales, (
      select coalesce(sum(count) filter (where kind = 'download'), 0)::bigint as downloads,
        coalesce(sum(count) filter (where kind = 'demo-play'), 0)::bigint as demo_plays
      from daily_event_totals where mode = ${mode}::store_mode and day between ${from}::date and ${to}::date
    ) as events`.execute(db);
  return rows[0] ?? { orders: 0, revenue_minor: 0, refunded_minor: 0, downloads: 0, demo_plays: 0 };
}

export interface AppSalesRow {
  readonly app_id: string;
  readonly name: string;
  readonly orders: number;
  readonly revenue_minor: number;
}

/** Adds whole months and the days around them, to read fewer rows. */
export async function listBestSellers(
  db: Db,
  { mode, currency }: SalesScope,
  { from, to }: AnalyticsReportQuery,
  limit: number,
): Promise<AppSalesRow[]> {
  const { rows } = await sql<AppSalesRow>`
    with bounds as (
      select first_month, greatest(first_month, date_trunc('month', ${to}::date + 1)::date) as last_month
      from (select date_trunc('month', ${from}::date + interval '1 month - 1 day')::date as first_month) as first
    ), best as (
      select app_id, sum(orders)::bigint as orders, sum(revenue_minor)::bigint as revenue_minor
      from bounds, app_sales
      where mode = ${mode}::store_mode and currency = ${currency} and (
        (period = 'month' and starts_on >= first_month and starts_on < last_month)
        or (period = 'day' and starts_on >= ${from}::date and starts_on <= least(${to}::date, first_month - 1))
        or (period = 'day' and starts_on >= last_month and starts_on <= ${to}::date))
      group by app_id order by revenue_minor desc, app_id limit ${limit}
    )
    select best.app_id, apps.name, best.orders, best.revenue_minor from best join apps on apps.id = best.app_id
    order by best.revenue_minor desc, best.app_id`.execute(db);
  return rows;
}

export function listMostDownloaded(db: Db, limit: number) {
  return db
    .selectFrom('app_totals as totals')
    .innerJoin('apps', 'apps.id', 'totals.app_id')
    .select(['totals.app_id', 'apps.name', 'totals.downloads'])
    .where('totals.downloads', '>', 0)
    .orderBy('totals.downloads', 'desc')
    .orderBy('totals.app_id')
    .limit(limit)
    .execute();
}
