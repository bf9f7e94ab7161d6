import { paymentMethodNames } from '#contracts/payment-methods.ts';
import type { Transaction } from '#server/database/connect.ts';
import { captureKey, nextCheckAt, owesMore, startedAttempt, type Attempt } from './attempt.ts';
import { hasHeldMoney, moveAttempt } from './attempt-store.ts';
import { declineAttempt } from './decline-attempt.ts';
import type { SiblingOrder } from './order-changes.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { OutcomeUnknown, PaymentRefused } from './payment-errors.ts';
import type { CaptureBlocker, Evidence, PaymentProvider } from './provider.ts';

/** Captures what the payer has approved, or says what is in the way. Throws OutcomeUnknown. */
export async function captureApproved(
  deps: PaymentDeps,
  provider: PaymentProvider,
  attempt: Attempt,
  evidence: Evidence,
): Promise<{ readonly evidence: Evidence; readonly attempt: Attempt } | { readonly blocker: CaptureBlocker }> {
  const { log } = deps;
  const started = startedAttempt(attempt);
  if (started === null || provider.capture === undefined) throw new OutcomeUnknown('The payment was not started.');
  const blocker =
    mismatch(attempt, evidence) ??
    (await provider.guard?.findBlocker(attempt, evidence)) ??
    (await markCapturing(deps, attempt));
  if (blocker === 'moved') return { evidence: await provider.inspect(started), attempt };
  if (blocker !== null) {
    log.warn({ attemptId: attempt.id, reason: blocker.detail }, 'took no money of an approved payment');
    // The provider goes on to call it approved: only the order's end keeps its money from being taken later on.
    await declineAttempt(deps, attempt, { isFinal: true });
    return { blocker };
  }
  try {
    const captured = await provider.capture(started, captureKey(attempt));
    return { evidence: captured, attempt: { ...attempt, status: 'capturing' } };
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
  if (!fits) return { detail: `The approved payment does not match the order. ${startAgain}` };
  const { paidBy } = evidence;
  if (paidBy === undefined || !owesMore(paidBy, method)) return null;
  const [wanted, chosen] = [paymentMethodNames[method], paymentMethodNames[paidBy]];
  return { detail: `This price is for ${wanted} only, and ${chosen} was chosen. ${startAgain}` };
}

/**
 * Marks an attempt as being captured, committed before the call to the provider, so that two windows of one browser are
 * never both charged. Returns what is in the way instead; `moved` where the money has been taken meanwhile.
 */
async function markCapturing({ db, orders }: PaymentDeps, attempt: Attempt): Promise<CaptureBlocker | 'moved' | null> {
  return db.transaction().execute(async (tx) => {
    const siblings = await orders.lockSiblings(tx, attempt.orderId);
    const order = await orders.lock(tx, attempt.orderId);
    const blocker = await siblingBlocker(tx, siblings, order.createdAt);
    if (blocker !== null) return blocker;
    if (order.status === 'failed') return { detail: `This order has ended. ${startAgain}` };
    const isMarked = await moveAttempt(tx, attempt.id, {
      from: ['created', 'awaiting-payer', 'approved', 'capturing', 'declined', 'cancelled', 'expired'],
      to: 'capturing',
      nextCheckAt: nextCheckAt(new Date(), new Date()),
    });
    return isMarked ? null : 'moved';
  });
}

async function siblingBlocker(
  tx: Transaction,
  siblings: readonly SiblingOrder[],
  begunAt: Date,
): Promise<CaptureBlocker | null> {
  const paid = siblings.find(
    ({ completedAt, status }) => status === 'completed' && completedAt !== null && completedAt > begunAt,
  );
  if (paid !== undefined) {
    const detail = 'You have paid for this app in another window already. Nothing more was charged.';
    return { detail, paidOrderId: paid.id };
  }
  const isHeld = await hasHeldMoney(
    tx,
    siblings.map(({ id }) => id),
  );
  return isHeld
    ? { detail: 'Another payment of yours for this app is being checked. Nothing more was charged.' }
    : null;
}
