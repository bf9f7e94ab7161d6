// Money in review: what arrived, and what may be done about it. Pure rules.
import { formatMinorOf } from '#contracts/money.ts';
import type { OrderStatus, StoreMode } from '#contracts/orders.ts';
import type { PaymentMethod } from '#contracts/payment-methods.ts';
import type { OrderReview, ReviewReason } from '#contracts/reviews.ts';
import type { AttemptStatus, PaymentReviewsTable } from '#server/database/tables/orders.ts';
import type { Payments } from '#server/payments/payments.ts';

/** A review with its attempt and its order. */
export interface ReviewFacts {
  readonly attemptId: string;
  readonly reason: ReviewReason;
  /** What the provider said, as it was kept: Evidence, or the row of the attempt where the money was right but late. */
  readonly evidence: unknown;
  readonly createdAt: Date;
  readonly resolvedAt: Date | null;
  readonly resolution: PaymentReviewsTable['resolution'];
  /** E-mail address of the operator. */
  readonly resolvedBy: string | null;
  readonly note: string | null;
  readonly orderId: string;
  readonly orderStatus: OrderStatus;
  readonly mode: StoreMode;
  readonly provider: string;
  readonly method: PaymentMethod;
  readonly attemptStatus: AttemptStatus;
  /** What was asked for, in minor units. */
  readonly amountMinor: number;
  readonly currency: string;
  readonly payee: string | null;
  readonly attemptReference: string | null;
  readonly attemptCapture: string | null;
  /** What has been given back, in minor units. */
  readonly returnedMinor: number;
  readonly isRefundUnderWay: boolean;
  /** Whether a dispute about the payment is open. */
  readonly isDisputed: boolean;
  /** Whether the app offers a file now. */
  readonly hasFiles: boolean;
  /** Changes whenever the attempt does. */
  readonly version: string;
}

export interface ReceivedMoney {
  /** Minor units. */
  readonly amountMinor: number;
  readonly currency: string;
  readonly payee: string | null;
  readonly reference: string | null;
  readonly captureReference: string | null;
}

/** What arrived. */
export function receivedBy(review: ReviewFacts): ReceivedMoney {
  const { evidence, amountMinor, currency, payee, attemptReference, attemptCapture } = review;
  const asked = { amountMinor, currency, payee, reference: attemptReference, captureReference: attemptCapture };
  // Late money is the money that was asked for, and its attempt holds it.
  if (review.reason === 'late' || typeof evidence !== 'object' || evidence === null) return asked;
  const fields = evidence as Readonly<Record<string, unknown>>;
  const textOf = (name: string): string | null => (typeof fields[name] === 'string' ? fields[name] : null);
  return {
    amountMinor: typeof fields['amountMinor'] === 'number' ? fields['amountMinor'] : amountMinor,
    currency: textOf('currency') ?? currency,
    payee: textOf('payee'),
    reference: textOf('reference') ?? attemptReference,
    captureReference: textOf('captureReference'),
  };
}

/** Minor units of the received money that were not given back. */
export function leftOfReview(review: ReviewFacts): number {
  return Math.max(0, receivedBy(review).amountMinor - review.returnedMinor);
}

/** What decides whether something may be done about a review here. */
export interface ReviewRules {
  readonly payments: Pick<Payments, 'canRefund'>;
  readonly mode: StoreMode;
}

const goneStatuses: readonly AttemptStatus[] = ['refunded', 'reversed'];

// What ends every decision.
function commonObstacle(review: ReviewFacts, { mode }: ReviewRules): string | null {
  if (review.resolvedAt !== null) return 'This was decided already.';
  if (review.mode !== mode) return 'This order was made in test mode: no real money came.';
  if (goneStatuses.includes(review.attemptStatus)) return 'The money has gone back already.';
  if (review.attemptStatus === 'disputed' || review.isDisputed) {
    return 'This payment is disputed: the provider decides about the money. Answer the dispute there.';
  }
  return review.isRefundUnderWay ? 'A refund of this money is under way.' : null;
}

/** Why the money of a review cannot be given back now, in words for the operator; null where it can. */
export function reviewRefundObstacle(review: ReviewFacts, rules: ReviewRules): string | null {
  const obstacle = commonObstacle(review, rules);
  if (obstacle !== null) return obstacle;
  const received = receivedBy(review);
  if (review.reason === 'capture-reused') {
    return 'This money has paid for another order. To give it back, refund that order.';
  }
  if (review.reason === 'foreign' && review.payee !== null && received.payee !== review.payee) {
    return 'The money went to another account, so this store cannot give it back.';
  }
  if (review.reason !== 'late' && review.orderStatus === 'completed') {
    return 'The order was paid after all. To give the money back, refund the order.';
  }
  if (received.captureReference === null || received.reference === null || leftOfReview(review) === 0) {
    return 'The provider names no money that could be given back.';
  }
  return rules.payments.canRefund(review.provider)
    ? null
    : 'This way to pay has no refund by the store. Send the money back yourself, then mark this as resolved.';
}

/** Why an order cannot be completed by the money of a review, in words for the operator; null where it can. */
export function acceptObstacle(review: ReviewFacts, rules: ReviewRules): string | null {
  const obstacle = commonObstacle(review, rules);
  if (obstacle !== null) return obstacle;
  if (review.reason !== 'late') return 'What came is not what was asked for.';
  if (review.attemptStatus !== 'captured' || review.returnedMinor > 0) return 'Part of the money has gone back.';
  return review.orderStatus === 'expired' || review.orderStatus === 'failed'
    ? null
    : 'The order is not one that was given up.';
}

/** A review as the operator sees it. */
export function toOrderReview(review: ReviewFacts, rules: ReviewRules): OrderReview {
  const { amountMinor, currency, payee, reference, captureReference } = receivedBy(review);
  return {
    paymentId: review.attemptId,
    reason: review.reason,
    createdAt: review.createdAt.toISOString(),
    received: { amount: formatMinorOf(amountMinor, currency), currency, payee, reference, captureReference },
    expected: {
      amount: formatMinorOf(review.amountMinor, review.currency),
      currency: review.currency,
      payee: review.payee,
    },
    refundableAmount: formatMinorOf(leftOfReview(review), currency),
    refundObstacle: reviewRefundObstacle(review, rules),
    hasFiles: review.hasFiles,
    acceptObstacle: acceptObstacle(review, rules),
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
