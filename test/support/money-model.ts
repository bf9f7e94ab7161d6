// An in-memory model of an order's money and the events that may change it, for tests of the money rules.
import { isOpen } from '#server/payments/attempt.ts';
import { closeAttempt, giveUpAttempt } from '#server/payments/attempt-rules.ts';
import { recordDispute } from '#server/payments/disputes/dispute-rules.ts';
import { hasPaid, leftOf, paidLeft, type AttemptMoney, type Money, type RefundMoney } from '#server/payments/money.ts';
import { afterChanges, type MoneyChange } from '#server/payments/money-changes.ts';
import { acceptMoney, declineMoney, resolveMoney, settleMoney } from '#server/payments/money-rules.ts';
import type { DisputeStatus } from '#server/payments/events/event-capability.ts';
import { judgeAmount, type CapturedEvidence } from '#server/payments/provider.ts';
import {
  completeRefund,
  recordAllReturned,
  recordReturn,
  requestRefunds,
  takeBackReversal,
  toRefund,
} from '#server/payments/refunds/refund-rules.ts';
import {
  acceptBlocker,
  captureFor,
  isRefundUnderWay,
  leftOfReview,
  type ReviewRules,
} from '#server/payments/reviews/review.ts';

export const askedMinor = 1999;

/** Captures at the provider, in cents. Their sum may be short, exact or over. `X` paid for another order. */
export const amounts = { A: 1999, B: 1000, C: 999, D: 2500, X: 1999 } as const;
export type CaptureName = keyof typeof amounts;

export type MoneyEvent =
  | {
      readonly kind: 'captured';
      readonly attempt: number;
      readonly captures: readonly CaptureName[];
      readonly oddity?: 'currency' | 'payee' | 'order' | 'attempt' | 'method' | undefined;
      /** What a provider says that knows when the money came. */
      readonly isInTime?: boolean | undefined;
    }
  | { readonly kind: 'declined'; readonly attempt: number; readonly isFinal: boolean }
  | { readonly kind: 'moved'; readonly attempt: number; readonly status: AttemptMoney['status'] }
  | { readonly kind: 'closed' | 'forgotten' | 'given-up'; readonly attempt: number }
  | { readonly kind: 'refund-requested'; readonly amountMinor: number }
  | { readonly kind: 'refund-made' | 'refund-declined'; readonly refund: number }
  | { readonly kind: 'returned'; readonly attempt: number; readonly reference: string; readonly amountMinor: number }
  | { readonly kind: 'own-returned'; readonly refund: number }
  | { readonly kind: 'taken-back'; readonly attempt: number }
  | { readonly kind: 'all-returned'; readonly attempt: number; readonly as: RefundMoney['kind'] }
  | {
      readonly kind: 'dispute';
      readonly attempt: number;
      readonly reference: string;
      readonly state: DisputeStatus;
      readonly hour: number;
    }
  | { readonly kind: 'review-accepted' | 'review-resolved' | 'review-refunded'; readonly review: number };

export const now = new Date('2026-05-05T00:00:00Z');
const rules: ReviewRules = { providers: new Map(), mode: 'test', now };

export function attempt(change: Partial<AttemptMoney> = {}): AttemptMoney {
  return {
    id: 'attempt-0',
    provider: 'paypal',
    method: 'venmo',
    status: 'awaiting-payer',
    amountMinor: askedMinor,
    currency: 'USD',
    reference: 'P-0',
    payee: 'us',
    declines: 0,
    createdAt: now,
    ...change,
  };
}

/** Returns a pending order with two attempts that wait for their payer. */
export const start: Money = {
  order: { id: 'order', mode: 'test', status: 'pending', createdAt: now },
  attempts: [attempt(), attempt({ id: 'attempt-1', reference: 'P-1' })],
  captures: [],
  refunds: [],
  reviews: [],
  disputes: [],
};

/** Returns new ids, deterministic per amount, so that a repeated event creates no others. */
export function idsFor(money: Money): () => string {
  let next = money.captures.length + money.refunds.length + money.reviews.length + money.disputes.length;
  return () => `id-${(next += 1)}`;
}

/** Returns the provider's report of an attempt's captures. */
export function evidenceOf(
  { id, amountMinor, currency }: AttemptMoney,
  { captures, oddity, isInTime }: Pick<Extract<MoneyEvent, { kind: 'captured' }>, 'captures' | 'oddity' | 'isInTime'>,
): CapturedEvidence {
  const arrived = captures.reduce((sum, name) => sum + amounts[name], 0);
  return {
    status: 'captured',
    reference: `P-of-${id}`,
    attemptId: oddity === 'attempt' ? 'another' : id,
    orderId: oddity === 'order' ? 'another' : 'order',
    amountMinor: arrived,
    currency: oddity === 'currency' ? 'EUR' : currency,
    payee: oddity === 'payee' ? 'them' : 'us',
    paidBy: oddity === 'method' ? 'card' : 'venmo',
    captures: captures.map((name) => ({ reference: name, amountMinor: amounts[name] })),
    sum: judgeAmount(arrived, amountMinor),
    ...(isInTime === undefined ? {} : { isInTime }),
    refunds: [],
  };
}

/** Decides about an event as the use cases do, based on the locked money. */
export function decide(money: Money, event: MoneyEvent): MoneyChange[] {
  const makeId = idsFor(money);
  if ('attempt' in event) {
    const one = money.attempts[event.attempt];
    return one === undefined ? [] : decideAttempt(money, one, event, makeId);
  }
  if ('review' in event) return decideReview(money, event, makeId);
  if (event.kind === 'refund-requested') {
    const isUnderWay = money.refunds.some(({ status, reviewId }) => status === 'requested' && reviewId === null);
    const isPossible = money.order.status === 'completed' && !isUnderWay && event.amountMinor <= (paidLeft(money) ?? 0);
    const refunds = isPossible
      ? requestRefunds(money, { amountMinor: event.amountMinor, operatorId: 'operator' }, makeId)
      : [];
    return refunds.map((refund) => ({ kind: 'refund', refund }));
  }
  const refund = money.refunds[event.refund];
  if (refund === undefined || refund.requestedBy === null) return [];
  if (event.kind === 'refund-made') return completeRefund(money, refund.id, `made-${refund.id}`);
  if (event.kind === 'own-returned') {
    const { id: refundId, attemptId, amountMinor } = refund;
    return recordReturn(money, attemptId, { reference: `made-${refundId}`, refundId, amountMinor }, makeId);
  }
  const { id: refundId, status, amountMinor, reference } = refund;
  const end = { refundId, status: 'declined', amountMinor, reference, failure: null } as const;
  return status === 'requested' ? [{ kind: 'refund-end', ...end }] : [];
}

function decideAttempt(
  money: Money,
  one: AttemptMoney,
  event: Extract<MoneyEvent, { attempt: number }>,
  makeId: () => string,
): MoneyChange[] {
  const { id: attemptId, status } = one;
  switch (event.kind) {
    case 'captured': {
      const others = money.captures.filter((capture) => capture.attemptId !== attemptId);
      const used = new Set(['X', ...others.map(({ reference }) => reference)]);
      return settleMoney(money, attemptId, evidenceOf(one, event), used, makeId);
    }
    case 'declined':
      return one.declines === 0 ? declineMoney(money, attemptId, event) : [];
    case 'moved':
      return isOpen(status) && status !== event.status ? [{ kind: 'attempt', attemptId, status: event.status }] : [];
    case 'closed':
      return closeAttempt(money, attemptId);
    case 'forgotten':
      return closeAttempt(money, attemptId, 'expire');
    case 'given-up':
      return giveUpAttempt(money, attemptId);
    case 'returned':
      return recordReturn(money, attemptId, event, makeId);
    case 'all-returned':
      return recordAllReturned(money, attemptId, event.as, makeId);
    case 'taken-back': {
      const captures = money.captures.filter((capture) => capture.attemptId === attemptId);
      const refunds = money.refunds.flatMap(({ kind, reference, amountMinor }) =>
        kind === 'refund' && reference !== null ? [{ reference, amountMinor }] : [],
      );
      return takeBackReversal(money, attemptId, {
        captures: captures.map((one) => ({ reference: one.reference, amountMinor: one.amountMinor })),
        refunds,
      });
    }
    case 'dispute': {
      const { reference, state, hour } = event;
      const updatedAt = new Date(now.getTime() + hour * 3_600_000);
      return recordDispute(money, attemptId, { reference, state, updatedAt, captures: [] }, { now, makeId });
    }
  }
}

function decideReview(
  money: Money,
  { kind, review: index }: Extract<MoneyEvent, { review: number }>,
  makeId: () => string,
): MoneyChange[] {
  const review = money.reviews[index];
  if (review === undefined || review.resolution !== null) return [];
  const facts = { ...review, evidence: { captures: [{ reference: `F-${review.id}` }] } };
  if (kind === 'review-accepted') {
    return acceptBlocker(money, facts, rules) === null
      ? acceptMoney(money, review.attemptId, { operatorId: 'operator', payerEmail: null })
      : [];
  }
  if (isRefundUnderWay(money, review)) return [];
  if (kind === 'review-resolved') return resolveMoney(money, { reviewId: review.id, note: '', operatorId: 'operator' });
  const left = leftOfReview(money, facts);
  if (left <= 0 || review.reason === 'capture-reused') return [];
  const { capture, isNew } = captureFor(money, facts, makeId);
  const refund = { ...toRefund(capture, left, makeId), reviewId: review.id, status: 'requested' } as const;
  return [
    ...(isNew ? [{ kind: 'capture', capture } as const] : []),
    { kind: 'refund', refund: { ...refund, requestedBy: 'operator' } },
  ];
}

/** Returns the violated rule of an order's money, or null. */
export function findViolation(money: Money, isGiven: boolean): string | null {
  const { order, captures, reviews, refunds } = money;
  const references = captures.map(({ reference }) => reference);
  if (new Set(references).size < references.length) return 'a capture is counted twice';
  if (captures.some((capture) => leftOf(money, capture) < 0)) return 'more went back than was captured';
  if ((order.status === 'completed') !== (paidLeft(money) ?? 0) > 0) return 'the order is not what was paid for it';
  const paidMinor = captures
    .filter((capture) => hasPaid(money, capture))
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  if (order.status === 'completed' && paidMinor !== askedMinor) return `${paidMinor} has paid for ${askedMinor}`;
  if (isGiven && order.status !== 'completed') return 'the app is given without money';
  const isLost = captures.some(
    (capture) =>
      leftOf(money, capture) > 0 &&
      !(hasPaid(money, capture) && order.status === 'completed') &&
      !reviews.some(({ captureId }) => captureId === capture.id) &&
      !refunds.some(({ captureId, reviewId }) => captureId === capture.id && reviewId !== null),
  );
  return isLost ? 'money is kept without an order or a review' : null;
}

/** Returns true if these changes grant the app. */
export function isGivenAfter(isGiven: boolean, changes: readonly MoneyChange[]): boolean {
  return changes.reduce((given, each) => {
    if (each.kind !== 'order') return given;
    if (['complete', 'reinstate', 'restore'].includes(each.change.kind)) return true;
    if (each.change.kind === 'suspend' || (each.change.kind === 'refund' && each.change.isWhole)) return false;
    return given;
  }, isGiven);
}

/** Plays a history, each event twice. Throws if a rule is violated. */
export function play(events: readonly MoneyEvent[], from: Money = start): { money: Money; isGiven: boolean } {
  let money = from;
  let isGiven = false;
  for (const event of events) {
    const changes = decide(money, event);
    money = afterChanges(money, changes);
    isGiven = isGivenAfter(isGiven, changes);
    const again = decide(money, event);
    if (again.length > 0) throw new Error(`${event.kind} does something twice: ${JSON.stringify(again)}`);
    const wrong = findViolation(money, isGiven);
    if (wrong !== null) throw new Error(`After ${event.kind}, ${wrong}: ${JSON.stringify(money)}`);
  }
  return { money, isGiven };
}

/** Returns changes as short texts, such as `capture A` or `order complete`. */
export function tell(changes: readonly MoneyChange[]): string[] {
  return changes.map((change) => {
    switch (change.kind) {
      case 'attempt':
        return `attempt ${change.status}`;
      case 'capture':
        return `capture ${change.capture.reference}`;
      case 'capture-worth':
        return `worth ${change.amountMinor}`;
      case 'review':
        return `review ${change.review.reason}`;
      case 'review-end':
        return `review ${change.resolution}`;
      case 'refund':
        return `${change.refund.kind} ${change.refund.amountMinor} ${change.refund.status}`;
      case 'refund-end':
        return `refund ${change.amountMinor} ${change.status}`;
      case 'dispute':
        return `dispute ${change.dispute.state}`;
      case 'order':
        return change.change.kind === 'refund'
          ? `order refund ${change.change.amountMinor}${change.change.isWhole ? ', whole' : ''}`
          : `order ${change.change.kind}`;
    }
  });
}
