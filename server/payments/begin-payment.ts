import { isOpen, nextCheckAt, type Attempt, type PaymentOutcome } from './attempt.ts';
import { declineAttempt } from './decline-attempt.ts';
import { findAttempt, moveAttempt, postponeCheck, storeStart } from './attempt-store.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { PaymentRefused } from './payment-errors.ts';
import type { StartedPayment } from './provider.ts';

export interface PaymentWish {
  readonly description: string;
  readonly customerEmail: string | null;
  readonly isPayerAbsent: boolean;
  readonly choice?: string;
}

export type Begun =
  | { readonly attempt: Attempt; readonly started: StartedPayment }
  /** `declined`: the provider refused. `unknown`: it did not answer; the reconciler asks again. */
  | { readonly attempt: Attempt; readonly outcome: Extract<PaymentOutcome, 'declined' | 'unknown'> };

/**
 * Begins an attempt at its provider and stores the provider's id before it returns. Takes no money. Repeating it is safe:
 * the attempt's id is the idempotency key. Never throws for what a provider does.
 */
export async function beginPayment(deps: PaymentDeps, attempt: Attempt, wish: PaymentWish): Promise<Begun> {
  const { db, providers, log } = deps;
  const provider = providers.get(attempt.provider);
  const facts = { attemptId: attempt.id, provider: attempt.provider };
  if (provider === undefined) {
    log.error(facts, 'a payment provider is not configured any more');
    return { attempt, outcome: 'unknown' };
  }
  const { id: attemptId, orderId, method, amountMinor, currency } = attempt;
  let started: StartedPayment;
  try {
    started = await provider.start({ attemptId, orderId, method, amountMinor, currency, ...wish });
  } catch (error) {
    if (!(error instanceof PaymentRefused)) {
      log.warn({ ...facts, err: error }, 'whether a payment was begun is not known');
      await leaveOpen(deps, attempt);
      return { attempt, outcome: 'unknown' };
    }
    log.warn({ ...facts, err: error }, 'the provider refused to begin a payment');
    await declineAttempt(deps, attempt);
    return { attempt, outcome: 'declined' };
  }
  const payee = started.payee ?? attempt.payee;
  const { reference } = started;
  if (await storeStart(db, attemptId, { reference, payee })) {
    return { attempt: { ...attempt, status: 'awaiting-payer', reference, payee }, started };
  }
  // Another call may have begun it at the same moment.
  const known = await findAttempt(db, attempt.mode, attemptId);
  return known?.reference === reference ? { attempt: known, started } : { attempt, outcome: 'unknown' };
}

async function leaveOpen({ db }: PaymentDeps, attempt: Attempt): Promise<void> {
  const now = new Date();
  if (isOpen(attempt.status)) await postponeCheck(db, attempt.id, nextCheckAt(attempt.createdAt, now));
  else await moveAttempt(db, attempt.id, { from: [attempt.status], to: 'created', nextCheckAt: nextCheckAt(now, now) });
}
