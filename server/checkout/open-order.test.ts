// A browser that begins a purchase again, in another tab or after it was closed.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { PayPalCapture, PayPalOrder, SimulatedDecision } from '#contracts/paypal.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';

let store: TestApp;
let appId: string;

beforeAll(async () => {
  store = await createTestApp();
  appId = (await store.addApp({ name: 'Sunprint', price: '19.99' })).id;
});

afterAll(() => store.close());

afterEach(async () => {
  await store.database.db.deleteFrom('request_counts').execute();
  await store.database.db.deleteFrom('card_failures').execute();
});

const post = (url: string, payload?: object, headers: Record<string, string> = {}) =>
  store.http.inject({ method: 'POST', url, headers, ...(payload === undefined ? {} : { payload }) });

/** Begins a checkout. Answers the order and the browser's cookie. */
async function begin(body: object = {}, headers: Record<string, string> = {}) {
  const answer = await post(
    '/paypal/order',
    { appId, amount: '19.99', customerEmail: 'ada@example.com', ...body },
    {
      'idempotency-key': crypto.randomUUID(),
      ...headers,
    },
  );
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  const cookie = answer.cookies[0];
  return { order: answer.json<PayPalOrder>(), cookie: `${cookie?.name}=${cookie?.value}`, answer };
}

async function approve(order: PayPalOrder, decision: SimulatedDecision = {}) {
  expect((await post(`/paypal-simulator/orders/${order.id}/approve`, decision)).statusCode).toBe(200);
}

async function capture(order: PayPalOrder, cookie: string): Promise<PayPalCapture> {
  const answer = await post(`/paypal/order/${order.id}/capture`, undefined, { cookie });
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  return answer.json<PayPalCapture>();
}

test('a browser whose payment is held gets that order again, whatever it asks for, and is told so', async () => {
  const { order, cookie } = await begin();
  await approve(order, { scenario: 'pending-then-completed' });
  expect((await capture(order, cookie)).payment).toBe('pending');
  for (const change of [{}, { paymentMethod: 'card' }, { customerEmail: 'other@example.com' }]) {
    const again = await begin(change, { cookie });
    expect(again.order).toEqual({ ...order, payment: 'pending' });
    expect(`${again.answer.cookies[0]?.name}=${again.answer.cookies[0]?.value}`).toBe(cookie);
  }
  const otherApp = (await store.addApp({ name: 'Moonprint', price: '19.99' })).id;
  expect((await begin({ appId: otherApp }, { cookie })).order.orderId).not.toBe(order.orderId);
  expect((await begin()).order.orderId).not.toBe(order.orderId);
});

test('a browser that has not paid gets the same purchase again, and another one for something else', async () => {
  const { order, cookie } = await begin();
  expect((await begin({}, { cookie })).order).toEqual(order);
  for (const change of [{ paymentMethod: 'card' }, { customerEmail: 'other@example.com' }]) {
    expect((await begin(change, { cookie })).order.orderId).not.toBe(order.orderId);
  }
});

test('a browser whose order is completed buys another one, and a forged cookie names none', async () => {
  const { order, cookie } = await begin();
  const forged = `appstand-checkout-${order.orderId}=${'A'.repeat(43)}`;
  expect((await begin({}, { cookie: forged })).order.orderId).not.toBe(order.orderId);
  await approve(order, { scenario: 'webhook-late' });
  expect((await capture(order, cookie)).payment).toBe('captured');
  expect((await begin({}, { cookie })).order.orderId).not.toBe(order.orderId);
});

test('a browser that has lost sight of its payment is not charged a second time', async () => {
  const { order, cookie } = await begin();
  await approve(order, { scenario: 'lose-capture-answer' });
  const again = await begin({}, { cookie });
  expect([again.order.orderId, again.order.payment]).toEqual([order.orderId, 'unknown']);
  expect((await begin({}, { cookie })).order).toMatchObject({ orderId: order.orderId, status: 'completed' });
});

test('a browser that hears of no answer and asks again is told of what it has paid meanwhile', async () => {
  const { order, cookie } = await begin({ askedSecondsAgo: 0 });
  await approve(order, { scenario: 'webhook-late' });
  const key = { 'idempotency-key': crypto.randomUUID(), cookie };
  const wanted = { customerEmail: 'other@example.com', paymentMethod: 'card' };
  const paid = { ...order, status: 'completed', payment: 'captured' };
  expect((await begin({ ...wanted, askedSecondsAgo: 0 }, key)).order).toEqual(paid);
  expect((await begin({ ...wanted, askedSecondsAgo: 60 }, key)).order).toEqual(paid);
  // Without the cookie, for another app, or where it was paid before the browser first asked, it is another purchase.
  expect((await begin({ ...wanted, askedSecondsAgo: 60 })).order.orderId).not.toBe(order.orderId);
  const otherApp = (await store.addApp({ name: 'Starprint', price: '19.99' })).id;
  expect((await begin({ appId: otherApp, askedSecondsAgo: 60 }, { cookie })).order.orderId).not.toBe(order.orderId);
  await store.database.db
    .updateTable('orders')
    .set({ completed_at: new Date(Date.now() - 120_000) })
    .where('id', '=', order.orderId)
    .execute();
  expect((await begin({ askedSecondsAgo: 60 }, { cookie })).order.orderId).not.toBe(order.orderId);
});
