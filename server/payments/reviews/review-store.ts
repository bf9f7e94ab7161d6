import { sql, type InferResult } from 'kysely';
import type { StoreMode } from '#contracts/orders.ts';
import type { Db } from '#server/database/connect.ts';

const selectReviews = (db: Db) =>
  db
    .selectFrom('payment_reviews as review')
    .leftJoin('operators as operator', 'operator.id', 'review.resolved_by')
    .select([
      'review.id',
      'review.attempt_id as attemptId',
      'review.capture_id as captureId',
      'review.reason',
      'review.evidence',
      'review.created_at as createdAt',
      'review.resolved_at as resolvedAt',
      'review.resolution',
      'operator.email as resolvedBy',
      'review.note',
    ]);

export type ReviewRow = InferResult<ReturnType<typeof selectReviews>>[number];

export function listReviews(db: Db, orderId: string): Promise<ReviewRow[]> {
  return selectReviews(db)
    .where('review.attempt_id', 'in', (eb) =>
      eb.selectFrom('payment_attempts').select('id').where('order_id', '=', orderId),
    )
    .orderBy('review.created_at')
    .orderBy('review.id')
    .execute();
}

export function findReview(db: Db, reviewId: string): Promise<ReviewRow | undefined> {
  return selectReviews(db).where('review.id', '=', reviewId).executeTakeFirst();
}

export async function findReviewedOrder(db: Db, mode: StoreMode, reviewId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('payment_reviews as review')
    .innerJoin('payment_attempts as attempt', 'attempt.id', 'review.attempt_id')
    .select('attempt.order_id as orderId')
    .where('review.id', '=', reviewId)
    .where('attempt.mode', '=', mode)
    .executeTakeFirst();
  return row?.orderId;
}

export async function countOpenReviews(db: Db, mode: StoreMode, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select distinct attempt.order_id from payment_reviews review
      join payment_attempts attempt on attempt.id = review.attempt_id
      where review.resolved_at is null and attempt.mode = ${mode} limit ${most}
    ) as waiting`.execute(db);
  return rows[0]?.count ?? 0;
}
