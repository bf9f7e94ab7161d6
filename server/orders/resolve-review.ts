import type { ReviewReason } from '#contracts/reviews.ts';
import { StoreError } from '#contracts/problem.ts';
import type { Database, Db } from '#server/database/connect.ts';
import { isId } from '#server/database/new-id.ts';
import type { Operators } from '#server/operators/operators.ts';
import type { ReviewFacts } from './review.ts';
import { closeAttempt, endReview, findReview, lockReview } from './review-store.ts';

/** Which review an operator decides on. */
export interface ReviewName {
  readonly attemptId: string;
  readonly reason: ReviewReason;
}

/** Throws review-not-found. */
export async function getReview(db: Db, { attemptId, reason }: ReviewName): Promise<ReviewFacts> {
  return orNotFound(isId(attemptId) ? await findReview(db, attemptId, reason) : undefined);
}

/** The review, locked until the transaction ends. Throws review-not-found. */
export async function getLockedReview(transaction: Db, { attemptId, reason }: ReviewName): Promise<ReviewFacts> {
  return orNotFound(isId(attemptId) ? await lockReview(transaction, attemptId, reason) : undefined);
}

function orNotFound(review: ReviewFacts | undefined): ReviewFacts {
  if (review === undefined) throw new StoreError('review-not-found', 'This store keeps no such money for review.');
  return review;
}

/**
 * An operator has dealt with the money of a review in some other way, and says how. The order is not completed; one that
 * still waited for its payment has failed, and the provider is not asked about it any more. Throws review-not-found;
 * review-closed where it was decided before, or its refund is under way.
 */
export async function resolveReview(
  { db, audit }: { readonly db: Database['db']; readonly audit: Operators['audit'] },
  name: ReviewName,
  { note, operatorId }: { readonly note: string; readonly operatorId: string },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const review = await getLockedReview(transaction, name);
    if (review.resolvedAt !== null) throw new StoreError('review-closed', 'This was decided already.');
    if (review.isRefundUnderWay) throw new StoreError('review-closed', 'A refund of this money is under way.');
    await endReview(transaction, review, { resolution: 'noted', operatorId, note });
    await closeAttempt(transaction, review.attemptId);
    const details = { reason: review.reason, paymentId: review.attemptId };
    await audit(transaction, { operatorId, action: 'payment-review-resolved', subject: review.orderId, details });
  });
}
