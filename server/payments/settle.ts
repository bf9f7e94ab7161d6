import { newId } from '#server/database/new-id.ts';
import { nextCheckAt, outcomeOf, type Attempt, type PaymentOutcome } from './attempt.ts';
import { findUsedReferences, postponeCheck } from './attempt-store.ts';
import { changeMoney } from './change-money.ts';
import { attemptIn } from './money.ts';
import type { MoneyChange } from './money-changes.ts';
import { settleMoney } from './money-rules.ts';
import type { PaymentDeps } from './payment-deps.ts';
import type { CapturedEvidence } from './provider.ts';

/**
 * Settles captured money: the only way an order completes. `evidence` was fetched from the provider just now. Called
 * twice, or by six processes at once, it does the same as once. Money that does not fit completes nothing and waits for
 * an operator; that is logged once. Returns `unknown` for it, because nobody may pay again meanwhile.
 */
export async function settle(deps: PaymentDeps, attempt: Attempt, evidence: CapturedEvidence): Promise<PaymentOutcome> {
  const { db, log } = deps;
  const { id: attemptId, orderId, provider } = attempt;
  const references = evidence.captures.map(({ reference }) => reference).toSorted();
  const facts = withoutPayer(evidence);
  const { outcome, changes } = await changeMoney(deps, orderId, async (money, tx) => {
    const used = await findUsedReferences(tx, { attemptId, provider, references });
    const decided = settleMoney(money, attemptId, evidence, used, newId);
    const result = { outcome: outcomeAfter(decided, attemptIn(money, attemptId).status), changes: decided };
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

function outcomeAfter(changes: readonly MoneyChange[], statusBefore: Attempt['status']): PaymentOutcome {
  if (changes.some((change) => change.kind === 'order' && change.change.kind === 'complete')) return 'captured';
  const isSettledBefore = statusBefore === 'captured' && changes.length === 0;
  return isSettledBefore ? outcomeOf(statusBefore) : 'unknown';
}

// The payer's address belongs to the order, not to the log or the review.
function withoutPayer({ payerEmail: _email, ...facts }: CapturedEvidence): Omit<CapturedEvidence, 'payerEmail'> {
  return facts;
}
