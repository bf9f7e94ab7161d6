import { sql } from 'kysely';
import type { StoreMode } from '#contracts/orders.ts';
import type { Db } from '#server/database/connect.ts';
import { cashAppProvider, type CashAppPaymentRow } from './cashapp-payment.ts';

// Payments of the other mode are not touched: no real money was paid for a test order.
const selectPayments = (db: Db, mode: StoreMode) =>
  db
    .selectFrom('payment_attempts as attempt')
    .innerJoin('orders', 'orders.id', 'attempt.order_id')
    .select([
      'attempt.id',
      'attempt.order_id as orderId',
      'attempt.status as attemptStatus',
      'orders.status as orderStatus',
      'attempt.amount_minor as amountMinor',
      'attempt.currency',
      'attempt.reference',
      'attempt.created_at as createdAt',
      'orders.completed_at as completedAt',
      'orders.app_id as appId',
      'orders.app_name as appName',
      'orders.customer_email as customerEmail',
    ])
    .where('attempt.provider', '=', cashAppProvider)
    .where('orders.mode', '=', mode);

/**
 * Payments of this mode whose ids lie from `from` on and below `before`, newest first. Reads a range of the primary key: an index of
 * its own would cost every sale.
 */
export function listPayments(
  db: Db,
  mode: StoreMode,
  { from, before, limit }: { readonly from: string; readonly before?: string | undefined; readonly limit: number },
): Promise<(CashAppPaymentRow & { readonly isInReview: boolean })[]> {
  let query = selectPayments(db, mode)
    .select(
      sql<boolean>`exists (
        select from payment_reviews review where review.attempt_id = attempt.id and review.resolved_at is null
      )`.as('isInReview'),
    )
    .where('attempt.id', '>=', from)
    .orderBy('attempt.id', 'desc')
    .limit(limit);
  if (before !== undefined) query = query.where('attempt.id', '<', before);
  return query.execute();
}

/** A payment of this mode and its order, locked until the transaction ends: whoever else wants to confirm it waits. */
export function lockPayment(
  transaction: Db,
  mode: StoreMode,
  paymentId: string,
): Promise<CashAppPaymentRow | undefined> {
  return selectPayments(transaction, mode).where('attempt.id', '=', paymentId).forUpdate().executeTakeFirst();
}
