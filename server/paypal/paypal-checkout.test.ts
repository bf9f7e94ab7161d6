import { afterAll, afterEach, expect, test } from 'vitest';
import type { PayPalCapture, PayPalOrder, PayPalSetup } from '#contracts/paypal.ts';
import type { Problem } from '#contracts/problem.ts';
import { createTestCheckout } from '#test/support/test-checkout.ts';
import { limitRules } from '#server/limits/limit-rules.ts';

const { store, appId, post, begin, approve, capture, forgetLimits } = await createTestCheckout();

afterEach(forgetLimits);
afterAll(() => store.close());

const countOf = async (table: 'orders' | 'grants' | 'payment_attempts') =>
  (
    await store.database.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

test('setup tells the browser where the SDK is, and never comes from a cache', async () => {
  const answer = await store.http.inject({ url: '/paypal/setup' });
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.json<PayPalSetup>()).toEqual({
    clientId: 'simulated-client',
    clientToken: expect.stringMatching(/^simulated-client-token-/),
    scriptUrl: '/paypal-simulator/web-sdk/v6/core',
    currency: 'USD',
    isTest: true,
  });
});

test('an approved order is captured once, whoever asks again, and then its token downloads', async () => {
  const { order, cookie, answer } = await begin();
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(order.status).toBe('pending');
  const attempt = await store.database.db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', order.orderId)
    .executeTakeFirstOrThrow();
  expect(attempt).toMatchObject({ provider: 'paypal', reference: order.id, status: 'awaiting-payer' });
  const stateOfLink = async () =>
    (await store.http.inject({ url: `/api/downloads/${order.downloadToken}` })).json().state;
  expect(await stateOfLink()).toBe('payment-pending');

  expect([order.payment, await capture(order, cookie)]).toMatchObject([
    'awaiting-payer',
    { status: 'pending', payment: 'awaiting-payer' },
  ]);
  await approve(order);
  const captured = await capture(order, cookie);
  expect(captured).toEqual({
    status: 'completed',
    payment: 'captured',
    orderId: order.orderId,
    downloadToken: order.downloadToken,
  });
  expect(await capture(order, cookie)).toEqual(captured);
  expect(await stateOfLink()).toBe('ready');
});

test('a capture with an empty JSON body is taken, and one with a body that says something is not', async () => {
  const { order, cookie } = await begin();
  const url = `/paypal/order/${order.id}/capture`;
  const json = { cookie, 'content-type': 'application/json' };
  expect((await store.http.inject({ method: 'POST', url, headers: json })).statusCode).toBe(200);
  expect((await store.http.inject({ method: 'POST', url, headers: json, payload: '{}' })).statusCode).toBe(200);
  expect((await post(url, { amount: '0.01' }, { cookie })).statusCode).toBe(422);
  expect((await store.http.inject({ method: 'POST', url, headers: json, payload: '{' })).statusCode).toBe(400);
});

test('the fees that PayPal keeps are shown to the operator with its reference', async () => {
  const { order, cookie } = await begin();
  await approve(order);
  await capture(order, cookie);
  const details = await store.http.inject({
    url: `/api/orders/${order.orderId}`,
    headers: { cookie: await store.signIn() },
  });
  expect(details.json()).toMatchObject({
    payments: [{ reference: order.id, fee: '1.19', net: '18.80', captureReference: expect.stringMatching(/^\w{17}$/) }],
  });
});

test('without an address the payer of PayPal becomes the customer, and the receipt goes there', async () => {
  const { order, cookie } = await begin({ customerEmail: undefined });
  await approve(order);
  expect((await capture(order, cookie)).payment).toBe('captured');
  const { db } = store.database;
  const row = await db.selectFrom('orders').select('customer_email').where('id', '=', order.orderId).executeTakeFirst();
  const mail = await db
    .selectFrom('mail_outbox')
    .select('recipient')
    .where('order_id', '=', order.orderId)
    .executeTakeFirst();
  expect([row, mail]).toEqual([{ customer_email: 'payer@example.com' }, { recipient: 'payer@example.com' }]);
});

test('without an app it is DuplicateFinder, and 404 where the store has none', async () => {
  const missing = await post('/paypal/order', { amount: '19.99' });
  expect([missing.statusCode, missing.json<Problem>().code]).toEqual([404, 'app-not-found']);
  const example = await store.addApp({ name: 'DuplicateFinder', price: '19.99' });
  const answer = await post('/paypal/order', { amount: 19.99, currency: 'USD', intent: 'capture' });
  const row = await store.database.db
    .selectFrom('orders')
    .select('app_id')
    .where('id', '=', answer.json<PayPalOrder>().orderId)
    .executeTakeFirst();
  expect(row?.app_id).toBe(example.id);
});

test.each([
  [{ amount: '0.01' }, 409, 'amount-mismatch'],
  [{ amount: '19.99', paymentMethod: 'venmo' }, 409, 'amount-mismatch'],
  [{ currency: 'EUR' }, 422, 'invalid-payload'],
  [{ intent: 'AUTHORIZE' }, 422, 'invalid-payload'],
  [{ paymentMethod: 'crypto' }, 422, 'invalid-payload'],
  [{ total: '19.99' }, 422, 'invalid-payload'],
  [{ appId: 'nothing' }, 404, 'app-not-found'],
])('an order with %j answers %i and is not placed', async (change, status, code) => {
  const before = await countOf('orders');
  const body = { appId, amount: '19.99', customerEmail: 'ada@example.com', ...change };
  const answer = await post('/paypal/order', body);
  expect([answer.statusCode, answer.json<Problem>().code]).toEqual([status, code]);
  expect(await countOf('orders')).toBe(before);
});

test('the same purchase sent twice at once is one order at the store and at PayPal', async () => {
  const before = await countOf('payment_attempts');
  const key = { 'idempotency-key': crypto.randomUUID() };
  const [one, other] = await Promise.all([begin({}, key), begin({}, key)]);
  expect(other.order).toEqual(one.order);
  expect(await countOf('payment_attempts')).toBe(before + 1);
});

test('two buyers behind one network who send no key get an order each', async () => {
  const body = { appId, amount: '19.99' };
  const send = async () => (await post('/paypal/order', body, { 'user-agent': 'Browser/1' })).json<PayPalOrder>();
  const [one, other] = [await send(), await send()];
  expect(other.orderId).not.toBe(one.orderId);
  expect(other.downloadToken).not.toBe(one.downloadToken);
});

test.each(['paypal', 'card'] as const)(
  'orders by %s count together, whichever call makes them',
  async (paymentMethod) => {
    const body = { appId, amount: '0.01', customerEmail: 'ada@example.com', paymentMethod };
    const ask = async (url: string) => (await post(url, body)).statusCode;
    for (let index = 0; index < limitRules.order.points; index += 1) {
      expect(await ask(index % 2 === 0 ? '/api/orders' : '/paypal/order')).toBe(409);
    }
    expect([await ask('/api/orders'), await ask('/paypal/order')]).toEqual([429, 429]);
  },
);

test('another browser and a forged cookie capture nothing', async () => {
  const mine = await begin();
  const theirs = await begin({ customerEmail: 'eve@example.com' });
  await approve(mine.order, { scenario: 'webhook-late' });
  const forged = `appstand-buyer=${'A'.repeat(43)}`;
  for (const cookie of ['', theirs.cookie, forged, 'appstand-buyer=short']) {
    const answer = await post(`/paypal/order/${mine.order.id}/capture`, {}, { cookie });
    expect([answer.statusCode, answer.json<Problem>().code]).toEqual([403, 'not-allowed']);
  }
  expect(store.logLines.filter((line) => line.includes('for another browser'))).toHaveLength(4);
  expect((await capture(mine.order, mine.cookie)).payment).toBe('captured');
});

test('a PayPal order that this store did not make answers 404, and is logged', async () => {
  const { cookie } = await begin();
  const answer = await post('/paypal/order/5O190127TN364715T/capture', {}, { cookie });
  expect([answer.statusCode, answer.json<Problem>().code]).toEqual([404, 'order-not-found']);
  expect(store.logLines.some((line) => line.includes('5O190127TN364715T'))).toBe(true);
});

test('the cookie is for this browser only, tells a page nothing, and outlives what PayPal may hold', async () => {
  const { answer } = await begin();
  const facts = { httpOnly: true, sameSite: 'Lax', maxAge: 30 * 86_400, path: '/' };
  expect(answer.cookies).toMatchObject([{ name: 'appstand-buyer', ...facts }]);
});

test('a declined payer tries again on the same order and pays once', async () => {
  const { order, cookie } = await begin();
  await approve(order, { scenario: 'decline-then-retry' });
  expect(await capture(order, cookie)).toMatchObject({ status: 'pending', payment: 'declined' });
  expect(await capture(order, cookie)).toMatchObject({ status: 'pending', payment: 'declined' });
  await approve(order, { scenario: 'decline-then-retry' });
  expect(await capture(order, cookie)).toMatchObject({ status: 'completed', payment: 'captured' });
});

test('a wallet that has agreed in the browser ends the purchase that was begun, and no other', async () => {
  const begun = { amount: '18.99', paymentMethod: 'venmo' };
  const { order, cookie } = await begin(begun);
  const purchase = { ...begun, appId, customerEmail: 'ada@example.com', paypalOrderId: order.id };
  const send = async (body: object, headers: Record<string, string> = { cookie }) => {
    const answer = await post('/api/orders', body, headers);
    return [answer.statusCode, answer.json<Partial<Problem & PayPalCapture>>()] as const;
  };
  expect(await send(purchase)).toMatchObject([
    201,
    { id: order.orderId, status: 'pending', payment: 'awaiting-payer' },
  ]);
  await approve(order, { scenario: 'webhook-late' });
  expect(await send(purchase, {})).toMatchObject([403, { code: 'not-allowed' }]);
  expect(await send({ ...purchase, customerEmail: 'eve@example.com' })).toMatchObject([403, { code: 'not-allowed' }]);
  expect(await send({ ...purchase, paypalOrderId: '5O190127TN364715T' })).toMatchObject([404, {}]);
  const { downloadToken } = order;
  const paid = [201, { id: order.orderId, downloadToken, status: 'completed', payment: 'captured' }];
  expect(await send(purchase)).toEqual(paid);
  expect(await send(purchase)).toEqual(paid);
});

test.each([
  ['setup', 'GET', '/paypal/setup'],
  ['order', 'POST', '/paypal/order'],
  ['capture', 'POST', '/paypal/order/NOTHING/capture'],
  ['refused-webhook', 'POST', '/paypal/webhook'],
] as const)('a network that calls %s too often waits a minute', async (call, method, url) => {
  const payload = call === 'order' ? { appId, amount: '0.01' } : undefined;
  const ask = async () => (await store.http.inject({ method, url, ...(payload ? { payload } : {}) })).statusCode;
  for (let index = 0; index < limitRules[call].points; index += 1) expect(await ask()).not.toBe(429);
  expect(await ask()).toBe(429);
});
