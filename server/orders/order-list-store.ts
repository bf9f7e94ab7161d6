import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { OrderStatus, StoreMode } from '#contracts/orders.ts';
import type { PaymentMethod } from '#contracts/payment-methods.ts';
import type { Db } from '#server/database/connect.ts';
import { findNewest } from '#server/database/find-newest.ts';
import { highestId, lowestId } from '#server/database/new-id.ts';
import type { ListedOrderRow } from './order.ts';
import type { OrderSearch } from './order-search.ts';

export interface OrderCriteria {
  readonly mode?: StoreMode | undefined;
  readonly search?: OrderSearch | undefined;
  /** The whole address. Only ASCII letters match in both cases. */
  readonly email?: string | undefined;
  readonly status?: OrderStatus | undefined;
  readonly method?: PaymentMethod | undefined;
  readonly hasOpenReview: boolean;
  readonly fromId?: string | undefined;
  readonly beforeIds: readonly string[];
}

const openReview = sql<boolean>`exists (
  select from payment_attempts attempt join payment_reviews review on review.attempt_id = attempt.id
  where attempt.order_id = orders.id and review.resolved_at is null)`;

const openDispute = sql<boolean>`exists (
  select from payment_attempts attempt join payment_disputes dispute on dispute.attempt_id = attempt.id
  where attempt.order_id = orders.id and dispute.state = 'open')`;

/** Written as in its index. */
const emailKey = sql`lower(customer_email collate "C")`;

/** Lists the newest `limit` orders that fit. Each filter has an index; the ids begin with their time and give the order. */
export async function listOrders(
  db: Db,
  { mode, search, email, status, method, hasOpenReview, fromId, beforeIds }: OrderCriteria,
  limit: number,
): Promise<ListedOrderRow[]> {
  let query = db
    .selectFrom('orders')
    .select([
      'id',
      'number',
      'app_id',
      'app_name',
      'customer_email',
      'amount_minor',
      'currency',
      'payment_method',
      'status',
      'mode',
      'created_at',
      'completed_at',
    ])
    .select([openReview.as('is_in_review'), openDispute.as('is_disputed')]);
  const from = fromId ?? lowestId;
  const before = beforeIds.map((id) => id.toLowerCase()).toSorted()[0] ?? highestId;
  const values = [
    { column: sql`status`, value: status },
    { column: sql`replace(payment_method, 'credit_card', 'card')`, value: method },
  ].filter(({ value }) => value !== undefined);
  if (search?.kind === 'text') {
    const fits = [textFits(search.text), ...values.map(({ column, value }) => sql`${column} = ${value}`)];
    if (mode !== undefined) fits.push(sql`mode = ${mode}`);
    if (hasOpenReview) fits.push(openReview);
    const ids = await findNewest(db, 'orders', { from, before, fits }, limit);
    return ids.length === 0 ? [] : await query.where('id', 'in', ids).orderBy('id', 'desc').execute();
  }
  if (values.length > 0) {
    // Compared and sorted together with the id, values are found by their own index. By plain comparisons the planner would hope
    // to meet enough such orders along the primary key.
    const key = sql.join([...values.map(({ column }) => column), sql`id`]);
    const endsWith = (id: string) => sql.join([...values.map(({ value }) => value), id]);
    query = query.where(sql<SqlBool>`(${key}) >= (${endsWith(from)}) and (${key}) < (${endsWith(before)})`);
    for (const { column } of values) query = query.orderBy(column, 'desc');
  }
  query = query.where('id', '>=', from).where('id', '<', before);
  if (email !== undefined) query = query.where(sql<boolean>`${emailKey} = lower(${email}::text collate "C")`);
  if (mode !== undefined) query = query.where('mode', '=', mode);
  if (hasOpenReview) query = query.where(openReview);
  if (search?.kind === 'number') query = query.where('number', '=', search.number);
  if (search?.kind === 'ids') query = query.where('id', '>=', search.first).where('id', '<=', search.last);
  return await query.orderBy('id', 'desc').limit(limit).execute();
}

/** Written as in its index. */
function textFits(text: string): RawBuilder<unknown> {
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`lower(coalesce(customer_email, '') || ' ' || app_name) like ${pattern}`;
}

/** Returns the app of the newest order of each of these addresses that has one. */
export async function listNewestApps(db: Db, mode: StoreMode, emails: readonly string[]) {
  const { rows } = await sql<{ email: string; appId: string }>`
    select given.email, newest.app_id as "appId"
    from unnest(${emails}::text[]) as given (email)
    cross join lateral (
      select app_id from orders where ${emailKey} = lower(given.email collate "C") and mode = ${mode}
      order by id desc limit 1) as newest`.execute(db);
  return rows;
}
