// Reads what sold, by app and by payment method, and what was published.
import { sql } from 'kysely';
import type { DayRange } from '#contracts/analytics.ts';
import type { PaymentMethod } from '#contracts/payment-methods.ts';
import type { Db } from '#server/database/connect.ts';
import type { CountedEventKind } from '#server/database/tables/analytics.ts';
import type { SalesScope } from './analytics-store.ts';
import { spansOf } from './report-range.ts';

export interface AppSalesRow {
  readonly app_id: string;
  readonly orders: number;
  readonly sales_minor: number;
  /** How many apps the list was cut from. */
  readonly app_count: number;
}

/** Returns the apps that sold most. Reads a row per app for each quarter, month and day that the range is made of. */
export async function listBestSellers(
  db: Db,
  { mode, currency }: SalesScope,
  range: DayRange,
  limit: number,
): Promise<AppSalesRow[]> {
  // One query each, because the planner reads the whole table for conditions joined by "or".
  const spans = spansOf(range).map(
    ({ period, from, to }) => sql`
      select app_id, orders, revenue_minor - refunded_minor as sales_minor from app_sales
      where mode = ${mode} and currency = ${currency} and period = ${period} and starts_on between ${from} and ${to}`,
  );
  const { rows } = await sql<AppSalesRow>`
    select app_id, sum(orders)::bigint as orders, sum(sales_minor)::bigint as sales_minor, count(*) over () as app_count
    from (${sql.join(spans, sql` union all `)}) as sold
    group by app_id having sum(orders) > 0 or sum(sales_minor) <> 0 order by 3 desc, app_id limit ${limit}`.execute(db);
  return rows;
}

export interface AppUsesRow {
  readonly app_id: string;
  readonly kind: CountedEventKind;
  readonly count: number;
}

export async function listUsesOf(
  db: Db,
  { mode }: SalesScope,
  { from, to }: DayRange,
  appIds: readonly string[],
): Promise<AppUsesRow[]> {
  const { rows } = await sql<AppUsesRow>`
    select app_id, kind, sum(count)::bigint as count from daily_totals
    where mode = ${mode} and app_id = any(${appIds}::uuid[]) and day between ${from} and ${to} group by 1, 2`.execute(
    db,
  );
  return rows;
}

export interface MethodSalesRow {
  readonly method: PaymentMethod;
  readonly orders: number;
  readonly sales_minor: number;
}

export async function listMethodSales(
  db: Db,
  { mode, currency }: SalesScope,
  { from, to }: DayRange,
): Promise<MethodSalesRow[]> {
  const { rows } = await sql<MethodSalesRow>`
    select payment_method as method, sum(orders)::bigint as orders, sum(revenue_minor - refunded_minor)::bigint as sales_minor
    from daily_sales where mode = ${mode} and currency = ${currency} and day between ${from} and ${to}
    group by 1 having sum(orders) > 0 or sum(refunded_minor) > 0 order by 3 desc, 1`.execute(db);
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
