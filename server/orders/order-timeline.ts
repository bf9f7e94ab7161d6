// The story of an order, from what the database knows of it. Pure.
import { currency as ownCurrency, formatMinorOf } from '#contracts/money.ts';
import type { OrderEvent } from '#contracts/orders.ts';
import { paymentMethodNames } from '#contracts/payment-methods.ts';
import type { OrderFacts } from './order-details-store.ts';

/** What happened, oldest first. What happened at the same instant stays in the order of its causes. */
export function orderTimeline(facts: OrderFacts): OrderEvent[] {
  const { order, attempts, grant, links, mails, deliveries, refunds, reviews, notes, disputes } = facts;
  const events: OrderEvent[] = [];
  const add = (
    kind: OrderEvent['kind'],
    at: Date | null | undefined,
    about: string | null = null,
    text: string | null = null,
  ): void => {
    if (at) events.push({ kind, at: at.toISOString(), about, text });
  };

  add('ordered', order.created_at, order.customer_email);
  add('paid', order.completed_at, paymentMethodNames[order.payment_method]);
  add('granted', grant?.granted_at, order.app_name);
  for (const link of links) {
    if (link.issue > 0) add('link-renewed', link.created_at);
    add('opened', link.opened_at);
  }
  for (const mail of mails) {
    add('mailed', mail.sent_at, mail.recipient, mail.kind);
    add('mail-failed', mail.failed_at, mail.recipient, mail.last_error);
  }
  for (const delivery of deliveries) {
    add('download-started', delivery.created_at, delivery.file_name);
    add('downloaded', delivery.completed_at, delivery.file_name);
  }
  for (const review of reviews) {
    add('review', review.createdAt, null, review.reason);
    if (review.resolution === 'noted') add('review-resolved', review.resolvedAt, review.resolvedBy, review.note);
    if (review.resolution === 'accepted') add('late-accepted', review.resolvedAt, review.resolvedBy);
  }
  let given = 0;
  for (const refund of refunds) {
    const amount = amountText(refund.amount_minor, refund.currency);
    if (refund.requested_by !== null) add('refund-requested', refund.created_at, refund.operator_email, amount);
    if (refund.status === 'declined') add('refund-declined', refund.next_check_at, null, refund.failure);
    if (refund.review_reason !== null || order.completed_at === null) {
      add('review-refunded', refund.completed_at, refund.operator_email, amount);
      continue;
    }
    given += refund.status === 'completed' ? refund.amount_minor : 0;
    const isWhole = given >= order.amount_minor;
    add(isWhole ? 'refunded' : 'partly-refunded', refund.completed_at, refund.operator_email, amount);
  }
  for (const { status, updated_at } of attempts) {
    if (status !== 'reversed' && (status !== 'disputed' || disputes.length > 0)) continue;
    add(status, updated_at, null, isGrantedAt(facts, updated_at) ? 'link' : null);
  }
  for (const dispute of disputes) {
    add('disputed', dispute.opened_at, null, hasRevoked(facts, dispute) ? 'link' : null);
    if (dispute.state === 'won')
      add('dispute-won', dispute.ended_at, null, hasRestored(facts, dispute) ? 'link' : null);
    if (dispute.state === 'lost') add('dispute-lost', dispute.ended_at);
  }
  for (const note of notes) add('note', note.created_at, note.email, note.text);
  return events.toSorted((one, other) => (one.at === other.at ? 0 : one.at < other.at ? -1 : 1));
}

type Dispute = OrderFacts['disputes'][number];

/** Whether the order had a link by then: one that was given up has none, whatever becomes of its money. */
function isGrantedAt({ grant }: OrderFacts, at: Date): boolean {
  return grant !== undefined && grant.granted_at <= at;
}

/** Whether all of a payment had gone back by then. */
function isGoneAt({ attempts, refunds }: OrderFacts, attemptId: string, at: Date): boolean {
  const paid = attempts.find(({ id }) => id === attemptId)?.amount_minor ?? 0;
  const returned = refunds.filter(
    ({ attempt_id, completed_at }) => attempt_id === attemptId && completed_at !== null && completed_at <= at,
  );
  return returned.reduce((sum, { amount_minor }) => sum + amount_minor, 0) >= paid;
}

/** Whether a dispute has revoked the link. One that was first told of when it had ended never did. */
function hasRevoked(facts: OrderFacts, { attempt_id, opened_at, ended_at }: Dispute): boolean {
  const wasOpen = ended_at === null || ended_at > opened_at;
  return wasOpen && isGrantedAt(facts, opened_at) && !isGoneAt(facts, attempt_id, opened_at);
}

/** Whether the end of a won dispute has given the link back: the rule of `write-dispute`, looked at afterwards. */
function hasRestored(facts: OrderFacts, won: Dispute): boolean {
  const { attempt_id, ended_at } = won;
  if (ended_at === null || !hasRevoked(facts, won) || isGoneAt(facts, attempt_id, ended_at)) return false;
  return !facts.disputes.some(
    (other) =>
      other.attempt_id === attempt_id &&
      other.opened_at <= ended_at &&
      (other.state === 'lost' || other.ended_at === null || other.ended_at > ended_at),
  );
}

/** `19.99` in the store's own currency, `19.99 EUR` in another. */
function amountText(minor: number, currency: string): string {
  const amount = formatMinorOf(minor, currency);
  return currency === ownCurrency ? amount : `${amount} ${currency}`;
}
