import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CoinPayment } from '#contracts/crypto-payments.ts';
import type { CryptoPayment } from '#contracts/crypto.ts';
import { ChainError } from '#server/crypto/chains/chain.ts';
import { createCryptoClient, units, type CryptoClient } from '#test/support/crypto-client.ts';

let client: CryptoClient;
let headers: { readonly cookie: string };

beforeAll(async () => {
  client = await createCryptoClient();
  headers = { cookie: await client.store.signIn() };
});

afterAll(() => client.store.close());

beforeEach(async () => {
  await client.db.deleteFrom('rate_limits').execute();
});

const part = 10_000_000n;

async function pay(payment: CryptoPayment, amount: bigint): Promise<void> {
  client.chains.litecoin.pay(payment.address, amount);
  client.chains.litecoin.mine(6);
  await client.look();
}

async function sendBack(payment: CryptoPayment, number = 1): Promise<void> {
  const { id } = await client.order(payment);
  const list = await client.store.http.inject({ url: `/api/crypto/orders/${id}/payments`, headers });
  const [{ paymentId } = { paymentId: '' }] = list.json<CoinPayment[]>();
  const answer = await client.store.http.inject({
    method: 'POST',
    url: `/api/crypto/payments/${paymentId}/send-back`,
    headers,
    payload: { number, address: 'ltc1qbuyer-said', transaction: 'f00d'.repeat(16) },
  });
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
}

test('a paid payment whose coins went back is refunded, and has no download', async () => {
  const payment = await client.created();
  await pay(payment, units(payment.amountCrypto, 8));
  expect(await client.status(payment.paymentId)).toMatchObject({ status: 'confirmed', confirmed: true });
  await sendBack(payment);
  expect(await client.status(payment.paymentId)).toMatchObject({
    status: 'refunded',
    confirmed: false,
    isInReview: false,
    downloadToken: null,
  });
});

test('a part that went back from review is refunded', async () => {
  const payment = await client.created();
  await pay(payment, part);
  await client.age(payment.paymentId, 31);
  await client.look();
  expect(await client.status(payment.paymentId)).toMatchObject({ status: 'underpaid', isInReview: true });
  await sendBack(payment);
  expect(await client.status(payment.paymentId)).toMatchObject({ status: 'refunded', isInReview: false });
});

test('the download link of a late payment that went back whole says that it was refunded', async () => {
  const payment = await client.created();
  await client.age(payment.paymentId, 31);
  await client.look();
  const { id: appId } = await client.app();
  const download = async () => {
    const answer = await client.store.http.inject({
      method: 'POST',
      url: `/api/apps/${appId}/download`,
      payload: { fileName: 'Setup.exe', orderId: payment.downloadToken },
    });
    return [answer.statusCode, answer.json<{ code: string }>().code];
  };
  const page = async () =>
    (await client.store.http.inject(`/api/downloads/${payment.downloadToken}`)).json<{ state: string }>().state;
  expect([await download(), await page()]).toEqual([[402, 'payment-required'], 'payment-pending']);
  const { id: orderId } = await client.order(payment);
  await client.db.updateTable('payment_attempts').set({ status: 'expired' }).where('order_id', '=', orderId).execute();
  await client.store.services.payments.expireOrder(orderId);
  expect([await download(), await page()]).toEqual([[402, 'payment-required'], 'not-paid']);
  await pay(payment, units(payment.amountCrypto, 8));
  expect([await download(), await page()]).toEqual([[402, 'payment-required'], 'payment-pending']);
  await sendBack(payment);
  expect([await download(), await page()]).toEqual([[403, 'link-revoked'], 'refunded']);
});

test('a paid payment of which the excess went back keeps its download', async () => {
  const payment = await client.created();
  await pay(payment, units(payment.amountCrypto, 8) + part);
  await sendBack(payment, 2);
  expect(await client.status(payment.paymentId)).toMatchObject({
    status: 'overpaid',
    confirmed: true,
    downloadToken: expect.any(String),
  });
});

test('a payment says whether its network can be looked at', async () => {
  const { paymentId } = await client.created();
  client.chains.litecoin.fail(new ChainError('unreachable', 'No answer.'));
  await client.look();
  expect(await client.status(paymentId)).toMatchObject({ status: 'waiting', isNetworkDown: true });
  client.chains.litecoin.fail(null);
  await client.look();
  expect(await client.status(paymentId)).toMatchObject({ isNetworkDown: false });
});
