import { formatMinorOf } from '#contracts/money.ts';
import type { OrderReview } from '#contracts/reviews.ts';
import { attemptIn, type Money } from '../money.ts';
import { acceptBlocker, leftOfReview, receivedBy, reviewRefundBlocker, type ReviewRules } from './review.ts';
import type { ReviewRow } from './review-store.ts';

export function toOrderReview(money: Money, review: ReviewRow, hasFiles: boolean, rules: ReviewRules): OrderReview {
  const { amountMinor, currency, payee, reference, captureReference } = receivedBy(money, review);
  const asked = attemptIn(money, review.attemptId);
  return {
    id: review.id,
    paymentId: review.attemptId,
    reason: review.reason,
    createdAt: review.createdAt.toISOString(),
    received: { amount: formatMinorOf(amountMinor, currency), currency, payee, reference, captureReference },
    expected: {
      amount: formatMinorOf(asked.amountMinor, asked.currency),
      currency: asked.currency,
      payee: asked.payee,
    },
    refundableAmount: formatMinorOf(leftOfReview(money, review), currency),
    refundObstacle: reviewRefundBlocker(money, review, rules),
    hasFiles,
    acceptObstacle: acceptBlocker(money, review, rules),
    resolution:
      review.resolvedAt === null
        ? null
        : {
            kind: review.resolution ?? 'noted',
            at: review.resolvedAt.toISOString(),
            by: review.resolvedBy,
            note: review.note,
          },
  };
}
