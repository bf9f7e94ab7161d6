import type { CashAppDecision } from '#contracts/cashapp.ts';
import { StoreError } from '#contracts/problem.ts';
import type { Transaction } from '#server/database/connect.ts';
import { getRejection, lockPayment, updateRejection, type CashAppPaymentRow } from './cashapp-store.ts';
import { confirmedBefore, rejectedBefore, settleRecorded, type DecisionDeps } from './decisions.ts';
import { getPayment } from './get-payment.ts';
import { closeReceipts } from './receipt-store.ts';
import { listTransfers } from './transfer-store.ts';

export interface Rejection {
  readonly reason: string;
  readonly operatorId: string;
}

/**
 * Ends a pending payment for which no money came, with the audit entry. Its order fails. Money that comes after all can
 * still be recorded. Throws payment-not-found, payment-expired; payment-confirmed and payment-rejected with the colleague
 * in `by`.
 */
export async function rejectPayment(
  deps: DecisionDeps,
  paymentId: string,
  rejection: Rejection,
): Promise<CashAppDecision> {
  const payment = await getPayment(deps.db, deps.mode, paymentId);
  const refusal = await deps.db.transaction().execute((tx) => reject(deps, tx, payment, rejection));
  await settleRecorded(deps, payment.id);
  if (refusal !== null) throw refusal;
  return { success: true, status: (await getPayment(deps.db, deps.mode, paymentId)).status };
}

async function reject(
  { audit }: DecisionDeps,
  tx: Transaction,
  { id, orderId, noteCode, status }: CashAppPaymentRow,
  { reason, operatorId }: Rejection,
): Promise<StoreError | null> {
  await lockPayment(tx, id);
  const { rejectedAt, rejectedBy } = await getRejection(tx, id);
  const [known] = await listTransfers(tx, [id]);
  if (known !== undefined) return confirmedBefore(known);
  if (rejectedAt !== null) return rejectedBefore(rejectedAt, rejectedBy);
  if (status !== 'pending') return new StoreError('payment-expired', 'This payment has expired already.');
  await updateRejection(tx, id, { operatorId, reason });
  await closeReceipts(tx, id, { agreedId: null, decision: 'disagreed', operatorId });
  const details = { noteCode, reason };
  await audit(tx, { operatorId, action: 'cashapp-payment-rejected', subject: orderId, details });
  return null;
}
