import { formatMinorOf } from '#contracts/money.ts';
import type { StoreMode } from '#contracts/orders.ts';
import { StoreError } from '#contracts/problem.ts';
import type { Database } from '#server/database/connect.ts';
import { isId } from '#server/database/new-id.ts';
import type { Operators } from '#server/operators/operators.ts';
import type { Payments } from '#server/payments/payments.ts';
import { statusOf } from './cashapp-payment.ts';
import { findPayment, insertConfirmation } from './cashapp-store.ts';

export interface ConfirmPaymentDeps {
  readonly db: Database['db'];
  /** Of the store; payments of the other mode are not found. */
  readonly mode: StoreMode;
  readonly audit: Operators['audit'];
  readonly payments: Pick<Payments, 'attemptById' | 'collect' | 'giveUp' | 'makeDue'>;
}

/**
 * Records that an operator saw the money of a payment, with the audit entry, and collects the payment like any other; the
 * reconciler does so where this process dies in between. Money that came after the payment's time completes nothing: it
 * is kept for review and refused as payment-expired. Throws payment-not-found, payment-confirmed, payment-expired;
 * unavailable where the payment could not be completed yet.
 */
export async function confirmPayment(deps: ConfirmPaymentDeps, paymentId: string, operatorId: string): Promise<void> {
  const { db, mode, audit, payments } = deps;
  const row = isId(paymentId) ? await findPayment(db, mode, paymentId) : undefined;
  const attempt = row === undefined ? undefined : await payments.attemptById(paymentId);
  if (row === undefined || attempt === undefined) {
    throw new StoreError('payment-not-found', 'No such Cash App payment.');
  }
  const status = statusOf(row, new Date());
  const isLate = status === 'expired';
  if (isLate && row.confirmedAt === null) await payments.giveUp(attempt);
  const { amountMinor, currency, orderId, reference } = row;
  const isNew = await db.transaction().execute(async (tx) => {
    const seen = { attempt_id: paymentId, operator_id: operatorId, amount_minor: amountMinor, currency };
    if (!(await insertConfirmation(tx, seen))) return false;
    const action = isLate ? 'cashapp-payment-late' : 'cashapp-payment-confirmed';
    const details = { paymentId, amount: formatMinorOf(amountMinor, currency), reference };
    await audit(tx, { operatorId, action, subject: orderId, details });
    await payments.makeDue(tx, paymentId);
    return true;
  });
  const { outcome } = await payments.collect(attempt);
  if (isLate) {
    throw new StoreError(
      'payment-expired',
      'The time for this payment was over, so no link was sent. The money is kept for review with its order.',
    );
  }
  if (outcome !== 'captured') {
    throw new StoreError('unavailable', 'The payment could not be completed yet. Try again.');
  }
  if (!isNew) throw new StoreError('payment-confirmed', 'This payment was confirmed already.');
}
