// The store's two calls of a payment by PayPal: the order, and the capture once the payer has approved it.
import { idempotencyKeyHeader } from '#contracts/orders.ts';
import type { PayPalCapture, PayPalOrder } from '#contracts/paypal.ts';
import { apiRequest } from '#web/queries.ts';
import type { PurchaseIntent } from '#web/checkout/idempotency-key.ts';
import { answerWithinMs, outcomeOfFailure, type Outcome } from '#web/checkout/place-order.ts';

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

/** Takes the money of an approved order. May be repeated: the store finds out first whether it was taken. */
export async function capturePayPalOrder(paypalId: string): Promise<Outcome> {
  try {
    const options = { signal: AbortSignal.timeout(answerWithinMs) };
    const path = `/paypal/order/${encodeURIComponent(paypalId)}/capture`;
    return outcomeOf((await (await apiRequest('POST', path, undefined, options)).json()) as PayPalCapture);
  } catch (error) {
    return outcomeOfFailure(error);
  }
}

function outcomeOf({ status, payment, downloadToken }: PayPalCapture): Outcome {
  if (status === 'completed') return { kind: 'completed', token: downloadToken };
  if (payment === 'declined' || status === 'failed' || status === 'expired') return { kind: 'declined' };
  return payment === 'pending' ? { kind: 'waiting', token: downloadToken } : { kind: 'unanswered' };
}
