import type { Db } from '#server/database/connect.ts';
import { isUniqueViolation } from '#server/database/connect.ts';
import type { Logger } from '#server/log.ts';
import { outcomeOf, type Attempt, type PaymentOutcome } from '#server/payments/attempt.ts';
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
 * another order, an order given up meanwhile) completes nothing and is kept for review.
 */
export async function settleOrder(
  { db, log, settle }: SettleOrderDependencies,
  evidence: Evidence,
  attempt: Pick<Attempt, 'id' | 'orderId' | 'payee'>,
): Promise<PaymentOutcome> {
  const { id: attemptId } = attempt;
  const { captureReference } = evidence;
  const facts = withoutPayer(evidence);
  if (evidence.status !== 'captured' || captureReference === undefined || evidence.attemptId !== attemptId) {
    log.error(
      { attemptId, evidence: facts },
      'refused to settle: the evidence is not of a captured payment of this attempt',
    );
    return 'unknown';
  }
  if (isForeign(evidence, attempt)) {
    log.error(
      { attemptId, evidence: facts },
      'refused to settle: the money was for another order or went to somebody else',
    );
    await insertReview(db, { attemptId, reason: 'foreign', evidence: facts });
    return 'unknown';
  }
  try {
    if (await settle({ attemptId, evidence: { ...evidence, captureReference } })) return 'captured';
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    log.error({ attemptId, evidence: facts }, 'refused to settle: this capture has paid for another order');
    await insertReview(db, { attemptId, reason: 'capture-reused', evidence: facts });
    return 'unknown';
  }
  return explain({ db, log }, facts, attemptId);
}

function isForeign(evidence: Evidence, { orderId, payee }: Pick<Attempt, 'orderId' | 'payee'>): boolean {
  if (evidence.orderId !== undefined && evidence.orderId !== orderId) return true;
  return payee !== null && evidence.payee !== undefined && evidence.payee !== payee;
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
    log.error({ attemptId, evidence }, 'refused to settle: another amount or currency was paid');
    await insertReview(db, { attemptId, reason: 'amount', evidence });
    return 'unknown';
  }
  if (state.orderStatus === 'expired' || state.orderStatus === 'failed') {
    log.warn({ attemptId }, 'a payment came after its order was given up; it waits for review');
    return 'unknown';
  }
  return outcomeOf(state.attemptStatus);
}
