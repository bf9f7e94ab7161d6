import { cashAppSearchDays, type CashAppConfirmation, type ConfirmCashAppPayment } from '#contracts/cashapp.ts';
import { StoreError } from '#contracts/problem.ts';
import type { DecisionDeps } from './decisions.ts';
import { getPayment } from './get-payment.ts';
import { arrivalProblem, isFindable } from './payment-rules.ts';
import { recordTransfer } from './record-transfer.ts';

/**
 * Records that an operator saw the money of a payment. Exact money that came in time completes the order at the asked
 * price, however late it is found; any other is kept for review. Throws payment-not-found, invalid-payload,
 * payment-expired, and what recordTransfer throws.
 */
export async function confirmPayment(
  deps: DecisionDeps,
  paymentId: string,
  { receivedAmount, receivedAt, transferNumber = 1, afterRejection = false, receiptId }: ConfirmCashAppPayment,
  operatorId: string,
): Promise<CashAppConfirmation> {
  const payment = await getPayment(deps.db, deps.mode, paymentId);
  const now = new Date();
  const problem = receivedAt === undefined ? null : arrivalProblem(receivedAt, payment.createdAt, now);
  if (problem !== null) {
    throw new StoreError('invalid-payload', problem, { errors: [{ path: 'receivedAt', message: problem }] });
  }
  const isOver = payment.status === 'expired' || (payment.status === 'refunded' && payment.completedAt === null);
  if (isOver && !isFindable(payment.createdAt, now)) {
    const detail = `This payment expired more than ${cashAppSearchDays} days ago. Send the money back.`;
    throw new StoreError('payment-expired', detail);
  }
  const amountMinor = receivedAmount ?? payment.amountMinor;
  const isAsProposed = amountMinor === payment.amountMinor && receivedAt === undefined;
  const reviewReason = await recordTransfer(deps, payment, {
    number: transferNumber,
    amountMinor,
    receivedAt: receivedAt ?? null,
    afterRejection,
    operatorId,
    receiptId: isAsProposed ? (receiptId ?? null) : null,
  });
  const { status } = await getPayment(deps.db, deps.mode, paymentId);
  return { success: reviewReason === null, status, reviewReason };
}
