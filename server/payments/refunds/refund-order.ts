import { formatMinor } from '#contracts/money.ts';
import type { RefundAnswer } from '#contracts/order-details.ts';
import { StoreError } from '#contracts/problem.ts';
import { newId } from '#server/database/new-id.ts';
import { changeMoney } from '../change-money.ts';
import { isDisputed, isInReview, modeBlocker, paidLeft, type Money } from '../money.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { makeRefund } from './make-refund.ts';
import { refundLeaseMs, type RefundOutcome } from './refund.ts';
import { requestRefunds } from './refund-rules.ts';
import { listRefunds } from './refund-store.ts';

export interface RefundInput {
  readonly amountMinor: number;
  /** The remainder shown to the operator, in minor units; needed for a partial refund. */
  readonly leftMinor?: number;
  readonly operatorId: string;
}

/**
 * Gives back what was paid for an order, or a part of it; with the last of it the download is revoked. Asked for twice, or
 * by two operators at once, it is one refund: the later call gets `isEarlier`, with `requested` while it is under way, and
 * `completed` once nothing is left. An outcome that is not known stays `requested`; the reconciler ends it.
 * Throws order-not-found, order-not-refundable, amount-mismatch, refund-declined.
 */
export async function refundOrder(
  deps: PaymentDeps,
  orderId: string,
  { amountMinor, leftMinor, operatorId }: RefundInput,
): Promise<RefundAnswer> {
  const requested = await changeMoney<readonly string[] | RefundAnswer>(deps, orderId, async (money, tx) => {
    if (money.order.status === 'refunded') return { changes: [], result: { status: 'completed', isEarlier: true } };
    if (isUnderWay(money)) return { changes: [], result: { status: 'requested', isEarlier: true } };
    const left = getRefundable(deps, money);
    const fits = (leftMinor ?? amountMinor) === left && amountMinor > 0 && amountMinor <= left;
    const refunds = fits ? requestRefunds(money, { amountMinor, operatorId }, newId) : [];
    if (refunds.length === 0) throw amountMismatch(left);
    for (const refund of refunds) {
      const details = { refundId: refund.id, amount: formatMinor(refund.amountMinor) };
      await deps.audit(tx, { operatorId, action: 'order-refund-requested', subject: orderId, details });
    }
    const changes = refunds.map((refund) => ({ kind: 'refund', refund }) as const);
    return { changes, result: refunds.map(({ id }) => id), refundLeaseMs };
  });
  if ('status' in requested) return requested;
  const outcomes: RefundOutcome[] = [];
  for (const refund of await listRefunds(deps.db, requested)) outcomes.push(await makeRefund(deps, refund));
  if (outcomes.includes('declined')) {
    const detail = outcomes.every((outcome) => outcome === 'declined')
      ? 'The payment provider declined the refund. Nothing was changed.'
      : 'The payment provider declined a part of the refund. Reload the order to see what went back.';
    throw new StoreError('refund-declined', detail);
  }
  return { status: outcomes.every((outcome) => outcome === 'completed') ? 'completed' : 'requested' };
}

/**
 * Returns what is left of an order's payment, in minor units, if this amount of it can be refunded now. Throws
 * order-not-found, order-not-refundable, amount-mismatch.
 */
export function checkRefund(deps: PaymentDeps, orderId: string, amountMinor: number): Promise<number> {
  return changeMoney(deps, orderId, (money) => {
    const left = getRefundable(deps, money);
    if (amountMinor <= 0 || amountMinor > left) throw amountMismatch(left);
    return { changes: [], result: left };
  });
}

function getRefundable(deps: PaymentDeps, money: Money): number {
  const blocker = refundBlocker(deps, money, new Date());
  if (blocker !== null) throw new StoreError('order-not-refundable', blocker);
  return paidLeft(money) ?? 0;
}

function isUnderWay({ refunds }: Money): boolean {
  return refunds.some(({ status, reviewId }) => status === 'requested' && reviewId === null);
}

function amountMismatch(left: number): StoreError {
  return new StoreError('amount-mismatch', 'The refundable amount has changed. Reload the order.', {
    expectedAmount: formatMinor(left),
  });
}

/** Returns why an order cannot be refunded now, in words for the operator, or null if it can. */
export function refundBlocker(
  { mode, providers }: Pick<PaymentDeps, 'mode' | 'providers'>,
  money: Money,
  now: Date,
): string | null {
  const { order, attempts } = money;
  if (order.status === 'refunded') return 'This order was refunded.';
  const otherMode = modeBlocker(money, mode);
  if (otherMode !== null) return otherMode;
  if (attempts.some(({ id }) => isDisputed(money, id, now))) {
    return 'This payment is disputed: the provider decides about the money. Answer the dispute there.';
  }
  if (order.status !== 'completed' && isInReview(money)) {
    return 'Money arrived that could not complete this order. Decide about it under "Payments to review".';
  }
  const left = paidLeft(money);
  const paid = attempts.find(({ status }) => status === 'captured');
  if (order.status !== 'completed' || left === null || left <= 0 || paid === undefined) {
    return 'Nothing was paid for this order, so nothing can be refunded.';
  }
  return providers.get(paid.provider)?.refunds === undefined
    ? 'The store cannot refund this payment method. Send the money back yourself.'
    : null;
}
