// Counts sales without a word from the sale itself: reads orders along the primary key, whose ids begin with their time.
//
// The rule. A pass counts orders whose ids are older than a minute, and only after every transaction that was writing when
// that line was drawn has ended. So an order whose id is below the line is either there, or never will be: its sender had a
// minute from making the id to sending the statement, and however long the statement itself took, the pass waited. What is
// pending then is remembered by id, and counted when it completes. An order that expired or failed never completes.
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/database/connect.ts';

export interface RollUpState {
  readonly countedTo: string;
  readonly nextTo: string;
  /** Whether every transaction that wrote when `nextTo` was set has ended. */
  readonly isQuiet: boolean;
}

/** Locks the roll-up for the transaction; undefined while another process has it. */
export async function lockRollUp(transaction: Db): Promise<RollUpState | undefined> {
  const { rows } = await sql<RollUpState>`
    select counted_to as "countedTo", next_to as "nextTo",
      pg_snapshot_xmin(pg_current_snapshot()) >= next_after as "isQuiet"
    from sales_roll_up for update skip locked`.execute(transaction);
  return rows[0];
}

/** Notes that all below `id` is counted. */
export async function moveRollUp(transaction: Db, id: string): Promise<void> {
  await sql`update sales_roll_up set counted_to = ${id}`.execute(transaction);
}

/** Draws the next line, now: the orders below it are counted once what writes at this moment has ended. */
export async function drawLine(transaction: Db, id: string): Promise<void> {
  await sql`update sales_roll_up set next_to = ${id}, next_after = pg_current_xact_id()`.execute(transaction);
}

/** The id after at most `limit` orders from `from` on, and no later than `to`: where a pass ends. */
export async function findBatchEnd(transaction: Db, from: string, to: string, limit: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from orders where id >= ${from} and id < ${to} order by id offset ${limit} limit 1`.execute(transaction);
  return rows[0]?.id ?? to;
}

/** Counts the orders of a range of ids, `to` excluded, and remembers those that are pending. */
export function countRange(transaction: Db, from: string, to: string): Promise<number> {
  return count(
    transaction,
    sql`read as (
      select * from orders where id >= ${from} and id < ${to}
    ), waiting as (
      insert into uncounted_orders (order_id) select id from read where status = 'pending'
    )`,
  );
}

/** Counts up to `limit` orders that were pending when their range was counted and are not any more. */
export function countLate(transaction: Db, limit: number): Promise<number> {
  return count(
    transaction,
    sql`read as (
      select orders.* from uncounted_orders waiting join orders on orders.id = waiting.order_id
      where orders.status <> 'pending' limit ${limit}
    ), forgotten as (
      delete from uncounted_orders using read where order_id = read.id
    )`,
  );
}

async function count(transaction: Db, source: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    with ${source}, sold as (
      select mode, app_id, payment_method, amount_minor, hashtextextended(lower(customer_email), 0) as email_hash,
        (coalesce(completed_at, created_at) at time zone 'utc')::date as day
      from read where status in ('completed', 'refunded')
    ), by_day as (
      insert into daily_sales as totals (mode, day, payment_method, orders, revenue_minor)
      select mode, day, payment_method, count(*), sum(amount_minor) from sold group by 1, 2, 3
      on conflict (mode, day, payment_method) do update set
        orders = totals.orders + excluded.orders, revenue_minor = totals.revenue_minor + excluded.revenue_minor
    ), by_app as (
      insert into app_sales as totals (mode, period, starts_on, app_id, orders, revenue_minor)
      select mode, period, case period when 'day' then day else date_trunc('month', day)::date end, app_id, count(*),
        sum(amount_minor)
      from sold, (values ('day'), ('month')) as periods (period) group by 1, 2, 3, 4
      on conflict (mode, period, starts_on, app_id) do update set
        orders = totals.orders + excluded.orders, revenue_minor = totals.revenue_minor + excluded.revenue_minor
    ), new_customers as (
      insert into customers (mode, email_hash) select distinct mode, email_hash from sold
      on conflict do nothing returning mode
    ), in_all as (
      insert into sales_totals as totals (mode, orders, revenue_minor, customers)
      select mode, count(*), sum(amount_minor), (select count(*) from new_customers where new_customers.mode = sold.mode)
      from sold group by mode
      on conflict (mode) do update set
        orders = totals.orders + excluded.orders, revenue_minor = totals.revenue_minor + excluded.revenue_minor,
        customers = totals.customers + excluded.customers
    )
    select count(*)::int as read from read`.execute(transaction);
  return rows[0]?.read ?? 0;
}

/**
 * Has an order that the roll-up has passed over be counted as soon as it is not pending: it was given up, and is completed
 * after all. Waits for a pass that is under way, so that the order is either above its line or remembered.
 */
export async function rememberOrder(transaction: Db, orderId: string): Promise<void> {
  await sql`select from sales_roll_up for share`.execute(transaction);
  await sql`insert into uncounted_orders (order_id)
    select ${orderId}::uuid from sales_roll_up where ${orderId}::uuid < counted_to on conflict do nothing`.execute(
    transaction,
  );
}

/**
 * Counts up to `limit` refunds that were made and not counted. Each is marked as it is counted. Money that bought nothing
 * was no sale, and what went back of it is left out.
 */
export async function countRefunds(transaction: Db, limit: number): Promise<number> {
  const { rows } = await sql<{ counted: number }>`
    with counted as (
      update refunds set counted_at = now()
      where id in (select id from refunds where status = 'completed' and counted_at is null order by completed_at limit ${limit})
      returning order_id, amount_minor, completed_at
    ), given_back as (
      select orders.mode, orders.payment_method, counted.amount_minor, (counted.completed_at at time zone 'utc')::date as day
      from counted join orders on orders.id = counted.order_id
      where orders.status in ('completed', 'refunded')
    ), by_day as (
      insert into daily_sales as totals (mode, day, payment_method, refunded_minor)
      select mode, day, payment_method, sum(amount_minor) from given_back group by 1, 2, 3
      on conflict (mode, day, payment_method) do update set refunded_minor = totals.refunded_minor + excluded.refunded_minor
    ), in_all as (
      insert into sales_totals as totals (mode, refunded_minor)
      select mode, sum(amount_minor) from given_back group by mode
      on conflict (mode) do update set refunded_minor = totals.refunded_minor + excluded.refunded_minor
    )
    select count(*)::int as counted from counted`.execute(transaction);
  return rows[0]?.counted ?? 0;
}
