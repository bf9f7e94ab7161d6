import type { StoreMode } from '#contracts/orders.ts';
import { paymentMethodNames } from '#contracts/payment-methods.ts';
import type { Logger } from '#server/log.ts';
import type { Db } from '#server/database/connect.ts';
import {
  captureKey,
  forgottenAfterMinutes,
  isOpen,
  nextCheckAt,
  outcomeOf,
  owesMore,
  type Attempt,
  type PaymentOutcome,
} from './attempt.ts';
import { declineAttempt, postponeCheck, reopenAttempt, updateOpenAttempt } from './attempt-store.ts';
import { OutcomeUnknown, PaymentRefused, type Evidence, type PaymentProvider, type ReturnedMoney } from './provider.ts';

/** Completes the order that a captured payment is for. Given by the orders module; see settle-order.ts there. */
export type Settle = (evidence: Evidence, attempt: Attempt) => Promise<PaymentOutcome>;

/** Writes that money of a settled attempt went back, once. Given by the orders module. */
export type NoteReturn = (attempt: Attempt, returned: ReturnedMoney) => Promise<void>;

/**
 * Takes away what an attempt has paid for, because all of its money went back or was taken back; also ends the review of
 * money that has completed nothing. Given by the orders module.
 */
export type RevokePayment = (attempt: Attempt, reason: RevocationReason) => Promise<void>;

export type RevocationReason = 'refunded' | 'reversed';

/** Why the money of a payment that its payer has approved is not taken. The attempt and its order end by it. */
export interface CaptureObstacle {
  /** In words for the buyer: why, and what they can do. */
  readonly detail: string;
  /** When it makes sense to begin anew. */
  readonly retryAfterSeconds?: number;
  /** The order by which the same buyer has paid already. */
  readonly paidOrderId?: string;
}

/** How a payment stands, and why its money was not taken where something of ours was in the way. */
export interface Collected {
  readonly outcome: PaymentOutcome;
  readonly obstacle?: CaptureObstacle;
}

export interface CollectDependencies {
  readonly db: Db;
  /** Of the store; payments of the other mode are not touched. */
  readonly mode: StoreMode;
  readonly providers: ReadonlyMap<string, PaymentProvider>;
  readonly settle: Settle;
  readonly noteReturn: NoteReturn;
  readonly revokePayment: RevokePayment;
  /** Told of each definite decline, once. */
  readonly onDecline?: (attempt: Attempt, evidence: Evidence) => Promise<void>;
  /** Ends the pending order of an attempt that cannot be paid any more. Given by the orders module. */
  readonly endOrder: (orderId: string, status: 'failed' | 'expired') => Promise<void>;
  /** What is in the way of taking the money of an approved payment; nothing is where this is absent. */
  readonly captureObstacle?: (attempt: Attempt, evidence: Evidence) => Promise<CaptureObstacle | null>;
  readonly log: Logger;
}

/**
 * Takes an attempt as far as it goes now: begins it at the provider, captures it once the payer has approved, and
 * settles it. Every step may be repeated, by a double click, a retry, a webhook or the reconciler, and moves the money
 * once, because the attempt's id makes the idempotency keys. Never throws for what a provider does: an unknown outcome is
 * `unknown`, and the reconciler asks again.
 */
export async function collectPayment(deps: CollectDependencies, attempt: Attempt): Promise<PaymentOutcome> {
  return (await takePayment(deps, attempt)).outcome;
}

/** Does what collectPayment does, and tells what was in the way. */
export async function takePayment(deps: CollectDependencies, attempt: Attempt): Promise<Collected> {
  const { db, providers, settle, noteReturn, endOrder, log } = deps;
  const provider = providers.get(attempt.provider);
  if (provider === undefined) {
    log.error({ attemptId: attempt.id, provider: attempt.provider }, 'payment provider is not configured any more');
    return leaveUnknown(deps, attempt);
  }
  let advanced: Advanced | 'refused' | CaptureObstacle;
  try {
    advanced = await advance(deps, provider, attempt);
  } catch (error) {
    const facts = { attemptId: attempt.id, provider: attempt.provider, err: error };
    if (!(error instanceof PaymentRefused) || attempt.reference !== null) {
      log.warn(facts, 'outcome of a payment is not known');
      return leaveUnknown(deps, attempt);
    }
    log.warn(facts, 'the provider refused to begin a payment');
    await declineAttempt(db, attempt.id, { declines: attempt.declines });
    return { outcome: 'declined' };
  }
  if (advanced === 'refused') {
    await declineAttempt(db, attempt.id, { declines: attempt.declines });
    return { outcome: 'declined' };
  }
  if ('detail' in advanced) {
    await declineAttempt(db, attempt.id, { declines: attempt.declines });
    // The provider goes on to call it approved: only the order's end keeps its money from being taken later on.
    await endOrder(attempt.orderId, 'failed');
    return { outcome: 'declined', obstacle: advanced };
  }
  const { evidence, payee } = advanced;
  if (evidence.status === 'captured') {
    const outcome = await settle(evidence, { ...attempt, payee });
    // Money that does not fit stays in review; asking again soon would find the same.
    if (outcome === 'unknown') await postponeCheck(db, attempt.id, nextCheckAt(attempt.createdAt, new Date()));
    // A part may have gone back before anybody asked, or while the money is in review.
    for (const returned of evidence.refunds ?? []) await noteReturn(attempt, returned);
    return { outcome };
  }
  return { outcome: await note(deps, attempt, evidence) };
}

// Whoever is told that nothing is known asks again, after a crash too: what placed the order did not wait for the disk.
async function leaveUnknown({ db }: CollectDependencies, attempt: Attempt): Promise<Collected> {
  if (attempt.reference === null) await postponeCheck(db, attempt.id, nextCheckAt(attempt.createdAt, new Date()));
  return { outcome: 'unknown' };
}

async function note(
  { db, onDecline, endOrder, noteReturn, revokePayment }: CollectDependencies,
  attempt: Attempt,
  evidence: Evidence,
): Promise<PaymentOutcome> {
  const { status, reference } = evidence;
  if (status === 'declined') {
    if (await declineAttempt(db, attempt.id, { declines: attempt.declines, reference })) {
      await onDecline?.(attempt, evidence);
    }
    if (evidence.isFinal === true) await endOrder(attempt.orderId, 'failed');
    return 'declined';
  }
  if (status === 'expired') {
    // What has been approved was there, and may have been paid.
    if (attempt.status === 'approved' || attempt.status === 'pending') return 'unknown';
    if (Date.now() - attempt.createdAt.getTime() > forgottenAfterMinutes * 60_000) {
      await updateOpenAttempt(db, attempt.id, { status });
      await endOrder(attempt.orderId, status);
    }
    return outcomeOf(isOpen(attempt.status) ? status : attempt.status);
  }
  if (status === 'refunded' || status === 'reversed') {
    for (const returned of evidence.refunds ?? []) await noteReturn(attempt, returned);
    if (status === 'refunded' && evidence.isReturnPending === true) return 'unknown';
    // Of money in review more is known than how its attempt ends; of what was given back before anybody asked, no more.
    await revokePayment(attempt, status);
    await endOrder(attempt.orderId, 'failed');
  }
  // A payer who was declined and has not come back yet was declined.
  const isBegunNow = attempt.reference === null;
  if (status === 'awaiting-payer' && !isOpen(attempt.status) && !isBegunNow) return outcomeOf(attempt.status);
  await updateOpenAttempt(db, attempt.id, {
    status,
    reference,
    nextCheckAt: nextCheckAt(attempt.createdAt, new Date()),
  });
  return outcomeOf(status);
}

interface Advanced {
  readonly evidence: Evidence;
  /** Whom the provider named at the start. */
  readonly payee: string | null;
}

/** Answers `refused`, or what is in the way, where the payer has approved and we do not take the money. */
async function advance(
  deps: CollectDependencies,
  provider: PaymentProvider,
  attempt: Attempt,
): Promise<Advanced | 'refused' | CaptureObstacle> {
  const { db, log } = deps;
  const { payee } = attempt;
  if (attempt.reference !== null) {
    const evidence = await provider.inspect(attempt.reference);
    if (evidence.status !== 'approved') return { evidence, payee };
    if (!fits(evidence, attempt)) {
      log.error({ attemptId: attempt.id, reference: attempt.reference }, 'took no money that does not fit the order');
      return 'refused';
    }
    const obstacle = await obstacleTo(deps, attempt, evidence);
    if (obstacle !== null) {
      log.warn({ attemptId: attempt.id, reason: obstacle.detail }, 'took no money of an approved payment');
      return obstacle;
    }
    if (!isOpen(attempt.status)) await reopenAttempt(db, attempt.id, 'approved');
    return { evidence: await provider.capture(attempt.reference, captureKey(attempt)), payee };
  }
  // What was refused before may go through now, and is written to open attempts only.
  if (!isOpen(attempt.status)) await reopenAttempt(db, attempt.id, 'created');
  const started = await provider.start({
    attemptId: attempt.id,
    orderId: attempt.orderId,
    method: attempt.method,
    amountMinor: attempt.amountMinor,
    currency: attempt.currency,
    isPayerAbsent: attempt.isPayerAbsent ?? false,
    description: attempt.description,
    customerEmail: attempt.customerEmail,
  });
  const { reference } = started;
  const namedPayee = started.payee ?? payee;
  // This waits for the disk, as placing the order did not. The payer acts next, perhaps long after this process is gone, or
  // the money moves: the order and the reference must be known by then.
  const { id: attemptId, amountMinor, currency } = attempt;
  const isKept = await updateOpenAttempt(db, attemptId, {
    status: started.next === 'capture' ? 'approved' : 'awaiting-payer',
    reference,
    ...(namedPayee === null ? {} : { payee: namedPayee }),
  });
  if (started.next === 'capture') {
    if (!isKept) throw new OutcomeUnknown('The attempt is not open any more.');
    return { evidence: await captureBegun(provider, reference, captureKey(attempt)), payee: namedPayee };
  }
  return { evidence: { status: 'awaiting-payer', reference, attemptId, amountMinor, currency }, payee: namedPayee };
}

// A refusal here is none to begin: the payment was begun, and what came of it is asked later.
async function captureBegun(provider: PaymentProvider, reference: string, key: string): Promise<Evidence> {
  try {
    return await provider.capture(reference, key);
  } catch (error) {
    throw error instanceof PaymentRefused ? new OutcomeUnknown('The capture was refused.', { cause: error }) : error;
  }
}

async function obstacleTo(
  { captureObstacle }: CollectDependencies,
  attempt: Attempt,
  evidence: Evidence,
): Promise<CaptureObstacle | null> {
  const { paidBy } = evidence;
  if (paidBy !== undefined && owesMore(paidBy, attempt.method)) {
    const [wanted, chosen] = [paymentMethodNames[attempt.method], paymentMethodNames[paidBy]];
    return { detail: `This price is for ${wanted} only, and ${chosen} was chosen. Nothing was charged. Start again.` };
  }
  return (await captureObstacle?.(attempt, evidence)) ?? null;
}

/** Whether what the payer has approved is what the attempt asks for. Settling looks again at what was captured. */
function fits(evidence: Evidence, { id, orderId, amountMinor, currency, payee }: Attempt): boolean {
  return (
    evidence.attemptId === id &&
    evidence.amountMinor === amountMinor &&
    evidence.currency === currency &&
    evidence.orderId === orderId &&
    (payee === null || evidence.payee === payee)
  );
}
