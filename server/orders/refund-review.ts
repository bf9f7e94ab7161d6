import { formatMinorOf } from '#contracts/money.ts';
import type { RefundAnswer } from '#contracts/orders.ts';
import { StoreError } from '#contracts/problem.ts';
import { newId } from '#server/database/new-id.ts';
import type { RefundOrderDependencies } from './refund-order.ts';
import { getReview, type ReviewName } from './resolve-review.ts';
import { leftOfReview, receivedBy, reviewRefundObstacle, type ReviewFacts } from './review.ts';
import { insertReviewRefund } from './review-store.ts';

/**
 * Gives back all that is left of the money of a review; when it has gone back the review is resolved. Asked for twice, or
 * by two operators at once, it is one refund. An outcome that is not known stays `requested`; the reconciler ends it.
 * `amount`, a decimal string, asserts what the operator was shown. Throws review-not-found, review-closed, order-not-refundable,
 * amount-mismatch, refund-declined.
 */
export async function refundReview(
  deps: RefundOrderDependencies,
  name: ReviewName,
  { amount, operatorId }: { readonly amount: string; readonly operatorId: string },
): Promise<RefundAnswer> {
  const { db, payments, audit } = deps;
  const review = await getReview(db, name);
  const known = answerOfEarlier(review);
  if (known !== null) return known;
  const obstacle = reviewRefundObstacle(review, deps);
  if (obstacle !== null) throw new StoreError('order-not-refundable', obstacle);
  const { currency } = receivedBy(review);
  const amountMinor = leftOfReview(review);
  if (amount !== formatMinorOf(amountMinor, currency)) throw amountMismatch(review);

  const refund = await db.transaction().execute(async (transaction) => {
    const wanted = { id: newId(), review, amountMinor, currency, operatorId };
    const inserted = await insertReviewRefund(transaction, wanted);
    if (inserted !== undefined) {
      const details = { refundId: inserted.id, amount, currency, reason: review.reason };
      await audit(transaction, { operatorId, action: 'order-refund-requested', subject: review.orderId, details });
    }
    return inserted;
  });
  if (refund === undefined) {
    // Somebody else's decision came first.
    const now = await getReview(db, name);
    const answer = answerOfEarlier(now);
    if (answer !== null) return answer;
    throw amountMismatch(now);
  }
  const outcome = await payments.refund(refund);
  if (outcome === 'declined') {
    throw new StoreError('refund-declined', 'The payment provider declined the refund. Nothing was changed.');
  }
  return { status: outcome };
}

function answerOfEarlier({ resolvedAt, resolution, isRefundUnderWay }: ReviewFacts): RefundAnswer | null {
  if (resolution === 'refunded') return { status: 'completed' };
  if (resolvedAt !== null) throw new StoreError('review-closed', 'This was decided already.');
  return isRefundUnderWay ? { status: 'requested' } : null;
}

function amountMismatch(review: ReviewFacts): StoreError {
  return new StoreError('amount-mismatch', 'This is not what can be refunded. Look at the order again.', {
    expectedAmount: formatMinorOf(leftOfReview(review), receivedBy(review).currency),
  });
}
