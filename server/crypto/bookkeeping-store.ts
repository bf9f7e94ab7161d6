// Confirmed money as bookkeepers read it: one row for each receipt.
import { sql, type RawBuilder } from 'kysely';
import type { StoreMode } from '#contracts/orders.ts';
import type { ReviewResolution } from '#contracts/reviews.ts';
import type { Db } from '#server/database/connect.ts';

export interface ReceiptRange {
  readonly from?: Date | undefined;
  /** Exclusive. */
  readonly to?: Date | undefined;
  readonly limit: number;
  readonly after?: Pick<PaidRow, 'paymentId' | 'number' | 'recordedAt'> | undefined;
}

const ofReceipt = sql`back.payment_id = receipt.payment_id and back.number = receipt.number`;

const returnedUnits = sql<string>`coalesce((select sum(back.amount) from crypto_returns back where ${ofReceipt}), 0)::text`;
const returnedMinor = sql<number>`coalesce(
  (select sum(back.amount_minor) from crypto_returns back where ${ofReceipt}), 0)::bigint`;

/** Null for money that paid for its order by itself. */
const review = sql<ReviewResolution | 'open' | null>`(
  select coalesce(review.resolution, 'open') from payment_reviews review
  where review.capture_id = capture.id order by review.id limit 1
)`;

const returnedTexts = (text: RawBuilder<unknown>) =>
  sql<string[]>`array(select ${text} from crypto_returns back where ${ofReceipt} order by back.part)`;

export type PaidRow = Awaited<ReturnType<typeof listPaid>>[number];

/** Lists confirmed money, oldest first, with the transactions that brought it as far as the network tells them. */
export function listPaid(db: Db, mode: StoreMode, { from, to, limit, after }: ReceiptRange) {
  let query = db
    .selectFrom('crypto_receipts as receipt')
    .innerJoin('crypto_payments as payment', 'payment.id', 'receipt.payment_id')
    .innerJoin('payment_attempts as attempt', 'attempt.id', 'payment.id')
    .innerJoin('orders', 'orders.id', 'attempt.order_id')
    .leftJoin('crypto_valuations as valuation', (join) =>
      join.onRef('valuation.payment_id', '=', 'receipt.payment_id').onRef('valuation.number', '=', 'receipt.number'),
    )
    .leftJoin('payment_captures as capture', (join) =>
      join
        .on('capture.provider', '=', 'crypto')
        .on('capture.reference', '=', sql<string>`payment.id || '-' || receipt.number`),
    )
    .select((eb) => [
      'receipt.payment_id as paymentId',
      'receipt.number',
      'receipt.kind',
      'receipt.amount',
      eb.fn.coalesce('valuation.amount_minor', 'receipt.amount_minor').as('amountMinor'),
      'receipt.recorded_at as recordedAt',
      'payment.asset',
      'payment.address',
      'payment.reference',
      eb.fn.coalesce('valuation.price', 'payment.price').as('price'),
      eb.fn.coalesce('valuation.rate_source', 'payment.rate_source').as('rateSource'),
      eb.fn.coalesce('valuation.rated_at', 'payment.rated_at').as('ratedAt'),
      'valuation.decision',
      review.as('review'),
      returnedUnits.as('returned'),
      returnedMinor.as('returnedMinor'),
      returnedTexts(sql`to_char(back.sent_back_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`).as(
        'returnedAt',
      ),
      returnedTexts(sql`back.address`).as('returnedTo'),
      returnedTexts(sql`back.transaction_hash`).as('returnTransactions'),
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
