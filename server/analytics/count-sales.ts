// Adds the sales and refunds among these events to the totals.
import { sql, type RawBuilder } from 'kysely';
import type { Transaction } from '#server/database/connect.ts';

const moneyOf = (ids: readonly number[]): RawBuilder<unknown> => sql`(
  select mode, currency, app_id, payment_method, customer_hash, (occurred_at at time zone 'utc')::date as day,
    case kind when 'sale' then 1 else 0 end as orders,
    case kind when 'sale' then amount_minor else 0 end as revenue_minor,
    case kind when 'refund' then amount_minor else 0 end as refunded_minor
  from store_events where id = any(${ids}::bigint[]) and kind in ('sale', 'refund')) as money`;

const sums = sql`sum(orders), sum(revenue_minor), sum(refunded_minor)`;

const addSums = sql`
  orders = totals.orders + excluded.orders, revenue_minor = totals.revenue_minor + excluded.revenue_minor,
  refunded_minor = totals.refunded_minor + excluded.refunded_minor`;

/** Counts refunds on the day they were made. */
export async function countSalesByDay(tx: Transaction, ids: readonly number[]): Promise<void> {
  await sql`
    insert into daily_sales as totals (mode, currency, day, payment_method, orders, revenue_minor, refunded_minor)
    select mode, currency, day, payment_method, ${sums} from ${moneyOf(ids)} group by 1, 2, 3, 4
    on conflict (mode, currency, day, payment_method) do update set ${addSums}`.execute(tx);
}

/** Counts by day and by month, before refunds. */
export async function countSalesByApp(tx: Transaction, ids: readonly number[]): Promise<void> {
  await sql`
    insert into app_sales as totals (mode, currency, period, starts_on, app_id, orders, revenue_minor)
    select mode, currency, period, date_trunc(period, day)::date, app_id, sum(orders), sum(revenue_minor)
    from ${moneyOf(ids)}, (values ('day'), ('month')) as periods (period) where orders > 0 group by 1, 2, 3, 4, 5
    on conflict (mode, currency, period, starts_on, app_id) do update set
      orders = totals.orders + excluded.orders, revenue_minor = totals.revenue_minor + excluded.revenue_minor`.execute(
    tx,
  );
}

export async function countCustomers(tx: Transaction, ids: readonly number[]): Promise<void> {
  await sql`
    with new_customers as (
      insert into customers (mode, customer_hash)
      select distinct mode, customer_hash from ${moneyOf(ids)} where orders > 0 and customer_hash is not null
      on conflict do nothing returning mode
    )
    insert into customer_totals as totals (mode, customers) select mode, count(*) from new_customers group by mode
    on conflict (mode) do update set customers = totals.customers + excluded.customers`.execute(tx);
}

export async function countSales(tx: Transaction, ids: readonly number[]): Promise<void> {
  await sql`
    insert into sales_totals as totals (mode, currency, orders, revenue_minor, refunded_minor)
    select mode, currency, ${sums} from ${moneyOf(ids)} group by 1, 2
    on conflict (mode, currency) do update set ${addSums}`.execute(tx);
}
