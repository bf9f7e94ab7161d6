import { closeAttempt } from '../attempt-rules.ts';
import { capturesOf, hasPaid, leftOf, paidLeft, type CaptureMoney, type Money, type RefundMoney } from '../money.ts';
import { afterChanges, type MoneyChange } from '../money-changes.ts';
import type { MakeId } from '../money-rules.ts';
import type { ReturnedMoney } from '../provider.ts';

/** Splits an amount over the captures that have paid for the order, oldest first. Returns requested refunds. */
export function requestRefunds(
  money: Money,
  { amountMinor, operatorId }: { readonly amountMinor: number; readonly operatorId: string },
  makeId: MakeId,
): RefundMoney[] {
  const refunds: RefundMoney[] = [];
  let remaining = amountMinor;
  for (const capture of money.captures.filter((each) => hasPaid(money, each))) {
    const share = Math.min(remaining, leftOf(money, capture));
    if (share <= 0) continue;
    refunds.push({ ...toRefund(capture, share, makeId), status: 'requested', requestedBy: operatorId });
    remaining -= share;
  }
  return remaining === 0 ? refunds : [];
}

export function toRefund(capture: CaptureMoney, amountMinor: number, makeId: MakeId): RefundMoney {
  return {
    id: makeId(),
    attemptId: capture.attemptId,
    captureId: capture.id,
    reviewId: null,
    kind: 'refund',
    amountMinor,
    currency: capture.currency,
    status: 'completed',
    requestedBy: null,
    reference: null,
  };
}

/** Decides what a refund does that the provider has made. No more is written as returned than was captured. */
export function completeRefund(money: Money, refundId: string, reference: string): MoneyChange[] {
  const refund = money.refunds.find(({ id }) => id === refundId);
  if (refund === undefined || refund.status === 'completed') return [];
  const capture = money.captures.find(({ id }) => id === refund.captureId);
  const left = capture === undefined ? 0 : leftOf(money, capture);
  if (left <= 0) {
    const failure = 'All of the payment had gone back before.';
    const { amountMinor } = refund;
    return refund.status === 'declined'
      ? []
      : [{ kind: 'refund-end', refundId, status: 'declined', amountMinor, reference, failure }];
  }
  const amountMinor = Math.min(refund.amountMinor, left);
  const end: MoneyChange = { kind: 'refund-end', refundId, status: 'completed', amountMinor, reference, failure: null };
  return [end, ...consequences(afterChanges(money, [end]), refund.attemptId, [refundId])];
}

/** Decides what money does that went back at the provider's own site. A refund of ours is completed by it. */
export function recordReturn(
  money: Money,
  attemptId: string,
  { reference, refundId, amountMinor }: ReturnedMoney,
  makeId: MakeId,
): MoneyChange[] {
  const own = money.refunds.find((refund) => refund.id === refundId && refund.attemptId === attemptId);
  if (own !== undefined) return own.amountMinor === amountMinor ? completeRefund(money, own.id, reference) : [];
  if (money.refunds.some((refund) => refund.attemptId === attemptId && refund.reference === reference)) return [];
  const capture = capturesOf(money, attemptId).find((each) => leftOf(money, each) > 0);
  if (capture === undefined) return [];
  const returned = toRefund(capture, Math.min(amountMinor, leftOf(money, capture)), makeId);
  return writeReturns(money, attemptId, [{ ...returned, reference, reviewId: openReviewOf(money, capture) }]);
}

/** Decides what happens when all money of an attempt went back, or was taken back, however it was captured. */
export function recordAllReturned(
  money: Money,
  attemptId: string,
  kind: RefundMoney['kind'],
  makeId: MakeId,
): MoneyChange[] {
  const returns = capturesOf(money, attemptId)
    .filter((capture) => leftOf(money, capture) > 0)
    .map((capture) => ({
      ...toRefund(capture, leftOf(money, capture), makeId),
      kind,
      reference: `${kind}-${attemptId}`,
      reviewId: openReviewOf(money, capture),
    }));
  const reviewsWithoutMoney = money.reviews
    .filter(({ attemptId: of, captureId, resolution }) => of === attemptId && captureId === null && resolution === null)
    .map(({ id }) => endReview(id, null));
  const changes = [...writeReturns(money, attemptId, returns), ...reviewsWithoutMoney];
  return [...changes, ...closeAttempt(afterChanges(money, changes), attemptId)];
}

function writeReturns(money: Money, attemptId: string, refunds: readonly RefundMoney[]): MoneyChange[] {
  const written = refunds.map((refund): MoneyChange => ({ kind: 'refund', refund }));
  const ids = refunds.map(({ id }) => id);
  return [...written, ...consequences(afterChanges(money, written), attemptId, ids)];
}

function openReviewOf({ reviews }: Money, { id }: CaptureMoney): string | null {
  return reviews.find(({ captureId, resolution }) => captureId === id && resolution === null)?.id ?? null;
}

function endReview(reviewId: string, operatorId: string | null): MoneyChange {
  return { kind: 'review-end', reviewId, resolution: 'refunded', operatorId, note: null };
}

/** What completed refunds lead to: the order is refunded, in part or whole; reviews whose money is gone end. */
function consequences(money: Money, attemptId: string, refundIds: readonly string[]): MoneyChange[] {
  const refunds = money.refunds.filter(({ id }) => refundIds.includes(id));
  const changes: MoneyChange[] = [
    ...orderRefunds(money, refunds),
    ...refunds.flatMap((refund) => endedReviews(money, refund)),
  ];
  const after = afterChanges(money, changes);
  const captures = capturesOf(after, attemptId);
  const isGone = captures.length > 0 && captures.every((capture) => leftOf(after, capture) === 0);
  const isClosed = isGone && after.reviews.every(({ resolution }) => resolution !== null);
  return isClosed ? [...changes, ...closeAttempt(after, attemptId)] : changes;
}

function orderRefunds(money: Money, refunds: readonly RefundMoney[]): MoneyChange[] {
  if (money.order.status !== 'completed') return [];
  const ofOrder = refunds.filter(({ captureId }) =>
    money.captures.some((capture) => capture.id === captureId && hasPaid(money, capture)),
  );
  const isAllGone = paidLeft(money) === 0;
  return ofOrder.map(({ amountMinor, currency }, index) => {
    const isWhole = isAllGone && index === ofOrder.length - 1;
    return { kind: 'order', change: { kind: 'refund', amountMinor, currency, isWhole } };
  });
}

function endedReviews(money: Money, refund: RefundMoney): MoneyChange[] {
  const capture = money.captures.find(({ id }) => id === refund.captureId);
  if (capture === undefined || leftOf(money, capture) > 0) return [];
  return money.reviews
    .filter(
      ({ id, captureId, resolution }) => resolution === null && (captureId === capture.id || id === refund.reviewId),
    )
    .map(({ id }) => endReview(id, refund.requestedBy));
}
