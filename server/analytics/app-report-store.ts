// Reads what sold, by app and by payment method, and what was published.
import { sql } from 'kysely';
import type { DayRange } from '#contracts/analytics.ts';
import type { PaymentMethod } from '#contracts/payment-methods.ts';
import type { Db } from '#server/database/connect.ts';
import type { SalesScope } from './analytics-store.ts';
import { spansOf } from './report-range.ts';

export interface AppReportRow {
  readonly app_id: string;
  readonly orders: number;
  readonly sales_minor: number;
  readonly views: number;
  readonly demo_plays: number;
  readonly purchase_dialogs: number;
  readonly downloads: number;
  /** Apps before the limit. */
  readonly app_count: number;
}

export interface Section {
  readonly offset: number;
  /** Null: all that follow. */
  readonly limit: number | null;
}

/**
 * Returns the apps that were sold or used: those that sold most, then those that were viewed most. Reads two rows per app for
 * each quarter, month and day that the range is made of.
 */
export async function listAppReports(
  db: Db,
  { mode, currency }: SalesScope,
  range: DayRange,
  { offset, limit }: Section,
): Promise<AppReportRow[]> {
  // One query each, because the planner reads the whole table for conditions joined by "or".
  const spans = spansOf(range);
  const sold = spans.map(
    ({ period, from, to }) => sql`
      select app_id, orders, revenue_minor - refunded_minor as sales_minor from app_sales
      where mode = ${mode} and currency = ${currency} and period = ${period} and starts_on between ${from} and ${to}`,
  );
  const used = spans.map(
    ({ period, from, to }) => sql`
      select app_id, views, demo_plays, purchase_dialogs, downloads from app_uses
      where mode = ${mode} and period = ${period} and starts_on between ${from} and ${to}`,
  );
  const { rows } = await sql<AppReportRow>`
    with sold as (
      select app_id, sum(orders)::bigint as orders, sum(sales_minor)::bigint as sales_minor
      from (${sql.join(sold, sql` union all `)}) as spans
      group by app_id having sum(orders) > 0 or sum(sales_minor) <> 0
    ), used as (
      select app_id, sum(views)::bigint as views, sum(demo_plays)::bigint as demo_plays,
        sum(purchase_dialogs)::bigint as purchase_dialogs, sum(downloads)::bigint as downloads
      from (${sql.join(used, sql` union all `)}) as spans group by app_id
    )
    select app_id, coalesce(orders, 0) as orders, coalesce(sales_minor, 0) as sales_minor, coalesce(views, 0) as views,
      coalesce(demo_plays, 0) as demo_plays, coalesce(purchase_dialogs, 0) as purchase_dialogs,
      coalesce(downloads, 0) as downloads, count(*) over () as app_count
    from sold full join used using (app_id)
    order by 3 desc, 4 desc, app_id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export interface MethodSalesRow {
  readonly method: PaymentMethod;
  readonly orders: number;
  readonly revenue_minor: number;
  readonly refunded_minor: number;
}

export async function listMethodSales(
  db: Db,
  { mode, currency }: SalesScope,
  { from, to }: DayRange,
): Promise<MethodSalesRow[]> {
  const { rows } = await sql<MethodSalesRow>`
    select payment_method as method, sum(orders)::bigint as orders,
      sum(revenue_minor)::bigint as revenue_minor, sum(refunded_minor)::bigint as refunded_minor
    from daily_sales where mode = ${mode} and currency = ${currency} and day between ${from} and ${to}
    group by 1 having sum(orders) > 0 or sum(refunded_minor) > 0
    order by sum(revenue_minor - refunded_minor) desc, 1`.execute(db);
  return rows;
}

export function listReleasesIn(db: Db, { from, to }: DayRange, limit: number) {
  return db
    .selectFrom('releases')
    .innerJoin('apps', 'apps.id', 'releases.app_id')
    .select(['releases.app_id', 'releases.version', 'releases.published_at'])
    .where('releases.state', '=', 'published')
    .where('releases.published_at', '>=', new Date(`${from}T00:00:00Z`))
    .where('releases.published_at', '<', sql<Date>`(${to}::date + 1)::timestamp at time zone 'utc'`)
    .where('apps.deleted_at', 'is', null)
    .orderBy('releases.published_at', 'desc')
    .limit(limit)
    .execute();
}
