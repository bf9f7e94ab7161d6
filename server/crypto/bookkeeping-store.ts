// Confirmed money as bookkeepers read it: one row for each receipt.
import { sql } from 'kysely';
import type { StoreMode } from '#contracts/orders.ts';
import type { Db } from '#server/database/connect.ts';

export interface ReceiptRange {
  readonly from?: Date | undefined;
  /** Exclusive. */
  readonly to?: Date | undefined;
  readonly limit: number;
  /** The receipt that the list goes on after. */
  readonly after?: Pick<PaidRow, 'paymentId' | 'number' | 'recordedAt'> | undefined;
}

export type PaidRow = Awaited<ReturnType<typeof listPaid>>[number];

/** Lists confirmed money, oldest first, with the transactions that brought it as far as the network tells them. */
export function listPaid(db: Db, mode: StoreMode, { from, to, limit, after }: ReceiptRange) {
  let query = db
    .selectFrom('crypto_receipts as receipt')
    .innerJoin('crypto_payments as payment', 'payment.id', 'receipt.payment_id')
    .innerJoin('payment_attempts as attempt', 'attempt.id', 'payment.id')
    .innerJoin('orders', 'orders.id', 'attempt.order_id')
    .select([
      'receipt.payment_id as paymentId',
      'receipt.number',
      'receipt.kind',
      'receipt.amount',
      'receipt.amount_minor as amountMinor',
      'receipt.recorded_at as recordedAt',
      'payment.asset',
      'payment.address',
      'payment.reference',
      'payment.price',
      'payment.rate_source as rateSource',
      'payment.rated_at as ratedAt',
      'payment.status',
      'attempt.currency',
      'attempt.mode',
      'orders.number as orderNumber',
      'orders.status as orderStatus',
      sql<string[]>`array(
        select hash from crypto_transactions seen
        where seen.payment_id = payment.id and seen.gone_at is null order by seen_at, hash
      )`.as('transactions'),
    ])
    .where('attempt.mode', '=', mode)
    .orderBy('receipt.recorded_at')
    .orderBy('receipt.payment_id')
    .orderBy('receipt.number')
    .limit(limit);
  if (from !== undefined) query = query.where('receipt.recorded_at', '>=', from);
  if (to !== undefined) query = query.where('receipt.recorded_at', '<', to);
  if (after !== undefined) {
    query = query.where(
      sql<boolean>`(receipt.recorded_at, receipt.payment_id, receipt.number)
        > (${after.recordedAt}, ${after.paymentId}, ${after.number})`,
    );
  }
  return query.execute();
}
