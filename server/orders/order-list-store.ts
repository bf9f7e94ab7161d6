import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { OrderSort } from '#contracts/order-list.ts';
import type { StoreMode } from '#contracts/orders.ts';
import type { Db } from '#server/database/connect.ts';
import { findNewest } from '#server/database/find-newest.ts';
import { highestId, lowestId } from '#server/database/new-id.ts';
import type { ListedOrderRow } from './order.ts';
import {
  otherConditions,
  emailKey,
  idRangeOf,
  indexedColumns,
  indexedConditions,
  type ListOrder,
  type OrderCriteria,
} from './order-criteria.ts';

const openReview = sql<boolean>`exists (
  select from payment_attempts attempt join payment_reviews review on review.attempt_id = attempt.id
  where attempt.order_id = orders.id and review.resolved_at is null)`;

const openDispute = sql<boolean>`exists (
  select from payment_attempts attempt join payment_disputes dispute on dispute.attempt_id = attempt.id
  where attempt.order_id = orders.id and dispute.state = 'open')`;

/**
 * Lists the first `limit` orders that fit, the newest first unless sorted otherwise. Each filter has an index; the ids begin
 * with their time and give the order. A search for a text always lists the newest first.
 */
export async function listOrders(
  db: Db,
  criteria: OrderCriteria,
  limit: number,
  order: ListOrder = { sort: 'newest' },
): Promise<ListedOrderRow[]> {
  if (criteria.search?.kind === 'text') {
    const ids = await findFittingIds(db, criteria, order, limit);
    const fitting = selectRows(db).where('id', 'in', ids).orderBy('id', 'desc');
    return ids.length === 0 ? [] : await fitting.execute();
  }
  const { methods = [] } = criteria;
  if (methods.length > 1) {
    // Each method has its own place in the index: the first orders of all are among the first of each.
    const lists = await Promise.all(
      methods.map((method) => listOrders(db, { ...criteria, methods: [method] }, limit, order)),
    );
    return lists.flat().toSorted(comparing(order.sort)).slice(0, limit);
  }
  const { from, before } = idRangeOf(criteria);
  let query = selectRows(db).where('id', '>=', from).where('id', '<', before);
  for (const condition of otherConditions(criteria)) query = query.where(sql<SqlBool>`${condition}`);
  const direction = isDescending(order.sort) ? 'desc' : 'asc';
  const sortedBy = isByAmount(order.sort) ? [sql`amount_minor`, sql`id`] : [sql`id`];
  // Compared and sorted together with the id, values are found by their own index. By plain comparisons the planner would hope
  // to meet enough such orders along the primary key.
  const values = keyOf(criteria, order);
  if (values.length === 0 && criteria.mode !== undefined) query = query.where('mode', '=', criteria.mode);
  for (const bound of boundsOf(criteria, order)) query = query.where(sql<SqlBool>`${bound}`);
  for (const column of [...values.map((each) => each.column), ...sortedBy]) query = query.orderBy(column, direction);
  return await query.limit(limit).execute();
}

export function findFittingIds(db: Db, criteria: OrderCriteria, { after }: Pick<ListOrder, 'after'>, limit: number) {
  const beforeIds = after === undefined ? criteria.beforeIds : [...criteria.beforeIds, after.id];
  const fits = [...otherConditions(criteria), ...indexedConditions(criteria)];
  return findNewest(db, 'orders', { ...idRangeOf({ ...criteria, beforeIds }), fits }, limit);
}

function comparing(sort: OrderSort) {
  const direction = isDescending(sort) ? -1 : 1;
  return (one: ListedOrderRow, other: ListedOrderRow): number => {
    const byAmount = isByAmount(sort) ? one.amount_minor - other.amount_minor : 0;
    return direction * (byAmount || (one.id < other.id ? -1 : 1));
  };
}

function selectRows(db: Db) {
  return db
    .selectFrom('orders')
    .select(['id', 'number', 'app_id', 'app_name', 'customer_email', 'amount_minor', 'refunded_minor', 'currency'])
    .select(['payment_method', 'status', 'mode', 'created_at', 'completed_at'])
    .select([openReview.as('is_in_review'), openDispute.as('is_disputed')]);
}

/** Returns the columns that the list is found by together with the id, and their values. */
function keyOf(criteria: OrderCriteria, { sort }: ListOrder) {
  const values = indexedColumns(criteria);
  // Compared as a row, the mode alone would keep the planner from the index of a rarer condition.
  const isModeAlone = criteria.status === undefined && criteria.methods === undefined && !isByAmount(sort);
  return isModeAlone ? [] : values;
}

function isDescending(sort: OrderSort): boolean {
  return sort === 'newest' || sort === 'highest';
}

function isByAmount(sort: OrderSort): boolean {
  return sort === 'highest' || sort === 'lowest';
}

/** Compares values, and what the list is sorted by, as one row each with where the page begins and where it must end. */
function boundsOf(criteria: OrderCriteria, order: ListOrder): RawBuilder<unknown>[] {
  const { sort, after } = order;
  const values = keyOf(criteria, order);
  const isSortedByAmount = isByAmount(sort);
  const key = [...values.map(({ column }) => column), ...(isSortedByAmount ? [sql`amount_minor`] : []), sql`id`];
  const row = sql`(${sql.join(key)})`;
  const given = (amountMinor: number, id: string) =>
    sql`(${sql.join([...values.map((each) => each.values[0]), ...(isSortedByAmount ? [amountMinor] : []), id])})`;
  const { from, before } = idRangeOf(criteria);
  const first = given(0, isSortedByAmount ? lowestId : from);
  const end = given(highestAmount, isSortedByAmount ? highestId : before);
  const last = after === undefined ? undefined : given(after.amountMinor ?? 0, after.id);
  if (last === undefined) return [sql`${row} >= ${first}`, sql`${row} < ${end}`];
  return isDescending(sort)
    ? [sql`${row} >= ${first}`, sql`${row} < ${last}`]
    : [sql`${row} > ${last}`, sql`${row} < ${end}`];
}

/** More than any order costs, in minor units. */
const highestAmount = Number.MAX_SAFE_INTEGER;

export async function listNewestApps(db: Db, mode: StoreMode, emails: readonly string[]) {
  const { rows } = await sql<{ email: string; appId: string }>`
    select given.email, newest.app_id as "appId"
    from unnest(${emails}::text[]) as given (email)
    cross join lateral (
      select app_id from orders where ${emailKey} = lower(given.email collate "C") and mode = ${mode}
      order by id desc limit 1) as newest`.execute(db);
  return rows;
}

export async function countOrdersOf(db: Db, mode: StoreMode, email: string): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(sql<boolean>`${emailKey} = lower(${email}::text collate "C")`)
    .where('mode', '=', mode)
    .executeTakeFirstOrThrow();
  return count;
}
