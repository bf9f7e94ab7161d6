import { formatMinorOf } from '#contracts/money.ts';
import type { RefundAnswer } from '#contracts/order-details.ts';
import { StoreError } from '#contracts/problem.ts';
import { newId } from '#server/database/new-id.ts';
import type { MoneyChange } from '../money-changes.ts';
import type { Money } from '../money.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { makeRefund } from '../refunds/make-refund.ts';
import { refundLeaseMs } from '../refunds/refund.ts';
import { toRefund } from '../refunds/refund-rules.ts';
import { listRefunds } from '../refunds/refund-store.ts';
import { decideReview } from './decide-review.ts';
import {
  captureFor,
  isRefundUnderWay,
  leftOfReview,
  receivedBy,
  reviewRefundBlocker,
  type ReviewFacts,
} from './review.ts';

/**
 * Gives back all that is left of the money of a review; when it has gone back the review is resolved. Asked for twice, or
 * by two operators at once, it is one refund. An outcome that is not known stays `requested`; the reconciler ends it.
 * `amount`, a decimal string, asserts what the operator was shown.
 * Throws review-not-found, review-closed, order-not-refundable, amount-mismatch, refund-declined.
 */
export async function refundReview(
  deps: PaymentDeps,
  reviewId: string,
  { amount, operatorId }: { readonly amount: string; readonly operatorId: string },
): Promise<RefundAnswer> {
  const requested = await decideReview<string | RefundAnswer>(deps, reviewId, async (money, review, tx) => {
    const known = answerOfEarlier(money, review);
    if (known !== null) return { changes: [], result: known };
    const blocker = reviewRefundBlocker(money, review, { ...deps, now: new Date() });
    if (blocker !== null) throw new StoreError('order-not-refundable', blocker);
    const { currency } = receivedBy(money, review);
    const left = leftOfReview(money, review);
    if (amount !== formatMinorOf(left, currency)) {
      throw new StoreError('amount-mismatch', 'The refundable amount has changed. Reload the order.', {
        expectedAmount: formatMinorOf(left, currency),
      });
    }
    const { capture, isNew } = captureFor(money, review, newId);
    const refund = {
      ...toRefund(capture, left, newId),
      reviewId,
      status: 'requested',
      requestedBy: operatorId,
    } as const;
    const details = { refundId: refund.id, amount, currency, reason: review.reason };
    await deps.audit(tx, { operatorId, action: 'order-refund-requested', subject: money.order.id, details });
    const changes: MoneyChange[] = [
      ...(isNew ? [{ kind: 'capture', capture } as const] : []),
      { kind: 'refund', refund },
    ];
    return { changes, result: refund.id, refundLeaseMs };
  });
  if (typeof requested !== 'string') return requested;
  const [refund] = await listRefunds(deps.db, [requested]);
  const outcome = refund === undefined ? 'requested' : await makeRefund(deps, refund);
  if (outcome === 'declined') {
    throw new StoreError('refund-declined', 'The payment provider declined the refund. Nothing was changed.');
  }
  return { status: outcome };
}

function answerOfEarlier(money: Money, review: ReviewFacts): RefundAnswer | null {
  if (review.resolution === 'refunded') return { status: 'completed', isEarlier: true };
  if (review.resolution !== null) throw new StoreError('review-closed', 'This was decided already.');
  return isRefundUnderWay(money, review) ? { status: 'requested', isEarlier: true } : null;
}
