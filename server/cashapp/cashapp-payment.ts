// A payment by Cash App: a buyer sends it to the store's Cash App name, and an operator finds it there.
import { cashAppWindowMinutes, type CashAppPayment, type CashAppPaymentStatus } from '#contracts/cashapp.ts';
import { formatMinorOf } from '#contracts/money.ts';
import { isOpen } from '#server/payments/attempt.ts';
import type { CashAppPaymentRow } from './cashapp-store.ts';

export function expiryOf({ createdAt }: Pick<CashAppPaymentRow, 'createdAt'>): Date {
  return new Date(createdAt.getTime() + cashAppWindowMinutes * 60_000);
}

/** Returns how a payment stands. Money that was confirmed too late leaves it expired: its order was given up before. */
export function statusOf(
  { confirmedAt, orderStatus, attemptStatus, createdAt }: CashAppPaymentRow,
  now: Date,
): CashAppPaymentStatus {
  if (confirmedAt !== null) return orderStatus === 'expired' || orderStatus === 'failed' ? 'expired' : 'confirmed';
  return isOpen(attemptStatus) && orderStatus === 'pending' && now < expiryOf({ createdAt }) ? 'pending' : 'expired';
}

export function toCashAppPayment(row: CashAppPaymentRow, now: Date): CashAppPayment {
  return {
    paymentId: row.id,
    orderId: row.orderId,
    orderNumber: row.orderNumber,
    status: statusOf(row, now),
    amount: formatMinorOf(row.amountMinor, row.currency),
    appId: row.appId,
    appName: row.appName,
    customerEmail: row.customerEmail,
    reference: row.reference,
    createdAt: row.createdAt.toISOString(),
    expiresAt: expiryOf(row).toISOString(),
    confirmedAt: row.completedAt?.toISOString() ?? null,
    isInReview: row.isInReview,
  };
}
