import { randomUUID } from 'node:crypto';
import type { CashAppPayment, CreateCashAppPayment } from '#contracts/cashapp.ts';
import type { StoreMode } from '#contracts/orders.ts';
import { StoreError } from '#contracts/problem.ts';
import type { Db } from '#server/database/connect.ts';
import type { Limits } from '#server/limits/limits.ts';
import type { PurchaseSender } from '#server/orders/order.ts';
import type { Orders } from '#server/orders/orders.ts';
import type { Payments } from '#server/payments/payments.ts';
import { findPayment } from './cashapp-store.ts';
import { toPayment, type TokenFor } from './show-payment.ts';

export interface CreatePaymentDeps {
  readonly db: Db;
  readonly mode: StoreMode;
  readonly orders: Pick<Orders, 'isPlaced' | 'place'>;
  readonly payments: Pick<Payments, 'begin'>;
  readonly limits: Pick<Limits, 'consume'>;
  readonly tokenFor: TokenFor;
}

/**
 * Places an order to be paid by Cash App and returns what the buyer has to send. The same key returns the same payment,
 * however it stands. Throws what placing an order throws; too-many-requests; unavailable, after which the same call may be
 * sent again.
 */
export async function createPayment(
  { db, mode, orders, payments, limits, tokenFor }: CreatePaymentDeps,
  { appId, amount, customerEmail = null, buyAgain, consent, mayAskForRating }: CreateCashAppPayment,
  sender: PurchaseSender,
): Promise<CashAppPayment> {
  // The payment leads to the download, so a request without a key must never match a similar one.
  const { address, idempotencyKey = randomUUID() } = sender;
  await limits.consume('order', { address });
  // A page that is reloaded must find its payment, whatever others of its network have begun.
  if (!(await orders.isPlaced(idempotencyKey))) await limits.consume('cashapp-payment', { address });
  const { attempt, appName } = await orders.place(
    {
      appId,
      amount,
      customerEmail,
      paymentMethod: 'cashapp',
      consent,
      ...(buyAgain === undefined ? {} : { buyAgain }),
      ...(mayAskForRating === undefined ? {} : { mayAskForRating }),
    },
    { ...sender, idempotencyKey },
  );
  if (attempt.reference === null) {
    await payments.begin(attempt, { description: appName, customerEmail, isPayerAbsent: false });
  }
  const row = await findPayment(db, mode, { column: 'id', value: attempt.id });
  if (row === undefined)
    throw new StoreError('unavailable', 'The payment could not be created. Try again in a moment.');
  return toPayment(row, tokenFor);
}
