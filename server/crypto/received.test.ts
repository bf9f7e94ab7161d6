import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CoinPayment } from '#contracts/crypto-payments.ts';
import type { CryptoPayment } from '#contracts/crypto.ts';
import type { OrderDetails } from '#contracts/order-details.ts';
import type { Problem } from '#contracts/problem.ts';
import { accountKey } from '#test/support/account-keys.ts';
import { createCryptoClient, newKey, units, type CryptoClient } from '#test/support/crypto-client.ts';

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

const call = (method: 'GET' | 'POST', url: string, payload?: object) =>
  client.store.http.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });

async function pay(payment: CryptoPayment, amount: bigint): Promise<string> {
  const id = client.chains.litecoin.pay(payment.address, amount);
  client.chains.litecoin.mine(6);
  await client.look();
  return id;
}

const orderOf = async (payment: CryptoPayment) => (await client.order(payment)).id;
const receivedFor = async (orderId: string): Promise<CoinPayment[]> =>
  (await call('GET', `/api/crypto/orders/${orderId}/payments`)).json();
const show = async (orderId: string): Promise<OrderDetails> => (await call('GET', `/api/orders/${orderId}`)).json();

const notesOf = async (orderId: string): Promise<string[]> =>
  (await client.db.selectFrom('order_notes').select('text').where('order_id', '=', orderId).execute()).map(
    ({ text }) => text,
  );

async function short() {
  const payment = await client.created();
  const hash = await pay(payment, 10_000_000n);
  await client.age(payment.paymentId, 31);
  await client.look();
  const orderId = await orderOf(payment);
  const [received] = await receivedFor(orderId);
  if (received === undefined) throw new Error('The order has no payment by coins.');
  return { payment, orderId, received, hash };
}

const back = { number: 1, address: 'ltc1qbuyer-said', transaction: 'f00d'.repeat(16) };

test('an operator sees what came: coins, dollars then and today, and the transaction', async () => {
  const { received, hash, orderId } = await short();
  expect(received).toMatchObject({
    symbol: 'LTC',
    network: 'Litecoin',
    asked: '0.171334',
    seen: '0.1',
    price: '105',
    receipts: [{ number: 1, amount: '0.1', worth: '10.50', worthNow: '10.50', left: '10.50', returns: [] }],
    transactions: [{ id: hash, amount: '0.1', isGone: false }],
  });
  const { reviews } = await show(orderId);
  expect(reviews.map(({ received: { captureReference } }) => captureReference)).toEqual([
    received.receipts[0]?.captureReference,
  ]);
});

test('coins that were sent back by hand decide the review, with address and transaction in the notes', async () => {
  const { orderId, received } = await short();
  const url = `/api/crypto/payments/${received.paymentId}/send-back`;
  const answers = [await call('POST', url, back), await call('POST', url, back)];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 409]);
  expect(answers[1]?.json()).toMatchObject({ code: 'payment-sent-back', by: 'owner@example.com' });
  const { reviews } = await show(orderId);
  expect(reviews).toMatchObject([{ reason: 'underpaid', resolution: { kind: 'refunded' } }]);
  const note = `Sent 0.1 LTC ($10.50) back by hand to ltc1qbuyer-said, which the buyer has not named on the payment page, transaction ${back.transaction}.`;
  expect(await notesOf(orderId)).toEqual([note]);
  expect((await receivedFor(orderId))[0]?.receipts[0]?.returns).toMatchObject([
    { amount: '0.1', worth: '10.50', address: back.address, by: 'owner@example.com' },
  ]);
});

test('a paid order is refunded once its coins were sent back', async () => {
  const payment = await client.created();
  await pay(payment, units(payment.amountCrypto, 8));
  const orderId = await orderOf(payment);
  const [received] = await receivedFor(orderId);
  const answer = await call('POST', `/api/crypto/payments/${received?.paymentId}/send-back`, back);
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  expect(await show(orderId)).toMatchObject({
    status: 'refunded',
    refundableAmount: '0.00',
    link: { isRevoked: true },
  });
});

test('a part of a paid order goes back, and the download stays until the rest has gone too', async () => {
  const payment = await client.created({ customerEmail: 'ada@example.com' }, newKey());
  await pay(payment, units(payment.amountCrypto, 8));
  const orderId = await orderOf(payment);
  const [received] = await receivedFor(orderId);
  const url = `/api/crypto/payments/${received?.paymentId}/send-back`;
  const part = { ...back, coins: '0.05', amount: '5.25' };
  expect((await call('POST', url, part)).statusCode).toBe(204);
  expect(await show(orderId)).toMatchObject({
    status: 'completed',
    refundableAmount: '12.74',
    link: { isRevoked: false },
  });
  expect((await receivedFor(orderId))[0]?.receipts).toMatchObject([{ left: '12.74', leftCoins: '0.121334' }]);
  // A second click, and more than is left.
  expect((await call('POST', url, part)).json()).toMatchObject({ code: 'payment-sent-back' });
  const other = { ...back, transaction: 'beef'.repeat(16) };
  expect((await call('POST', url, { ...other, amount: '12.75' })).statusCode).toBe(422);
  expect((await call('POST', url, { ...other, coins: '0.1213340001' })).statusCode).toBe(422);
  expect((await call('POST', url, other)).statusCode).toBe(204);
  expect(await show(orderId)).toMatchObject({
    status: 'refunded',
    refundableAmount: '0.00',
    link: { isRevoked: true },
  });
  const mails = await client.db
    .selectFrom('mail_outbox')
    .select('amount_minor')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'refund')
    .orderBy('sending')
    .execute();
  expect(mails).toEqual([{ amount_minor: 525 }, { amount_minor: 1274 }]);
  const answer = await call('GET', '/api/crypto/payments.csv');
  const line = answer.body.split('\r\n').find((each) => each.startsWith(`#${payment.orderNumber},`));
  expect(line).toContain(`,17133400,0.171334,17.99,`);
  expect(line).toContain(`${back.transaction} ${other.transaction}`);
});

test('of two operators who send the same money back at once, one is recorded', async () => {
  const { orderId, received } = await short();
  const url = `/api/crypto/payments/${received.paymentId}/send-back`;
  const answers = await Promise.all(
    ['a', 'b'].map((digit) => call('POST', url, { ...back, transaction: digit.repeat(64) })),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([204, 409]);
  expect((await receivedFor(orderId))[0]?.receipts[0]?.returns).toHaveLength(1);
});

test('what came on top of a paid order goes back alone', async () => {
  const payment = await client.created({}, newKey());
  await pay(payment, units(payment.amountCrypto, 8) + 10_000_000n);
  const orderId = await orderOf(payment);
  const [received] = await receivedFor(orderId);
  const url = `/api/crypto/payments/${received?.paymentId}/send-back`;
  expect((await call('POST', url, { ...back, number: 2 })).statusCode).toBe(204);
  await client.look();
  await client.reconcile();
  expect(await show(orderId)).toMatchObject({
    status: 'completed',
    reviews: [{ reason: 'overpaid', resolution: { kind: 'refunded' } }],
  });
});

test('each receipt is a line for bookkeepers, within the days that were asked for', async () => {
  const { payment, hash } = await short();
  const answer = await call('GET', '/api/crypto/payments.csv?from=2026-01-01');
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  const [head, ...lines] = answer.body.trimEnd().split('\r\n');
  expect(head).toContain('Amount in base units,Amount,Rate in USD,Rate source');
  const line = lines.find((each) => each.startsWith(`#${payment.orderNumber},`));
  expect(line).toContain(',LTC,Litecoin,10000000,0.1,105,fixed,');
  expect(line).toContain(`,10.50,${payment.address},${hash},short,open,,,,,,,underpaid,`);
  const earlier = await call('GET', '/api/crypto/payments.csv?to=2001-01-01');
  expect(earlier.body.trimEnd().split('\r\n')).toHaveLength(1);
  expect((await call('GET', '/api/crypto/payments.csv?from=yesterday')).statusCode).toBe(400);
});

test('a private key is refused as address or transaction, and kept nowhere', async () => {
  const { received, orderId } = await short();
  const url = `/api/crypto/payments/${received.paymentId}/send-back`;
  const secret = accountKey('xpub', "m/84'/2'/0'").privateExtendedKey;
  for (const field of ['address', 'transaction']) {
    const answer = await call('POST', url, { ...back, [field]: secret });
    expect([answer.statusCode, answer.json<Problem>().errors?.map(({ path }) => path)]).toEqual([422, [field]]);
    expect(answer.body + client.store.logLines.join('')).not.toContain(secret.slice(0, 20));
  }
  expect(await notesOf(orderId)).toEqual([]);
});

test('an address or transaction that is a formula or a sentence is refused', async () => {
  const { received } = await short();
  const url = `/api/crypto/payments/${received.paymentId}/send-back`;
  for (const address of ['=HYPERLINK("x")', 'send it to me please', 'a\nb']) {
    expect((await call('POST', url, { ...back, address })).statusCode).toBe(422);
  }
});
