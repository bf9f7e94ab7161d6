import { processDue } from '#server/jobs/process-due.ts';
import { openStatuses, type Attempt } from './attempt.ts';
import { giveUpAttempt } from './attempt-rules.ts';
import { claimDueAttempts, postponeCheck } from './attempt-store.ts';
import { changeMoney } from './change-money.ts';
import { collectPayment } from './collect-payment.ts';
import { bringUpToDate } from './events/look-into-event.ts';
import type { PaymentDeps } from './payment-deps.ts';
import type { PaymentProvider } from './provider.ts';

/**
 * Asks a provider about its attempts that are due, because browsers die and webhooks get lost: open ones often, captured
 * ones daily for half a year. An attempt that nobody paid within its life is given up. Returns how many it looked at.
 */
export function reconcileAttempts(deps: PaymentDeps, provider: PaymentProvider, signal?: AbortSignal): Promise<number> {
  const statuses = [...openStatuses, 'captured'] as const;
  return processDue(
    {
      name: `reconcile ${provider.name}`,
      claim: (limit) => claimDueAttempts(deps.db, deps.mode, { provider: provider.name, statuses }, limit),
      work: (attempt) => reconcile(deps, provider, attempt),
      log: deps.log,
    },
    signal,
  );
}

async function reconcile(deps: PaymentDeps, provider: PaymentProvider, attempt: Attempt): Promise<void> {
  if (attempt.status === 'captured') return lookForReturns(deps, provider, attempt);
  // No payer was ever sent to a payment that was not begun.
  const isUnpaid = attempt.reference === null || (await collectPayment(deps, attempt)).outcome === 'awaiting-payer';
  const isOverdue = Date.now() - attempt.createdAt.getTime() > provider.lifeMinutes * 60_000;
  // An attempt whose provider does not answer, or holds the money, is never given up.
  if (isUnpaid && isOverdue) {
    await changeMoney(deps, attempt.orderId, (money) => ({ changes: giveUpAttempt(money, attempt.id), result: null }));
  }
}

const dayMs = 86_400_000;

async function lookForReturns(deps: PaymentDeps, provider: PaymentProvider, attempt: Attempt): Promise<void> {
  const isOld = Date.now() - attempt.createdAt.getTime() > 180 * dayMs;
  try {
    if (!isOld) await bringUpToDate(deps, provider, attempt, { isDisputed: false });
  } finally {
    // Refunds and disputes have ended long before half a year: an old attempt is not looked at again.
    await postponeCheck(deps.db, attempt.id, new Date(Date.now() + (isOld ? 36_500 : 1) * dayMs));
  }
}
