// The store's two calls of a payment by PayPal: the order, and the capture once the payer has approved it.
import { idempotencyKeyHeader } from '#contracts/orders.ts';
import type { PayPalCapture, PayPalOrder } from '#contracts/paypal.ts';
import { apiRequest, statusOf } from '#web/queries.ts';
import type { PurchaseIntent } from '#web/checkout/idempotency-key.ts';
import { answerWithinMs, checkOrder } from '#web/checkout/place-order.ts';
import type { ApprovedPayment } from './approved-payment.ts';

/** Makes the order, or finds the one that was made under this key. Throws a CallError when it is refused. */
export async function createPayPalOrder(intent: PurchaseIntent, key: string): Promise<PayPalOrder> {
  const body = {
    amount: intent.amount,
    currency: 'USD',
    intent: 'CAPTURE',
    appId: intent.appId,
    customerEmail: intent.email,
    paymentMethod: intent.method,
  };
  const options = { headers: { [idempotencyKeyHeader]: key }, signal: AbortSignal.timeout(answerWithinMs) };
  return (await (await apiRequest('POST', '/paypal/order', body, options)).json()) as PayPalOrder;
}

/** What became of a payment, once it is certain. */
export type PaymentEnd =
  | { readonly kind: 'completed'; readonly token: string }
  /** Not paid, or not approved after all. While its order is not over the payer may approve it anew. */
  | { readonly kind: 'declined' | 'awaiting-payer'; readonly isOver: boolean }
  /** It was paid, and the money went back. */
  | { readonly kind: 'refunded' };

/**
 * Takes the money of an approved order, and answers null while the end is not certain. May be repeated: the store finds
 * out first whether the money was taken. That the store refuses the call is not certain either: it may have heard of the
 * approval from PayPal and taken the money, and only not know this browser any more.
 */
export async function capturePayPalOrder({ paypalId, token }: ApprovedPayment): Promise<PaymentEnd | null> {
  try {
    const options = { signal: AbortSignal.timeout(answerWithinMs) };
    const path = `/paypal/order/${encodeURIComponent(paypalId)}/capture`;
    return endOf((await (await apiRequest('POST', path, undefined, options)).json()) as PayPalCapture);
  } catch (error) {
    return isRefusal(error) ? findPaid(token) : null;
  }
}

function endOf({ status, payment, downloadToken }: PayPalCapture): PaymentEnd | null {
  if (status === 'completed') return { kind: 'completed', token: downloadToken };
  if (status === 'refunded') return { kind: 'refunded' };
  if (payment === 'declined' || payment === 'awaiting-payer') return { kind: payment, isOver: status !== 'pending' };
  return null;
}

function isRefusal(error: unknown): boolean {
  const status = statusOf(error);
  return status !== null && status >= 400 && status < 500;
}

// The download is shown to whoever has its token.
async function findPaid(token: string): Promise<PaymentEnd | null> {
  const outcome = await checkOrder(token);
  return outcome.kind === 'completed' ? outcome : null;
}
