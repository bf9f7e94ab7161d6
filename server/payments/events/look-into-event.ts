import { startedAttempt, type Attempt } from '../attempt.ts';
import { findAttemptByReference, listAttemptsOfCapture, listAttemptsOfDispute } from '../attempt-store.ts';
import { collectPayment } from '../collect-payment.ts';
import { recordDispute } from '../disputes/record-dispute.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { PaymentRefused } from '../payment-errors.ts';
import type { DisputeEvidence } from './event-capability.ts';
import type { PaymentProvider } from '../provider.ts';
import { recordEvidence } from '../record-evidence.ts';
import type { ProviderEvent } from './event-store.ts';

/** An event about an unknown payment is asked about again: the payment's start may not have been stored yet. */
const mostTriesForUnknown = 5;

/** Asks the provider about what an event names and stores what changed. Returns true if the event is done. */
export async function lookInto(deps: PaymentDeps, event: ProviderEvent): Promise<boolean> {
  const { log, providers } = deps;
  const provider = providers.get(event.provider);
  if (provider?.events === undefined) return false;
  const dispute = await findDispute(deps, provider, event);
  const captures = dispute?.captures ?? (event.captureReference === undefined ? [] : [event.captureReference]);
  const attempts = await findAttempts(deps, event, captures);
  if (attempts.length === 0) {
    if (event.tries < mostTriesForUnknown) return false;
    log.warn({ kind: event.kind }, 'a payment event is about no payment of this store');
  }
  let isSettled = true;
  for (const attempt of attempts) {
    const isKnown = await bringUpToDate(deps, provider, attempt, { isDisputed: dispute !== null });
    isSettled &&= isKnown;
    // A dispute that was won gives back only what is known to be paid for.
    if (dispute !== null && (isKnown || dispute.state !== 'won')) await recordDispute(deps, attempt, dispute);
  }
  // The provider may report the returned money of a lost dispute a little later.
  return isSettled && (dispute?.state !== 'lost' || event.tries >= mostTriesForUnknown);
}

async function findDispute(
  { log }: PaymentDeps,
  provider: PaymentProvider,
  { disputeReference }: ProviderEvent,
): Promise<DisputeEvidence | null> {
  if (disputeReference === undefined) return null;
  try {
    return (await provider.events?.inspectDispute(disputeReference)) ?? null;
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error;
    // A forged message can name a dispute that does not exist.
    if (error.kind === 'not-found') return null;
    if (error.kind === 'unauthorized' || error.kind === 'forbidden') {
      const permission = provider.events?.disputePermission;
      log.error(
        { provider: provider.name, dispute: disputeReference, permission },
        'the provider does not let us read a dispute; give our account there the permission that is named',
      );
    }
    throw error;
  }
}

async function findAttempts(
  { db, mode }: PaymentDeps,
  { provider, reference, disputeReference }: ProviderEvent,
  captures: readonly string[],
): Promise<Attempt[]> {
  const found = new Map<string, Attempt>();
  const add = (attempts: readonly (Attempt | undefined)[]): void => {
    for (const attempt of attempts) if (attempt !== undefined) found.set(attempt.id, attempt);
  };
  if (reference !== undefined) add([await findAttemptByReference(db, mode, provider, reference)]);
  for (const capture of captures) add(await listAttemptsOfCapture(db, mode, provider, capture));
  if (disputeReference !== undefined) add(await listAttemptsOfDispute(db, mode, provider, disputeReference));
  return [...found.values()];
}

/** Asks the provider about an attempt and stores what changed. Returns true if it is up to date. */
export async function bringUpToDate(
  deps: PaymentDeps,
  provider: PaymentProvider,
  attempt: Attempt,
  { isDisputed }: { readonly isDisputed: boolean },
): Promise<boolean> {
  // Disputed money has moved, even where it waits for a decision and its attempt stays open.
  if (attempt.status !== 'captured' && !isDisputed) return (await collectPayment(deps, attempt)).outcome !== 'unknown';
  const started = startedAttempt(attempt);
  if (started === null) return false;
  const evidence = await provider.inspect(started);
  const hasMoved = evidence.status === 'captured' || evidence.status === 'refunded' || evidence.status === 'reversed';
  if (!hasMoved) return false;
  await recordEvidence(deps, provider, attempt, evidence);
  return evidence.isReturnPending !== true;
}
