// Providers' messages. A message only wakes us: whatever it says, the provider is asked.
import { hash } from 'node:crypto';
import { isPayable, type Attempt } from './attempt.ts';
import {
  findAttemptByCapture,
  findAttemptByReference,
  findDisputedAttempts,
  findReviewedAttempts,
} from './attempt-store.ts';
import { listUnsettledDisputes } from './dispute-store.ts';
import { collectPayment, type CollectDependencies } from './collect-payment.ts';
import { insertEvent, leaseDueEvents, markEventHandled, type ProviderEvent } from './event-store.ts';
import {
  PaymentRefused,
  type DisputeEvidence,
  type EventHint,
  type EventRequest,
  type PaymentProvider,
} from './provider.ts';
import { workThrough } from './work-through.ts';

/**
 * Writes how a dispute of an attempt stands: an open one takes away what was paid for, and one that was won gives it back.
 * `isPaid` says that the provider, asked after the dispute, has the money still with us. Given by the orders module.
 */
export type NoteDispute = (attempt: Attempt, dispute: DisputeEvidence, isPaid: boolean) => Promise<void>;

export interface EventDependencies extends CollectDependencies {
  readonly noteDispute: NoteDispute;
}

/** Seconds that a look into a message may take before another process takes it. */
const leaseSeconds = 30;
/** A payment that is not known yet may be one whose start has not been stored yet. */
const mostTriesForUnknown = 5;
/** Disputes are few; those that are left over are looked at when these have ended. */
const mostDisputesAtOnce = 500;

/**
 * Takes a provider's message in. Answers false for one that is not of that provider, or whose sender cannot be checked
 * now. A new one is kept, and looked into before long by this process, or by a worker.
 */
export async function receiveEvent(
  deps: EventDependencies,
  provider: PaymentProvider,
  request: EventRequest,
): Promise<boolean> {
  const { db, log } = deps;
  let hint: EventHint | 'other' | null;
  try {
    hint = (await provider.events?.authenticate(request)) ?? null;
  } catch (error) {
    log.warn({ provider: provider.name, err: error }, 'the sender of a payment event cannot be checked');
    return false;
  }
  if (hint === null) {
    log.warn({ provider: provider.name }, 'refused a payment event whose signature does not fit');
    return false;
  }
  if (hint === 'other') return true;
  const event = { ...hint, provider: provider.name, bodyHash: hash('sha256', request.body, 'buffer'), tries: 1 };
  if (await insertEvent(db, event, leaseSeconds)) {
    setImmediate(() => {
      handleEvent(deps, event).catch((error: unknown) =>
        log.warn({ err: error }, 'a payment event waits for a worker'),
      );
    });
  }
  return true;
}

/** Looks into the messages that wait. Answers how many. */
export function reconcileEvents(deps: EventDependencies, signal?: AbortSignal): Promise<number> {
  return workThrough(
    (limit) => leaseDueEvents(deps.db, limit, leaseSeconds),
    (event) =>
      handleEvent(deps, event).catch((error: unknown) =>
        deps.log.warn({ kind: event.kind, err: error }, 'a payment event waits for its next turn'),
      ),
    signal,
  );
}

/**
 * Asks how the disputes stand that are open, because the message that one has ended may be lost, or PayPal was never told to
 * send it; and how the payments stand whose disputes have ended without giving the money to either side. Answers how many.
 */
export async function reconcileDisputes(deps: EventDependencies, signal?: AbortSignal): Promise<number> {
  const disputes = await listUnsettledDisputes(deps.db, deps.mode, mostDisputesAtOnce);
  for (const { provider, reference } of disputes) {
    if (signal?.aborted) break;
    const event = { provider, eventId: '', kind: 'dispute under way', bodyHash: Buffer.alloc(0), tries: 1 };
    await handleEvent(deps, { ...event, disputeReference: reference }).catch((error: unknown) =>
      deps.log.warn({ dispute: reference, err: error }, 'a dispute cannot be looked at now'),
    );
  }
  return disputes.length;
}

async function handleEvent(deps: EventDependencies, event: ProviderEvent): Promise<void> {
  const { db, log, providers } = deps;
  const provider = providers.get(event.provider);
  if (provider?.events === undefined) return;
  const dispute = await findDispute(deps, provider, event);
  const captures = dispute?.captures ?? (event.captureReference === undefined ? [] : [event.captureReference]);
  const attempts = await findAttempts(deps, event, captures);
  if (attempts.length === 0) {
    if (event.tries < mostTriesForUnknown) return;
    log.warn({ kind: event.kind }, 'a payment event is about no payment of this store');
  }
  let isSettled = true;
  for (const attempt of attempts) {
    const { isKnown, isPaid } = await bringUpToDate(deps, attempt);
    isSettled = isKnown && isSettled;
    // A dispute that was won gives back only what is known to be paid for: the money was asked about after the dispute.
    const isNoted = isKnown || dispute?.state !== 'won' || attempt.status !== 'disputed';
    if (dispute !== null && isNoted) await deps.noteDispute(attempt, dispute, isPaid);
  }
  // The money follows the decision, and the provider may tell of it a little later.
  if (dispute?.state === 'lost' && event.tries < mostTriesForUnknown) isSettled = false;
  if (isSettled) await markEventHandled(db, event);
}

async function findDispute(
  { log }: EventDependencies,
  provider: PaymentProvider,
  { disputeReference }: ProviderEvent,
): Promise<DisputeEvidence | null> {
  if (disputeReference === undefined) return null;
  try {
    return (await provider.events?.inspectDispute(disputeReference)) ?? null;
  } catch (error) {
    // Nobody but whoever forged the message knows of this dispute.
    if (error instanceof PaymentRefused && error.kind === 'not-found') return null;
    if (error instanceof PaymentRefused && (error.kind === 'unauthorized' || error.kind === 'forbidden')) {
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
  { db, mode, providers }: EventDependencies,
  { reference, disputeReference }: ProviderEvent,
  captures: readonly string[],
): Promise<Attempt[]> {
  const names = [...providers.values()].filter(({ events }) => events !== undefined).map(({ name }) => name);
  const found = new Map<string, Attempt>();
  const add = (attempt: Attempt | undefined): void => {
    if (attempt !== undefined && !found.has(attempt.id)) found.set(attempt.id, attempt);
  };
  if (reference !== undefined) add(await findAttemptByReference(db, mode, names, reference));
  for (const capture of captures) {
    add(await findAttemptByCapture(db, mode, names, capture));
    for (const attempt of await findReviewedAttempts(db, mode, names, capture)) add(attempt);
  }
  if (disputeReference !== undefined) {
    for (const attempt of await findDisputedAttempts(db, mode, names, disputeReference)) add(attempt);
  }
  return [...found.values()];
}

/** Asks how a payment stands and writes what has changed. Answers whether it is known, and whether its money is with us. */
async function bringUpToDate(
  deps: EventDependencies,
  attempt: Attempt,
): Promise<{ readonly isKnown: boolean; readonly isPaid: boolean }> {
  if (isPayable(attempt.status)) {
    const outcome = await collectPayment(deps, attempt);
    return { isKnown: outcome !== 'unknown', isPaid: outcome === 'captured' };
  }
  const provider = deps.providers.get(attempt.provider);
  if (provider === undefined || attempt.reference === null) return { isKnown: false, isPaid: false };
  const evidence = await provider.inspect(attempt.reference);
  for (const returned of evidence.refunds ?? []) await deps.noteReturn(attempt, returned);
  // A provider may say that all has gone back and list nothing of it.
  const { status } = evidence;
  if (status === 'reversed' || (status === 'refunded' && evidence.isReturnPending !== true)) {
    await deps.revokePayment(attempt, status);
  }
  // Of money that has moved a provider that knows nothing, or has not ended a refund, is asked again.
  const isTold = status === 'captured' || status === 'refunded' || status === 'reversed';
  const isKnown = isTold && evidence.isReturnPending !== true;
  return { isKnown, isPaid: isKnown && status === 'captured' };
}
