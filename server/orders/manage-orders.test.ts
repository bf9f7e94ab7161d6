import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { PlacedOrder } from '#contracts/orders.ts';
import type { OrderDetails } from '#contracts/order-details.ts';
import { newId } from '#server/database/new-id.ts';
import { insertManyOrders, insertOrder } from '#test/support/insert-orders.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';

let store: TestApp;
let cookie: string;

beforeAll(async () => {
  store = await createTestApp();
  cookie = await store.signIn();
});

afterAll(() => store.close());

async function buy(): Promise<PlacedOrder> {
  const app = await store.addApp();
  const payload = { customerEmail: 'ada@example.com', appId: app.id, amount: '18.99', paymentMethod: 'venmo' };
  return (await store.http.inject({ method: 'POST', url: '/api/orders', payload })).json<PlacedOrder>();
}

const post = (url: string, payload?: object, headers: Record<string, string> = { cookie }) =>
  store.http.inject({ method: 'POST', url, headers, ...(payload === undefined ? {} : { payload }) });
const get = (url: string) => store.http.inject({ url, headers: { cookie } });
const show = async (id: string) => (await get(`/api/orders/${id}`)).json<OrderDetails>();
const storyOf = (order: OrderDetails) => order.timeline.map(({ kind }) => kind);

test('the history of an order is complete', async () => {
  const { id, downloadToken } = await buy();
  expect(storyOf(await show(id))).toEqual(['ordered', 'paid', 'granted']);
  await store.http.inject({ url: `/api/downloads/${downloadToken}` });
  await store.http.inject({ url: `/api/downloads/${downloadToken}` });
  expect((await post(`/api/orders/${id}/notes`, { text: ' Called back. ' })).statusCode).toBe(204);
  const order = await show(id);
  expect(storyOf(order)).toEqual(['ordered', 'paid', 'granted', 'opened', 'note']);
  expect(order.timeline.at(-1)).toMatchObject({ about: 'owner@example.com', text: 'Called back.' });
  expect(order).toMatchObject({
    amount: '18.99',
    listPrice: '19.99',
    currency: 'USD',
    refundObstacle: null,
    refund: null,
  });
  expect(order.payments).toMatchObject([
    { provider: 'paypal', status: 'captured', reference: expect.stringMatching(/^[A-Z0-9]{17}$/) },
  ]);
});

test('a refund kills the link at once and the download page says so', async () => {
  const { id, downloadToken } = await buy();
  const order = await show(id);
  expect((await post(`/api/orders/${id}/refund`, { amount: '1.00' })).statusCode).toBe(409);
  const refunded = await post(`/api/orders/${id}/refund`, { amount: order.amount });
  expect([refunded.statusCode, refunded.json()]).toEqual([200, { status: 'completed' }]);
  const payload = { fileName: 'DuplicateFinder.exe', orderId: downloadToken };
  const download = await post(`/api/apps/${order.appId}/download`, payload);
  expect([download.statusCode, download.json<{ code: string }>().code]).toEqual([403, 'link-revoked']);
  const page = await store.http.inject({ url: `/api/downloads/${downloadToken}` });
  expect(page.json()).toMatchObject({ state: 'refunded' });
  const after = await show(id);
  expect(after).toMatchObject({
    status: 'refunded',
    refund: { status: 'completed', amount: '18.99' },
    link: { isRevoked: true },
    refundObstacle: 'This order was refunded.',
  });
  expect(storyOf(after)).toEqual(expect.arrayContaining(['refund-requested', 'refunded']));
  expect((await post(`/api/orders/${id}/resend-link`)).statusCode).toBe(403);
});

test('a link is mailed again through the outbox, at most once a minute', async () => {
  const { id } = await buy();
  expect((await post(`/api/orders/${id}/resend-link`)).statusCode).toBe(202);
  expect((await post(`/api/orders/${id}/resend-link`)).statusCode).toBe(429);
  const mails = await store.database.db.selectFrom('mail_outbox').select('kind').where('order_id', '=', id).execute();
  expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['download-link', 'receipt']);
  const log = await store.database.db.selectFrom('audit_log').select('action').where('subject', '=', id).execute();
  expect(log).toEqual([{ action: 'order-link-resent' }]);
});

test('a missing order is not found, and an invalid change is refused', async () => {
  for (const id of [newId(), 'nothing']) {
    expect((await get(`/api/orders/${id}`)).statusCode).toBe(404);
    expect((await post(`/api/orders/${id}/notes`, { text: 'x' })).statusCode).toBe(404);
    expect((await post(`/api/orders/${id}/resend-link`)).statusCode).toBe(404);
    expect((await post(`/api/orders/${id}/refund`, { amount: '1.00' })).statusCode).toBe(404);
  }
  const { id } = await buy();
  expect((await post(`/api/orders/${id}/notes`, { text: '  ' })).statusCode).toBe(422);
  expect((await post(`/api/orders/${id}/refund`, { amount: '18.99', extra: true })).statusCode).toBe(422);
});

test('only operators see or change an order', async () => {
  const { id } = await buy();
  for (const url of [`/api/orders/${id}`, '/api/orders.csv']) {
    expect((await store.http.inject({ url })).statusCode).toBe(401);
  }
  for (const [path, payload] of [
    ['notes', { text: 'x' }],
    ['resend-link', undefined],
    ['refund', { amount: '18.99' }],
  ] as const) {
    expect((await post(`/api/orders/${id}/${path}`, payload, {})).statusCode).toBe(401);
  }
});

test('the export obeys the filters, is named after the day, and is in the audit log', async () => {
  const { db } = store.database;
  const email = 'csv@example.com';
  const ids = [await insertOrder(db, { email, appName: '=cmd' }), await insertOrder(db, { email })].toReversed();
  await insertOrder(db, { email, status: 'pending' });
  const answer = await get(`/api/orders.csv?q=${email}&status=completed`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toBe(
    `attachment; filename="orders-${new Date().toISOString().slice(0, 10)}.csv"`,
  );
  const lines = answer.body.split('\r\n');
  expect(lines.slice(1).map((line) => line.split(',')[1] ?? '')).toEqual([...ids, '']);
  expect(answer.body).toContain(",'=cmd,");
  expect((await get('/api/orders.csv?limit=1')).statusCode).toBe(400);
  const log = await db.selectFrom('audit_log').select('details').where('action', '=', 'orders-exported').execute();
  expect(log).toEqual([{ details: { q: email, status: 'completed' } }]);
});

test('an export reads no further than its client takes, and stops when the client goes away', async () => {
  // In batches of 1,000 orders; a Linux socket takes about 20 of them unread.
  const batches = 50;
  for (let day = 1; day <= 5; day += 1) {
    await insertManyOrders(store.database.db, 10_000, new Date(Date.UTC(2024, 5, day)));
  }
  await store.http.listen({ host: '127.0.0.1', port: 0 });
  const { port } = store.http.server.address() as AddressInfo;
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    const request = http.get({ port, host: '127.0.0.1', path: '/api/orders.csv?to=2024-06-30', headers: { cookie } });
    const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
    // The test reads nothing: the socket's buffers fill up, and the export must pause.
    const reads = await settledCount(() => query.mock.calls.length);
    expect(reads).toBeLessThan(batches);
    answer.destroy();
    await once(answer, 'close');
    expect((await settledCount(() => query.mock.calls.length)) - reads).toBeLessThanOrEqual(2);
  } finally {
    query.mockRestore();
  }
});

/** Waits until a count stays the same between two reads. */
async function settledCount(count: () => number): Promise<number> {
  let last = -1;
  await expect
    .poll(
      () => {
        const isSettled = count() === last;
        last = count();
        return isSettled;
      },
      { interval: 400, timeout: 20_000 },
    )
    .toBe(true);
  return last;
}
