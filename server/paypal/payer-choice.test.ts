// A payer who pays another way than the browser said, or in two windows at once.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PayPalCapture, PayPalMethod, PayPalOrder, SimulatedDecision } from '#contracts/paypal.ts';
import type { OrderDetails } from '#contracts/order-details.ts';
import { readSimulatedOrders } from '#test/support/simulated-orders.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { cardLimits } from './card-limit.ts';

let store: TestApp;
let appId: string;
let operator: string;

beforeAll(async () => {
  store = await createTestApp();
  appId = (await store.addApp({ name: 'Sunprint', price: '19.99' })).id;
  operator = await store.signIn();
});

afterAll(() => store.close());

const post = (url: string, payload?: object, headers: Record<string, string> = {}) =>
  store.http.inject({ method: 'POST', url, headers, ...(payload === undefined ? {} : { payload }) });

/** Begins a checkout in a browser that has this cookie. Returns the order, and the browser's cookie afterwards. */
async function begin(paymentMethod: PayPalMethod, known = '', change: object = {}) {
  const answer = await post(
    '/paypal/order',
    {
      appId,
      amount: paymentMethod === 'venmo' ? '18.99' : '19.99',
      customerEmail: 'ada@example.com',
      paymentMethod,
      ...change,
    },
    { 'idempotency-key': crypto.randomUUID(), ...(known === '' ? {} : { cookie: known }) },
  );
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  const [made] = answer.cookies;
  const cookie = `${made?.name}=${made?.value}`;
  return { order: answer.json<PayPalOrder>(), cookie };
}

async function approve({ id }: PayPalOrder, decision: SimulatedDecision): Promise<void> {
  const payload = { scenario: 'webhook-late', ...decision };
  expect((await post(`/paypal-simulator/orders/${id}/approve`, payload)).statusCode).toBe(200);
}

async function capture({ id }: PayPalOrder, cookie: string): Promise<PayPalCapture> {
  const answer = await post(`/paypal/order/${id}/capture`, undefined, { cookie });
  expect(answer.statusCode).toBe(200);
  return answer.json<PayPalCapture>();
}

const show = async (orderId: string) =>
  (
    await store.http.inject({ method: 'GET', url: `/api/orders/${orderId}`, headers: { cookie: operator } })
  ).json<OrderDetails>();

const moneyOf = ({ id }: PayPalOrder) => readSimulatedOrders(store.dataDir).find((order) => order.id === id)?.capture;

test.each(['card', 'paypal', 'google-pay'] as const)(
  'the discount of Venmo is not given to whoever pays by %s, as far as PayPal tells',
  async (paymentMethod) => {
    const { order, cookie } = await begin('venmo');
    await approve(order, { paymentMethod });
    const answer = await capture(order, cookie);
    // PayPal's documents name no source for Google's wallet.
    if (paymentMethod === 'google-pay') return expect(answer.payment).toBe('captured');
    expect(answer).toMatchObject({ status: 'failed', payment: 'declined', detail: expect.stringContaining('Venmo') });
    expect(moneyOf(order)).toBeUndefined();
    expect((await begin('venmo', cookie)).order.orderId).not.toBe(order.orderId);
  },
);

test('the operator sees the method that was used where its price is the same', async () => {
  const { order, cookie } = await begin('paypal');
  await approve(order, { paymentMethod: 'card', cardNumber: '4111111111111111' });
  expect((await capture(order, cookie)).status).toBe('completed');
  const shown = await show(order.orderId);
  expect([shown.paymentMethod, shown.payments.map(({ method }) => method)]).toEqual(['card', ['card']]);
});

test('whoever pays more than their way costs gets the app, under the method whose price it was', async () => {
  const { order, cookie } = await begin('paypal');
  await approve(order, { paymentMethod: 'venmo' });
  expect((await capture(order, cookie)).status).toBe('completed');
  expect((await show(order.orderId)).paymentMethod).toBe('paypal');
});

test('a card is a card for an app whose cards are paused, whatever the browser says', async () => {
  const { order, cookie } = await begin('paypal');
  const other = await begin('paypal');
  await store.database.db
    .insertInto('card_failures')
    .values(
      Array.from({ length: cardLimits.appFailures }, (_, index) => ({
        app_id: appId,
        network_key: Buffer.from(`network ${index}`),
        buyer_key: null,
        card: `card ${index}`,
      })),
    )
    .execute();
  await approve(order, { paymentMethod: 'card', cardNumber: '4111111111111111' });
  expect(await capture(order, cookie)).toMatchObject({
    status: 'failed',
    payment: 'declined',
    detail: expect.stringContaining('Card payments for this app are paused'),
    retryAfterSeconds: cardLimits.appMinutes * 60,
  });
  expect(moneyOf(order)).toBeUndefined();
  await approve(other.order, { paymentMethod: 'paypal' });
  expect((await capture(other.order, other.cookie)).payment).toBe('captured');
  await store.database.db.deleteFrom('card_failures').execute();
});

test('who has paid in another window is not charged again, and gets to the download that they paid for', async () => {
  const first = await begin('paypal');
  const second = await begin('card', first.cookie);
  expect(second.order.orderId).not.toBe(first.order.orderId);
  await approve(second.order, { paymentMethod: 'card' });
  const paid = await capture(second.order, second.cookie);
  expect(paid.status).toBe('completed');
  await approve(first.order, { paymentMethod: 'paypal' });
  const answer = {
    ...paid,
    reason: 'paid-elsewhere',
    detail: expect.stringContaining('paid for this app in another window'),
  };
  expect(await capture(first.order, second.cookie)).toEqual(answer);
  expect(await capture(first.order, second.cookie)).toEqual(answer);
  expect(moneyOf(first.order)).toBeUndefined();

  // A buyer who wants the app twice says so.
  const again = await begin('paypal', second.cookie, { buyAgain: true });
  await approve(again.order, { paymentMethod: 'paypal' });
  expect(await capture(again.order, again.cookie)).toMatchObject({ status: 'completed', orderId: again.order.orderId });
});

test('a webhook does not charge for the second window either', async () => {
  const first = await begin('paypal');
  const second = await begin('card', first.cookie);
  await approve(second.order, { paymentMethod: 'card' });
  expect((await capture(second.order, second.cookie)).status).toBe('completed');
  await approve(first.order, { paymentMethod: 'paypal', scenario: 'webhook-first' });
  await expect.poll(async () => (await show(first.order.orderId)).status).toBe('failed');
  expect(moneyOf(first.order)).toBeUndefined();
});
