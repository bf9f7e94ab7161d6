import { paymentMethodNames } from '#contracts/payment-methods.ts';
import type { Transaction } from '#server/database/connect.ts';
import { captureKey, isHeld, owesMore, startedAttempt, type Attempt } from './attempt.ts';
import { hasHeldMoney } from './attempt-store.ts';
import { changeMoneyWithin } from './change-money.ts';
import { attemptIn } from './money.ts';
import { declineMoney } from './money-rules.ts';
import type { OrderState, SiblingOrder } from './order-changes.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { OutcomeUnknown, PaymentRefused } from './payment-errors.ts';
import type { CaptureBlocker, Evidence, PaymentProvider } from './provider.ts';

type Captured = { readonly evidence: Evidence; readonly attempt: Attempt };

/**
 * Captures what the payer has approved, or says what is in the way. A capture that has begun is repeated under its key,
 * whatever is in the way now. Throws OutcomeUnknown.
 */
export async function captureApproved(
  deps: PaymentDeps,
  provider: PaymentProvider,
  attempt: Attempt,
  evidence: Evidence,
): Promise<Captured | { readonly blocker: CaptureBlocker }> {
  const started = startedAttempt(attempt);
  if (started === null || provider.capture === undefined) throw new OutcomeUnknown('The payment was not started.');
  const found = mismatch(attempt, evidence) ?? (await provider.guard?.findBlocker(attempt, evidence)) ?? null;
  const begun = await beginCapture(deps, attempt, found);
  if ('blocker' in begun) {
    deps.log.warn({ attemptId: attempt.id, reason: begun.blocker.reason }, 'took no money of an approved payment');
    return begun;
  }
  if (begun.attempt.status === 'captured') return { ...begun, evidence: await provider.inspect(started) };
  try {
    return { ...begun, evidence: await provider.capture(started, captureKey(begun.attempt)) };
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error;
    throw new OutcomeUnknown('The capture was refused; what became of the payment is asked later.', { cause: error });
  }
}

const startAgain = 'Nothing was charged. Start the purchase again.';

function mismatch(attempt: Attempt, evidence: Evidence): CaptureBlocker | null {
  const { id, orderId, amountMinor, currency, payee, method } = attempt;
  const fits =
    evidence.attemptId === id &&
    evidence.orderId === orderId &&
    evidence.amountMinor === amountMinor &&
    evidence.currency === currency &&
    (payee === null || evidence.payee === payee);
  if (!fits)
    return { reason: 'payment-mismatch', detail: `The approved payment does not match the order. ${startAgain}` };
  const { paidBy } = evidence;
  if (paidBy === undefined || !owesMore(paidBy, method)) return null;
  const [wanted, chosen] = [paymentMethodNames[method], paymentMethodNames[paidBy]];
  return {
    reason: 'other-method',
    detail: `This price is for ${wanted} only, and ${chosen} was chosen. ${startAgain}`,
  };
}

/**
 * Marks an attempt as being captured, committed before the call to the provider, so that two windows of one browser are
 * never both charged. What is in the way ends the attempt and its order instead: the provider goes on to call the payment
 * approved.
 */
function beginCapture(
  { db, orders }: PaymentDeps,
  attempt: Attempt,
  found: CaptureBlocker | null,
): Promise<{ readonly attempt: Attempt } | { readonly blocker: CaptureBlocker }> {
  const { id: attemptId, orderId } = attempt;
  return db.transaction().execute(async (tx) => {
    const siblings = await orders.lockSiblings(tx, orderId);
    return changeMoneyWithin<{ attempt: Attempt } | { blocker: CaptureBlocker }>(tx, orders, orderId, async (money) => {
      const { status, declines } = attemptIn(money, attemptId);
      const known = { ...attempt, status, declines };
      if (status === 'captured' || isHeld(status)) return { changes: [], result: { attempt: known } };
      const blocker = (await siblingBlocker(tx, siblings)) ?? orderBlocker(money.order) ?? found;
      if (blocker !== null) return { changes: declineMoney(money, attemptId, { isFinal: true }), result: { blocker } };
      const changes = [{ kind: 'attempt', attemptId, status: 'capturing' } as const];
      return { changes, result: { attempt: { ...known, status: 'capturing' } } };
    });
  });
}

function orderBlocker({ status }: OrderState): CaptureBlocker | null {
  return status === 'pending' ? null : { reason: 'order-over', detail: `This order has ended. ${startAgain}` };
}

async function siblingBlocker(tx: Transaction, siblings: readonly SiblingOrder[]): Promise<CaptureBlocker | null> {
  const paid = siblings.find(({ isPaid }) => isPaid);
  if (paid !== undefined) {
    const detail = 'You have paid for this app in another window already. Nothing more was charged.';
    return { reason: 'paid-elsewhere', detail, paidOrderId: paid.id };
  }
  const isHeldElsewhere = await hasHeldMoney(
    tx,
    siblings.map(({ id }) => id),
  );
  return isHeldElsewhere
    ? {
        reason: 'checked-elsewhere',
        detail: 'Another payment of yours for this app is being checked. Nothing more was charged.',
      }
    : null;
}
