// Purchases by coins on the simulated networks of test mode, made over HTTP.
import { expect } from '@playwright/test';
import type { CryptoPayment, CryptoScenario } from '#contracts/crypto.ts';
import type { Order } from '#contracts/orders.ts';
import type { OrderDetails } from '#contracts/order-details.ts';
import { callStore, findApp, forwardedFor, signIn } from './store-client.ts';
import type { StoreProcess } from './store-process.ts';
import { queryStore } from './stored-files.ts';

export interface CoinPurchase {
  readonly orderId: string;
  readonly payment: CryptoPayment;
}

/** Begins a payment of DuplicateFinder. */
export async function beginCoinPayment(
  store: StoreProcess,
  { email, coin = 'litecoin' }: { readonly email: string; readonly coin?: string },
): Promise<CoinPurchase> {
  const { origin } = store;
  const { id: appId } = await findApp(origin);
  const payment = await callStore<CryptoPayment>(`${origin}/api/crypto/create-payment`, {
    method: 'POST',
    body: { appId, amount: 17.99, cryptocurrency: coin, customerEmail: email },
    headers: forwardedFor(email),
  });
  const found = `${origin}/api/orders?q=${encodeURIComponent(`#${payment.orderNumber}`)}`;
  const [order] = await callStore<Order[]>(found, { headers: await signIn(origin) });
  if (order === undefined) throw new Error('The order is not listed.');
  return { orderId: order.id, payment };
}

export function playCoins({ origin }: StoreProcess, paymentId: string, scenario: CryptoScenario): Promise<unknown> {
  return callStore(`${origin}/simulator/crypto/${paymentId}`, { method: 'POST', body: { scenario } });
}

/** Pays for an app, and waits until the store asks an operator about it. */
export async function payByCoins(
  store: StoreProcess,
  purchase: { readonly email: string; readonly coin?: string; readonly scenario: 'short' | 'late' | 'over' | 'twice' },
): Promise<CoinPurchase> {
  const { scenario } = purchase;
  const begun = await beginCoinPayment(store, purchase);
  const { paymentId } = begun.payment;
  await playCoins(store, paymentId, scenario);
  if (scenario === 'short') {
    await expect.poll(async () => (await statusOf(store, paymentId)).status, { timeout: 20_000 }).toBe('underpaid');
    await endWindow(store, paymentId);
  }
  const headers = await signIn(store.origin);
  const countReviews = async (): Promise<number> => {
    // The page asks as well, which has the network looked at more often.
    await statusOf(store, paymentId);
    const order = await callStore<OrderDetails>(`${store.origin}/api/orders/${begun.orderId}`, { headers });
    return order.reviews.length;
  };
  await expect.poll(countReviews, { timeout: 40_000 }).toBe(1);
  return begun;
}

export function statusOf({ origin }: StoreProcess, paymentId: string): Promise<CryptoPayment> {
  return callStore<CryptoPayment>(`${origin}/api/crypto/payment-status/${paymentId}`);
}

/** Makes a payment as old as if it had begun 31 minutes earlier. */
async function endWindow(store: StoreProcess, paymentId: string): Promise<void> {
  if (!/^\w+$/.test(paymentId)) throw new Error('Not a payment.');
  await queryStore(
    store,
    `with payment as (
       update crypto_payments
       set created_at = created_at - interval '31 minutes', expires_at = expires_at - interval '31 minutes',
         next_look_at = now(), asked_for_at = now()
       where payment_key = '${paymentId}' returning id
     )
     update payment_attempts set created_at = created_at - interval '31 minutes' where id in (select id from payment)`,
  );
}
