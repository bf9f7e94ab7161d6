// A payment by Cash App: a buyer sends it to the store's Cash App name, and an operator finds it there.
import { cashAppWindowMinutes, type CashAppPayment, type CashAppPaymentStatus } from '#contracts/cashapp.ts';
import { formatMinorOf } from '#contracts/money.ts';
import type { OrderStatus } from '#contracts/orders.ts';
import type { AttemptStatus } from '#server/database/tables/payments.ts';
import { isOpen } from '#server/payments/attempt.ts';

export const cashAppName = 'cashapp';

export interface CashAppPaymentRow {
  readonly id: string;
  readonly orderId: string;
  readonly orderNumber: number;
  readonly attemptStatus: AttemptStatus;
  readonly orderStatus: OrderStatus;
  readonly amountMinor: number;
  readonly currency: string;
  readonly reference: string | null;
  readonly createdAt: Date;
  readonly completedAt: Date | null;
  readonly confirmedAt: Date | null;
  readonly appId: string;
  readonly appName: string;
  readonly customerEmail: string | null;
  readonly isInReview: boolean;
}

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
