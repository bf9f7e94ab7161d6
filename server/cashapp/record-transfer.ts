import { formatMinorOf } from '#contracts/money.ts';
import { StoreError } from '#contracts/problem.ts';
import type { ReviewReason } from '#contracts/reviews.ts';
import type { Transaction } from '#server/database/connect.ts';
import { captureReference } from './cashapp-provider.ts';
import { getRejection, lockPayment, updateTimer, type CashAppPaymentRow } from './cashapp-store.ts';
import { confirmedBefore, rejectedBefore, settleRecorded, type DecisionDeps } from './decisions.ts';
import { closeReceipts } from './receipt-store.ts';
import { findReviewReason, insertTransfer, listTransfers } from './transfer-store.ts';

export interface SeenTransfer {
  readonly number: number;
  readonly amountMinor: number;
  readonly receivedAt: Date | null;
  /** Records the money though the payment was rejected. */
  readonly afterRejection: boolean;
  /** Null for money that was confirmed automatically. */
  readonly operatorId: string | null;
  /** The receipt by email that says so, if one does. */
  readonly receiptId: string | null;
}

/**
 * Records that money of a payment came, with the audit entry, and settles it like any other; the reconciler does so if
 * this process dies in between. Returns why the money waits for review, or null if it completed the order. Throws
 * payment-confirmed and payment-rejected, each with the colleague in `by`; invalid-payload for a number that skips one;
 * unavailable if the money is recorded and not settled yet.
 */
export async function recordTransfer(
  deps: DecisionDeps,
  payment: CashAppPaymentRow,
  seen: SeenTransfer,
): Promise<ReviewReason | null> {
  const refusal = await deps.db.transaction().execute((tx) => insertSeen(deps, tx, payment, seen));
  // Also settles what another call has recorded before it died.
  const outcome = await settleRecorded(deps, payment.id);
  if (refusal !== null) throw refusal;
  const reason = await findReviewReason(deps.db, captureReference(payment.noteCode, seen.number));
  if (reason === null && outcome !== 'captured') {
    throw new StoreError('unavailable', 'The money is recorded. The order completes by itself in a moment.');
  }
  return reason;
}

/** Records money in the caller's transaction, which settleRecorded follows. Returns why it is refused, or null. */
export async function insertSeen(
  { audit, payments }: DecisionDeps,
  tx: Transaction,
  payment: CashAppPaymentRow,
  { number, amountMinor, receivedAt, afterRejection, operatorId, receiptId }: SeenTransfer,
): Promise<StoreError | null> {
  const { id, currency, orderId, noteCode } = payment;
  await lockPayment(tx, id);
  const { rejectedAt, rejectedBy } = await getRejection(tx, id);
  const transfers = await listTransfers(tx, [id]);
  const known = transfers[number - 1];
  if (known !== undefined) return confirmedBefore(known);
  if (rejectedAt !== null && !afterRejection) return rejectedBefore(rejectedAt, rejectedBy);
  if (number > transfers.length + 1) {
    return new StoreError('invalid-payload', `Transfer ${number - 1} of this payment is not recorded.`);
  }
  await insertTransfer(tx, {
    payment_id: id,
    number,
    amount_minor: amountMinor,
    currency,
    received_at: receivedAt,
    recorded_by: operatorId,
  });
  await updateTimer(tx, id, null);
  await closeReceipts(tx, id, { agreedId: receiptId, decision: 'closed', operatorId });
  await audit(tx, {
    operatorId,
    action: operatorId === null ? 'cashapp-payment-auto-confirmed' : 'cashapp-payment-confirmed',
    subject: orderId,
    details: {
      noteCode,
      amount: formatMinorOf(amountMinor, currency),
      ...(receivedAt === null ? {} : { receivedAt: receivedAt.toISOString() }),
      ...(number === 1 ? {} : { transferNumber: number }),
      ...(receiptId === null ? {} : { receiptId }),
    },
  });
  await payments.makeDue(tx, id);
  return null;
}
