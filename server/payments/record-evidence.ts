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
import { moveAttempt } from './attempt-store.ts';
import { changeMoney } from './change-money.ts';
import { declineAttempt } from './decline-attempt.ts';
import type { PaymentDeps } from './payment-deps.ts';
import type { Evidence, PaymentProvider, UnpaidEvidence } from './provider.ts';
import { recordReturns } from './refunds/record-returns.ts';
import { settle } from './settle.ts';

/** Writes what the provider said of a payment just now. Returns how the payment stands for the buyer. */
export async function recordEvidence(
  deps: PaymentDeps,
  provider: PaymentProvider,
  attempt: Attempt,
  evidence: Evidence,
): Promise<PaymentOutcome> {
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
      return recordForgotten(deps, attempt);
    case 'awaiting-payer':
    case 'approved':
    case 'pending':
    case 'cancelled':
      return recordUnpaid(deps, attempt, evidence.status);
  }
}

async function recordUnpaid(
  { db }: PaymentDeps,
  attempt: Attempt,
  status: Exclude<UnpaidEvidence['status'], 'expired'>,
): Promise<PaymentOutcome> {
  // What was asked before a capture began does not say how that ends.
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

async function recordForgotten(deps: PaymentDeps, attempt: Attempt): Promise<PaymentOutcome> {
  // An approved payment was there, and may have been paid.
  if (attempt.status === 'approved' || attempt.status === 'capturing' || attempt.status === 'pending') return 'unknown';
  if (Date.now() - attempt.createdAt.getTime() > forgottenAfterMinutes * 60_000) {
    await changeMoney(deps, attempt.orderId, (money) => ({
      changes: closeAttempt(money, attempt.id, 'expire'),
      result: null,
    }));
  }
  return isOpen(attempt.status) ? 'awaiting-payer' : outcomeOf(attempt.status);
}
