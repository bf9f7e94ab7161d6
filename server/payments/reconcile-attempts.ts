import { attemptLifeHours, type Attempt, type PaymentOutcome } from './attempt.ts';
import { leaseDueAttempts, updateOpenAttempt } from './attempt-store.ts';
import { collectPayment, type CollectDependencies } from './collect-payment.ts';

const batchSize = 50;
const leaseSeconds = 120;

/**
 * Asks the providers about every open attempt that is due, because browsers die and webhooks get lost. An attempt that
 * nobody paid within its life is given up. Goes on until none is due or `signal` is aborted, so that what a killed store
 * left behind waits for one pass, however much it is. Answers how many attempts were looked at.
 */
export async function reconcileAttempts(
  deps: CollectDependencies,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<number> {
  let checked = 0;
  for (;;) {
    const attempts = await leaseDueAttempts(deps.db, batchSize, leaseSeconds);
    for (const attempt of attempts) {
      if (signal?.aborted) return checked;
      const outcome = await collectPayment(deps, attempt);
      if (isOverdue(attempt, outcome)) await updateOpenAttempt(deps.db, attempt.id, { status: 'expired' });
      checked += 1;
    }
    if (attempts.length < batchSize) return checked;
  }
}

// An attempt whose provider cannot be reached is never given up: its money may have moved.
function isOverdue(attempt: Attempt, outcome: PaymentOutcome): boolean {
  return outcome === 'pending' && Date.now() - attempt.createdAt.getTime() > attemptLifeHours * 3_600_000;
}
