import type { PayPalCapture } from '#contracts/paypal.ts';
import { StoreError } from '#contracts/problem.ts';
import type { Db } from '#server/database/connect.ts';
import type { Logger } from '#server/log.ts';
import type { Orders } from '#server/orders/orders.ts';
import { isPayable, outcomeOf } from '#server/payments/attempt.ts';
import type { Collected } from '#server/payments/collect-payment.ts';
import type { Payments } from '#server/payments/payments.ts';
import { payPalName } from './connect-paypal.ts';
import type { Signer } from '#server/signing.ts';
import { hasOrderCookie } from './order-cookie.ts';

export interface CapturePaymentDependencies {
  readonly db: Db;
  readonly orders: Pick<Orders, 'status'>;
  readonly payments: Pick<Payments, 'attemptByReference' | 'take'>;
  readonly signer: Signer;
  readonly tokenFor: (orderId: string) => string;
  readonly log: Logger;
}

/**
 * Takes the money of a PayPal order that its payer has approved, for the browser that began it. Asked again it finds what
 * was done. What the store itself does not take is declined, with the reason, and stays so. Where the same browser has paid
 * for the app by another order meanwhile, that order is answered. Throws order-not-found; not-allowed for another browser.
 */
export async function capturePayment(
  deps: CapturePaymentDependencies,
  payPalOrderId: string,
  cookies: Readonly<Record<string, string | undefined>>,
): Promise<PayPalCapture> {
  const { orders, payments, signer, tokenFor, log } = deps;
  const attempt = await payments.attemptByReference(payPalName, payPalOrderId);
  if (attempt === undefined) {
    log.warn({ payPalOrderId }, 'refused to capture a PayPal order that this store did not make');
    throw new StoreError('order-not-found', 'This store has no such order.');
  }
  const { orderId } = attempt;
  if (!hasOrderCookie(signer, orderId, cookies)) {
    log.warn({ orderId }, 'refused to capture for another browser than the one that began the order');
    throw new StoreError('not-allowed', 'This order was begun in another browser.');
  }
  const { outcome: payment, obstacle }: Collected = isPayable(attempt.status)
    ? await payments.take(attempt)
    : { outcome: outcomeOf(attempt.status) };
  const { detail, retryAfterSeconds, paidOrderId } = obstacle ?? {};
  const reason = {
    ...(detail === undefined ? {} : { detail }),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  };
  if (paidOrderId !== undefined && hasOrderCookie(signer, paidOrderId, cookies)) {
    const downloadToken = tokenFor(paidOrderId);
    return { status: 'completed', payment: 'captured', orderId: paidOrderId, downloadToken, ...reason };
  }
  const status = (await orders.status(orderId)) ?? 'pending';
  return { status, payment, orderId, downloadToken: tokenFor(orderId), ...reason };
}
