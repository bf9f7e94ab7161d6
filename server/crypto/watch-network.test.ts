import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CryptoPayment } from '#contracts/crypto.ts';
import type { Finding } from '#contracts/settings.ts';
import { createCryptoClient, units, type CryptoClient } from '#test/support/crypto-client.ts';
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

test('a transaction that replaces another one and pays the same is shown in its place', async () => {
  const payment = await client.created();
  const first = litecoin.pay(payment.address, amountOf(payment));
  await client.look();
  litecoin.replace(first);
  const second = litecoin.pay(payment.address, amountOf(payment));
  await client.look();
  const { status, transactions } = await client.status(payment.paymentId);
  expect([status, transactions.map(({ id }) => id)]).toEqual(['detected', [second]]);
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
      place: 'coins',
      state: 'problem',
      text: 'The node is 40 blocks behind. Buyers cannot pay with its coins meanwhile.',
    },
    {
      part: 'Litecoin node',
      place: 'coins',
      state: 'ok',
      text: `It answers. The newest block is ${litecoin.height().toLocaleString('en-US')}.`,
    },
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

test('a network that hangs delays no other, and stopping ends its round', async () => {
  const payment = await client.created();
  await client.created({ cryptocurrency: 'usdc' });
  client.chains.ethereum.hang(true);
  await client.db
    .updateTable('crypto_networks')
    .set({ next_round_at: new Date(0), last_round_at: null })
    .execute();
  const stopping = new AbortController();
  const watching = client.store.services.crypto.watch(stopping.signal);
  litecoin.pay(payment.address, amountOf(payment));
  litecoin.mine(6);
  await expect.poll(() => statusOf(payment), { timeout: 10_000 }).toBe('confirmed');
  stopping.abort();
  await watching;
  const row = await client.db
    .selectFrom('crypto_networks')
    .select(['lease', 'failures'])
    .where('network', '=', 'ethereum')
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ lease: null, failures: 0 });
});
