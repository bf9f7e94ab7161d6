// The operator's calls about money in review, over HTTP.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order } from '#contracts/orders.ts';
import type { OrderDetails } from '#contracts/order-details.ts';
import type { PayPalCapture, PayPalOrder, PayPalScenario } from '#contracts/paypal.ts';
import type { Problem } from '#contracts/problem.ts';
import type { ReviewCount } from '#contracts/reviews.ts';
import { giveUpOrder } from '#test/support/give-up-order.ts';
import { insertCashAppPayment } from '#test/support/insert-cashapp-payment.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';

let store: TestApp;
let cookie: string;

beforeAll(async () => {
  store = await createTestApp();
  cookie = await store.signIn();
});

afterAll(() => store.close());

const post = (url: string, payload: object, headers: Record<string, string> = { cookie }) =>
  store.http.inject({ method: 'POST', url, payload, headers });
const get = (url: string) => store.http.inject({ url, headers: { cookie } });

/** A payment that waits for a decision. */
async function pay({ scenario = 'webhook-late', isLate = false }: { scenario?: PayPalScenario; isLate?: boolean }) {
  const app = await store.addApp();
  const payload = { customerEmail: 'ada@example.com', appId: app.id, amount: '19.99', paymentMethod: 'paypal' };
  const begun = await store.http.inject({ method: 'POST', url: '/paypal/order', payload });
  const { id, orderId } = begun.json<PayPalOrder>();
  const buyer = begun.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  if (isLate) await giveUp(orderId);
  await post(`/paypal-simulator/orders/${id}/approve`, { scenario }, {});
  const captured = await post(`/paypal/order/${id}/capture`, {}, { cookie: buyer });
  return { orderId, captured: captured.json<PayPalCapture>() };
}

/** A payment that arrived after its order was given up. */
async function payLate(): Promise<{ orderId: string; address: string }> {
  const { orderId, captured } = await pay({ isLate: true });
  expect(captured.status).toBe('expired');
  return { orderId, address: await addressOf(orderId) };
}

async function giveUp(orderId: string): Promise<void> {
  const { db } = store.database;
  await giveUpOrder(db, orderId);
  // Its capture had begun, so that the money comes all the same.
  await db.updateTable('payment_attempts').set({ status: 'capturing' }).where('order_id', '=', orderId).execute();
}

/** The address of an order's first review. */
const addressOf = async (orderId: string) => `/api/reviews/${(await show(orderId)).reviews[0]?.id}`;

const show = async (orderId: string) => (await get(`/api/orders/${orderId}`)).json<OrderDetails>();
const count = async () => (await get('/api/orders/reviews')).json<ReviewCount>().orders;

test('money that waits is counted and listed until it is decided about', async () => {
  expect(await count()).toBe(0);
  const { orderId, address } = await payLate();
  expect(await count()).toBe(1);
  const listed = (await get('/api/orders?review=open')).json<Order[]>();
  expect(listed.map(({ id }) => id)).toEqual([orderId]);
  expect((await post(`${address}/refund`, { amount: '1.00' })).json<Problem>()).toMatchObject({
    status: 409,
    code: 'amount-mismatch',
    expectedAmount: '19.99',
  });
  const refunded = await post(`${address}/refund`, { amount: '19.99' });
  expect([refunded.statusCode, refunded.json()]).toEqual([200, { status: 'completed' }]);
  expect(await count()).toBe(0);
  expect((await get('/api/orders?review=open')).json()).toEqual([]);
  expect((await get('/api/orders?review=closed')).statusCode).toBe(400);
});

test('a late payment is accepted, and its buyer can download', async () => {
  const { orderId, address } = await payLate();
  const accept = `${address}/accept`;
  expect((await post(accept, {})).statusCode).toBe(422);
  expect((await post(accept, { amount: '1.00' })).json<Problem>()).toMatchObject({ code: 'amount-mismatch' });
  expect((await post(accept, { amount: '19.99' })).statusCode).toBe(204);
  expect((await post(accept, { amount: '19.99' })).statusCode).toBe(204);
  expect(await show(orderId)).toMatchObject({ status: 'completed', link: { isRevoked: false }, refundObstacle: null });
  const note = await post(`${address}/resolve`, { note: 'Too late.' });
  expect(note.json<Problem>()).toMatchObject({ status: 409, code: 'review-closed' });
});

test('a late Cash App payment is accepted on the word of the operator, and is not given back by the store', async () => {
  const { db } = store.database;
  const { orderId, paymentId } = await insertCashAppPayment(db, { at: new Date(Date.now() - 3_600_000) });
  const late = await post(`/api/cashapp/confirm-payment/${paymentId}`, { receivedAt: new Date().toISOString() });
  expect(late.json()).toMatchObject({ success: false, reviewReason: 'late' });
  const [review] = (await show(orderId)).reviews;
  expect(review).toMatchObject({ acceptObstacle: null, refundObstacle: expect.stringContaining('yourself') });
  const address = await addressOf(orderId);
  expect((await post(`${address}/refund`, { amount: '19.99' })).json<Problem>().code).toBe('order-not-refundable');
  expect((await post(`${address}/accept`, { amount: '19.99' })).statusCode).toBe(204);
  expect(await show(orderId)).toMatchObject({ status: 'completed', link: { isRevoked: false } });
  expect(await count()).toBe(0);
});

test('a Cash App payment is accepted by its id in capitals too, and its review says that the app has no file', async () => {
  const { orderId, paymentId } = await insertCashAppPayment(store.database.db, {
    at: new Date(Date.now() - 3_600_000),
  });
  await post(`/api/cashapp/confirm-payment/${paymentId}`, { receivedAt: new Date().toISOString() });
  const { reviews } = await show(orderId);
  expect(reviews).toMatchObject([{ hasFiles: false }]);
  const reviewId = reviews[0]?.id ?? '';
  const address = `/api/reviews/${reviewId.toUpperCase()}/accept`;
  expect((await post(address, { amount: '19.99' })).statusCode).toBe(204);
  expect(await show(orderId)).toMatchObject({ status: 'completed' });
});

test('a note resolves it', async () => {
  const { orderId, address } = await payLate();
  const answer = await post(`${address}/resolve`, { note: ' Paid back by bank. ' });
  expect(answer.statusCode).toBe(204);
  const [review] = (await show(orderId)).reviews;
  expect(review?.resolution).toMatchObject({ kind: 'noted', by: 'owner@example.com', note: 'Paid back by bank.' });
});

test.each([
  ['resolve', { note: 'Done.' }],
  ['refund', { amount: '19.99' }],
  ['accept', { amount: '19.99' }],
] as const)('nobody but an operator decides: %s', async (action, body) => {
  const address = `/api/reviews/01900000-0000-7000-8000-000000000000/${action}`;
  expect((await post(address, body, {})).statusCode).toBe(401);
  expect((await post(address, body)).json<Problem>()).toMatchObject({ status: 404, code: 'review-not-found' });
});

test('only late money can be accepted, and a review that is none is not found', async () => {
  const { orderId } = await pay({ scenario: 'wrong-amount' });
  const { reviews } = await show(orderId);
  expect(reviews).toMatchObject([{ reason: 'underpaid' }]);
  const accepted = await post(`/api/reviews/${reviews[0]?.id}/accept`, { amount: '0.01' });
  expect(accepted.json<Problem>()).toMatchObject({ status: 409, code: 'review-closed' });
  expect((await post('/api/reviews/odd/resolve', { note: 'x' })).statusCode).toBe(404);
});
