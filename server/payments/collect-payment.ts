import type { Logger } from '#server/log.ts';
import type { Db } from '#server/database/connect.ts';
import { nextCheckAt, outcomeOf, type Attempt, type PaymentOutcome } from './attempt.ts';
import { updateOpenAttempt } from './attempt-store.ts';
import type { Evidence, PaymentProvider } from './provider.ts';

/** Completes the order that a captured payment is for. Given by the orders module; see settle-order.ts there. */
export type Settle = (evidence: Evidence, attempt: Attempt) => Promise<PaymentOutcome>;

export interface CollectDependencies {
  readonly db: Db;
  readonly providers: ReadonlyMap<string, PaymentProvider>;
  readonly settle: Settle;
  readonly log: Logger;
}

/**
 * Takes an attempt as far as it goes now: begins it at the provider, captures it once the payer has approved, and
 * settles it. Every step may be repeated, by a double click, a retry or the reconciler, and moves the money once,
 * because the attempt's id is the idempotency key. Never throws for what a provider does: an unknown outcome is
 * `unknown`, and the reconciler asks again.
 */
export async function collectPayment(deps: CollectDependencies, attempt: Attempt): Promise<PaymentOutcome> {
  const { db, providers, settle, log } = deps;
  const provider = providers.get(attempt.provider);
  if (provider === undefined) {
    log.error({ attemptId: attempt.id, provider: attempt.provider }, 'payment provider is not configured any more');
    return 'unknown';
  }
  let evidence: Evidence;
  try {
    evidence = await advance(db, provider, attempt);
  } catch (error) {
    log.warn({ attemptId: attempt.id, provider: attempt.provider, err: error }, 'outcome of a payment is not known');
    return 'unknown';
  }
  if (evidence.status === 'captured') return settle(evidence, attempt);
  await updateOpenAttempt(db, attempt.id, {
    status: evidence.status,
    reference: evidence.reference,
    nextCheckAt: nextCheckAt(attempt.createdAt, new Date()),
  });
  return outcomeOf(evidence.status);
}

async function advance(db: Db, provider: PaymentProvider, attempt: Attempt): Promise<Evidence> {
  if (attempt.reference !== null) {
    const evidence = await provider.inspect(attempt.reference);
    return evidence.status === 'approved' ? provider.capture(attempt.reference) : evidence;
  }
  const started = await provider.start({
    attemptId: attempt.id,
    orderId: attempt.orderId,
    method: attempt.method,
    amountMinor: attempt.amountMinor,
    currency: attempt.currency,
    description: attempt.description,
    customerEmail: attempt.customerEmail,
  });
  if (started.next === 'capture') return provider.capture(started.reference);
  // The payer acts next, perhaps long after this process is gone: the reference must be known by then.
  await updateOpenAttempt(db, attempt.id, { status: 'awaiting-payer', reference: started.reference });
  return provider.inspect(started.reference);
}
