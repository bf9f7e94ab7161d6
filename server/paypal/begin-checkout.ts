import { randomUUID } from 'node:crypto';
import { fallbackAppName } from '#contracts/apps.ts';
import type { PayPalOrder, PayPalOrderInput } from '#contracts/paypal.ts';
import { StoreError } from '#contracts/problem.ts';
import { appNotFound } from '#server/catalog/app-not-found.ts';
import type { Apps } from '#server/catalog/apps.ts';
import type { Db } from '#server/database/connect.ts';
import { isId } from '#server/database/new-id.ts';
import type { Orders } from '#server/orders/orders.ts';
import type { PurchaseSender } from '#server/orders/order.ts';
import { outcomeOf } from '#server/payments/attempt.ts';
import type { Payments } from '#server/payments/payments.ts';
import type { Signer } from '#server/signing.ts';
import { payerOf, refuseCardTesting } from './card-limit.ts';
import { insertPayer } from './card-limit-store.ts';
import { findOpenOrder, type OpenOrderDeps } from './open-order.ts';
import { payPalName } from './paypal-provider.ts';

export interface BeginCheckoutDeps extends Omit<OpenOrderDeps, 'orders' | 'payments'> {
  readonly db: Db;
  readonly apps: Pick<Apps, 'findNamed'>;
  readonly orders: Pick<Orders, 'changeConsent' | 'place' | 'status'> & OpenOrderDeps['orders'];
  readonly payments: Pick<Payments, 'providerFor' | 'begin'> & OpenOrderDeps['payments'];
  readonly signer: Signer;
}

/**
 * Begins a payment on PayPal's buttons: stores our order and attempt, then creates PayPal's order and stores its id.
 * Repeating the call under the same key, or for a purchase that this browser has already begun (see findOpenOrder),
 * returns the same order. Throws app-not-found, file-not-found, amount-mismatch, method-unavailable, idempotency-
 * mismatch, already-bought, too-many-requests, and unavailable if PayPal did not answer; the same call may then be sent
 * again.
 */
export async function beginCheckout(
  deps: BeginCheckoutDeps,
  input: PayPalOrderInput,
  sender: PurchaseSender,
): Promise<PayPalOrder> {
  const { db, apps, orders, payments, signer, tokenFor } = deps;
  if (payments.providerFor(input.paymentMethod ?? 'paypal') !== payPalName) throw notAccepted();
  const appId = (input.appId ?? (await apps.findNamed(fallbackAppName))?.id)?.toLowerCase();
  if (appId === undefined) throw appNotFound();
  const { amount, customerEmail = null, paymentMethod: method = 'paypal', buyAgain, consent, mayAskForRating } = input;
  const payer = payerOf(signer, { address: sender.address, email: customerEmail });
  if (isId(appId)) {
    const askedAt = input.askedSecondsAgo === undefined ? null : new Date(Date.now() - input.askedSecondsAgo * 1_000);
    const open = await findOpenOrder(
      deps,
      { appId, amountMinor: amount, customerEmail, method, askedAt, buyAgain: buyAgain === true },
      sender.browserKey,
    );
    if (open !== null) {
      await orders.changeConsent(open.orderId, consent);
      return open;
    }
    await refuseCardTesting(db, payer, { appId, isByCard: method === 'card' });
  }
  const { attempt, appName } = await orders.place(
    {
      customerEmail,
      appId,
      amount,
      paymentMethod: method,
      consent,
      ...(buyAgain === undefined ? {} : { buyAgain }),
      ...(mayAskForRating === undefined ? {} : { mayAskForRating }),
    },
    // The response unlocks this browser's download, so a request without a key must never match a similar order.
    { ...sender, idempotencyKey: sender.idempotencyKey ?? randomUUID() },
  );
  const { orderId } = attempt;
  await insertPayer(db, { ...payer, orderId, appId });
  const begun =
    attempt.reference === null
      ? (await payments.begin(attempt, { description: appName, customerEmail, isPayerAbsent: false })).attempt
      : attempt;
  if (begun.reference === null) {
    throw new StoreError('unavailable', "PayPal isn't responding. Nothing was charged. Try again in a moment.");
  }
  const status = (await orders.status(orderId)) ?? 'pending';
  return { id: begun.reference, orderId, downloadToken: tokenFor(orderId), status, payment: outcomeOf(begun.status) };
}

export function notAccepted(): StoreError {
  return new StoreError('method-unavailable', 'This store does not accept PayPal right now.');
}
