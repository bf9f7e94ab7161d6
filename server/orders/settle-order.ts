import type { Db } from '#server/database/connect.ts';
import { isUniqueViolation } from '#server/database/connect.ts';
import type { Logger } from '#server/log.ts';
import { outcomeOf, owesMore, type Attempt, type PaymentOutcome } from '#server/payments/attempt.ts';
import type { Evidence } from '#server/payments/provider.ts';
import { insertReview } from './order-store.ts';
import { findPurchaseState, type Settlement } from './purchase-store.ts';

export interface SettleOrderDependencies {
  readonly db: Db;
  readonly log: Logger;
  /** Writes a settlement, once; answers whether it completed the order. See settlePurchases. */
  readonly settle: (settlement: Settlement) => Promise<boolean>;
}

/**
 * The only way an order completes. `evidence` was fetched from the provider just now. Called twice, or by six processes
 * at once, it does the same as once. Money that does not fit (another amount or currency, a capture that has paid for
 * another order, a discount of another method, an order given up meanwhile) completes nothing and is kept for review, which
 * is logged once.
 */
export async function settleOrder(
  { db, log, settle }: SettleOrderDependencies,
  evidence: Evidence,
  attempt: SettledAttempt,
): Promise<PaymentOutcome> {
  const { id: attemptId, method } = attempt;
  const { captureReference, paidBy } = evidence;
  const facts = withoutPayer(evidence);
  if (evidence.status !== 'captured' || captureReference === undefined) {
    log.error({ attemptId, evidence: facts }, 'refused to settle: the evidence is not of a captured payment');
    return 'unknown';
  }
  if (isForeign(evidence, attempt)) {
    return refuse({ db, log }, { attemptId, reason: 'foreign', evidence: facts });
  }
  if (owesMore(paidBy, method)) {
    return refuse({ db, log }, { attemptId, reason: 'method', evidence: facts });
  }
  // Of a payer who has paid more than their way costs the order keeps the way whose price it has.
  const usedMethod = paidBy === undefined || owesMore(method, paidBy) ? null : paidBy;
  try {
    if (await settle({ attemptId, usedMethod, evidence: { ...evidence, captureReference } })) return 'captured';
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return refuse({ db, log }, { attemptId, reason: 'capture-reused', evidence: facts });
  }
  return explain({ db, log }, facts, attemptId);
}

type SettledAttempt = Pick<Attempt, 'id' | 'orderId' | 'payee' | 'method'>;

// What the provider does not name is as good as another name: it was told both when the payment began.
function isForeign(evidence: Evidence, { id, orderId, payee }: SettledAttempt): boolean {
  return evidence.attemptId !== id || evidence.orderId !== orderId || (payee !== null && evidence.payee !== payee);
}

const refusals = {
  foreign: 'the money was for another order or went to somebody else',
  method: 'the payer paid another way than the one that the price is for',
  'capture-reused': 'this capture has paid for another order',
  amount: 'another amount or currency was paid',
} as const;

/** Keeps money for review. Whoever asks again and again, such as the reconciler, logs it once. */
async function refuse(
  { db, log }: Pick<SettleOrderDependencies, 'db' | 'log'>,
  review: { readonly attemptId: string; readonly reason: keyof typeof refusals; readonly evidence: unknown },
): Promise<'unknown'> {
  const { attemptId, reason, evidence } = review;
  if (await insertReview(db, review)) log.error({ attemptId, evidence }, `refused to settle: ${refusals[reason]}`);
  return 'unknown';
}

// Who paid is the order's business, not the log's or the review's.
function withoutPayer({ payerEmail: _email, ...facts }: Evidence): Omit<Evidence, 'payerEmail'> {
  return facts;
}

// Nothing was completed: the attempt was settled before, or its money came late, or the evidence does not fit it.
async function explain(
  { db, log }: { readonly db: Db; readonly log: Logger },
  evidence: Omit<Evidence, 'payerEmail'>,
  attemptId: string,
): Promise<PaymentOutcome> {
  const state = await findPurchaseState(db, attemptId);
  if (state === undefined) {
    log.error({ attemptId, evidence }, 'refused to settle: there is no such attempt');
    return 'unknown';
  }
  if (state.amountMinor !== evidence.amountMinor || state.currency !== evidence.currency) {
    return refuse({ db, log }, { attemptId, reason: 'amount', evidence });
  }
  if (state.orderStatus === 'expired' || state.orderStatus === 'failed') {
    log.warn({ attemptId }, 'a payment came after its order was given up; it waits for review');
    return 'unknown';
  }
  return outcomeOf(state.attemptStatus);
}
