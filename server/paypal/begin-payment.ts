import { randomUUID } from 'node:crypto';
import { fallbackAppName } from '#contracts/apps.ts';
import type { PayPalOrder, PayPalOrderInput } from '#contracts/paypal.ts';
import { StoreError } from '#contracts/problem.ts';
import type { Apps } from '#server/catalog/apps.ts';
import type { Db } from '#server/database/connect.ts';
import { isId } from '#server/database/new-id.ts';
import type { Orders } from '#server/orders/orders.ts';
import type { PurchaseSender } from '#server/orders/order.ts';
import type { Payments } from '#server/payments/payments.ts';
import { payPalName } from './connect-paypal.ts';
import { payerOf, refuseCardTesting } from './card-limit.ts';
import { insertPayer } from './card-limit-store.ts';
import { findOpenOrder, type OpenOrderDependencies } from './open-order.ts';
import { mostOrders, ordersOfCookies } from './order-cookie.ts';

export interface BeginPaymentDependencies extends Omit<OpenOrderDependencies, 'orders' | 'payments'> {
  readonly db: Db;
  readonly apps: Pick<Apps, 'findNamed'>;
  readonly orders: Pick<Orders, 'place'> & OpenOrderDependencies['orders'];
  readonly payments: Pick<Payments, 'providerFor'> & OpenOrderDependencies['payments'];
}

/** Who begins a payment: `cookies` name what the same browser has begun before. */
export interface CheckoutSender extends Omit<PurchaseSender, 'provider'> {
  readonly cookies: Readonly<Record<string, string | undefined>>;
}

/**
 * Begins a payment on PayPal's own buttons: our order and attempt first, then PayPal's order, whose id is stored before it
 * is answered. Sent twice under one key it is one purchase, and so is what this browser has begun
 * to pay for before; see findOpenOrder. Throws app-not-found, amount-mismatch, method-unavailable,
 * idempotency-mismatch, too-many-requests, and unavailable where PayPal did not answer: the same call may be sent again.
 */
export async function beginPayment(
  deps: BeginPaymentDependencies,
  input: PayPalOrderInput,
  { cookies, ...sender }: CheckoutSender,
): Promise<PayPalOrder> {
  const { db, apps, orders, payments } = deps;
  if (payments.providerFor('paypal') !== payPalName) {
    throw new StoreError('method-unavailable', 'This store does not take PayPal at the moment.');
  }
  const appId = input.appId ?? (await apps.findNamed(fallbackAppName))?.id;
  if (appId === undefined) throw new StoreError('app-not-found', 'This store has no such app.');
  const customerEmail = input.customerEmail ?? '';
  const method = input.paymentMethod ?? 'paypal';
  const payer = payerOf({ address: sender.address, email: customerEmail });
  if (isId(appId)) {
    const askedAt = input.askedSecondsAgo === undefined ? null : new Date(Date.now() - input.askedSecondsAgo * 1_000);
    const wanted = { appId, amountMinor: input.amount, customerEmail, method, askedAt };
    const open = await findOpenOrder(deps, wanted, cookies);
    if (open !== undefined) return open;
  }
  // What is no id of an app has no declines either; placing the order says so.
  if (isId(appId)) await refuseCardTesting(db, payer, { appId, isByCard: method === 'card' });

  const placed = await orders.place(
    { customerEmail, appId, amount: input.amount, paymentMethod: method },
    // The answer opens this browser's cookie and download: what only looks like the same purchase is another one.
    { ...sender, idempotencyKey: sender.idempotencyKey ?? randomUUID(), provider: payPalName },
  );
  const ownOrderIds = ordersOfCookies(deps.signer, cookies, mostOrders);
  await insertPayer(db, { ...payer, orderId: placed.id, appId, ownOrderIds });
  const attempt = await payments.newestAttempt(placed.id);
  if (attempt?.reference === null || attempt === undefined) {
    throw new StoreError('unavailable', 'PayPal does not answer. Nothing was charged: try again in a moment.');
  }
  return {
    id: attempt.reference,
    orderId: placed.id,
    downloadToken: placed.downloadToken,
    status: placed.status,
    payment: placed.payment,
  };
}
