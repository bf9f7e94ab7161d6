// Two windows of one browser that pay for the same app: nobody is charged twice unless they say so.
import { afterAll, afterEach, expect, test } from 'vitest';
import type { EarlierPurchase, PlacedOrder } from '#contracts/orders.ts';
import type { PayPalScenario } from '#contracts/paypal.ts';
import type { Problem } from '#contracts/problem.ts';
import { readSimulatedOrders } from '#test/support/simulated-orders.ts';
import { createTestCheckout } from '#test/support/test-checkout.ts';

const { store, appId, post, begin, approve, capture, forgetLimits } = await createTestCheckout();

afterEach(forgetLimits);
afterAll(() => store.close());

/** Begins a purchase by PayPal in one window of a new browser, and one by card in another. */
async function twoWindows() {
  const a = await begin();
  const b = await begin({ paymentMethod: 'card' }, { cookie: a.cookie });
  expect([b.order.orderId === a.order.orderId, b.cookie]).toEqual([false, a.cookie]);
  return { a: a.order, b: b.order, cookie: a.cookie };
}

/** The orders of these that were charged. */
const charged = (...orders: { readonly id: string }[]) =>
  readSimulatedOrders(store.dataDir)
    .filter((order) => order.capture !== undefined && orders.some(({ id }) => id === order.id))
    .map(({ id }) => id);

const statusOf = async (orderId: string) =>
  (await store.database.db.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirstOrThrow())
    .status;

test.each([
  ['is captured', 'webhook-late', 'captured', 'paid for this app in another window'],
  ['has no answer', 'lose-capture-answer', 'unknown', 'is being checked'],
  ['is held by PayPal', 'pending-then-completed', 'pending', 'is being checked'],
] as const)('while the first window %s, the second is not charged', async (_what, scenario, first, detail) => {
  const { a, b, cookie } = await twoWindows();
  await approve(a, { scenario });
  expect((await capture(a, cookie)).payment).toBe(first);
  await approve(b, { scenario: 'webhook-late' });
  expect((await capture(b, cookie)).detail).toContain(detail);
  expect(charged(a, b)).toEqual([a.id]);
  expect(await statusOf(b.orderId)).toBe('failed');
});

test('captured at the same instant, fast and slow, one of two windows is charged', async () => {
  for (let round = 0; round < 19; round += 1) {
    await forgetLimits();
    const { a, b, cookie } = await twoWindows();
    const slow: PayPalScenario = round % 6 === 0 ? 'slow-capture' : 'webhook-late';
    await approve(a, { scenario: slow });
    await approve(b, { scenario: round % 12 === 0 ? slow : 'webhook-late' });
    const answers = await Promise.all([capture(a, cookie), capture(b, cookie)]);
    expect(charged(a, b)).toHaveLength(1);
    const statuses = await Promise.all([a, b].map(({ orderId }) => statusOf(orderId)));
    expect(statuses.toSorted()).toEqual(['completed', 'failed']);
    expect(answers.filter(({ detail }) => detail === undefined)).toMatchObject([{ payment: 'captured' }]);
  }
}, 120_000);

const purchaseOf = async (cookie: string) =>
  (
    await store.http.inject({ url: `/api/checkout/purchase?appId=${appId}`, headers: { cookie } })
  ).json<EarlierPurchase | null>();

/** Buys the app in one call, by Venmo. */
async function buy(headers: Record<string, string>, change: object = {}) {
  const body = { appId, amount: '18.99', customerEmail: 'ada@example.com', paymentMethod: 'venmo', ...change };
  const answer = await post('/api/orders', body, { 'idempotency-key': crypto.randomUUID(), ...headers });
  const [cookie] = answer.cookies;
  return { answer, cookie: `${cookie?.name}=${cookie?.value}` };
}

test('a browser that has bought the app is shown that purchase, and buys again only where it says so', async () => {
  const key = { 'idempotency-key': crypto.randomUUID() };
  const { answer, cookie } = await buy(key);
  const first = answer.json<PlacedOrder>();
  expect([answer.statusCode, first.status]).toEqual([201, 'completed']);
  const purchase = {
    orderId: first.id,
    number: expect.any(Number),
    status: 'completed',
    payment: 'captured',
    downloadToken: first.downloadToken,
    amount: '18.99',
    paymentMethod: 'venmo',
    createdAt: expect.any(String),
  };
  expect(await purchaseOf(cookie)).toEqual(purchase);
  expect([await purchaseOf(''), await purchaseOf(`appstand-buyer=${'A'.repeat(43)}`)]).toEqual([null, null]);

  for (const refused of [(await buy({ cookie })).answer, await beginAgain(cookie)]) {
    expect([refused.statusCode, refused.json<Problem>()]).toMatchObject([409, { code: 'already-bought', purchase }]);
  }
  // The same request once more is the same purchase, not another one.
  expect((await buy({ ...key, cookie })).answer.json()).toEqual(first);
  const second = (await buy({ cookie }, { buyAgain: true })).answer.json<PlacedOrder>();
  expect([second.status, second.id === first.id]).toEqual(['completed', false]);
  expect(await purchaseOf(cookie)).toMatchObject({ orderId: second.id });
});

const beginAgain = (cookie: string) =>
  post('/paypal/order', { appId, amount: '19.99' }, { 'idempotency-key': crypto.randomUUID(), cookie });

test('a browser whose payment is held is shown it, and cannot buy again, not even where it says so', async () => {
  const { order, cookie } = await begin();
  expect(await purchaseOf(cookie)).toBeNull();
  await approve(order, { scenario: 'pending-then-completed' });
  expect((await capture(order, cookie)).payment).toBe('pending');
  const purchase = { orderId: order.orderId, status: 'pending', payment: 'pending' };
  expect(await purchaseOf(cookie)).toMatchObject(purchase);
  const refused = (await buy({ cookie }, { buyAgain: true })).answer;
  expect([refused.statusCode, refused.json<Problem>()]).toMatchObject([409, { code: 'already-bought', purchase }]);
  const again = await begin({ buyAgain: true }, { cookie });
  expect(again.order).toMatchObject({ orderId: order.orderId, payment: 'pending' });
});

test('another app, or the same one in another browser, is another purchase', async () => {
  const { cookie } = await buy({});
  const { id: otherApp } = await store.addApp({ name: 'Starprint', price: '19.99' });
  for (const { answer } of [await buy({ cookie }, { appId: otherApp }), await buy({})]) {
    expect([answer.statusCode, answer.json<PlacedOrder>().status]).toEqual([201, 'completed']);
  }
});

test('a new browser is known from its first look at the checkout: of two wallets pressed at once, one is charged', async () => {
  const look = await store.http.inject(`/api/checkout/purchase?appId=${appId}`);
  const cookie = look.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  expect(cookie).toContain('appstand-buyer=');
  const answers = await Promise.all([
    buy({ cookie }),
    buy({ cookie }, { paymentMethod: 'apple-pay', amount: '19.99' }),
  ]);
  const orders = answers.map(({ answer }) => answer.json<Partial<PlacedOrder>>());
  expect(orders.filter(({ payment }) => payment === 'captured')).toHaveLength(1);
  const completed = await store.database.db
    .selectFrom('orders')
    .select('id')
    .where(
      'id',
      'in',
      orders.flatMap(({ id }) => id ?? []),
    )
    .where('status', '=', 'completed')
    .execute();
  expect(completed).toHaveLength(1);
});
