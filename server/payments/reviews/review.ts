import {
  attemptIn,
  capturesOf,
  isDisputed,
  leftOf,
  modeBlocker,
  type CaptureMoney,
  type Money,
  type ReviewMoney,
} from '../money.ts';
import { isAcceptable, type MakeId } from '../money-rules.ts';
import type { PaymentDeps } from '../payment-deps.ts';

export interface ReviewRules extends Pick<PaymentDeps, 'providers' | 'mode'> {
  readonly now: Date;
}

/** A review with what the provider said when it was opened: evidence, or facts of the attempt. */
export interface ReviewFacts extends ReviewMoney {
  readonly evidence: unknown;
}

export function receivedBy(money: Money, review: ReviewFacts) {
  const attempt = attemptIn(money, review.attemptId);
  const capture = money.captures.find(({ id }) => id === review.captureId);
  const fields = (review.evidence ?? {}) as Readonly<Record<string, unknown>>;
  const textOf = (name: string): string | null => (typeof fields[name] === 'string' ? fields[name] : null);
  const shared = { payee: textOf('payee'), reference: textOf('reference') ?? attempt.reference };
  if (capture !== undefined) {
    const { amountMinor, currency, reference } = capture;
    return { ...shared, amountMinor, currency, captureReference: reference };
  }
  return {
    ...shared,
    amountMinor: typeof fields['amountMinor'] === 'number' ? fields['amountMinor'] : attempt.amountMinor,
    currency: textOf('currency') ?? attempt.currency,
    captureReference: firstCaptureOf(fields['captures']),
  };
}

function firstCaptureOf(captures: unknown): string | null {
  const [first] = Array.isArray(captures) ? (captures as readonly { readonly reference?: unknown }[]) : [];
  return typeof first?.reference === 'string' ? first.reference : null;
}

/** Returns the capture that a refund of the review would use; undefined if its money was not counted here. */
export function captureOf(money: Money, review: ReviewMoney): CaptureMoney | undefined {
  const ofRefund = money.refunds.find(({ reviewId }) => reviewId === review.id)?.captureId;
  return money.captures.find(({ id }) => id === (review.captureId ?? ofRefund));
}

/** Returns the capture that a refund of the review uses, made now for money that was meant for another payee. */
export function captureFor(
  money: Money,
  review: ReviewFacts,
  makeId: MakeId,
): { readonly capture: CaptureMoney; readonly isNew: boolean } {
  const known = captureOf(money, review);
  if (known !== undefined) return { capture: known, isNew: false };
  const { amountMinor, currency, captureReference } = receivedBy(money, review);
  const facts = { attemptId: review.attemptId, amountMinor, currency, feeMinor: null, netMinor: null };
  return { capture: { id: makeId(), reference: captureReference ?? '', ...facts }, isNew: true };
}

export function leftOfReview(money: Money, review: ReviewFacts): number {
  const capture = captureOf(money, review);
  return capture === undefined ? receivedBy(money, review).amountMinor : leftOf(money, capture);
}

function commonBlocker(money: Money, review: ReviewFacts, { mode, now }: ReviewRules): string | null {
  if (review.resolution !== null) return 'This was decided already.';
  const otherMode = modeBlocker(money, mode);
  if (otherMode !== null) return otherMode;
  if (captureOf(money, review) !== undefined && leftOfReview(money, review) <= 0)
    return 'The money has gone back already.';
  if (isDisputed(money, review.attemptId, now)) {
    return 'This payment is disputed: the provider decides about the money. Answer the dispute there.';
  }
  return isRefundUnderWay(money, review) ? 'A refund of this money is under way.' : null;
}

export function isRefundUnderWay({ refunds }: Money, { attemptId }: ReviewMoney): boolean {
  return refunds.some((refund) => refund.attemptId === attemptId && refund.status === 'requested');
}

/** Returns why the money of a review cannot be refunded now, in words for the operator, or null if it can. */
export function reviewRefundBlocker(money: Money, review: ReviewFacts, rules: ReviewRules): string | null {
  const blocker = commonBlocker(money, review, rules);
  if (blocker !== null) return blocker;
  const attempt = attemptIn(money, review.attemptId);
  const received = receivedBy(money, review);
  if (review.reason === 'capture-reused' && review.captureId === null) {
    return 'This money has paid for another order. To give it back, refund that order.';
  }
  if (review.reason === 'foreign' && attempt.payee !== null && received.payee !== attempt.payee) {
    return 'The money went to another account, so this store cannot give it back.';
  }
  if (received.captureReference === null || received.reference === null) {
    return 'The provider names no money that could be given back.';
  }
  return rules.providers.get(attempt.provider)?.refunds === undefined
    ? 'This payment method has no refund by the store. Send the money back yourself, then mark this as resolved.'
    : null;
}

/** Returns why the money of a review cannot complete its order, in words for the operator, or null if it can. */
export function acceptBlocker(money: Money, review: ReviewFacts, rules: ReviewRules): string | null {
  const blocker = commonBlocker(money, review, rules);
  if (blocker !== null) return blocker;
  const { provider, status } = attemptIn(money, review.attemptId);
  const canBeLess = status !== 'captured' && rules.providers.get(provider)?.acceptsLess === true;
  const isLess = isAcceptable(review.reason) && canBeLess;
  if (review.reason !== 'late' && !isLess) return 'What came is not what was asked for.';
  const captures = capturesOf(money, review.attemptId);
  const isUntouched = captures.every((capture) => leftOf(money, capture) === capture.amountMinor);
  if ((status !== 'captured' && !isLess) || !isUntouched) return 'Part of the money has gone back.';
  if (hasResolvedPart(money, review)) return 'Another part of this payment was resolved otherwise.';
  if (isLess && money.order.status === 'pending') return null;
  return money.order.status === 'expired' || money.order.status === 'failed'
    ? null
    : 'The order has not expired or failed.';
}

function hasResolvedPart({ reviews }: Money, { attemptId }: ReviewMoney): boolean {
  return reviews.some(
    (review) => review.attemptId === attemptId && isAcceptable(review.reason) && review.resolution === 'noted',
  );
}
