// All money of one order, and what it adds up to.
import type { StoreMode } from '#contracts/orders.ts';
import type { ReviewReason, ReviewResolution } from '#contracts/reviews.ts';
import { isOpen, type Attempt } from './attempt.ts';
import type { OrderState } from './order-changes.ts';
import type { DisputeStatus } from './events/event-capability.ts';

export type AttemptMoney = Omit<Attempt, 'orderId' | 'mode'>;

export interface CaptureMoney {
  readonly id: string;
  readonly attemptId: string;
  readonly reference: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly feeMinor: number | null;
  readonly netMinor: number | null;
}

export interface RefundMoney {
  readonly id: string;
  readonly attemptId: string;
  readonly captureId: string;
  readonly reviewId: string | null;
  readonly kind: 'refund' | 'reversal';
  readonly amountMinor: number;
  readonly currency: string;
  readonly status: 'requested' | 'completed' | 'declined';
  readonly requestedBy: string | null;
  readonly reference: string | null;
  readonly completedAt: Date | null;
}

export interface ReviewMoney {
  readonly id: string;
  readonly attemptId: string;
  readonly captureId: string | null;
  readonly reason: ReviewReason;
  readonly resolution: ReviewResolution | null;
}

export interface DisputeMoney {
  readonly id: string;
  readonly attemptId: string;
  readonly reference: string;
  readonly state: DisputeStatus;
  readonly providerUpdatedAt: Date;
  readonly endedAt: Date | null;
}

export interface Money {
  readonly order: OrderState;
  readonly attempts: readonly AttemptMoney[];
  readonly captures: readonly CaptureMoney[];
  readonly refunds: readonly RefundMoney[];
  readonly reviews: readonly ReviewMoney[];
  readonly disputes: readonly DisputeMoney[];
}

export function attemptIn(money: Money, attemptId: string): AttemptMoney {
  const attempt = money.attempts.find(({ id }) => id === attemptId);
  if (attempt === undefined) throw new Error(`The order has no payment attempt ${attemptId}.`);
  return attempt;
}

export function capturesOf(money: Money, attemptId: string): CaptureMoney[] {
  return money.captures.filter((capture) => capture.attemptId === attemptId);
}

export function leftOf(money: Money, capture: CaptureMoney): number {
  const returned = money.refunds.filter(({ captureId, status }) => captureId === capture.id && status === 'completed');
  return capture.amountMinor - returned.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

/** Returns the reviews of a capture. A review of money for another payee refers to the capture only through its refund. */
export function reviewsOf({ reviews, refunds }: Money, captureId: string): ReviewMoney[] {
  return reviews.filter(
    (review) =>
      review.captureId === captureId ||
      refunds.some((refund) => refund.captureId === captureId && refund.reviewId === review.id),
  );
}

/** Returns true if a capture has paid for the order. Reviewed money counts only once it was accepted. */
export function hasPaid(money: Money, { id, attemptId }: CaptureMoney): boolean {
  return (
    attemptIn(money, attemptId).status === 'captured' &&
    reviewsOf(money, id).every(({ resolution }) => resolution === 'accepted')
  );
}

/** Returns what was paid for the order minus what was returned, in minor units; null if nothing was paid. */
export function paidLeft(money: Money): number | null {
  const paid = money.captures.filter((capture) => hasPaid(money, capture));
  return paid.length === 0 ? null : paid.reduce((sum, capture) => sum + leftOf(money, capture), 0);
}

export function hasOtherOpenAttempt(money: Money, attemptId: string): boolean {
  return money.attempts.some(({ id, status }) => id !== attemptId && isOpen(status));
}

/** Returns why a store of this mode cannot move the money, in words for the operator, or null if it can. */
export function modeBlocker({ order }: Money, mode: StoreMode): string | null {
  return order.mode === mode
    ? null
    : `This order was made in ${order.mode} mode, and the store is in ${mode} mode now.`;
}

export function isInReview(money: Money): boolean {
  return money.reviews.some(({ resolution }) => resolution === null);
}

/** The money follows a dispute's end a little later: until then the provider decides about it. */
const aftermathMs = 24 * 3_600_000;

/** Returns true if an attempt's disputes are over and the money stays: one was won, and none is open or lost. */
export function isDisputeWon(money: Money, attemptId: string): boolean {
  const states = money.disputes.filter((dispute) => dispute.attemptId === attemptId).map(({ state }) => state);
  return states.includes('won') && !states.includes('open') && !states.includes('lost');
}

/** Returns the disputes that let the provider decide about an attempt's money: open ones, and ones that ended lately unwon. */
export function disputesOf(money: Money, attemptId: string, now: Date): DisputeMoney[] {
  if (isDisputeWon(money, attemptId)) return [];
  return money.disputes.filter(
    (dispute) =>
      dispute.attemptId === attemptId &&
      (dispute.endedAt === null ||
        (dispute.state !== 'won' && now.getTime() - dispute.endedAt.getTime() < aftermathMs)),
  );
}

export function isDisputed(money: Money, attemptId: string, now: Date): boolean {
  return disputesOf(money, attemptId, now).length > 0;
}
