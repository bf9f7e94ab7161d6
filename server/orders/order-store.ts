import { sql } from 'kysely';
import type { Db } from '#server/database/connect.ts';
import type { OrderStatus, StoreMode } from '#contracts/orders.ts';
import { newId } from '#server/database/new-id.ts';
import type { PaymentReviewsTable } from '#server/database/tables/orders.ts';

export async function findOrderStatus(db: Db, orderId: string): Promise<OrderStatus | undefined> {
  const row = await db.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirst();
  return row?.status;
}

/** Those of these orders that are of this mode and an app, and pending, newest first. */
export async function findPendingOrders(
  db: Db,
  mode: StoreMode,
  orderIds: readonly string[],
  appId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('id', 'in', orderIds)
    .where('app_id', '=', appId)
    .where('mode', '=', mode)
    .where('status', '=', 'pending')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id }) => id);
}

/** The newest of these orders that is of this app and was completed since then. */
export async function findPaidSince(
  db: Db,
  mode: StoreMode,
  orderIds: readonly string[],
  appId: string,
  since: Date,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('id', 'in', orderIds)
    .where('app_id', '=', appId)
    .where('mode', '=', mode)
    .where('status', '=', 'completed')
    .where('completed_at', '>=', since)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/**
 * Gives up orders of the last `days` that are older than `hours`, pending, and have no payment under way. Answers how
 * many. Looks at a range of the primary key, because an index of pending orders would cost every sale.
 */
export async function expirePendingOrders(
  db: Db,
  { hours, days }: { readonly hours: number; readonly days: number },
): Promise<number> {
  const result = await db
    .updateTable('orders')
    .set({ status: 'expired' })
    .where('status', '=', 'pending')
    .where('id', '>', newId(Date.now() - days * 86_400_000))
    .where('id', '<', newId(Date.now() - hours * 3_600_000))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_attempts')
            .select('payment_attempts.id')
            .whereRef('payment_attempts.order_id', '=', 'orders.id')
            .where('payment_attempts.status', 'in', ['created', 'awaiting-payer', 'approved', 'pending', 'captured']),
        ),
      ),
    )
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Ends one order, unless it was paid or ended otherwise. */
export async function endOrder(db: Db, orderId: string, status: 'expired' | 'failed'): Promise<void> {
  await db.updateTable('orders').set({ status }).where('id', '=', orderId).where('status', '=', 'pending').execute();
}

/** The order that a purchase made when it was sent before, while that is remembered. */
export function findRequest(
  db: Db,
  fingerprint: string,
): Promise<{ readonly orderId: string; readonly payloadHash: string } | undefined> {
  return db
    .selectFrom('order_requests')
    .select(['order_id as orderId', sql<string>`encode(payload_hash, 'hex')`.as('payloadHash')])
    .where('fingerprint', '=', Buffer.from(fingerprint, 'hex'))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/** Forgets which purchases were sent when it is too late to repeat them. */
export async function deleteExpiredRequests(db: Db): Promise<void> {
  await db
    .deleteFrom('order_requests')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
}

/**
 * Keeps money that could not complete its order for an operator to decide on, once for an attempt and reason. Answers false
 * where it was kept before.
 */
export async function insertReview(
  db: Db,
  review: { readonly attemptId: string; readonly reason: PaymentReviewsTable['reason']; readonly evidence: unknown },
): Promise<boolean> {
  const result = await db
    .insertInto('payment_reviews')
    .values({ attempt_id: review.attemptId, reason: review.reason, evidence: JSON.stringify(review.evidence) })
    .onConflict((conflict) => conflict.columns(['attempt_id', 'reason']).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}
