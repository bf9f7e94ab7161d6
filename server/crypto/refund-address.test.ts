import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CoinPayment } from '#contracts/crypto-payments.ts';
import type { CryptoPayment } from '#contracts/crypto.ts';
import { createCryptoClient, litecoinKey, newKey, units, type CryptoClient } from '#test/support/crypto-client.ts';
import { deriveAddress } from './derive-address.ts';

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

async function pay(payment: CryptoPayment, amount: bigint): Promise<void> {
  client.chains.litecoin.pay(payment.address, amount);
  client.chains.litecoin.mine(6);
  await client.look();
}

async function short(): Promise<CryptoPayment> {
  const payment = await client.created({}, newKey());
  await pay(payment, 10_000_000n);
  await client.age(payment.paymentId, 31);
  await client.look();
  return payment;
}

const name = ({ paymentId }: Pick<CryptoPayment, 'paymentId'>, address: string) =>
  client.store.http.inject({
    method: 'POST',
    url: `/api/crypto/refund-address/${paymentId}`,
    payload: { address },
  });

/** Addresses of the buyer's wallet. */
const wallet = [1, 2].map((index) => deriveAddress('litecoin', litecoinKey, index));
const [address = '', another = ''] = wallet;

const receivedFor = async (payment: CryptoPayment): Promise<CoinPayment | undefined> => {
  const { id } = await client.order(payment);
  const answer = await client.store.http.inject({ url: `/api/crypto/orders/${id}/payments`, headers });
  return answer.json<CoinPayment[]>()[0];
};

test('a buyer names where their money goes back to, changes it, and operators see it with its time', async () => {
  const payment = await short();
  expect(await client.status(payment.paymentId)).toMatchObject({ canNameRefundAddress: true, refundAddress: null });
  const answer = await name(payment, ` ${address} `);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(answer.json()).toMatchObject({ paymentId: payment.paymentId, refundAddress: address });
  await name(payment, another);
  const received = await receivedFor(payment);
  expect(received?.refundAddress).toEqual({ address: another, statedAt: expect.any(String) });
  const back = { number: 1, address: another, transaction: 'f00d'.repeat(16) };
  const url = `/api/crypto/payments/${received?.paymentId}/send-back`;
  expect((await client.store.http.inject({ method: 'POST', url, headers, payload: back })).statusCode).toBe(204);
  const { id } = await client.order(payment);
  const notes = await client.db.selectFrom('order_notes').select('text').where('order_id', '=', id).execute();
  expect(notes[0]?.text).toContain(`back by hand to ${another}, which the buyer named, transaction`);
  // Once it is on its way, nothing changes it.
  expect((await name(payment, address)).json()).toMatchObject({ code: 'order-not-refundable' });
  expect((await client.status(payment.paymentId)).canNameRefundAddress).toBe(false);
});

test('a buyer of too much names the address also in the moment before the excess is in review', async () => {
  const payment = await client.created({}, newKey());
  await pay(payment, units(payment.amountCrypto, 8));
  const { paymentId: payment_id = '' } = (await receivedFor(payment)) ?? {};
  const extra = { kind: 'extra', amount: '10000000', amount_minor: 1050, is_in_time: true, height: 1 } as const;
  await client.db
    .insertInto('crypto_receipts')
    .values({ payment_id, number: 2, ...extra })
    .execute();
  await client.db.updateTable('crypto_payments').set({ status: 'overpaid' }).where('id', '=', payment_id).execute();
  const status = await client.status(payment.paymentId);
  expect(status).toMatchObject({ confirmed: true, isInReview: false, canNameRefundAddress: true });
  expect((await name(payment, address)).json()).toMatchObject({ refundAddress: address });
});

test.each([
  ['an address of another network', 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'],
  ['an address with a wrong checksum', `${deriveAddress('litecoin', litecoinKey, 1).slice(0, -1)}b`],
  ['a sentence', 'send it to where it came from please'],
  ['a formula', '=HYPERLINK("http://example.com/")'],
  ['nothing', ''],
])('%s is refused beside its field', async (_what, address) => {
  const payment = await short();
  const answer = await name(payment, address);
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ code: 'invalid-payload', errors: [{ path: 'address' }] });
  expect((await client.status(payment.paymentId)).refundAddress).toBeNull();
});

test('the address that was paid to is no place to send money back to', async () => {
  const payment = await short();
  await client.db
    .updateTable('crypto_payments')
    .set({ address })
    .where('payment_key', '=', payment.paymentId)
    .execute();
  const answer = await name(payment, address);
  expect(answer.json()).toMatchObject({ code: 'invalid-payload', detail: expect.stringContaining('you paid to') });
});

test('more than asked can go back, a payment that waits or is complete cannot, and an unknown one is not found', async () => {
  const waiting = await client.created({}, newKey());
  expect((await name(waiting, address)).json()).toMatchObject({ code: 'order-not-refundable' });
  await pay(waiting, units(waiting.amountCrypto, 8));
  expect((await name(waiting, address)).json()).toMatchObject({ code: 'order-not-refundable' });
  const over = await client.created({}, newKey());
  await pay(over, units(over.amountCrypto, 8) + 10_000_000n);
  expect((await name(over, address)).json()).toMatchObject({ confirmed: true, refundAddress: address });
  expect((await name({ paymentId: '0'.repeat(32) }, address)).statusCode).toBe(404);
});

test('guesses are limited', async () => {
  const payment = await short();
  for (let time = 0; time < 20; time += 1) await name(payment, address);
  expect((await name(payment, address)).json()).toMatchObject({ code: 'too-many-requests' });
});
