import type { PayPalCapture } from '#contracts/paypal.ts';
import { StoreError } from '#contracts/problem.ts';
import type { Logger } from '#server/log.ts';
import type { Orders } from '#server/orders/orders.ts';
import { outcomeOf } from '#server/payments/attempt.ts';
import type { Collected } from '#server/payments/collect-payment.ts';
import type { Payments } from '#server/payments/payments.ts';
import { payPalName } from './paypal-provider.ts';

export interface CapturePaymentDeps {
  readonly orders: Pick<Orders, 'find' | 'status'>;
  readonly payments: Pick<Payments, 'attemptByReference' | 'collect'>;
  /** Returns the token of an order's first download link. */
  readonly tokenFor: (orderId: string) => string;
  readonly log: Logger;
}

/**
 * Takes the money of a PayPal order that its payer has approved, for the browser that began it. Repeated, it returns what
 * was done. A payment that the store itself does not take is declined, with the reason, and stays so. Where the same
 * browser has paid for the app by another order meanwhile, that order is returned. Throws order-not-found; not-allowed for
 * another browser.
 */
export async function capturePayment(
  { orders, payments, tokenFor, log }: CapturePaymentDeps,
  payPalOrderId: string,
  browserKey: Buffer | null,
): Promise<PayPalCapture> {
  const attempt = await payments.attemptByReference(payPalName, payPalOrderId);
  const order = attempt === undefined ? undefined : await orders.find(attempt.orderId);
  if (attempt === undefined || order === undefined) {
    log.warn({ payPalOrderId }, 'refused to capture a PayPal order that this store did not make');
    throw new StoreError('order-not-found', 'No such order.');
  }
  const { orderId } = attempt;
  if (browserKey === null || order.browser_key?.equals(browserKey) !== true) {
    log.warn({ orderId }, 'refused to capture for another browser than the one that began the order');
    throw new StoreError('not-allowed', 'This order was begun in another browser.');
  }
  const { outcome: payment, blocker }: Collected =
    attempt.status === 'captured' ? { outcome: outcomeOf(attempt.status) } : await payments.collect(attempt);
  const { detail, retryAfterSeconds, paidOrderId } = blocker ?? {};
  const reason = {
    ...(detail === undefined ? {} : { detail }),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  };
  // The browser has paid by another window: both orders are its own.
  if (paidOrderId !== undefined) {
    const downloadToken = tokenFor(paidOrderId);
    return { status: 'completed', payment: 'captured', orderId: paidOrderId, downloadToken, ...reason };
  }
  const status = (await orders.status(orderId)) ?? 'pending';
  return { status, payment, orderId, downloadToken: tokenFor(orderId), ...reason };
}
