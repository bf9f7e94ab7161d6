import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CryptoPayment } from '#contracts/crypto.ts';
import type { Finding } from '#contracts/settings.ts';
import { createCryptoClient, newKey, units, type CryptoClient } from '#test/support/crypto-client.ts';
import { ChainError } from './chains/chain.ts';

let client: CryptoClient;
let litecoin: CryptoClient['chains']['litecoin'];

beforeAll(async () => {
  client = await createCryptoClient();
  ({ litecoin } = client.chains);
});

afterAll(() => client.store.close());

beforeEach(async () => {
  await client.db.deleteFrom('rate_limits').execute();
  for (const chain of Object.values(client.chains)) {
    chain.fail(null);
    chain.hang(false);
  }
});

const amountOf = ({ amountCrypto }: CryptoPayment): bigint => units(amountCrypto, 8);
const statusOf = async ({ paymentId }: CryptoPayment) => (await client.status(paymentId)).status;

async function paid(payment: CryptoPayment, amount = amountOf(payment)): Promise<void> {
  litecoin.pay(payment.address, amount);
  litecoin.mine(6);
  await client.look();
}

test('a payment is detected, then confirmed, and its token works', async () => {
  const payment = await client.created({ customerEmail: 'ada@example.com' });
  const id = litecoin.pay(payment.address, amountOf(payment));
  await client.look();
  expect(await client.status(payment.paymentId)).toMatchObject({
    status: 'detected',
    detected: true,
    confirmed: false,
    downloadToken: null,
    received: payment.amountCrypto,
    missing: '0.000000',
    transactions: [{ id, isConfirmed: false }],
  });
  litecoin.mine(5);
  await client.look();
  expect(await client.status(payment.paymentId)).toMatchObject({
    status: 'detected',
    confirmations: 5,
    confirmed: false,
  });
  expect((await client.order(payment)).status).toBe('pending');
  litecoin.mine();
  await client.look();
  expect(await client.status(payment.paymentId)).toMatchObject({
    status: 'confirmed',
    confirmed: true,
    isInReview: false,
    downloadToken: payment.downloadToken,
    transactions: [{ id, isConfirmed: true }],
  });
  const order = await client.order(payment);
  expect([order.status, order.payment_method]).toEqual(['completed', 'crypto']);
  const captures = await client.db
    .selectFrom('payment_captures')
    .selectAll()
    .where('provider', '=', 'crypto')
    .execute();
  expect(captures).toMatchObject([{ amount_minor: 1799, currency: 'USD' }]);
});

test('money that is on its way holds the payment, so that the same browser does not pay twice', async () => {
  const first = await client.create();
  const payment: CryptoPayment = first.json();
  const cookie = first.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  litecoin.pay(payment.address, amountOf(payment));
  await client.look();
  expect((await client.create({}, { cookie })).json()).toMatchObject({ status: 409, code: 'already-bought' });
});

test('a replaced transaction takes detected back, and gives nothing', async () => {
  const payment = await client.created();
  const id = litecoin.pay(payment.address, amountOf(payment));
  await client.look();
  litecoin.replace(id);
  await client.look();
  expect(await client.status(payment.paymentId)).toMatchObject({
    status: 'waiting',
    detected: false,
    transactions: [],
  });
  expect((await client.order(payment)).status).toBe('pending');
});

test('a reorganisation before the confirmations takes detected back', async () => {
  const payment = await client.created();
  litecoin.pay(payment.address, amountOf(payment));
  litecoin.mine(3);
  await client.look();
  litecoin.reorganise(3, { drops: true });
  await client.look();
  expect(await statusOf(payment)).toBe('waiting');
});

test('a part is underpaid: the rest is asked for at the same address, and completes the order', async () => {
  const payment = await client.created();
  litecoin.pay(payment.address, 10_000_000n);
  await client.look();
  const short = await client.status(payment.paymentId);
  expect(short).toMatchObject({
    status: 'underpaid',
    received: '0.100000',
    missing: '0.071334',
    address: payment.address,
  });
  expect(short.uri).toBe(`litecoin:${payment.address}?amount=0.071334`);
  await paid(payment, units(short.missing, 8));
  expect(await statusOf(payment)).toBe('confirmed');
  expect(await client.reviews(payment)).toEqual([]);
});

test('a part that is all there is at the end goes to review, and the payment stays', async () => {
  const payment = await client.created();
  await paid(payment, 10_000_000n);
  await client.age(payment.paymentId, 31);
  await client.look();
  expect(await client.status(payment.paymentId)).toMatchObject({
    status: 'underpaid',
    isInReview: true,
    confirmed: false,
  });
  expect(await client.reviews(payment)).toEqual(['underpaid']);
  const captures = await client.db
    .selectFrom('payment_captures')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'attempt_id')
    .select('payment_captures.amount_minor')
    .where('order_id', '=', (await client.order(payment)).id)
    .execute();
  // 0.1 LTC at 105 dollars.
  expect(captures).toEqual([{ amount_minor: 1050 }]);
});

test('more than asked completes the order, and the rest goes to review', async () => {
  const payment = await client.created();
  await paid(payment, amountOf(payment) + 10_000_000n);
  expect(await client.status(payment.paymentId)).toMatchObject({ status: 'overpaid', confirmed: true });
  expect(await client.reviews(payment)).toEqual(['overpaid']);
});

test('the same sum again goes to review as paid twice', async () => {
  const payment = await client.created();
  await paid(payment);
  await paid(payment);
  expect((await client.order(payment)).status).toBe('completed');
  expect(await client.reviews(payment)).toEqual(['paid-twice']);
});

test('money for another coin of a paid order goes to review as paid twice', async () => {
  const headers = newKey();
  const one = await client.created({}, headers);
  const other = await client.created({ cryptocurrency: 'usdc' }, headers);
  await paid(one);
  client.chains.ethereum.pay(other.address, 17_990_000n);
  client.chains.ethereum.mine(12);
  await client.look();
  expect(await client.reviews(one)).toEqual(['paid-twice']);
  expect((await client.order(one)).status).toBe('completed');
});

test('nothing in the window expires the payment by a look, and money after it goes to review as late', async () => {
  const payment = await client.created();
  await client.age(payment.paymentId, 31);
  expect(await statusOf(payment)).toBe('waiting');
  await client.look();
  expect(await statusOf(payment)).toBe('expired');
  await client.reconcile();
  await paid(payment);
  expect(await client.status(payment.paymentId)).toMatchObject({ status: 'late', confirmed: false, isInReview: true });
  expect(await client.reviews(payment)).toEqual(['late']);
  expect(['pending', 'expired']).toContain((await client.order(payment)).status);
});

test('an operator accepts late money, and the buyer gets the app', async () => {
  const payment = await client.created();
  await client.age(payment.paymentId, 31);
  await client.look();
  await paid(payment);
  const { id } = await client.db
    .selectFrom('payment_reviews as review')
    .innerJoin('payment_attempts as attempt', 'attempt.id', 'review.attempt_id')
    .innerJoin('orders', 'orders.id', 'attempt.order_id')
    .select('review.id')
    .where('orders.number', '=', payment.orderNumber)
    .executeTakeFirstOrThrow();
  const headers = { cookie: await client.store.signIn() };
  const url = `/api/reviews/${id}/accept`;
  const answer = await client.store.http.inject({ method: 'POST', url, headers, payload: { amount: '17.99' } });
  expect(answer.statusCode).toBe(204);
  expect(await client.status(payment.paymentId)).toMatchObject({ confirmed: true, isInReview: false });
});

test('an outage of the node makes nobody late and expires nothing', async () => {
  const payment = await client.created();
  litecoin.pay(payment.address, amountOf(payment));
  litecoin.mine(6);
  litecoin.fail(new ChainError('unreachable', 'The node could not be reached.'));
  await client.age(payment.paymentId, 0);
  await client.look();
  expect(await statusOf(payment)).toBe('waiting');
  litecoin.fail(null);
  await client.look();
  expect(await statusOf(payment)).toBe('confirmed');
});

test('an address that is emptied after it was paid changes nothing', async () => {
  const payment = await client.created();
  await paid(payment);
  const row = await client.row(payment.paymentId);
  litecoin.empty(payment.address);
  litecoin.mine(6);
  await client.look();
  expect(await client.status(payment.paymentId)).toMatchObject({ status: 'confirmed', confirmed: true });
  expect(await client.reviews(payment)).toEqual([]);
  expect((await client.row(payment.paymentId)).recorded).toBe(row.recorded);
});

test('an address that pays out before its money was counted goes to review', async () => {
  const payment = await client.created();
  litecoin.pay(payment.address, amountOf(payment));
  litecoin.mine(2);
  await client.look();
  litecoin.empty(payment.address);
  litecoin.mine(6);
  await client.look();
  await client.look();
  expect(await client.reviews(payment)).toEqual(['spent']);
  expect((await client.order(payment)).status).toBe('pending');
});

test('confirmed money that vanishes opens one review and leaves the order alone', async () => {
  const payment = await client.created();
  await paid(payment);
  litecoin.reorganise(8, { drops: true });
  await client.look();
  await client.look();
  expect(await client.reviews(payment)).toEqual(['reversed']);
  expect((await client.order(payment)).status).toBe('completed');
});

test('money that comes a month later is found by the monthly look', async () => {
  const payment = await client.created();
  await client.age(payment.paymentId, 31);
  await client.look();
  await client.age(payment.paymentId, 38 * 24 * 60);
  await paid(payment);
  expect(await client.reviews(payment)).toEqual(['unmatched']);
  const { next_look_at: next } = await client.row(payment.paymentId);
  expect((next.getTime() - Date.now()) / 86_400_000).toBeCloseTo(30, 1);
});

test('a payment is written only when it changed', async () => {
  const payment = await client.created();
  litecoin.pay(payment.address, amountOf(payment));
  await client.look();
  const version = () =>
    client.db
      .selectFrom('crypto_payments')
      .select(({ ref }) => ref('xmin' as never).as('version'))
      .where('payment_key', '=', payment.paymentId)
      .executeTakeFirstOrThrow();
  const before = await version();
  await client.look();
  expect(await version()).toEqual(before);
});

test('a network that hangs or fails leaves the others alone, and the doctor names it', async () => {
  const payment = await client.created();
  await client.created({ cryptocurrency: 'usdc' });
  client.chains.ethereum.fail(new ChainError('not-synced', 'The node is 40 blocks behind.'));
  await paid(payment);
  expect(await statusOf(payment)).toBe('confirmed');
  const headers = { cookie: await client.store.signIn() };
  const findings = (await client.store.http.inject({ url: '/api/settings/doctor', headers })).json<Finding[]>();
  expect(findings.filter(({ part }) => part.endsWith(' node'))).toEqual([
    {
      part: 'Ethereum node',
      state: 'problem',
      text: 'The node is 40 blocks behind. Buyers cannot pay with its coins meanwhile.',
    },
    { part: 'Litecoin node', state: 'ok', text: `It answers. The newest block is ${litecoin.height()}.` },
  ]);
});

test('a network that fails again and again is left alone for longer, up to five minutes', async () => {
  litecoin.fail(new ChainError('unreachable', 'The node could not be reached.'));
  const pauses: number[] = [];
  for (let time = 0; time < 12; time += 1) {
    await client.look();
    const { next_round_at: next } = await client.db
      .selectFrom('crypto_networks')
      .select('next_round_at')
      .where('network', '=', 'litecoin')
      .executeTakeFirstOrThrow();
    pauses.push(Math.round((next.getTime() - Date.now()) / 1_000));
  }
  expect(pauses.slice(0, 4)).toEqual([1, 2, 4, 8]);
  expect(pauses.at(-1)).toBe(300);
  litecoin.fail(null);
  await client.look();
});

test('an error that is no refusal of the node is told in our words', async () => {
  litecoin.fail(new TypeError('http://user:secret@node.example failed'));
  await client.look();
  const row = await client.db
    .selectFrom('crypto_networks')
    .select(['trouble', 'trouble_text'])
    .where('network', '=', 'litecoin')
    .executeTakeFirstOrThrow();
  expect(row).toEqual({
    trouble: 'bad-response',
    trouble_text: 'The node answered with something that cannot be read.',
  });
  expect(client.store.logLines.join('')).not.toContain('user:secret');
  litecoin.fail(null);
  await client.look();
});

test('a round whose lease was taken writes nothing', async () => {
  const payment = await client.created();
  await paid(payment, 10_000_000n);
  litecoin.pay(payment.address, amountOf(payment));
  litecoin.hang(true);
  const round = client.look();
  await expect.poll(async () => (await lease()) !== null).toBe(true);
  await client.db.updateTable('crypto_networks').set({ lease: null }).where('network', '=', 'litecoin').execute();
  litecoin.release();
  await round;
  expect(await client.status(payment.paymentId)).toMatchObject({ status: 'underpaid', received: '0.100000' });
});

const lease = async () =>
  (
    await client.db
      .selectFrom('crypto_networks')
      .select('lease')
      .where('network', '=', 'litecoin')
      .executeTakeFirstOrThrow()
  ).lease;

test('a restored database gives away no address again', async () => {
  const one = await client.created();
  const { db } = client;
  const backup = await db.selectFrom('crypto_keys').selectAll().execute();
  const later = [await client.created(), await client.created()];
  for (const { fingerprint, next_index, reserved_to } of backup) {
    await db
      .updateTable('crypto_keys')
      .set({ next_index, reserved_to })
      .where('fingerprint', '=', fingerprint)
      .execute();
  }
  const restored = [await client.created(), await client.created()];
  const addresses = [one, ...later, ...restored].map(({ address }) => address);
  expect(new Set(addresses).size).toBe(5);
  const indexes = await Promise.all(restored.map(async ({ paymentId }) => (await client.row(paymentId)).address_index));
  expect(indexes.map((index) => index % 100)).toEqual([0, 1]);
});
