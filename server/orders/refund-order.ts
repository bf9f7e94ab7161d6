import { formatMinor, formatMinorOf } from '#contracts/money.ts';
import type { RefundAnswer, StoreMode } from '#contracts/orders.ts';
import { StoreError } from '#contracts/problem.ts';
import type { Database } from '#server/database/connect.ts';
import { isId, newId } from '#server/database/new-id.ts';
import type { Operators } from '#server/operators/operators.ts';
import type { Payments } from '#server/payments/payments.ts';
import type { Refund } from '#server/payments/refund.ts';
import { completeRefund, findRefundFacts, insertRefund, type RefundFacts } from './refund-store.ts';

export interface RefundOrderDependencies {
  readonly db: Database['db'];
  readonly mode: StoreMode;
  readonly payments: Pick<Payments, 'canRefund' | 'refund'>;
  readonly audit: Operators['audit'];
}

export interface RefundInput {
  /** Minor units: all that is left, or a part of it. */
  readonly amountMinor: number;
  /** What the operator was shown as left, in minor units; needed for a part. */
  readonly leftMinor?: number;
  readonly operatorId: string;
}

/**
 * Gives back what was paid for an order, or a part of it; with the last of it the download is revoked. Asked for twice, or
 * by two operators at once, it is one refund: whoever comes later gets `requested` while it is under way, and `completed`
 * once nothing is left. An outcome that is not known stays `requested`; the reconciler ends it.
 * Throws order-not-found, order-not-refundable, amount-mismatch, refund-declined.
 */
export async function refundOrder(
  deps: RefundOrderDependencies,
  orderId: string,
  { amountMinor, leftMinor, operatorId }: RefundInput,
): Promise<RefundAnswer> {
  const { db, payments, audit } = deps;
  const facts = isId(orderId) ? await findRefundFacts(db, orderId) : undefined;
  if (facts === undefined) throw new StoreError('order-not-found', 'This store has no such order.');
  if (facts.orderStatus === 'refunded') return { status: 'completed' };
  const obstacle = refundObstacle(facts, deps);
  if (obstacle !== null) throw new StoreError('order-not-refundable', obstacle);
  const isFitting = (leftMinor ?? amountMinor) === facts.leftMinor && amountMinor > 0 && amountMinor <= facts.leftMinor;
  if (!isFitting) throw amountMismatch(facts);

  const refund = await db.transaction().execute(async (transaction) => {
    const { version } = facts;
    const inserted = await insertRefund(transaction, { id: newId(), orderId, amountMinor, operatorId, version });
    if (inserted !== undefined) {
      const details = { refundId: inserted.id, amount: formatMinor(amountMinor) };
      await audit(transaction, { operatorId, action: 'order-refund-requested', subject: orderId, details });
    }
    return inserted;
  });
  if (refund === undefined) return afterAnother(db, orderId);
  const outcome = await payments.refund(refund);
  if (outcome === 'declined') {
    throw new StoreError('refund-declined', 'The payment provider declined the refund. Nothing was changed.');
  }
  return { status: outcome };
}

// Somebody else's refund came first.
async function afterAnother(db: Database['db'], orderId: string): Promise<RefundAnswer> {
  const facts = await findRefundFacts(db, orderId);
  if (facts?.orderStatus === 'refunded') return { status: 'completed' };
  if (facts === undefined || facts.isUnderWay) return { status: 'requested' };
  throw amountMismatch(facts);
}

function amountMismatch({ leftMinor }: RefundFacts): StoreError {
  return new StoreError('amount-mismatch', 'This is not what can be refunded. Look at the order again.', {
    expectedAmount: formatMinor(leftMinor ?? 0),
  });
}

/** Why an order cannot be refunded now, in words for the operator; null where it can. */
export function refundObstacle(
  facts: RefundFacts,
  { payments, mode }: { readonly payments: Pick<Payments, 'canRefund'>; readonly mode: StoreMode },
): string | null {
  const { orderStatus, leftMinor, provider, isDisputed, isInReview } = facts;
  if (orderStatus === 'refunded') return 'This order was refunded.';
  if (facts.mode !== mode) return 'This order was made in test mode: no real money was paid.';
  if (isDisputed) return 'This payment is disputed: the provider decides about the money. Answer the dispute there.';
  if (orderStatus !== 'completed' && isInReview) {
    return 'Money came that could not complete this order: decide about it where the order shows it.';
  }
  if (orderStatus !== 'completed' || leftMinor === null || provider === null || leftMinor <= 0) {
    return 'Nothing was paid for this order, so nothing can be refunded.';
  }
  return payments.canRefund(provider)
    ? null
    : 'The way this order was paid has no refund by the store. Send the money back yourself.';
}

/** Writes a refund that the provider has made, together with its entry in the audit log. Does nothing the second time. */
export async function noteRefund(
  { db, audit }: Pick<RefundOrderDependencies, 'db' | 'audit'>,
  refund: Pick<Refund, 'id' | 'orderId'>,
  reference: string,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const completed = await completeRefund(transaction, refund.id, reference);
    if (completed === undefined) return;
    const { requestedBy, amountMinor, currency } = completed;
    const details = { refundId: refund.id, amount: formatMinorOf(amountMinor, currency), currency, reference };
    const entry = { operatorId: requestedBy, action: 'order-refunded', subject: refund.orderId, details };
    await audit(transaction, entry);
  });
}
