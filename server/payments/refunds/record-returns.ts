import { newId } from '#server/database/new-id.ts';
import { startedAttempt, type Attempt } from '../attempt.ts';
import { changeMoney } from '../change-money.ts';
import type { MoneyChange } from '../money-changes.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { OutcomeUnknown } from '../payment-errors.ts';
import type { CapturedEvidence, Evidence, ReturnedEvidence, ReturnedMoney, StartedAttempt } from '../provider.ts';
import { auditRefunds } from './audit-refunds.ts';
import { recordAllReturned, recordReturn, takeBackReversal } from './refund-rules.ts';

/**
 * Writes what went back of a payment, whoever asked for it. A provider may say that all has gone back and list nothing
 * of it; while it has not made a refund it took on, only what it lists is written. Throws OutcomeUnknown where it does not
 * say whether a reversal stands.
 */
export async function recordReturns(
  deps: PaymentDeps,
  attempt: Attempt,
  evidence: CapturedEvidence | ReturnedEvidence,
): Promise<void> {
  for (const returned of evidence.refunds) await recordOne(deps, attempt, returned);
  if (evidence.status === 'captured') return recordTakenBack(deps, attempt, evidence);
  const isAllGone =
    evidence.status === 'reversed' || (evidence.status === 'refunded' && evidence.isReturnPending !== true);
  if (!isAllGone) return;
  const kind = evidence.status === 'reversed' ? 'reversal' : 'refund';
  const changes = await change(deps, attempt, (money) => recordAllReturned(money, attempt.id, kind, newId));
  if (changes.length > 0) deps.log.warn({ orderId: attempt.orderId, reason: evidence.status }, 'a payment went back');
}

async function recordTakenBack(deps: PaymentDeps, attempt: Attempt, asked: CapturedEvidence): Promise<void> {
  const isReversed = await changeMoney(deps, attempt.orderId, (money) => ({
    changes: [],
    result: takeBackReversal(money, attempt.id, asked).length > 0,
  }));
  const started = startedAttempt(attempt);
  if (!isReversed || started === null) return;
  // Evidence from before the reversal was stored says nothing about it.
  const evidence = await inspectAgain(deps, attempt, started);
  if (evidence?.status !== 'captured' || evidence.isReturnPending === true) return;
  if (evidence.isPartlyReturned === true && evidence.refunds.length === 0) return;
  const changes = await change(deps, attempt, (money) => takeBackReversal(money, attempt.id, evidence));
  if (changes.length > 0) deps.log.warn({ orderId: attempt.orderId }, 'the reversal of a payment was taken back');
}

async function inspectAgain(
  { providers }: PaymentDeps,
  { provider }: Attempt,
  started: StartedAttempt,
): Promise<Evidence | undefined> {
  try {
    return await providers.get(provider)?.inspect(started);
  } catch (error) {
    throw new OutcomeUnknown('Whether the reversal of a payment stands is not known.', { cause: error });
  }
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
