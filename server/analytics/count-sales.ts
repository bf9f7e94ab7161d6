// Adds the sales and refunds among these events to the totals.
import { sql, type RawBuilder } from 'kysely';
import type { Transaction } from '#server/database/connect.ts';
import { slotOf } from './slots.ts';

const moneyOf = (ids: readonly number[]): RawBuilder<unknown> => sql`(
  select mode, currency, app_id, payment_method, customer_hash, occurred_at, (occurred_at at time zone 'utc')::date as day,
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

/** Counts by day, by month and by quarter. */
export async function countSalesByApp(tx: Transaction, ids: readonly number[]): Promise<void> {
  await sql`
    merge into app_sales as totals using (
      select mode, currency, period, date_trunc(period, day)::date as starts_on, app_id, ${sums}
      from ${moneyOf(ids)}, (values ('day'), ('month'), ('quarter')) as periods (period) group by 1, 2, 3, 4, 5
    ) as added on totals.mode = added.mode and totals.currency = added.currency and totals.period = added.period
      and totals.starts_on = added.starts_on and totals.app_id = added.app_id
    ${addSums}
    when not matched then insert (mode, currency, period, starts_on, app_id, orders, revenue_minor, refunded_minor)
      values (mode, currency, period, starts_on, app_id, orders, revenue_minor, refunded_minor)`.execute(tx);
}

export async function countSalesBySlot(tx: Transaction, ids: readonly number[]): Promise<void> {
  await sql`
    merge into sales_slots as totals using (
      select mode, currency, ${slotOf('occurred_at')} as slot_at, ${sums} from ${moneyOf(ids)} group by 1, 2, 3
    ) as added on totals.mode = added.mode and totals.currency = added.currency and totals.slot_at = added.slot_at
    ${addSums}
    when not matched then insert (mode, currency, slot_at, orders, revenue_minor, refunded_minor)
      values (mode, currency, slot_at, orders, revenue_minor, refunded_minor)`.execute(tx);
}

/** Counts a customer when the first purchase was made. */
export async function countCustomers(tx: Transaction, ids: readonly number[]): Promise<void> {
  await sql`
    with new_customers as (
      insert into customers (mode, customer_hash)
      select distinct mode, customer_hash from ${moneyOf(ids)} where orders > 0 and customer_hash is not null
      on conflict do nothing returning mode, customer_hash
    ), first_sales as (
      select mode, min(occurred_at) as bought_at from ${moneyOf(ids)} join new_customers using (mode, customer_hash)
      where orders > 0 group by mode, customer_hash
    ), by_day as (
      insert into daily_event_totals as totals (mode, day, kind, count)
      select mode, (bought_at at time zone 'utc')::date, 'customer', count(*) from first_sales group by 1, 2
      on conflict (mode, day, kind) do update set count = totals.count + excluded.count
    ), by_slot as (
      insert into event_slots as totals (mode, slot_at, kind, count)
      select mode, ${slotOf('bought_at')}, 'customer', count(*) from first_sales group by 1, 2
      on conflict (mode, slot_at, kind) do update set count = totals.count + excluded.count
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
