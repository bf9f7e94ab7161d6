// A payment by Cash App: what a buyer sends to the store's Cash App name, and an operator finds there. Pure rules.
import { cashAppWindowMinutes, type CashAppPayment, type CashAppPaymentStatus } from '#contracts/cashapp.ts';
import { formatMinor } from '#contracts/money.ts';
import type { OrderStatus } from '#contracts/orders.ts';
import type { AttemptStatus } from '#server/database/tables/orders.ts';
import { openStatuses } from '#server/payments/attempt.ts';
import type { Evidence } from '#server/payments/provider.ts';

/** The provider that payment attempts by Cash App name. */
export const cashAppProvider = 'cashapp';

export interface CashAppPaymentRow {
  /** The id of the payment attempt. */
  readonly id: string;
  readonly orderId: string;
  readonly attemptStatus: AttemptStatus;
  readonly orderStatus: OrderStatus;
  readonly amountMinor: number;
  readonly currency: string;
  readonly reference: string | null;
  readonly createdAt: Date;
  readonly completedAt: Date | null;
  readonly appId: string;
  readonly appName: string;
  readonly customerEmail: string;
}

export function expiryOf({ createdAt }: Pick<CashAppPaymentRow, 'createdAt'>): Date {
  return new Date(createdAt.getTime() + cashAppWindowMinutes * 60_000);
}

const receivedStatuses: readonly AttemptStatus[] = [
  'captured',
  'partially-refunded',
  'refunded',
  'reversed',
  'disputed',
];

/** Whether an operator has said that the money came, in time or late. */
export function wasReceived({ attemptStatus }: Pick<CashAppPaymentRow, 'attemptStatus'>): boolean {
  return receivedStatuses.includes(attemptStatus);
}

/** How a payment stands at an instant. Money that was confirmed too late leaves it expired. */
export function statusOf(row: CashAppPaymentRow, now: Date): CashAppPaymentStatus {
  if (wasReceived(row)) {
    return row.orderStatus === 'completed' || row.orderStatus === 'refunded' ? 'confirmed' : 'expired';
  }
  const isOpen = (openStatuses as readonly AttemptStatus[]).includes(row.attemptStatus);
  return isOpen && row.orderStatus === 'pending' && now < expiryOf(row) ? 'pending' : 'expired';
}

/** Evidence made by the word of an operator, who has seen the money in the store's Cash App account. */
export function operatorEvidence(row: CashAppPaymentRow): Evidence {
  return {
    status: 'captured',
    reference: row.reference ?? row.id,
    attemptId: row.id,
    orderId: row.orderId,
    amountMinor: row.amountMinor,
    currency: row.currency,
    captureReference: `operator-${row.id}`,
  };
}

export function toCashAppPayment(row: CashAppPaymentRow & { readonly isInReview: boolean }, now: Date): CashAppPayment {
  return {
    paymentId: row.id,
    orderId: row.orderId,
    status: statusOf(row, now),
    amount: formatMinor(row.amountMinor),
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
