import { formatMinor } from '#contracts/money.ts';
import { StoreError } from '#contracts/problem.ts';
import type { Database, Db } from '#server/database/connect.ts';
import type { Logger } from '#server/log.ts';
import type { Operators } from '#server/operators/operators.ts';
import type { Attempt, PaymentOutcome } from '#server/payments/attempt.ts';
import type { Payments } from '#server/payments/payments.ts';
import type { Evidence } from '#server/payments/provider.ts';
import { getLockedReview, getReview } from './resolve-review.ts';
import { acceptObstacle, type ReviewFacts, type ReviewRules } from './review.ts';
import { endReview, reopenForSettlement } from './review-store.ts';

export interface AcceptPaymentDependencies extends Pick<ReviewRules, 'mode'> {
  readonly db: Database['db'];
  readonly payments: Pick<Payments, 'canRefund' | 'inspect'>;
  /** Settles an order in the caller's transaction; see orders.settleWithin. */
  readonly settleWithin: (
    transaction: Db,
    evidence: Evidence,
    attempt: Pick<Attempt, 'id' | 'orderId' | 'payee' | 'method'>,
  ) => Promise<PaymentOutcome>;
  /** Has an order that was passed over be counted as a sale. Given by the analytics module. */
  readonly countSale: (transaction: Db, orderId: string) => Promise<void>;
  readonly audit: Operators['audit'];
  readonly log: Logger;
}

/**
 * Completes an order by money that was right and only late, as settling does it: app, link and receipt, once, whoever asks
 * how often. `amount`, a decimal string, asserts what the operator was shown. The provider is asked first, so that money which has gone meanwhile buys nothing. Throws review-not-found;
 * review-closed where it was decided otherwise, or the money is not there any more; unavailable where the provider does not
 * answer; amount-mismatch.
 */
export async function acceptPayment(
  deps: AcceptPaymentDependencies,
  attemptId: string,
  { amount, operatorId }: { readonly amount: string; readonly operatorId: string },
): Promise<void> {
  const { db, settleWithin, countSale, audit } = deps;
  const name = { attemptId, reason: 'late' } as const;
  const review = await getReview(db, name);
  if (review.resolution === 'accepted') return;
  assertAcceptable(deps, review);
  if (amount !== formatMinor(review.amountMinor)) {
    throw new StoreError('amount-mismatch', 'This is not what arrived. Look at the order again.', {
      expectedAmount: formatMinor(review.amountMinor),
    });
  }
  const evidence = await freshEvidence(deps, review);
  await db.transaction().execute(async (transaction) => {
    const locked = await getLockedReview(transaction, name);
    if (locked.resolution === 'accepted') return;
    assertAcceptable(deps, locked);
    await reopenForSettlement(transaction, locked);
    const { orderId, payee, method } = locked;
    const outcome = await settleWithin(transaction, evidence, { id: locked.attemptId, orderId, payee, method });
    // Rolls all of it back.
    if (outcome !== 'captured') throw new StoreError('review-closed', 'The payment does not fit the order any more.');
    await countSale(transaction, orderId);
    await endReview(transaction, locked, { resolution: 'accepted', operatorId });
    const details = { paymentId: locked.attemptId, amount };
    await audit(transaction, { operatorId, action: 'late-payment-accepted', subject: orderId, details });
  });
}

function assertAcceptable(deps: AcceptPaymentDependencies, review: ReviewFacts): void {
  const obstacle = acceptObstacle(review, deps);
  if (obstacle !== null) throw new StoreError('review-closed', obstacle);
}

async function freshEvidence({ payments, log }: AcceptPaymentDependencies, review: ReviewFacts): Promise<Evidence> {
  const { attemptId, orderId, payee, attemptReference, attemptCapture, provider, amountMinor, currency } = review;
  let evidence: Evidence | null;
  try {
    evidence = await payments.inspect({ provider, reference: attemptReference });
  } catch (error) {
    log.warn({ attemptId, provider, err: error }, 'a late payment cannot be looked at now');
    throw new StoreError('unavailable', 'The payment provider does not answer. Nothing was changed: try again.');
  }
  // Of a payment that nobody can be asked about, such as by Cash App, an operator said that the money is there.
  if (evidence === null) {
    return {
      status: 'captured',
      reference: attemptReference ?? attemptId,
      captureReference: attemptCapture ?? attemptId,
      attemptId,
      orderId,
      ...(payee === null ? {} : { payee }),
      amountMinor,
      currency,
    };
  }
  const isThere = evidence.status === 'captured' && evidence.captureReference === attemptCapture;
  const hasReturned =
    (evidence.refunds ?? []).length > 0 || evidence.isPartlyReturned === true || evidence.isReturnPending === true;
  if (!isThere || hasReturned) {
    throw new StoreError('review-closed', 'The provider says that this money, or part of it, has gone back.');
  }
  return evidence;
}
