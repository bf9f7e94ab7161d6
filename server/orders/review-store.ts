// The statements of money in review. Open ones are found by their partial index: a sale never writes to it.
import { sql } from 'kysely';
import type { StoreMode } from '#contracts/orders.ts';
import type { ReviewReason } from '#contracts/reviews.ts';
import type { Db } from '#server/database/connect.ts';
import { namedStatement } from '#server/database/named-statement.ts';
import type { PaymentReviewsTable } from '#server/database/tables/orders.ts';
import { refundLeaseSeconds, type Refund } from '#server/payments/refund.ts';
import type { ReviewFacts } from './review.ts';

const selectReviews = (db: Db) =>
  db
    .selectFrom('payment_reviews as review')
    .innerJoin('payment_attempts as attempt', 'attempt.id', 'review.attempt_id')
    .innerJoin('orders', 'orders.id', 'attempt.order_id')
    .select([
      'review.attempt_id as attemptId',
      'review.reason',
      'review.evidence',
      'review.created_at as createdAt',
      'review.resolved_at as resolvedAt',
      'review.resolution',
      'review.note',
      'attempt.order_id as orderId',
      'orders.status as orderStatus',
      'orders.mode',
      'attempt.provider',
      'attempt.method',
      'attempt.status as attemptStatus',
      'attempt.amount_minor as amountMinor',
      'attempt.currency',
      'attempt.payee',
      'attempt.reference as attemptReference',
      'attempt.capture_reference as attemptCapture',
    ])
    .select([
      sql<string | null>`(select email from operators where id = review.resolved_by)`.as('resolvedBy'),
      sql<number>`coalesce((
        select sum(amount_minor) from refunds where attempt_id = attempt.id and status = 'completed'), 0)::integer`.as(
        'returnedMinor',
      ),
      sql<boolean>`exists (select from refunds where attempt_id = attempt.id and status = 'requested')`.as(
        'isRefundUnderWay',
      ),
      sql<boolean>`exists (select from payment_disputes where attempt_id = attempt.id and state = 'open')`.as(
        'isDisputed',
      ),
      sql<boolean>`exists (select from app_files where app_id = orders.app_id and removed_at is null)`.as('hasFiles'),
      sql<string>`extract(epoch from attempt.updated_at)::text`.as('version'),
    ]);

/** The reviews of one order, oldest first. */
export function listReviews(db: Db, orderId: string): Promise<ReviewFacts[]> {
  return selectReviews(db).where('attempt.order_id', '=', orderId).orderBy('review.created_at').execute();
}

export function findReview(db: Db, attemptId: string, reason: ReviewReason): Promise<ReviewFacts | undefined> {
  return selectReviews(db)
    .where('review.attempt_id', '=', attemptId)
    .where('review.reason', '=', reason)
    .executeTakeFirst();
}

/** The same, with the attempt, the order and the review locked until the transaction ends: whoever else decides waits. */
export async function lockReview(
  transaction: Db,
  attemptId: string,
  reason: ReviewReason,
): Promise<ReviewFacts | undefined> {
  // The attempt comes first, as in every statement that moves money: two that lock in two orders can deadlock.
  await transaction.selectFrom('payment_attempts').select('id').where('id', '=', attemptId).forUpdate().execute();
  await selectReviews(transaction)
    .clearSelect()
    .select('review.reason')
    .where('review.attempt_id', '=', attemptId)
    .where('review.reason', '=', reason)
    .forUpdate(['review', 'orders'])
    .execute();
  // Read by a statement of its own, so that it sees what they were locked for before.
  return findReview(transaction, attemptId, reason);
}

/** How many orders of this mode have an open review, up to `most`. */
export async function countOpenReviews(db: Db, mode: StoreMode, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select distinct orders.id from payment_reviews review
      join payment_attempts attempt on attempt.id = review.attempt_id join orders on orders.id = attempt.order_id
      where review.resolved_at is null and orders.mode = ${mode} limit ${most}
    ) as waiting`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Ends a review. Answers false when it was ended before. */
export async function endReview(
  db: Db,
  { attemptId, reason }: Pick<ReviewFacts, 'attemptId' | 'reason'>,
  end: {
    readonly resolution: NonNullable<PaymentReviewsTable['resolution']>;
    readonly operatorId: string;
    readonly note?: string;
  },
): Promise<boolean> {
  const result = await db
    .updateTable('payment_reviews')
    .set({
      resolved_at: sql<Date>`now()`,
      resolution: end.resolution,
      resolved_by: end.operatorId,
      note: end.note ?? null,
    })
    .where('attempt_id', '=', attemptId)
    .where('reason', '=', reason)
    .where('resolved_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/**
 * Gives up an attempt whose money an operator has dealt with, and its order where that still waits: nobody has to ask the
 * provider about it any more.
 */
export async function closeAttempt(db: Db, attemptId: string): Promise<void> {
  await sql`
    with attempt as (
      update payment_attempts set status = 'expired', updated_at = now()
      where id = ${attemptId} and status in ('created', 'awaiting-payer', 'approved', 'pending') returning order_id
    )
    update orders set status = 'failed' from attempt where orders.id = attempt.order_id and orders.status = 'pending'`.execute(
    db,
  );
}

/** Opens a captured attempt and its given-up order again, so that they can be settled in the same transaction. */
export async function reopenForSettlement(transaction: Db, { attemptId, orderId }: ReviewFacts): Promise<void> {
  await transaction.updateTable('payment_attempts').set({ status: 'pending' }).where('id', '=', attemptId).execute();
  await transaction.updateTable('orders').set({ status: 'pending' }).where('id', '=', orderId).execute();
}

const request = namedStatement<Refund>(
  'request-review-refund',
  `with payment as (
     select attempt.*, review.evidence from payment_attempts attempt
     join payment_reviews review on review.attempt_id = attempt.id and review.reason = $3
     where attempt.id = $2 and review.resolved_at is null and attempt.status not in ('refunded', 'reversed', 'disputed')
       and extract(epoch from attempt.updated_at)::text = $7
       and not exists (select from payment_disputes where attempt_id = attempt.id and state = 'open')
     for update of attempt, review
   ), requested as (
     insert into refunds (id, order_id, attempt_id, amount_minor, currency, requested_by, tries, next_check_at, review_reason)
     select $1, order_id, id, $4::integer, $5, $6, 1, now() + interval '${refundLeaseSeconds} seconds', $3 from payment
     on conflict (attempt_id) where status = 'requested' do nothing
     returning *
   )
   select requested.id, requested.order_id as "orderId", requested.attempt_id as "attemptId", payment.provider,
     coalesce(payment.reference, payment.evidence ->> 'reference') as reference,
     coalesce(payment.evidence ->> 'captureReference', payment.capture_reference) as "captureReference",
     requested.amount_minor as "amountMinor", requested.currency, requested.tries
   from requested join payment on payment.id = requested.attempt_id`,
);

/**
 * Stores a refund of money in review before the provider is called, and leases it to the caller. Answers undefined, and
 * stores nothing, when one is under way, or the review or its payment has changed meanwhile.
 */
export async function insertReviewRefund(
  db: Db,
  refund: {
    readonly id: string;
    readonly review: ReviewFacts;
    readonly amountMinor: number;
    readonly currency: string;
    readonly operatorId: string;
  },
): Promise<Refund | undefined> {
  const { attemptId, reason, version } = refund.review;
  const values = [refund.id, attemptId, reason, refund.amountMinor, refund.currency, refund.operatorId, version];
  const [row] = await request(db, values);
  return row;
}
