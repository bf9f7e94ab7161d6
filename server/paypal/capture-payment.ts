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
  readonly tokenFor: (orderId: string) => string;
  readonly log: Logger;
}

/**
 * Captures a PayPal order that its payer has approved, for the browser that began it. May be repeated. A payment that
 * the guard blocks is declined with a reason. If the same browser has meanwhile paid for the app through another order,
 * returns that order. Throws order-not-found; not-allowed for another browser.
 */
export async function capturePayment(
  { orders, payments, tokenFor, log }: CapturePaymentDeps,
  payPalOrderId: string,
  browserKey: Buffer | null,
): Promise<PayPalCapture> {
  const attempt = await payments.attemptByReference(payPalName, payPalOrderId);
  const order = attempt === undefined ? undefined : await orders.find(attempt.orderId);
  if (attempt === undefined || order === undefined) {
    log.warn({ payPalOrderId }, 'capture refused: unknown PayPal order');
    throw new StoreError('order-not-found', 'No such order.');
  }
  const { orderId } = attempt;
  if (browserKey === null || order.browser_key?.equals(browserKey) !== true) {
    log.warn({ orderId }, 'capture refused for another browser');
    throw new StoreError('not-allowed', 'This order was started in another browser.', { reason: 'other-browser' });
  }
  const { outcome: payment, blocker }: Collected =
    attempt.status === 'captured' ? { outcome: outcomeOf(attempt.status) } : await payments.collect(attempt);
  const { reason, detail, retryAfterSeconds, paidOrderId } = blocker ?? {};
  const why = {
    ...(reason === undefined ? {} : { reason }),
    ...(detail === undefined ? {} : { detail }),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  };
  if (paidOrderId !== undefined) {
    const downloadToken = tokenFor(paidOrderId);
    return { status: 'completed', payment: 'captured', orderId: paidOrderId, downloadToken, ...why };
  }
  const status = (await orders.status(orderId)) ?? 'pending';
  return { status, payment, orderId, downloadToken: tokenFor(orderId), ...why };
}
