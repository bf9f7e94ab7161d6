import { attemptLifeHours, type Attempt, type PaymentOutcome } from './attempt.ts';
import { expireAttempt, leaseDueAttempts } from './attempt-store.ts';
import { collectPayment, type CollectDependencies } from './collect-payment.ts';
import { workThrough } from './work-through.ts';

const leaseSeconds = 120;

/**
 * Asks the providers about every open attempt that is due, because browsers die and webhooks get lost. An attempt that
 * nobody paid within its life is given up. Answers how many attempts were looked at.
 */
export function reconcileAttempts(deps: CollectDependencies, signal?: AbortSignal): Promise<number> {
  async function check(attempt: Attempt): Promise<void> {
    const outcome = await collectPayment(deps, attempt);
    if (isOverdue(attempt, outcome) && (await expireAttempt(deps.db, attempt.id))) await tellProvider(attempt);
  }
  async function tellProvider({ id, provider, reference }: Attempt): Promise<void> {
    if (reference === null) return;
    try {
      await deps.providers.get(provider)?.cancel?.(reference);
    } catch (error) {
      // Money that still comes is kept for review.
      deps.log.warn({ attemptId: id, err: error }, 'the provider was not told that a payment is given up');
    }
  }

  return workThrough((limit) => leaseDueAttempts(deps.db, deps.mode, limit, leaseSeconds), check, signal);
}

// An attempt whose provider cannot be reached, or holds the money, is never given up.
function isOverdue(attempt: Attempt, outcome: PaymentOutcome): boolean {
  return outcome === 'awaiting-payer' && Date.now() - attempt.createdAt.getTime() > attemptLifeHours * 3_600_000;
}
