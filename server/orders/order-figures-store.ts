// Totals of orders. Amounts are minor units, less refunds.
import { sql, type RawBuilder } from 'kysely';
import type { OrderStatus, StoreMode } from '#contracts/orders.ts';
import type { PaymentMethod } from '#contracts/payment-methods.ts';
import type { Database, Db } from '#server/database/connect.ts';
import { firstIdAt } from '#server/database/new-id.ts';
import { otherConditions, idRangeOf, indexedConditions, type OrderCriteria } from './order-criteria.ts';

export interface OrderFigures {
  readonly orders: number;
  /** Paid once; those that were refunded since included. */
  readonly paid: number;
  readonly refunded: number;
  readonly refundedMinor: number;
  /** Paid, less refunds. */
  readonly amountMinor: number;
}

const returned = sql`case status when 'refunded' then amount_minor when 'completed' then refunded_minor else 0 end`;

/** Counts orders, or adds up totals if `orders` is the number of each row. */
function figuresOf(orders: RawBuilder<unknown>): RawBuilder<OrderFigures> {
  return sql`coalesce(sum(${orders}), 0)::bigint as orders,
    coalesce(sum(${orders}) filter (where status in ('completed', 'refunded')), 0)::bigint as paid,
    coalesce(sum(${returned}), 0)::bigint as "refundedMinor",
    coalesce(sum(amount_minor - ${returned}) filter (where status in ('completed', 'refunded')), 0)::bigint as "amountMinor"`;
}

const ofOrders = sql`${figuresOf(sql`1`)}, count(*) filter (where ${returned} > 0)::bigint as refunded`;

export async function sumOrders(db: Db, criteria: OrderCriteria): Promise<OrderFigures> {
  const { rows } = await sql<OrderFigures>`select ${ofOrders} from orders where ${fitsAll(criteria)}`.execute(db);
  return rows[0] ?? noFigures;
}

export async function sumOrdersByDay(db: Db, criteria: OrderCriteria, timeZone: string) {
  const { rows } = await sql<OrderFigures & { readonly day: string }>`
    select to_char(created_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, ${ofOrders}
    from orders where ${fitsAll(criteria)} group by 1 order by 1 desc`.execute(db);
  return rows;
}

function fitsAll(criteria: OrderCriteria): RawBuilder<unknown> {
  const { from, before } = idRangeOf(criteria);
  const range = [sql`id >= ${from}`, sql`id < ${before}`];
  return sql.join([...range, ...indexedConditions(criteria), ...otherConditions(criteria)], sql` and `);
}

export async function countPaid(db: Db, most: number, mode?: StoreMode): Promise<number> {
  let paid = db.selectFrom('orders').select('id').where('status', 'in', ['completed', 'refunded']).limit(most);
  if (mode !== undefined) paid = paid.where('mode', '=', mode);
  return (await paid.execute()).length;
}

export const noFigures: OrderFigures = { orders: 0, paid: 0, refunded: 0, refundedMinor: 0, amountMinor: 0 };

export interface TotalsCriteria {
  readonly mode: StoreMode;
  readonly status?: OrderStatus | undefined;
  readonly methods?: readonly PaymentMethod[] | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

/** Adds up orders by their totals of whole days of UTC. At the ends of a time, orders of a part of a day are added one by one. */
export async function sumTotals(db: Db, { mode, status, methods, from, to }: TotalsCriteria): Promise<OrderFigures> {
  const values = { mode, status, methods, needs: [] };
  const firstDay = from === undefined ? undefined : startOfDay(new Date(from.getTime() + dayMs - 1));
  const lastDay = to === undefined ? undefined : startOfDay(to);
  const idAt = (at: Date | undefined): string | undefined => (at === undefined ? undefined : firstIdAt(at));
  if (from !== undefined && to !== undefined && firstDay !== undefined && lastDay !== undefined && firstDay >= lastDay)
    return sumOrders(db, { ...values, fromId: idAt(from), beforeIds: [firstIdAt(to)] });
  const parts = [sumDays(db, { mode, status, methods, from: firstDay, to: lastDay })];
  if (from !== undefined && firstDay !== undefined && from < firstDay)
    parts.push(sumOrders(db, { ...values, fromId: idAt(from), beforeIds: [firstIdAt(firstDay)] }));
  if (to !== undefined && lastDay !== undefined && lastDay < to)
    parts.push(sumOrders(db, { ...values, fromId: idAt(lastDay), beforeIds: [firstIdAt(to)] }));
  return (await Promise.all(parts)).reduce(add, noFigures);
}

/** Reads totals and the changes that are not in them yet: in one statement, so that a roll-up meanwhile changes nothing. */
async function sumDays(db: Db, { mode, status, methods, from, to }: TotalsCriteria): Promise<OrderFigures> {
  const fits = [sql`mode = ${mode}`];
  if (status !== undefined) fits.push(sql`status = ${status}`);
  if (methods !== undefined) fits.push(sql`payment_method in (${sql.join(methods)})`);
  if (from !== undefined) fits.push(sql`day >= ${dayText(from)}::date`);
  if (to !== undefined) fits.push(sql`day < ${dayText(to)}::date`);
  const columns = sql`status, orders, amount_minor, refunded_minor, returned_orders`;
  const where = sql`where ${sql.join(fits, sql` and `)}`;
  const { rows } = await sql<OrderFigures>`
    select ${figuresOf(sql`orders`)},
      coalesce(sum(case status when 'refunded' then orders when 'completed' then returned_orders else 0 end), 0)::bigint
        as refunded
    from (
      select ${columns} from order_totals ${where}
      union all select ${columns} from order_total_changes ${where}
    ) as totals`.execute(db);
  return rows[0] ?? noFigures;
}

const batchSize = 10_000;

/** Moves changes into the totals. Returns how many; 0 while another process does it. */
export function rollUpTotals(db: Database['db']): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const lock = await sql<{ isLocked: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('appstand order totals')) as "isLocked"`.execute(tx);
    if (lock.rows[0]?.isLocked !== true) return 0;
    const { rows } = await sql<{ moved: number }>`
      with moved as (
        delete from order_total_changes
        where id in (select id from order_total_changes order by id limit ${batchSize}) returning *
      ), added as (
        insert into order_totals
          (mode, day, status, payment_method, orders, amount_minor, refunded_minor, returned_orders)
        select mode, day, status, payment_method, sum(orders), sum(amount_minor), sum(refunded_minor), sum(returned_orders)
        from moved group by mode, day, status, payment_method
        on conflict (mode, day, status, payment_method) do update set
          orders = order_totals.orders + excluded.orders,
          amount_minor = order_totals.amount_minor + excluded.amount_minor,
          refunded_minor = order_totals.refunded_minor + excluded.refunded_minor,
          returned_orders = order_totals.returned_orders + excluded.returned_orders
      )
      select count(*)::bigint as moved from moved`.execute(tx);
    return rows[0]?.moved ?? 0;
  });
}

const dayMs = 86_400_000;

function startOfDay(at: Date): Date {
  return new Date(Math.floor(at.getTime() / dayMs) * dayMs);
}

function dayText(at: Date): string {
  return at.toISOString().slice(0, 10);
}

function add(one: OrderFigures, other: OrderFigures): OrderFigures {
  return {
    orders: one.orders + other.orders,
    paid: one.paid + other.paid,
    refunded: one.refunded + other.refunded,
    refundedMinor: one.refundedMinor + other.refundedMinor,
    amountMinor: one.amountMinor + other.amountMinor,
  };
}
