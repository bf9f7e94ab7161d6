// Adds the sales and refunds among these events to the totals.
import { sql, type RawBuilder } from 'kysely';
import type { Transaction } from '#server/database/connect.ts';

const moneyOf = (ids: readonly number[]): RawBuilder<unknown> => sql`(
  select mode, currency, app_id, payment_method, customer_hash, (occurred_at at time zone 'utc')::date as day,
    case kind when 'sale' then 1 else 0 end as orders,
    case kind when 'sale' then amount_minor else 0 end as revenue_minor,
    case kind when 'refund' then amount_minor when 'void-refund' then -amount_minor else 0 end as refunded_minor
  from store_events where id = any(${ids}::bigint[]) and kind in ('sale', 'refund', 'void-refund')) as money`;

const sums = sql`sum(orders) as orders, sum(revenue_minor) as revenue_minor, sum(refunded_minor) as refunded_minor`;

// Merged, because "on conflict" checks a row before it finds the one to add to, and a sum of void refunds is negative.
const addSums = sql`
  when matched then update set orders = totals.orders + added.orders,
    revenue_minor = totals.revenue_minor + added.revenue_minor,
    refunded_minor = totals.refunded_minor + added.refunded_minor`;

/** Counts refunds on the day they were made. */
export async function countSalesByDay(tx: Transaction, ids: readonly number[]): Promise<void> {
  await sql`
    merge into daily_sales as totals using (
      select mode, currency, day, payment_method, ${sums} from ${moneyOf(ids)} group by 1, 2, 3, 4
    ) as added on totals.mode = added.mode and totals.currency = added.currency and totals.day = added.day
      and totals.payment_method = added.payment_method
    ${addSums}
    when not matched then insert (mode, currency, day, payment_method, orders, revenue_minor, refunded_minor)
      values (mode, currency, day, payment_method, orders, revenue_minor, refunded_minor)`.execute(tx);
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
    merge into sales_totals as totals using (select mode, currency, ${sums} from ${moneyOf(ids)} group by 1, 2) as added
      on totals.mode = added.mode and totals.currency = added.currency
    ${addSums}
    when not matched then insert (mode, currency, orders, revenue_minor, refunded_minor)
      values (mode, currency, orders, revenue_minor, refunded_minor)`.execute(tx);
}
