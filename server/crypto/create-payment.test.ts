import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cryptoPaymentSchema } from '#contracts/crypto.ts';
import type { StoreInfo } from '#contracts/store.ts';
import { ChainError } from '#server/crypto/chains/chain.ts';
import { createCryptoClient, newKey, type CryptoClient } from '#test/support/crypto-client.ts';

let client: CryptoClient;

beforeAll(async () => {
  client = await createCryptoClient();
});

afterAll(() => client.store.close());

beforeEach(async () => {
  await client.db.deleteFrom('rate_limits').execute();
  for (const chain of Object.values(client.chains)) chain.fail(null);
  await client.look();
  await client.store.services.crypto.refreshOffers();
});

const countOrders = async () => (await client.db.selectFrom('orders').select('id').execute()).length;

test('creating a payment answers with all that the buyer has to send', async () => {
  const answer = await client.create({ customerEmail: 'ada@example.com' });
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([201, 'no-store']);
  const payment = cryptoPaymentSchema.parse(answer.json());
  expect(payment).toMatchObject({
    appName: 'DuplicateFinder',
    amount: '17.99',
    customerEmail: 'ada@example.com',
    cryptocurrency: 'litecoin',
    coinName: 'Litecoin',
    symbol: 'LTC',
    network: 'Litecoin',
    networkWarning: 'Send only LTC on Litecoin to this address. Other coins and other networks do not arrive.',
    tag: null,
    // 17.99 dollars at 105 dollars per coin, rounded up.
    amountCrypto: '0.171334',
    price: '105',
    status: 'waiting',
    detected: false,
    confirmed: false,
    isInReview: false,
    isNetworkDown: false,
    received: '0.000000',
    missing: '0.171334',
    confirmations: null,
    requiredConfirmations: 6,
    transactions: [],
  });
  expect(payment.paymentId).toMatch(/^[0-9a-f]{32}$/);
  expect(payment.uri).toBe(`litecoin:${payment.address}?amount=0.171334`);
  expect(Date.parse(payment.expiresAt) - Date.parse(payment.createdAt)).toBe(1_800_000);
});

test('the token of a new payment does not work yet, and its status does not show it', async () => {
  const payment = await client.created();
  const { id } = await client.app();
  const payload = { fileName: 'DuplicateFinder.exe', orderId: payment.downloadToken };
  const answer = await client.store.http.inject({ method: 'POST', url: `/api/apps/${id}/download`, payload });
  expect(answer.statusCode).toBe(402);
  expect((await client.status(payment.paymentId)).downloadToken).toBe(null);
});

test('a payment with a token has an address that its key has never given before, and in test mode no wallet link', async () => {
  const one = await client.created({ cryptocurrency: 'usdc' });
  const other = await client.created({ cryptocurrency: 'ethereum' });
  expect(one).toMatchObject({
    amountCrypto: '17.990000',
    network: 'Ethereum',
    networkWarning:
      'Send only USDC on Ethereum (ERC-20) to this address. Other coins and other networks do not arrive.',
    uri: null,
  });
  const rows = await Promise.all([one, other].map(({ paymentId }) => client.row(paymentId)));
  expect(rows[0]?.fingerprint).toBe(rows[1]?.fingerprint);
  expect(rows[1]?.address_index).toBe((rows[0]?.address_index ?? 0) + 1);
});

test('the same key and coin get the same payment: after a reload, in two tabs at once', async () => {
  const before = await countOrders();
  const headers = newKey();
  const both = await Promise.all([client.created({}, headers), client.created({}, headers)]);
  const reloaded = await client.created({}, headers);
  expect(new Set([...both, reloaded].map(({ paymentId, address }) => `${paymentId} ${address}`)).size).toBe(1);
  expect(await countOrders()).toBe(before + 1);
});

test('another coin is another payment of the same order, and the first one still stands', async () => {
  const headers = newKey();
  const one = await client.created({}, headers);
  const other = await client.created({ cryptocurrency: 'usdc' }, headers);
  expect(other.orderNumber).toBe(one.orderNumber);
  expect(other.paymentId).not.toBe(one.paymentId);
  expect(await client.created({}, headers)).toMatchObject({ paymentId: one.paymentId });
  expect(await client.status(one.paymentId)).toMatchObject({ status: 'waiting', confirmed: false });
});

test('two calls that choose different coins at once get a payment of each', async () => {
  const headers = newKey();
  const coins = ['litecoin', 'usdc'];
  const answers = await Promise.all(coins.map((cryptocurrency) => client.created({ cryptocurrency }, headers)));
  expect(answers.map(({ cryptocurrency }) => cryptocurrency)).toEqual(coins);
  expect(new Set(answers.map(({ orderNumber }) => orderNumber)).size).toBe(1);
});

test('a window that is over makes a new payment of the same order, at a new address', async () => {
  const headers = newKey();
  const one = await client.created({}, headers);
  await client.age(one.paymentId, 31);
  const other = await client.created({}, headers);
  expect([other.orderNumber, other.address === one.address]).toEqual([one.orderNumber, false]);
});

test('a payment on which money was seen is the one to go on with, whatever coin is chosen', async () => {
  const headers = newKey();
  const one = await client.created({}, headers);
  client.chains.litecoin.pay(one.address, 1_000_000n);
  await client.look();
  expect(await client.created({ cryptocurrency: 'usdc' }, headers)).toMatchObject({ paymentId: one.paymentId });
});

test.each([
  ['the price without its discount', { amount: 19.99 }, 409, 'amount-mismatch'],
  ['no amount', { amount: undefined }, 422, 'invalid-payload'],
  ['no app', { appId: undefined }, 422, 'invalid-payload'],
  ['an app that does not exist', { appId: 'nothing' }, 404, 'app-not-found'],
  ['a coin that does not exist', { cryptocurrency: 'gold' }, 422, 'invalid-payload'],
  ['a coin that this store does not take', { cryptocurrency: 'bitcoin' }, 409, 'method-unavailable'],
  ['a coin of a family that is not served', { cryptocurrency: 'monero' }, 409, 'method-unavailable'],
  ['a network that the coin is not on', { cryptocurrency: 'usdc', network: 'bitcoin' }, 422, 'invalid-payload'],
  ['an unknown field', { currency: 'EUR' }, 422, 'invalid-payload'],
])('creating a payment is refused with %s', async (_what, change, status, code) => {
  const before = await countOrders();
  expect((await client.create(change)).json()).toMatchObject({ status, code });
  expect(await countOrders()).toBe(before);
});

test('a coin whose node fails answers 503 and leaves no order; the others go on', async () => {
  const before = await countOrders();
  client.chains.litecoin.fail(new ChainError('unreachable', 'The node could not be reached.'));
  await client.look();
  expect((await client.create()).json()).toMatchObject({ status: 503, code: 'unavailable' });
  expect(await countOrders()).toBe(before);
  expect((await client.create({ cryptocurrency: 'usdc' })).statusCode).toBe(201);
  await client.store.services.crypto.refreshOffers();
  const { coins } = (await client.store.http.inject({ url: '/api/store' })).json<StoreInfo>();
  expect(coins.find(({ id }) => id === 'litecoin')).toMatchObject({ isAvailable: false, reason: /few minutes/ });
});

test('a node that fails while the address is made answers 503, and the same call works later', async () => {
  const headers = newKey();
  client.chains.litecoin.fail(new ChainError('bad-response', 'The node answered rubbish.'));
  expect((await client.create({}, headers)).json()).toMatchObject({ status: 503, code: 'unavailable' });
  client.chains.litecoin.fail(null);
  await client.look();
  expect((await client.create({}, headers)).statusCode).toBe(201);
});

test('an address that has been used is skipped', async () => {
  const { address_index: last } = await client.row((await client.created()).paymentId);
  const suffix = (await client.created()).address.replace(/\d+$/, '');
  for (const skipped of [2, 3]) client.chains.litecoin.used.add(`${suffix}${last + skipped}`);
  const next = await client.row((await client.created()).paymentId);
  expect(next.address_index).toBe(last + 4);
});

test('the store lists the catalogue with prices, and which coins it takes', async () => {
  const { coins, methods } = (await client.store.http.inject({ url: '/api/store' })).json<StoreInfo>();
  expect(coins).toHaveLength(19);
  expect(coins.filter(({ isAvailable }) => isAvailable).map(({ id }) => id)).toEqual(['ethereum', 'usdc', 'litecoin']);
  expect(coins.find(({ id }) => id === 'litecoin')).toEqual({
    id: 'litecoin',
    name: 'Litecoin',
    symbol: 'LTC',
    network: 'Litecoin',
    confirmations: 6,
    category: 'major',
    price: '105',
    isAvailable: true,
  });
  expect(coins.find(({ id }) => id === 'usdt')).toMatchObject({
    isAvailable: false,
    networks: [{ id: 'tron' }, { id: 'ethereum' }],
  });
  expect(methods.find(({ method }) => method === 'crypto')).toEqual({ method: 'crypto', isAvailable: true });
});

test('a status is public to those who know the payment, and to nobody else', async () => {
  const { paymentId } = await client.created();
  const answer = await client.store.http.inject({ url: `/api/crypto/payment-status/${paymentId}` });
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(cryptoPaymentSchema.parse(answer.json())).toMatchObject({ paymentId, status: 'waiting' });
  for (const id of ['nothing', '0'.repeat(32)]) {
    expect(await client.status(id)).toMatchObject({ status: 404, code: 'payment-not-found' });
  }
});

test('a network creates more than 60 payments a minute, and not endlessly many', async () => {
  const answers = await Promise.all(Array.from({ length: 121 }, () => client.create()));
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(120);
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
  const addresses = answers.flatMap((answer) => (answer.statusCode === 201 ? [answer.json().address] : []));
  expect(new Set(addresses).size).toBe(120);
});

test('a payment of nothing is refused, and leaves no order', async () => {
  const orders = await countOrders();
  const answer = await client.create({ amount: 0 });
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ code: 'method-unavailable' });
  expect(await countOrders()).toBe(orders);
});

test('an order that was placed without a coin asks for no money', async () => {
  const { id: appId } = await client.app();
  const payload = { customerEmail: 'ada@example.com', appId, amount: '17.99', paymentMethod: 'crypto' };
  const answer = await client.store.http.inject({ method: 'POST', url: '/api/orders', payload });
  expect(answer.json()).toMatchObject({ status: 'pending', payment: 'declined' });
});

test('what is sealed of a node is not readable in the database, and no message holds it', async () => {
  const rows = await client.db.selectFrom('crypto_networks').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain('secret');
  expect(client.store.logLines.join('')).not.toMatch(/key=secret/);
});

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
