import { isOpen, owesMore } from './attempt.ts';
import { closeAttempt } from './attempt-rules.ts';
import {
  attemptIn,
  capturesOf,
  hasPaid,
  type AttemptMoney,
  type CaptureMoney,
  type Money,
  type ReviewMoney,
} from './money.ts';
import { afterChanges, type MoneyChange } from './money-changes.ts';
import type { CapturedEvidence, CapturedMoney } from './provider.ts';
import type { ReviewReason } from '#contracts/reviews.ts';

export type MakeId = () => string;

/**
 * Decides what captured money does: it completes the order, or waits for an operator. Evidence that was seen before
 * changes nothing. `usedElsewhere` are references that other attempts hold.
 */
export function settleMoney(
  money: Money,
  attemptId: string,
  evidence: CapturedEvidence,
  usedElsewhere: ReadonlySet<string>,
  makeId: MakeId,
): MoneyChange[] {
  const attempt = attemptIn(money, attemptId);
  const known = new Set(capturesOf(money, attemptId).map(({ reference }) => reference));
  // Every payment writes captures in this order, so that two never wait for each other.
  const unseen = evidence.captures
    .filter(({ reference }) => !known.has(reference))
    .toSorted((one, other) => (one.reference < other.reference ? -1 : 1));
  if (isForeign(evidence, money, attempt)) return openReview(money, attemptId, 'foreign', null, makeId);
  const reused = unseen.some(({ reference }) => usedElsewhere.has(reference));
  const changes = reused ? openReview(money, attemptId, 'capture-reused', null, makeId) : [];
  const fresh = unseen
    .filter(({ reference }) => !usedElsewhere.has(reference))
    .map((captured) => toCapture(captured, evidence, attemptId, makeId));
  const [first] = fresh;
  if (first === undefined || reused)
    return [...changes, ...reviewEach(money, attemptId, 'capture-reused', fresh, makeId)];

  const listed = new Set(evidence.captures.map(({ reference }) => reference));
  const earlier = capturesOf(money, attemptId).filter(({ reference }) => listed.has(reference));
  const waiting = earlier.flatMap((capture) => waitingReview(money, capture));
  const whole = problemWith(money, attempt, evidence);
  // The first parts complete a payment in time only, and only if they are all still there.
  const isPart = waiting.length < earlier.length || (whole === 'late' && earlier.length > 0);
  const problem = isPart && (whole === null || whole === 'late') ? 'underpaid' : whole;
  if (problem !== null && problem !== 'late' && problem !== 'paid-twice')
    return reviewEach(money, attemptId, problem, fresh, makeId);
  const captured: MoneyChange = {
    kind: 'attempt',
    attemptId,
    status: 'captured',
    method: usedMethod(attempt, evidence),
    reference: evidence.reference,
  };
  if (problem !== null) {
    const late = [...reviewEach(money, attemptId, problem, fresh, makeId), captured];
    return [...late, ...closeAttempt(afterChanges(money, late), attemptId, 'expire')];
  }
  const payerEmail = evidence.payerEmail ?? null;
  const method = usedMethod(attempt, evidence);
  return [
    ...fresh.map((capture): MoneyChange => ({ kind: 'capture', capture })),
    ...accept(waiting, null),
    captured,
    ...(money.order.status === 'pending' ? [] : [{ kind: 'order', change: { kind: 'reopen' } } as const]),
    { kind: 'order', change: { kind: 'complete', method: method === attempt.method ? null : method, payerEmail } },
  ];
}

/** Returns the review in which the first part of a payment waits, untouched, for the rest of it. */
function waitingReview({ reviews, refunds }: Money, { id }: CaptureMoney): ReviewMoney[] {
  if (refunds.some(({ captureId, status }) => captureId === id && status !== 'declined')) return [];
  return reviews.filter(
    ({ captureId, reason, resolution }) => captureId === id && isAcceptable(reason) && resolution === null,
  );
}

/** Returns true for reviews of money that may pay for its order after all. */
export function isAcceptable(reason: ReviewReason): boolean {
  return reason === 'late' || reason === 'underpaid';
}

function accept(reviews: readonly ReviewMoney[], operatorId: string | null): MoneyChange[] {
  return reviews.map(({ id }) => ({
    kind: 'review-end',
    reviewId: id,
    resolution: 'accepted',
    operatorId,
    note: null,
  }));
}

// A missing attempt or order id counts as a mismatch: we sent both when the payment began.
function isForeign(evidence: CapturedEvidence, { order }: Money, { id, payee }: AttemptMoney): boolean {
  const { attemptId, orderId } = evidence;
  return attemptId !== id || orderId !== order.id || (payee !== null && evidence.payee !== payee);
}

function problemWith(money: Money, attempt: AttemptMoney, evidence: CapturedEvidence): ReviewReason | null {
  const { order } = money;
  if (owesMore(evidence.paidBy, attempt.method)) return 'method';
  if (evidence.currency !== attempt.currency) return 'amount';
  if (evidence.reviewAs !== undefined) return evidence.reviewAs;
  if (evidence.sum === 'short') return 'underpaid';
  if (evidence.sum === 'over' || attempt.status === 'captured') return 'overpaid';
  if (isPaidByAnother(money, attempt.id)) return 'paid-twice';
  if (evidence.isInTime === undefined) return order.status === 'pending' ? null : 'late';
  return evidence.isInTime && ['pending', 'expired', 'failed'].includes(order.status) ? null : 'late';
}

/** Returns how it was paid; where that has a greater discount than was given, the method that the price was quoted for. */
function usedMethod({ method }: AttemptMoney, { paidBy }: CapturedEvidence): AttemptMoney['method'] {
  return paidBy === undefined || owesMore(method, paidBy) ? method : paidBy;
}

function isPaidByAnother(money: Money, attemptId: string): boolean {
  const { order, captures } = money;
  return order.status === 'completed' && captures.some((each) => each.attemptId !== attemptId && hasPaid(money, each));
}

function toCapture(
  { reference, amountMinor, feeMinor, netMinor }: CapturedMoney,
  { currency }: CapturedEvidence,
  attemptId: string,
  makeId: MakeId,
): CaptureMoney {
  return {
    id: makeId(),
    attemptId,
    reference,
    amountMinor,
    currency,
    feeMinor: feeMinor ?? null,
    netMinor: netMinor ?? null,
  };
}

function reviewEach(
  money: Money,
  attemptId: string,
  reason: ReviewReason,
  captures: readonly CaptureMoney[],
  makeId: MakeId,
): MoneyChange[] {
  return captures.flatMap((capture) => [
    { kind: 'capture', capture },
    ...openReview(money, attemptId, reason, capture.id, makeId),
  ]);
}

function openReview(
  { reviews }: Money,
  attemptId: string,
  reason: ReviewReason,
  captureId: string | null,
  makeId: MakeId,
): MoneyChange[] {
  const isKnown = reviews.some(
    (review) => review.attemptId === attemptId && review.reason === reason && review.captureId === captureId,
  );
  return isKnown ? [] : [{ kind: 'review', review: { id: makeId(), attemptId, captureId, reason, resolution: null } }];
}

/** Hands a payment that its provider no longer knows to an operator, once. */
export function reviewForgotten(money: Money, attemptId: string, makeId: MakeId): MoneyChange[] {
  return isOpen(attemptIn(money, attemptId).status) ? openReview(money, attemptId, 'unknown', null, makeId) : [];
}

/** Hands what a provider is concerned about to an operator, once. */
export function reviewConcern(
  money: Money,
  attemptId: string,
  concern: NonNullable<CapturedEvidence['concern']>,
  makeId: MakeId,
): MoneyChange[] {
  return openReview(money, attemptId, concern, null, makeId);
}

/** Decides what a definite decline does. One that has used the payment up, or that we made ourselves, ends the order. */
export function declineMoney(
  money: Money,
  attemptId: string,
  { isFinal }: { readonly isFinal: boolean },
): MoneyChange[] {
  const { status, declines } = attemptIn(money, attemptId);
  const declined: MoneyChange[] = isOpen(status)
    ? [{ kind: 'attempt', attemptId, status: 'declined', declines: declines + 1 }]
    : [];
  return isFinal ? [...declined, ...closeAttempt(afterChanges(money, declined), attemptId)] : declined;
}

/** Decides that an operator accepts an attempt's money that was late, or less than asked for: all parts of it. */
export function acceptMoney(
  money: Money,
  attemptId: string,
  { operatorId, payerEmail }: { readonly operatorId: string; readonly payerEmail: string | null },
): MoneyChange[] {
  const isCaptured = attemptIn(money, attemptId).status === 'captured';
  const accepted = money.reviews.filter(
    (review) =>
      review.attemptId === attemptId &&
      review.resolution === null &&
      (isCaptured ? review.reason === 'late' : isAcceptable(review.reason)),
  );
  return [
    ...(isCaptured ? [] : [{ kind: 'attempt', attemptId, status: 'captured' } as const]),
    ...(money.order.status === 'pending' ? [] : [{ kind: 'order', change: { kind: 'reopen' } } as const]),
    { kind: 'order', change: { kind: 'complete', method: null, payerEmail } },
    ...accept(accepted, operatorId),
  ];
}

/** Decides that an attempt's money in review is worth this much, by capture reference. */
export function revalueMoney(money: Money, attemptId: string, worth: ReadonlyMap<string, number>): MoneyChange[] {
  return capturesOf(money, attemptId).flatMap(({ id: captureId, reference, amountMinor: before }): MoneyChange[] => {
    const amountMinor = worth.get(reference) ?? before;
    return amountMinor === before ? [] : [{ kind: 'capture-worth', captureId, amountMinor }];
  });
}

/** Decides that an attempt waits for the rest of its money: with it, all of it completes the order. */
export function awaitRest(money: Money, attemptId: string): MoneyChange[] {
  const { status } = attemptIn(money, attemptId);
  return isOpen(status) ? [] : [{ kind: 'attempt', attemptId, status: 'awaiting-payer' }];
}

export function resolveMoney(
  money: Money,
  { reviewId, note, operatorId }: { readonly reviewId: string; readonly note: string; readonly operatorId: string },
): MoneyChange[] {
  const review = money.reviews.find(({ id }) => id === reviewId);
  if (review === undefined) return [];
  const end: MoneyChange = { kind: 'review-end', reviewId, resolution: 'noted', operatorId, note };
  return [end, ...closeAttempt(money, review.attemptId)];
}
