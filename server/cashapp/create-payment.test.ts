import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cashAppPaymentSchema, readNoteCode } from '#contracts/cashapp.ts';
import type { StoreInfo } from '#contracts/store.ts';
import { ago, createCashAppClient, minuteMs, type CashAppClient } from '#test/support/cashapp-client.ts';
import { readQrCode } from '#test/support/read-qr-code.ts';
import { createTestApp, liveEnvironment } from '#test/support/test-app.ts';

let client: CashAppClient;

beforeAll(async () => {
  client = await createCashAppClient();
});

afterAll(() => client.store.close());

beforeEach(() => client.db.deleteFrom('rate_limits').execute());

const newKey = () => ({ 'idempotency-key': randomBytes(16).toString('base64url') });
const countOrders = async () => (await client.db.selectFrom('orders').select('id').execute()).length;

test('creating a payment answers with all that the buyer has to send', async () => {
  const answer = await client.create({ customerEmail: 'ada@example.com' });
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([201, 'no-store']);
  const payment = cashAppPaymentSchema.parse(answer.json());
  const { id: appId } = await client.app();
  expect(payment).toMatchObject({
    appId,
    appName: 'DuplicateFinder',
    amount: '18.99',
    customerEmail: 'ada@example.com',
    status: 'pending',
    downloadToken: null,
    cashAppHandle: '$appstand-test',
    cashAppLink: 'https://cash.app/$appstand-test/18.99',
  });
  expect(payment.paymentId).toMatch(/^[0-9a-f]{32}$/);
  expect(readNoteCode(payment.noteCode)).toBe(payment.noteCode);
  expect(Date.parse(payment.expiresAt) - Date.parse(payment.createdAt)).toBe(30 * minuteMs);
  expect(readQrCode(payment.cashAppQR)).toBe(payment.cashAppLink);
});

test('the order waits with a payment attempt of its own, for the account that the buyer was shown', async () => {
  const { noteCode, orderNumber } = await client.created();
  const order = await client.db.selectFrom('orders').selectAll().where('number', '=', orderNumber).executeTakeFirst();
  expect(order).toMatchObject({
    status: 'pending',
    payment_method: 'cashapp',
    amount_minor: 1899,
    customer_email: null,
  });
  expect(
    await client.db.selectFrom('payment_attempts').selectAll().where('reference', '=', noteCode).execute(),
  ).toMatchObject([{ order_id: order?.id, status: 'awaiting-payer', payee: '$appstand-test' }]);
});

test('the same key gets the same payment: after a reload, in two tabs at once, in another browser', async () => {
  const before = await countOrders();
  const headers = newKey();
  const both = await Promise.all([client.created({}, headers), client.created({}, headers)]);
  const reloaded = await client.created({}, headers);
  expect(new Set([...both, reloaded].map(({ paymentId, noteCode }) => `${paymentId} ${noteCode}`)).size).toBe(1);
  expect(await countOrders()).toBe(before + 1);
});

test('the same key with other content is refused, and a call without a key is a payment of its own', async () => {
  const headers = newKey();
  await client.created({}, headers);
  const other = await client.create({ customerEmail: 'eve@example.com' }, headers);
  expect(other.json()).toMatchObject({ status: 409, code: 'idempotency-mismatch' });
  const [one, two] = [await client.created(), await client.created()];
  expect(one.paymentId).not.toBe(two.paymentId);
  expect(one.noteCode).not.toBe(two.noteCode);
});

test('the same key shows how the payment stands later: expired, or with its token', async () => {
  const headers = newKey();
  const { noteCode, paymentId } = await client.created({}, headers);
  await client.setBegin(noteCode, ago(31));
  expect(await client.created({}, headers)).toMatchObject({ status: 'expired', downloadToken: null });
  await client.confirm(paymentId);
  expect(await client.created({}, headers)).toMatchObject({ status: 'confirmed', downloadToken: expect.any(String) });
});

test.each([
  ['the price without its discount', { amount: 19.99 }, 409, 'amount-mismatch'],
  ['no amount', { amount: undefined }, 422, 'invalid-payload'],
  ['no amount of money', { amount: 'much' }, 422, 'invalid-payload'],
  ['no app', { appId: undefined }, 422, 'invalid-payload'],
  ['an app that does not exist', { appId: 'nothing' }, 404, 'app-not-found'],
  ['an address that is none', { customerEmail: 'ada' }, 422, 'invalid-payload'],
  ['an unknown field', { currency: 'EUR' }, 422, 'invalid-payload'],
])('creating a payment is refused with %s', async (_what, change, status, code) => {
  const before = await countOrders();
  expect((await client.create(change)).json()).toMatchObject({ status, code });
  expect(await countOrders()).toBe(before);
});

test('an amount that a browser multiplied out is rounded to the cent', async () => {
  expect((await client.create({ amount: 19.99 * 0.95 })).statusCode).toBe(201);
});

test('a browser that has bought the app is told so, and buys it again only if it says so', async () => {
  const first = await client.create();
  const cookie = first.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  await client.confirm(first.json<{ paymentId: string }>().paymentId);
  expect((await client.create({}, { cookie })).json()).toMatchObject({ status: 409, code: 'already-bought' });
  expect((await client.create({ buyAgain: true }, { cookie })).statusCode).toBe(201);
});

test('a network creates 20 payments in ten minutes, and then still finds those that it has', async () => {
  const headers = newKey();
  const { paymentId } = await client.created({}, headers);
  for (let time = 1; time < 20; time += 1) expect((await client.create()).statusCode).toBe(201);
  expect((await client.create()).json()).toMatchObject({ status: 429, code: 'too-many-requests' });
  for (let time = 0; time < 5; time += 1) expect(await client.created({}, headers)).toMatchObject({ paymentId });
});

test('an order that was placed without seeing a note code asks for no money, and no operator sees it', async () => {
  const before = (await client.list()).length;
  const { id: appId } = await client.app();
  const payload = { customerEmail: 'ada@example.com', appId, amount: '18.99', paymentMethod: 'cashapp' };
  const answer = await client.store.http.inject({ method: 'POST', url: '/api/orders', payload });
  expect(answer.json()).toMatchObject({ status: 'pending', payment: 'declined' });
  expect(await client.list()).toHaveLength(before);
});

test('the status of a payment is public, and says no more than status, token and timer', async () => {
  const { paymentId } = await client.created();
  const answer = await client.store.http.inject({ url: `/api/cashapp/payment-status/${paymentId}` });
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.json()).toEqual({ status: 'pending', downloadToken: null, autoConfirmIn: expect.any(Number) });
  for (const id of ['nothing', '0'.repeat(32)]) {
    expect(await client.status(id)).toMatchObject({ status: 404, code: 'payment-not-found' });
  }
});

test('codes and ids of many payments are all different', async () => {
  const inserted = await Promise.all(Array.from({ length: 200 }, () => client.insert()));
  expect(new Set(inserted.map(({ noteCode }) => noteCode)).size).toBe(200);
  expect(new Set(inserted.map(({ paymentId }) => paymentId)).size).toBe(200);
  await expect(client.insert({ noteCode: inserted[0]?.noteCode ?? '' })).rejects.toThrow(/unique/);
});

const offered = async ({ store }: Pick<CashAppClient, 'store'>) =>
  (await store.http.inject({ url: '/api/store' })).json<StoreInfo>().methods.find(({ method }) => method === 'cashapp');

test('a live store offers Cash App as soon as its name is set, and no longer when it is removed', async () => {
  const store = await createTestApp(liveEnvironment);
  try {
    const headers = { cookie: await store.signIn() };
    const { id: appId } = await store.addApp();
    const set = (cashAppHandle: string | null) =>
      store.http.inject({ method: 'PATCH', url: '/api/settings', headers, payload: { cashAppHandle } });
    const create = (key: Record<string, string> = {}) =>
      store.http.inject({
        method: 'POST',
        url: '/api/cashapp/create-payment',
        payload: { appId, amount: 18.99 },
        headers: key,
      });
    expect(await offered({ store })).toMatchObject({ isAvailable: false });
    expect((await create()).json()).toMatchObject({ status: 409, code: 'method-unavailable' });

    await set('$harbour');
    expect(await offered({ store })).toEqual({ method: 'cashapp', isAvailable: true });
    const key = newKey();
    const payment = (await create(key)).json();
    expect(payment).toMatchObject({ cashAppLink: 'https://cash.app/$harbour/18.99', autoConfirmIn: null });

    await set('$anchor');
    expect((await create(key)).json()).toMatchObject({ paymentId: payment.paymentId, cashAppHandle: '$harbour' });
    await set(null);
    expect(await offered({ store })).toMatchObject({ isAvailable: false });
    expect((await create(key)).json()).toMatchObject({ paymentId: payment.paymentId, status: 'pending' });
    expect((await create()).json()).toMatchObject({ code: 'method-unavailable' });
  } finally {
    await store.close();
  }
});
