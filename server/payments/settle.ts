import { newId } from '#server/database/new-id.ts';
import { nextCheckAt, type Attempt, type PaymentOutcome } from './attempt.ts';
import { findUsedReferences, postponeCheck } from './attempt-store.ts';
import { changeMoney } from './change-money.ts';
import { capturesOf, hasPaid, type Money } from './money.ts';
import { afterChanges } from './money-changes.ts';
import { settleMoney } from './money-rules.ts';
import type { PaymentDeps } from './payment-deps.ts';
import type { CapturedEvidence } from './provider.ts';

/**
 * Settles captured money: the only way an order completes. `evidence` was fetched from the provider just now. Called
 * twice, or by six processes at once, it does the same as once. Money that does not fit completes nothing and waits for
 * an operator; that is logged once.
 */
export async function settle(deps: PaymentDeps, attempt: Attempt, evidence: CapturedEvidence): Promise<PaymentOutcome> {
  const { db, log } = deps;
  const { id: attemptId, orderId, provider } = attempt;
  const references = evidence.captures.map(({ reference }) => reference).toSorted();
  // The payer's address belongs to the order, not to the log or the review.
  const { payerEmail: _email, ...facts } = evidence;
  const { outcome, changes } = await changeMoney(deps, orderId, async (money, tx) => {
    const used = await findUsedReferences(tx, { attemptId, provider, references });
    const decided = settleMoney(money, attemptId, evidence, used, newId);
    const result = { outcome: outcomeAfter(afterChanges(money, decided), attemptId), changes: decided };
    return { changes: decided, result, evidence: facts };
  });
  const review = changes.find((change) => change.kind === 'review');
  if (review !== undefined) {
    log.error(
      { attemptId, reason: review.review.reason, evidence: facts },
      'a payment could not complete its order and waits for review',
    );
  }
  // Asking again soon would find the same.
  if (outcome === 'unknown') await postponeCheck(db, attemptId, nextCheckAt(attempt.createdAt, new Date()));
  return outcome;
}

/** Returns `unknown` for money that has not paid for its order: nobody may pay again meanwhile. */
function outcomeAfter(money: Money, attemptId: string): PaymentOutcome {
  return capturesOf(money, attemptId).some((capture) => hasPaid(money, capture)) ? 'captured' : 'unknown';
}
