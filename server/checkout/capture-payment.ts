import type { PayPalCapture } from '#contracts/paypal.ts';
import { StoreError } from '#contracts/problem.ts';
import type { Db } from '#server/database/connect.ts';
import type { Logger } from '#server/log.ts';
import type { Orders } from '#server/orders/orders.ts';
import { isPayable, outcomeOf, type Attempt } from '#server/payments/attempt.ts';
import type { Payments } from '#server/payments/payments.ts';
import { payPalName } from '#server/payments/providers/paypal/paypal.ts';
import type { Signer } from '#server/signing.ts';
import { refuseCardTesting } from './card-limit.ts';
import { findPayer } from './card-limit-store.ts';
import { hasOrderCookie } from './order-cookie.ts';

export interface CapturePaymentDependencies {
  readonly db: Db;
  readonly orders: Pick<Orders, 'status'>;
  readonly payments: Pick<Payments, 'attemptByReference' | 'collect'>;
  readonly signer: Signer;
  readonly tokenFor: (orderId: string) => string;
  readonly log: Logger;
}

/**
 * Takes the money of a PayPal order that its payer has approved, for the browser that began it. Asked again it finds what
 * was done. Throws order-not-found; not-allowed for another browser; too-many-requests.
 */
export async function capturePayment(
  deps: CapturePaymentDependencies,
  payPalOrderId: string,
  cookies: Readonly<Record<string, string | undefined>>,
): Promise<PayPalCapture> {
  const { db, orders, payments, signer, tokenFor, log } = deps;
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
  const payment = isPayable(attempt.status) ? await take(attempt) : outcomeOf(attempt.status);
  const status = (await orders.status(orderId)) ?? 'pending';
  return { status, payment, orderId, downloadToken: tokenFor(orderId) };

  async function take(payable: Attempt) {
    const payer = await findPayer(db, orderId);
    if (payer !== undefined) await refuseCardTesting(db, payer, { appId: payer.appId, method: payable.method });
    return payments.collect(payable);
  }
}
