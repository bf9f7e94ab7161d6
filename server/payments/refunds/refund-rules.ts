import { closeAttempt } from '../attempt-rules.ts';
import { capturesOf, hasPaid, leftOf, paidLeft, type CaptureMoney, type Money, type RefundMoney } from '../money.ts';
import { afterChanges, type MoneyChange } from '../money-changes.ts';
import type { MakeId } from '../money-rules.ts';
import type { CapturedEvidence, ReturnedMoney } from '../provider.ts';

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
    completedAt: null,
  };
}

/**
 * Decides what a refund does that the provider has made. No more is written as returned than was captured. `reference` is
 * null where the provider tells only that all has gone back.
 */
export function completeRefund(money: Money, refundId: string, reference: string | null): MoneyChange[] {
  const refund = money.refunds.find(({ id }) => id === refundId);
  if (refund === undefined || refund.status === 'completed') return [];
  const { captureId } = refund;
  const capture = money.captures.find(({ id }) => id === captureId);
  const left = capture === undefined ? 0 : leftOf(money, capture);
  const isWritten =
    reference !== null && money.refunds.some((each) => each.captureId === captureId && each.reference === reference);
  if (isWritten || left <= 0) {
    if (refund.status === 'declined') return [];
    const end = { kind: 'refund-end', refundId, status: 'declined', amountMinor: refund.amountMinor } as const;
    return isWritten
      ? [{ ...end, reference: null, failure: 'This refund is recorded under another entry.' }]
      : [{ ...end, reference, failure: 'All of the payment had gone back before.' }];
  }
  const amountMinor = Math.min(refund.amountMinor, left);
  const end: MoneyChange = { kind: 'refund-end', refundId, status: 'completed', amountMinor, reference, failure: null };
  return [end, ...consequences(afterChanges(money, [end]), refund.attemptId, [refundId])];
}

/**
 * Decides what money does that went back at the provider's own site. A refund of ours is completed by it; one under way
 * also where the provider lists the same amount without our id.
 */
export function recordReturn(money: Money, attemptId: string, returned: ReturnedMoney, makeId: MakeId): MoneyChange[] {
  const { reference, refundId, amountMinor } = returned;
  const refunds = money.refunds.filter((refund) => refund.attemptId === attemptId);
  const named = refunds.find(({ id }) => id === refundId);
  if (named !== undefined && named.amountMinor !== amountMinor) return [];
  if (refunds.some((refund) => refund.reference === reference)) return [];
  const shares = splitReturn(money, attemptId, returned);
  const unnamed = refunds.find(
    ({ status, captureId, amountMinor: asked }) =>
      refundId === undefined &&
      status === 'requested' &&
      asked === amountMinor &&
      (returned.captureReference === undefined || shares.some(({ capture }) => capture.id === captureId)),
  );
  const own = named?.reference === null ? named : unnamed;
  if (own !== undefined) return completeRefund(money, own.id, reference);
  const written = shares.map(({ capture, share }) => ({
    ...toRefund(capture, share, makeId),
    reference,
    reviewId: openReviewOf(money, capture),
  }));
  return writeReturns(money, attemptId, written);
}

/** Splits returned money over the captures: the named one, or else those in review first, then the oldest. */
function splitReturn(money: Money, attemptId: string, { captureReference, amountMinor }: ReturnedMoney) {
  const captures = capturesOf(money, attemptId);
  const named = captures.filter(({ reference }) => reference === captureReference);
  const isReviewed = (capture: CaptureMoney) => openReviewOf(money, capture) !== null;
  const candidates =
    named.length > 0 ? named : [...captures.filter(isReviewed), ...captures.filter((each) => !isReviewed(each))];
  let remaining = amountMinor;
  return candidates.flatMap((capture) => {
    const share = Math.min(remaining, leftOf(money, capture));
    remaining -= share;
    return share > 0 ? [{ capture, share }] : [];
  });
}

/**
 * Decides what happens when all money of an attempt went back, or was taken back, however it was captured. A refund of
 * ours that is under way is a part of what went back.
 */
export function recordAllReturned(
  money: Money,
  attemptId: string,
  kind: RefundMoney['kind'],
  makeId: MakeId,
): MoneyChange[] {
  const own: MoneyChange[] = [];
  for (const { id, status } of money.refunds.filter((refund) => refund.attemptId === attemptId)) {
    if (kind === 'refund' && status === 'requested') own.push(...completeRefund(afterChanges(money, own), id, null));
  }
  const before = afterChanges(money, own);
  const returns = capturesOf(before, attemptId)
    .filter((capture) => leftOf(before, capture) > 0)
    .map((capture) => ({
      ...toRefund(capture, leftOf(before, capture), makeId),
      kind,
      reference: `${kind}-${attemptId}`,
      reviewId: openReviewOf(before, capture),
    }));
  const reviewsWithoutMoney = before.reviews
    .filter(({ attemptId: of, captureId, resolution }) => of === attemptId && captureId === null && resolution === null)
    .map(({ id }) => endReview(id, null));
  const changes = [...own, ...writeReturns(before, attemptId, returns), ...reviewsWithoutMoney];
  return [...changes, ...closeAttempt(afterChanges(money, changes), attemptId)];
}

/**
 * Decides what happens when money that the provider had taken back is there again: the reversal is void, and the order is
 * what it was before. Nothing happens while the provider lists a return that is not written here.
 */
export function takeBackReversal(
  money: Money,
  attemptId: string,
  evidence: Pick<CapturedEvidence, 'captures' | 'refunds'>,
): MoneyChange[] {
  const isThere = (captureId: string): boolean =>
    money.captures.some(
      (capture) =>
        capture.id === captureId &&
        hasPaid(money, capture) &&
        evidence.captures.some(({ reference }) => reference === capture.reference),
    );
  const ofAttempt = money.refunds.filter((refund) => refund.attemptId === attemptId && refund.status === 'completed');
  const isListed = evidence.refunds.every((listed) =>
    ofAttempt.some(({ reference }) => reference === listed.reference),
  );
  const reversals = ofAttempt.filter(({ kind, captureId }) => kind === 'reversal' && isThere(captureId));
  if (reversals.length === 0 || !isListed || money.order.status !== 'refunded') return [];
  const failure = 'The reversal was taken back.';
  const ended = { kind: 'refund-end', status: 'declined', reference: null, failure } as const;
  const returns = reversals.map((reversal) => ({
    amountMinor: reversal.amountMinor,
    currency: reversal.currency,
    returnedAt: reversal.completedAt,
  }));
  const isOpen = money.disputes.some((dispute) => dispute.attemptId === attemptId && dispute.state === 'open');
  return [
    ...reversals.map((reversal) => ({ ...ended, refundId: reversal.id, amountMinor: reversal.amountMinor })),
    { kind: 'order', change: { kind: 'reinstate', returns } },
    ...(isOpen ? [{ kind: 'order', change: { kind: 'suspend' } } as const] : []),
  ];
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

/** Returns what completed refunds change: the order is refunded, in part or whole; reviews whose money is gone end. */
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
