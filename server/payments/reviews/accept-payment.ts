import { formatMinor } from '#contracts/money.ts';
import { StoreError } from '#contracts/problem.ts';
import { isId } from '#server/database/new-id.ts';
import { startedAttempt, type Attempt } from '../attempt.ts';
import { findAttempt } from '../attempt-store.ts';
import { acceptMoney } from '../money-rules.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import type { CapturedEvidence, Evidence } from '../provider.ts';
import { decideReview, reviewNotFound } from './decide-review.ts';
import { acceptBlocker, receivedBy } from './review.ts';
import { findReview } from './review-store.ts';

/**
 * Completes an order by money that came late, or was less than asked for where the payment method allows it, as settling
 * does it: app, link and receipt, once. Money that came in parts is accepted with any of them. `amount`, a decimal string, asserts what the review showed. Asks the
 * provider first: a payment returned in the meantime must not complete the order. Throws review-not-found; review-closed
 * where it was decided otherwise, or the money is gone; unavailable where the provider does not answer; amount-mismatch.
 */
export async function acceptPayment(
  deps: PaymentDeps,
  reviewId: string,
  { amount, operatorId }: { readonly amount: string; readonly operatorId: string },
): Promise<void> {
  const { db, mode, audit } = deps;
  const review = isId(reviewId) ? await findReview(db, reviewId) : undefined;
  const attempt = review === undefined ? undefined : await findAttempt(db, mode, review.attemptId);
  if (review === undefined || attempt === undefined) throw reviewNotFound();
  if (review.resolution === 'accepted') return;
  const evidence = await inspectPayment(deps, attempt);
  await decideReview<void>(deps, reviewId, async (money, locked, tx) => {
    if (locked.resolution === 'accepted') return { changes: [], result: undefined };
    const blocker = acceptBlocker(money, locked, { ...deps, now: new Date() });
    if (blocker !== null) throw new StoreError('review-closed', blocker);
    const expectedAmount = formatMinor(receivedBy(money, locked).amountMinor);
    if (amount !== expectedAmount) {
      throw new StoreError('amount-mismatch', 'The amount has changed. Reload the order.', { expectedAmount });
    }
    if (!isUntouched(evidence)) {
      throw new StoreError('review-closed', 'The provider says that this money, or part of it, has gone back.');
    }
    const details = { paymentId: locked.attemptId, amount };
    const action = locked.reason === 'late' ? 'late-payment-accepted' : 'short-payment-accepted';
    await audit(tx, { operatorId, action, subject: money.order.id, details });
    const { payerEmail = null } = evidence;
    return { changes: acceptMoney(money, locked.attemptId, { operatorId, payerEmail }), result: undefined };
  });
}

/** Throws unavailable. */
async function inspectPayment({ providers, log }: PaymentDeps, attempt: Attempt): Promise<Evidence> {
  const { id: attemptId, provider: name } = attempt;
  const provider = providers.get(name);
  const started = startedAttempt(attempt);
  let evidence: Evidence | null;
  try {
    evidence = provider === undefined || started === null ? null : await provider.inspect(started);
  } catch (error) {
    log.warn({ attemptId, provider: name, err: error }, 'a late payment cannot be looked at now');
    evidence = null;
  }
  if (evidence === null) {
    throw new StoreError('unavailable', 'The payment provider does not answer. Nothing was changed: try again.');
  }
  return evidence;
}

/** Returns true if no money of a payment was or is being returned. */
function isUntouched(evidence: Evidence): evidence is CapturedEvidence {
  return (
    evidence.status === 'captured' &&
    evidence.refunds.length === 0 &&
    evidence.isPartlyReturned !== true &&
    evidence.isReturnPending !== true
  );
}
