// A browser that begins a purchase again, in another tab or after it was closed.
import { afterAll, afterEach, expect, test } from 'vitest';
import { createTestCheckout } from '#test/support/test-checkout.ts';

const { store, begin, approve, capture, forgetLimits } = await createTestCheckout();

afterEach(forgetLimits);
afterAll(() => store.close());

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

test('a browser whose order is completed buys another one where it says so, and a forged cookie names none', async () => {
  const { order, cookie } = await begin();
  const forged = `appstand-buyer=${'A'.repeat(43)}`;
  expect((await begin({}, { cookie: forged })).order.orderId).not.toBe(order.orderId);
  await approve(order, { scenario: 'webhook-late' });
  expect((await capture(order, cookie)).payment).toBe('captured');
  expect((await begin({ buyAgain: true }, { cookie })).order.orderId).not.toBe(order.orderId);
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
  expect((await begin({ askedSecondsAgo: 60, buyAgain: true }, { cookie })).order.orderId).not.toBe(order.orderId);
});
