import { formatMinor } from '#contracts/money.ts';
import type { StoreMode } from '#contracts/orders.ts';
import { StoreError } from '#contracts/problem.ts';
import type { Database, Db } from '#server/database/connect.ts';
import { isId } from '#server/database/new-id.ts';
import type { Operators } from '#server/operators/operators.ts';
import type { Attempt, PaymentOutcome } from '#server/payments/attempt.ts';
import type { Evidence } from '#server/payments/provider.ts';
import { operatorEvidence, statusOf, wasReceived } from './cashapp-payment.ts';
import { lockPayment } from './cashapp-store.ts';

export interface ConfirmPaymentDependencies {
  readonly db: Database['db'];
  /** Of the store; payments of the other mode are not found. */
  readonly mode: StoreMode;
  readonly audit: Operators['audit'];
  /** Settles an order in the caller's transaction; see orders.settleWithin. */
  readonly settleWithin: (
    transaction: Db,
    evidence: Evidence,
    attempt: Pick<Attempt, 'id' | 'orderId' | 'payee' | 'method'>,
  ) => Promise<PaymentOutcome>;
  /** Gives up an order that nobody has paid; see orders.giveUp. */
  readonly giveUp: (transaction: Db, orderId: string) => Promise<void>;
}

/**
 * An operator says that the money of a payment is there: completes its order, together with the record of who said so.
 * Of two operators who say so at once, one does it. Money that came after the payment's time completes nothing; it is
 * kept for review, with its record, and refused as payment-expired.
 * Throws payment-not-found, payment-confirmed, payment-expired.
 */
export async function confirmPayment(
  deps: ConfirmPaymentDependencies,
  paymentId: string,
  operatorId: string,
): Promise<void> {
  const result = isId(paymentId)
    ? await deps.db.transaction().execute((transaction) => confirm(deps, transaction, paymentId, operatorId))
    : 'unknown';
  switch (result) {
    case 'confirmed':
      return;
    case 'unknown':
      throw new StoreError('payment-not-found', 'This store has no such Cash App payment.');
    case 'repeated':
      throw new StoreError('payment-confirmed', 'This payment was confirmed already.');
    case 'late':
      throw new StoreError(
        'payment-expired',
        'The time for this payment was over, so no link was sent. The money is kept for review with its order.',
      );
  }
}

async function confirm(
  { mode, audit, settleWithin, giveUp }: ConfirmPaymentDependencies,
  transaction: Db,
  paymentId: string,
  operatorId: string,
): Promise<'confirmed' | 'repeated' | 'late' | 'unknown'> {
  const payment = await lockPayment(transaction, mode, paymentId);
  if (payment === undefined) return 'unknown';
  const status = statusOf(payment, new Date());
  if (wasReceived(payment)) return status === 'confirmed' ? 'repeated' : 'late';
  if (status === 'expired') await giveUp(transaction, payment.orderId);
  const outcome = await settleWithin(transaction, operatorEvidence(payment), {
    ...payment,
    method: 'cashapp',
    payee: null,
  });
  const result = outcome === 'captured' && status === 'pending' ? 'confirmed' : 'late';
  await audit(transaction, {
    operatorId,
    action: result === 'confirmed' ? 'cashapp-payment-confirmed' : 'cashapp-payment-late',
    subject: payment.orderId,
    details: { paymentId, amount: formatMinor(payment.amountMinor), reference: payment.reference },
  });
  return result;
}
