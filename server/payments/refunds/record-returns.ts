import { newId } from '#server/database/new-id.ts';
import type { Attempt } from '../attempt.ts';
import { changeMoney } from '../change-money.ts';
import type { MoneyChange } from '../money-changes.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import type { CapturedEvidence, ReturnedEvidence, ReturnedMoney } from '../provider.ts';
import { auditRefunds } from './audit-refunds.ts';
import { recordAllReturned, recordReturn } from './refund-rules.ts';

/**
 * Writes what went back of a payment, whoever asked for it. A provider may say that all has gone back and list nothing
 * of it; while it has not made a refund it took on, only what it lists is written.
 */
export async function recordReturns(
  deps: PaymentDeps,
  attempt: Attempt,
  evidence: CapturedEvidence | ReturnedEvidence,
): Promise<void> {
  for (const returned of evidence.refunds) await recordOne(deps, attempt, returned);
  const isAllGone =
    evidence.status === 'reversed' || (evidence.status === 'refunded' && evidence.isReturnPending !== true);
  if (!isAllGone) return;
  const kind = evidence.status === 'reversed' ? 'reversal' : 'refund';
  const changes = await change(deps, attempt, (money) => recordAllReturned(money, attempt.id, kind, newId));
  if (changes.length > 0) deps.log.warn({ orderId: attempt.orderId, reason: evidence.status }, 'a payment went back');
}

async function recordOne(deps: PaymentDeps, attempt: Attempt, returned: ReturnedMoney): Promise<void> {
  const changes = await change(deps, attempt, (money) => recordReturn(money, attempt.id, returned, newId));
  const { refundId, amountMinor } = returned;
  if (changes.some(({ kind }) => kind === 'refund')) {
    deps.log.info({ orderId: attempt.orderId, amountMinor, refundId }, 'a payment was refunded at the provider');
  }
}

function change(
  deps: PaymentDeps,
  attempt: Attempt,
  decide: (money: Parameters<typeof recordReturn>[0]) => MoneyChange[],
): Promise<readonly MoneyChange[]> {
  return changeMoney(deps, attempt.orderId, async (money, tx) => {
    const changes = decide(money);
    await auditRefunds(deps, tx, money, changes);
    return { changes, result: changes };
  });
}
