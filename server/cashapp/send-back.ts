import type { CashAppDecision } from '#contracts/cashapp.ts';
import { formatMinorOf } from '#contracts/money.ts';
import { StoreError } from '#contracts/problem.ts';
import type { Transaction } from '#server/database/connect.ts';
import { lockPayment, type CashAppPaymentRow } from './cashapp-store.ts';
import { settleRecorded, type DecisionDeps } from './decisions.ts';
import { getPayment } from './get-payment.ts';
import { updateMistaken } from './receipt-store.ts';
import { listTransfers, updateSentBack } from './transfer-store.ts';

export interface SendBackDeps extends DecisionDeps {
  /** Adds a note to an order. The caller writes the audit entry. */
  readonly noteOrder: (
    tx: Transaction,
    orderId: string,
    note: { readonly text: string; readonly operatorId: string },
  ) => Promise<void>;
}

export interface Return {
  readonly note: string;
  /** All of the payment's money if absent. */
  readonly transferNumber?: number | undefined;
  readonly operatorId: string;
}

/**
 * Records that an operator has sent money back by hand, or had confirmed money that never came, with note and audit
 * entry. A completed order is refunded with the last of it; money in review is decided; if a receipt confirmed it,
 * receipts only propose again. Throws payment-not-found; order-not-refundable if no such money is recorded;
 * payment-sent-back with the colleague in `by`.
 */
export async function sendBack(deps: SendBackDeps, paymentId: string, input: Return): Promise<CashAppDecision> {
  const payment = await getPayment(deps.db, deps.mode, paymentId);
  // Money can go back only once it is taken into the order's.
  await settleRecorded(deps, payment.id);
  const refusal = await deps.db.transaction().execute((tx) => recordReturn(deps, tx, payment, input));
  await settleRecorded(deps, payment.id);
  if (refusal !== null) throw refusal;
  return { success: true, status: (await getPayment(deps.db, deps.mode, paymentId)).status };
}

async function recordReturn(
  { audit, payments, noteOrder }: SendBackDeps,
  tx: Transaction,
  { id, orderId, noteCode, currency }: CashAppPaymentRow,
  { note, transferNumber, operatorId }: Return,
): Promise<StoreError | null> {
  await lockPayment(tx, id);
  const transfers = await listTransfers(tx, [id]);
  const meant = transfers.filter(({ number }) => transferNumber === undefined || number === transferNumber);
  const kept = meant.filter(({ sentBackAt }) => sentBackAt === null);
  const returned = meant.at(-1);
  if (returned === undefined) {
    return new StoreError('order-not-refundable', 'No money is recorded for this payment, so none can go back.');
  }
  if (kept.length === 0) {
    const { sentBackBy: by, sentBackAt } = returned;
    const details = { by, at: sentBackAt?.toISOString() };
    return new StoreError('payment-sent-back', `${by ?? 'An operator'} has sent this money back.`, details);
  }
  await updateSentBack(
    tx,
    id,
    kept.map(({ number }) => number),
    { operatorId, note },
  );
  await updateMistaken(tx, id, operatorId);
  await noteOrder(tx, orderId, { text: note, operatorId });
  const amountMinor = kept.reduce((sum, row) => sum + row.amountMinor, 0);
  const details = { noteCode, amount: formatMinorOf(amountMinor, currency), note };
  await audit(tx, { operatorId, action: 'cashapp-payment-sent-back', subject: orderId, details });
  await payments.makeDue(tx, id);
  return null;
}
