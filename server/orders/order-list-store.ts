// Reading orders newest first, by the primary key, whose ids begin with their time.
import { sql, type SqlBool } from 'kysely';
import type { OrderStatus, StoreMode } from '#contracts/orders.ts';
import type { PaymentMethod } from '#contracts/payment-methods.ts';
import type { Db } from '#server/database/connect.ts';
import type { OrderRow } from './order.ts';

/** A range of ids. */
export interface OrderRange {
  readonly from?: string | undefined;
  readonly upTo?: string | undefined;
  readonly before?: readonly string[];
}

export interface OrderCriteria {
  readonly range: OrderRange;
  readonly status?: OrderStatus | undefined;
  readonly method?: PaymentMethod | undefined;
  /** Lower case. */
  readonly emailPrefix?: string | undefined;
  /** Lower case; part of the e-mail address or of the app's name. */
  readonly text?: string | undefined;
  /** Only orders of this mode that have an open review. */
  readonly inReviewOf?: StoreMode | undefined;
}

const columns = [
  'id',
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
] as const;

function inRange(db: Db, { from, upTo, before = [] }: OrderRange) {
  let query = db.selectFrom('orders');
  if (from !== undefined) query = query.where('id', '>=', from);
  if (upTo !== undefined) query = query.where('id', '<=', upTo);
  for (const id of before) query = query.where('id', '<', id);
  return query;
}

/**
 * The newest `limit` orders that fit, among the newest `readAtMost` of the range: PostgreSQL stops at either. Orders of an
 * e-mail address, and those with an open review, are found by their index instead, however old.
 */
export function findOrders(
  db: Db,
  { range, status, method, emailPrefix, text, inReviewOf }: OrderCriteria,
  { limit, readAtMost }: { readonly limit: number; readonly readAtMost: number },
): Promise<OrderRow[]> {
  const inOrder = inRange(db, range).select(columns);
  const isIndexed = emailPrefix !== undefined || inReviewOf !== undefined;
  let read = isIndexed ? inOrder : inOrder.orderBy('id', 'desc').limit(readAtMost);
  if (emailPrefix !== undefined) {
    read = read.where(sql<SqlBool>`lower(customer_email) like ${`${escapeLike(emailPrefix)}%`}`);
  }
  if (inReviewOf !== undefined) {
    read = read.where('mode', '=', inReviewOf).where(
      sql<SqlBool>`id = any(array(select attempt.order_id from payment_reviews review
          join payment_attempts attempt on attempt.id = review.attempt_id where review.resolved_at is null))`,
    );
  }
  // Materialized, what is found by an index cannot be looked for along the primary key instead.
  let query = db
    .with(!isIndexed ? (cte) => cte('read').notMaterialized() : (cte) => cte('read').materialized(), () => read)
    .selectFrom('read')
    .selectAll();
  if (status !== undefined) query = query.where('status', '=', status);
  if (method !== undefined) query = query.where('payment_method', '=', method);
  if (text !== undefined) {
    query = query.where(
      sql<SqlBool>`(strpos(lower(customer_email), ${text}) > 0 or strpos(lower(app_name), ${text}) > 0)`,
    );
  }
  return query.orderBy('id', 'desc').limit(limit).execute();
}

/** The last order that `findOrders` reads of a range, or undefined where the range ends before. */
export async function findReadEnd(db: Db, range: OrderRange, readAtMost: number): Promise<string | undefined> {
  const row = await inRange(db, range)
    .select('id')
    .orderBy('id', 'desc')
    .offset(readAtMost - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
