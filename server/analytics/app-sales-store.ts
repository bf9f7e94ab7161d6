import { sql } from 'kysely';
import type { Db } from '#server/database/connect.ts';
import type { SalesScope } from './analytics-store.ts';

export type AppDayRow = Awaited<ReturnType<typeof listAppDays>>[number];

/** Looks up each app on each day, so that the time does not grow with the number of apps. */
export function listAppDays(
  db: Db,
  { mode, currency }: SalesScope,
  { appIds, days }: { readonly appIds: readonly string[]; readonly days: readonly string[] },
) {
  return db
    .selectFrom('app_sales')
    .select([
      sql<string>`starts_on::text`.as('day'),
      'app_id',
      'orders',
      sql<number>`revenue_minor - refunded_minor`.as('sales_minor'),
    ])
    .where('mode', '=', mode)
    .where('currency', '=', currency)
    .where('period', '=', 'day')
    .where('starts_on', 'in', days)
    .where('app_id', 'in', appIds)
    .execute();
}

export function sumDays(db: Db, { mode, currency }: SalesScope, days: readonly string[]) {
  return db
    .selectFrom('daily_sales')
    .select([
      sql<number>`coalesce(sum(orders), 0)::bigint`.as('orders'),
      sql<number>`coalesce(sum(revenue_minor - refunded_minor), 0)::bigint`.as('sales_minor'),
    ])
    .where('mode', '=', mode)
    .where('currency', '=', currency)
    .where('day', 'in', days)
    .executeTakeFirstOrThrow();
}
