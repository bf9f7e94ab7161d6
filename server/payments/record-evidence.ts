import { newId } from '#server/database/new-id.ts';
import {
  forgottenAfterMinutes,
  isOpen,
  nextCheckAt,
  openStatuses,
  outcomeOf,
  type Attempt,
  type PaymentOutcome,
} from './attempt.ts';
import { closeAttempt } from './attempt-rules.ts';
import { moveAttempt, postponeCheck } from './attempt-store.ts';
import { changeMoney } from './change-money.ts';
import { declineAttempt } from './decline-attempt.ts';
import { reviewConcern, reviewForgotten } from './money-rules.ts';
import type { PaymentDeps } from './payment-deps.ts';
import type { Evidence, PaymentProvider, UnpaidEvidence } from './provider.ts';
import { recordReturns } from './refunds/record-returns.ts';
import { settle } from './settle.ts';

/** Stores the provider's latest evidence of a payment. Returns its outcome for the buyer. */
export async function recordEvidence(
  deps: PaymentDeps,
  provider: PaymentProvider,
  attempt: Attempt,
  evidence: Evidence,
): Promise<PaymentOutcome> {
  if (evidence.concern !== undefined) await recordConcern(deps, attempt, evidence, evidence.concern);
  switch (evidence.status) {
    case 'captured': {
      const outcome = await settle(deps, attempt, evidence);
      await recordReturns(deps, attempt, evidence);
      return outcome;
    }
    case 'refunded':
    case 'reversed':
      await recordReturns(deps, attempt, evidence);
      return 'unknown';
    case 'declined': {
      const isFinal = evidence.isFinal === true;
      if (await declineAttempt(deps, attempt, { isFinal })) await provider.guard?.recordDecline(attempt, evidence);
      return 'declined';
    }
    case 'expired':
      return recordForgotten(deps, provider, attempt);
    case 'awaiting-payer':
    case 'approved':
    case 'pending':
    case 'cancelled':
      return recordUnpaid(deps, attempt, evidence.status);
  }
}

async function recordConcern(
  deps: PaymentDeps,
  { id: attemptId, orderId }: Attempt,
  evidence: Evidence,
  concern: NonNullable<Evidence['concern']>,
): Promise<void> {
  const isNew = await changeMoney(deps, orderId, (money) => {
    const changes = reviewConcern(money, attemptId, concern, newId);
    return { changes, result: changes.length > 0, evidence };
  });
  if (isNew) deps.log.error({ attemptId, reason: concern }, 'money of a payment needs an operator');
}

async function recordUnpaid(
  { db }: PaymentDeps,
  attempt: Attempt,
  status: Exclude<UnpaidEvidence['status'], 'expired'>,
): Promise<PaymentOutcome> {
  // Evidence from before the capture says nothing about its outcome.
  const from = attempt.status === 'capturing' ? openStatuses : openStatuses.filter((each) => each !== 'capturing');
  const isUndecided = attempt.status === 'capturing' && status === 'approved';
  // Still declined, or given up: the payer has not come back.
  if (status === 'awaiting-payer' && !isOpen(attempt.status)) return outcomeOf(attempt.status);
  await moveAttempt(db, attempt.id, {
    from,
    to: isUndecided ? 'capturing' : status,
    nextCheckAt: nextCheckAt(attempt.createdAt, new Date()),
  });
  return isUndecided ? 'unknown' : outcomeOf(status);
}

async function recordForgotten(
  deps: PaymentDeps,
  { lifeMinutes }: PaymentProvider,
  attempt: Attempt,
): Promise<PaymentOutcome> {
  const ageMinutes = (Date.now() - attempt.createdAt.getTime()) / 60_000;
  await postponeCheck(deps.db, attempt.id, nextCheckAt(attempt.createdAt, new Date()));
  // An approved payment was there, and may have been paid.
  if (attempt.status === 'approved' || attempt.status === 'capturing' || attempt.status === 'pending') {
    if (ageMinutes > lifeMinutes + 24 * 60) {
      const { id, orderId } = attempt;
      await changeMoney(deps, orderId, (money) => ({ changes: reviewForgotten(money, id, newId), result: null }));
    }
    return 'unknown';
  }
  if (ageMinutes > forgottenAfterMinutes) {
    await changeMoney(deps, attempt.orderId, (money) => ({
      changes: closeAttempt(money, attempt.id, 'expire'),
      result: null,
    }));
  }
  return isOpen(attempt.status) ? 'awaiting-payer' : outcomeOf(attempt.status);
}
