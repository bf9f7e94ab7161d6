// The story of an order, from what the database knows of it. Pure.
import { currency as ownCurrency, formatMinorOf } from '#contracts/money.ts';
import type { OrderEvent } from '#contracts/order-details.ts';
import { methodOf, paymentMethodNames } from '#contracts/payment-methods.ts';
import { capturesOf, hasPaid } from '#server/payments/money.ts';
import type { ShownPayments } from '#server/payments/show-payments.ts';
import type { OrderFacts } from './order-details-store.ts';

export type TimelineFacts = OrderFacts & Pick<ShownPayments, 'money' | 'history' | 'reviewRows'>;

type AddEvent = (
  kind: OrderEvent['kind'],
  at: Date | null | undefined,
  about?: string | null,
  text?: string | null,
) => void;

/** Returns what happened, oldest first. Events of the same instant stay in the order of their causes. */
export function orderTimeline(facts: TimelineFacts): OrderEvent[] {
  const events: OrderEvent[] = [];
  const add: AddEvent = (kind, at, about = null, text = null) => {
    if (at) events.push({ kind, at: at.toISOString(), about, text });
  };
  addPurchase(facts, add);
  addReviews(facts, add);
  addRefunds(facts, add);
  addDisputes(facts, add);
  for (const withdrawal of facts.withdrawals) {
    add('withdrawn', withdrawal.created_at, withdrawal.stated_name);
    if (withdrawal.outcome === 'declined')
      add('withdrawal-declined', withdrawal.ended_at, withdrawal.email, withdrawal.note);
  }
  for (const note of facts.notes) add('note', note.created_at, note.email, note.text);
  return events.toSorted((one, other) => (one.at === other.at ? 0 : one.at < other.at ? -1 : 1));
}

function addPurchase({ order, grant, links, mails, deliveries, consent }: TimelineFacts, add: AddEvent): void {
  add('ordered', order.created_at, order.customer_email);
  add('consented', consent?.given_at, null, consent?.text);
  add('paid', order.completed_at, paymentMethodNames[methodOf(order.payment_method)]);
  add('granted', grant?.granted_at, order.app_name);
  for (const link of links) {
    if (link.issue > 0) add('link-renewed', link.created_at);
    add('opened', link.opened_at);
  }
  for (const mail of mails) {
    add('mailed', mail.sent_at, mail.recipient, mail.kind);
    if (mail.bounced_at === null) add('mail-failed', mail.failed_at, mail.recipient, mail.last_error);
    add('mail-bounced', mail.bounced_at, mail.recipient, mail.last_error);
    add('mail-held', mail.held_at, mail.recipient, mail.kind);
  }
  for (const delivery of deliveries) {
    add('download-started', delivery.created_at, delivery.file_name);
    add('downloaded', delivery.completed_at, delivery.file_name);
  }
}

function addReviews({ reviewRows, history }: TimelineFacts, add: AddEvent): void {
  for (const review of reviewRows) {
    add('review', review.createdAt, null, review.reason);
    if (review.resolution === 'noted') add('review-resolved', review.resolvedAt, review.resolvedBy, review.note);
    if (review.resolution === 'accepted' && review.reason === 'late')
      add('late-accepted', review.resolvedAt, review.resolvedBy);
    // Money meant for somebody else was never counted here, so no refund tells that it went back.
    const isUncounted = review.captureId === null && history.refunds.every(({ reviewId }) => reviewId !== review.id);
    if (review.resolution === 'refunded' && isUncounted) add('review-refunded', review.resolvedAt);
  }
}

function addRefunds(facts: TimelineFacts, add: AddEvent): void {
  const { order, money, history } = facts;
  const paidIds = new Set(money.captures.filter((capture) => hasPaid(money, capture)).map(({ id }) => id));
  let returned = 0;
  for (const refund of history.refunds) {
    const amount = amountText(refund.amountMinor, refund.currency);
    if (refund.requestedBy !== null) add('refund-requested', refund.createdAt, refund.operatorEmail, amount);
    if (refund.status === 'declined') add('refund-declined', refund.nextCheckAt, null, refund.failure);
    if (!paidIds.has(refund.captureId)) {
      add('review-refunded', refund.completedAt, refund.operatorEmail, amount);
    } else if (refund.kind === 'reversal') {
      add('reversed', refund.completedAt, null, isGrantedAt(facts, refund.completedAt) ? 'link' : null);
    } else {
      returned += refund.status === 'completed' ? refund.amountMinor : 0;
      const isWhole = returned >= order.amount_minor;
      add(isWhole ? 'refunded' : 'partly-refunded', refund.completedAt, refund.operatorEmail, amount);
    }
  }
}

function addDisputes(facts: TimelineFacts, add: AddEvent): void {
  for (const dispute of facts.history.disputes) {
    add('disputed', dispute.openedAt, null, hasRevoked(facts, dispute) ? 'link' : null);
    if (dispute.state === 'won') add('dispute-won', dispute.endedAt, null, hasRestored(facts, dispute) ? 'link' : null);
    if (dispute.state === 'lost') add('dispute-lost', dispute.endedAt);
  }
}

type Dispute = TimelineFacts['history']['disputes'][number];

/** Returns true if the order had a link by then: one that was given up has none, whatever becomes of its money. */
function isGrantedAt({ grant }: TimelineFacts, at: Date | null): boolean {
  return grant !== undefined && at !== null && grant.granted_at <= at;
}

function isGoneAt({ money, history }: TimelineFacts, attemptId: string, at: Date): boolean {
  const paid = capturesOf(money, attemptId).reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const returned = history.refunds
    .filter((refund) => refund.attemptId === attemptId && refund.completedAt !== null && refund.completedAt <= at)
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return returned >= paid;
}

/** Returns true if a dispute has revoked the link. One that had ended when we first heard of it never did. */
function hasRevoked(facts: TimelineFacts, { attemptId, openedAt, endedAt }: Dispute): boolean {
  const wasOpen = endedAt === null || endedAt > openedAt;
  return wasOpen && isGrantedAt(facts, openedAt) && !isGoneAt(facts, attemptId, openedAt);
}

/** Returns true if the end of a won dispute has given the link back: the rule of recordDispute, applied afterwards. */
function hasRestored(facts: TimelineFacts, won: Dispute): boolean {
  const { attemptId, endedAt } = won;
  if (endedAt === null || !hasRevoked(facts, won) || isGoneAt(facts, attemptId, endedAt)) return false;
  return !facts.history.disputes.some(
    (other) =>
      other.attemptId === attemptId &&
      other.openedAt <= endedAt &&
      (other.state === 'lost' || other.endedAt === null || other.endedAt > endedAt),
  );
}

/** Returns `19.99` in the store's own currency, `19.99 EUR` in another. */
function amountText(minor: number, currency: string): string {
  const amount = formatMinorOf(minor, currency);
  return currency === ownCurrency ? amount : `${amount} ${currency}`;
}
