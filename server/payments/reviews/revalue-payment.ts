import { StoreError } from '#contracts/problem.ts';
import type { Transaction } from '#server/database/connect.ts';
import type { Attempt } from '../attempt.ts';
import { changeMoney } from '../change-money.ts';
import type { Money } from '../money.ts';
import { afterChanges } from '../money-changes.ts';
import { acceptMoney, awaitRest, isAcceptable, revalueMoney } from '../money-rules.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { acceptBlocker, type ReviewRules } from './review.ts';

export interface Revaluation {
  /** The value of the captures, in minor units by reference: together no more than the attempt asks for. */
  readonly worth: ReadonlyMap<string, number>;
  /** `accept`: this completes the order. `ask`: the buyer is asked for the rest. */
  readonly decision: 'accept' | 'ask';
}

/**
 * Has late or short money valued anew, and completes its order by it or asks the buyer for the rest. `revalue` runs with
 * the order locked, writes what the provider keeps of the decision, and returns null where it was made before; `blocker` is
 * why nothing can be decided, in words for the operator.
 */
export async function revaluePayment(
  deps: PaymentDeps,
  { id: attemptId, orderId, amountMinor }: Attempt,
  operatorId: string,
  revalue: (tx: Transaction, blocker: string | null) => Promise<Revaluation | null>,
): Promise<void> {
  await changeMoney(deps, orderId, async (money, tx) => {
    const revaluation = await revalue(tx, revaluationBlocker(money, attemptId, { ...deps, now: new Date() }));
    if (revaluation === null) return { changes: [], result: null };
    const { worth, decision } = revaluation;
    if ([...worth.values()].reduce((sum, minor) => sum + minor, 0) > amountMinor) {
      throw new StoreError('internal', 'More than the price would count.');
    }
    const valued = revalueMoney(money, attemptId, worth);
    if (decision === 'ask') {
      await deps.orders.tell(tx, orderId, { kind: 'rest-due' });
      return { changes: [...valued, ...awaitRest(money, attemptId)], result: null };
    }
    const accepted = acceptMoney(afterChanges(money, valued), attemptId, { operatorId, payerEmail: null });
    return { changes: [...valued, ...accepted], result: null };
  });
}

function revaluationBlocker(money: Money, attemptId: string, rules: ReviewRules): string | null {
  const reviews = money.reviews.filter((review) => review.attemptId === attemptId && isAcceptable(review.reason));
  const open = reviews.find(({ resolution }) => resolution === null);
  if (open === undefined) return reviews.length > 0 ? 'This was decided already.' : 'No money waits for a decision.';
  return acceptBlocker(money, { ...open, evidence: null }, rules);
}
