import { processDue } from '#server/jobs/process-due.ts';
import type { Attempt } from './attempt.ts';
import { giveUpAttempt } from './attempt-rules.ts';
import { claimDueAttempts } from './attempt-store.ts';
import { changeMoney } from './change-money.ts';
import { collectPayment } from './collect-payment.ts';
import type { PaymentDeps } from './payment-deps.ts';
import type { PaymentProvider } from './provider.ts';

/**
 * Asks a provider about its open attempts that are due, because browsers die and webhooks get lost. An attempt that nobody
 * paid within its life is given up. Returns how many attempts were looked at.
 */
export function reconcileAttempts(deps: PaymentDeps, provider: PaymentProvider, signal?: AbortSignal): Promise<number> {
  return processDue(
    {
      name: `reconcile ${provider.name}`,
      claim: (limit) => claimDueAttempts(deps.db, deps.mode, provider.name, limit),
      work: (attempt) => reconcile(deps, provider, attempt),
      log: deps.log,
    },
    signal,
  );
}

async function reconcile(deps: PaymentDeps, provider: PaymentProvider, attempt: Attempt): Promise<void> {
  // No payer was ever sent to a payment that was not begun.
  const isUnpaid = attempt.reference === null || (await collectPayment(deps, attempt)).outcome === 'awaiting-payer';
  const isOverdue = Date.now() - attempt.createdAt.getTime() > provider.lifeMinutes * 60_000;
  // An attempt whose provider does not answer, or holds the money, is never given up.
  if (isUnpaid && isOverdue) {
    await changeMoney(deps, attempt.orderId, (money) => ({ changes: giveUpAttempt(money, attempt.id), result: null }));
  }
}
