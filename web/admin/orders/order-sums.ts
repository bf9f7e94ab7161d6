// The proceeds of an order, from the providers' reports. Cents.
import { currency as ownCurrency, parseMinor } from '#contracts/money.ts';
import type { OrderDetails } from '#contracts/order-details.ts';

export interface Kept {
  /** The provider's fee. */
  readonly feeMinor: number;
  /** Less the fee and refunds; below zero if a fee was lost. */
  readonly minor: number;
}

/** Returns what the store keeps of an order; null where a provider did not report its fee, or took another currency. */
export function keptOf(order: Pick<OrderDetails, 'payments' | 'refundedAmount' | 'completedAt'>): Kept | null {
  if (order.completedAt === null) return null;
  const paid = order.payments.filter(({ captureReference }) => captureReference !== null);
  const [payment] = paid;
  if (payment === undefined || paid.length > 1 || payment.currency !== ownCurrency) return null;
  const fee = payment.fee === null ? null : parseMinor(payment.fee);
  const net = payment.net === null ? null : parseMinor(payment.net);
  if (fee === null || net === null) return null;
  return { feeMinor: fee, minor: net - (parseMinor(order.refundedAmount) ?? 0) };
}
