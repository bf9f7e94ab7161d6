import { StoreError } from '#contracts/problem.ts';
import { resolveMoney } from '../money-rules.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { decideReview } from './decide-review.ts';
import { isRefundUnderWay } from './review.ts';

/**
 * Closes a review whose money an operator has dealt with in some other way. The order is not completed; one that still
 * waited for its payment has failed, and the provider is not asked about it any more.
 * Throws review-not-found; review-closed where it was decided before, or its refund is under way.
 */
export function resolveReview(
  deps: PaymentDeps,
  reviewId: string,
  { note, operatorId }: { readonly note: string; readonly operatorId: string },
): Promise<void> {
  return decideReview<void>(deps, reviewId, async (money, review, tx) => {
    if (review.resolution !== null) throw new StoreError('review-closed', 'This was decided already.');
    if (isRefundUnderWay(money, review)) throw new StoreError('review-closed', 'A refund of this money is under way.');
    const details = { reason: review.reason, paymentId: review.attemptId };
    await deps.audit(tx, { operatorId, action: 'payment-review-resolved', subject: money.order.id, details });
    return { changes: resolveMoney(money, { reviewId, note, operatorId }), result: undefined };
  });
}
