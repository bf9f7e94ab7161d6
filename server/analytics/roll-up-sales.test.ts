import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Analytics, AnalyticsReport } from '#contracts/analytics.ts';
import { newId } from '#server/database/new-id.ts';
import { insertManyOrders, insertOrder } from '#test/support/insert-orders.ts';
import { rollUp as rollUpUntil } from '#test/support/roll-up.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';

let store: TestApp;
const minute = 60_000;
const day = 86_400_000;

beforeEach(async () => {
  store = await createTestApp();
});

afterEach(() => store.close());

const rollUp = (now?: number) => rollUpUntil(store.database, now);
const inMinutes = (minutes: number) => Date.now() + minutes * minute;
const show = (): Promise<Analytics> => store.services.analytics.show();
const ordersCounted = async () => (await show()).totalOrders;

test('orders are counted once, however often and by how many processes they are rolled up', async () => {
  const { db } = store.database;
  await insertOrder(db, { email: 'Ada@example.com' });
  await insertOrder(db, { email: 'ada@EXAMPLE.com', status: 'refunded' });
  await insertOrder(db, { email: 'grace@example.com' });
  await insertOrder(db, { status: 'failed' });
  await rollUp(inMinutes(2));
  const counted = { totalOrders: 3, totalSales: '59.97', totalCustomers: 2 };
  expect(await show()).toMatchObject(counted);
  await Promise.all([rollUp(inMinutes(3)), rollUp(inMinutes(3)), rollUp(inMinutes(4))]);
  expect(await show()).toMatchObject(counted);
});

test('apps on sale are counted, and no others', async () => {
  const [, second, third] = [await store.addApp(), await store.addApp(), await store.addApp()];
  expect((await show()).activeApps).toBe(3);
  await store.services.apps.edit(second.id, { isActive: false }, newId());
  await store.services.apps.remove(third.id, newId());
  expect((await show()).activeApps).toBe(1);
});

test('an order is counted when it is a minute old', async () => {
  await insertOrder(store.database.db);
  await rollUp();
  expect(await ordersCounted()).toBe(0);
  await rollUp(inMinutes(1.1));
  expect(await ordersCounted()).toBe(1);
});

test('an order that is committed late is counted, because the pass waits for it', async () => {
  const { db } = store.database;
  await insertOrder(db);
  const isInserted = Promise.withResolvers<undefined>();
  const mayCommit = Promise.withResolvers<undefined>();
  const slow = db.transaction().execute(async (transaction) => {
    await insertOrder(transaction);
    isInserted.resolve(undefined);
    await mayCommit.promise;
  });
  await isInserted.promise;
  for (const minutes of [2, 2, 3, 3]) await store.services.analytics.rollUpSales(inMinutes(minutes));
  expect(await ordersCounted()).toBe(0);
  mayCommit.resolve(undefined);
  await slow;
  await rollUp(inMinutes(3));
  expect(await ordersCounted()).toBe(2);
});

test('an order that completes long after it was placed is counted then, and only then', async () => {
  const { db } = store.database;
  const id = await insertOrder(db, { status: 'pending' });
  const given = await insertOrder(db, { status: 'pending' });
  await rollUp(inMinutes(2));
  expect(await ordersCounted()).toBe(0);
  const completedAt = new Date(Date.now() + day);
  await db.updateTable('orders').set({ status: 'completed', completed_at: completedAt }).where('id', '=', id).execute();
  await db.updateTable('orders').set({ status: 'expired' }).where('id', '=', given).execute();
  await rollUp(inMinutes(3));
  await rollUp(inMinutes(4));
  expect(await ordersCounted()).toBe(1);
  const { rows } = await sql`select * from uncounted_orders`.execute(db);
  expect(rows).toEqual([]);
  const days = await db
    .selectFrom('daily_sales')
    .select([sql<string>`day::text`.as('day'), 'orders'])
    .execute();
  expect(days).toEqual([{ day: completedAt.toISOString().slice(0, 10), orders: 1 }]);
});

test('a refund is taken off the sales once, at the day it was made', async () => {
  const app = await store.addApp();
  const payload = { customerEmail: 'ada@example.com', appId: app.id, amount: '18.99', paymentMethod: 'venmo' };
  const { id } = (await store.http.inject({ method: 'POST', url: '/api/orders', payload })).json<{ id: string }>();
  await rollUp(inMinutes(2));
  expect((await show()).totalSales).toBe('18.99');
  const operator = await store.database.db.selectFrom('operators').select('id').executeTakeFirstOrThrow();
  await store.services.orders.refund(id, { amountMinor: 1899, operatorId: operator.id });
  await rollUp(inMinutes(2));
  await rollUp(inMinutes(2));
  expect(await show()).toMatchObject({ totalSales: '0.00', totalOrders: 1, totalCustomers: 1 });
  const today = new Date().toISOString().slice(0, 10);
  const report = await store.services.analytics.report({ from: today, to: today });
  expect(report.days).toEqual([{ day: today, orders: 1, revenue: '18.99', refunded: '18.99' }]);
  // The same sum on every part of the screen: what came in, less what went back, is what is left.
  const sums = { orders: 1, revenue: '18.99', refunded: '18.99' };
  expect(await show()).toMatchObject({ revenue: '18.99', refunded: '18.99', totalSales: '0.00' });
  expect(report.totals).toMatchObject(sums);
  expect(report.methods).toEqual([{ method: 'venmo', ...sums }]);
  expect(report.apps).toMatchObject([{ orders: 1, revenue: '18.99' }]);
});

test('more orders than a batch holds are counted in one pass', async () => {
  await insertManyOrders(store.database.db, 45_000, new Date(Date.now() - day));
  await rollUp();
  expect(await show()).toMatchObject({ totalOrders: 45_000, totalCustomers: 45_000, totalSales: '899550.00' });
});

test('orders of the other mode stay out', async () => {
  const { db } = store.database;
  await insertOrder(db, { mode: 'live' });
  await rollUp(inMinutes(2));
  expect(await show()).toMatchObject({ totalOrders: 0, totalSales: '0.00', totalCustomers: 0 });
  const totals = await db.selectFrom('sales_totals').select(['mode', 'orders']).execute();
  expect(totals).toEqual([{ mode: 'live', orders: 1 }]);
});

test('a report adds whole months and the days around them, by day, method and app', async () => {
  const { db } = store.database;
  const app = await store.addApp({ name: 'Inkwright' });
  const gone = newId();
  const sell = (at: string, change: object = {}) => insertOrder(db, { at: new Date(at), appId: app.id, ...change });
  await sell('2025-01-14T23:59:59Z');
  await sell('2025-01-15T00:00:00Z');
  await sell('2025-02-01T12:00:00Z', { method: 'venmo' });
  await sell('2025-03-31T23:59:59Z', { appId: gone });
  await sell('2025-04-02T00:00:00Z');
  await sell('2025-04-03T00:00:00Z');
  await rollUp();
  const cookie = await store.signIn();
  const ask = async (from: string, to: string) => {
    const answer = await store.http.inject({ url: `/api/analytics/report?from=${from}&to=${to}`, headers: { cookie } });
    return answer.json<AnalyticsReport>();
  };
  const report = await ask('2025-01-15', '2025-04-02');
  expect(report.days).toHaveLength(78);
  expect(report.days.filter(({ orders }) => orders > 0).map(({ day: on }) => on)).toEqual([
    '2025-01-15',
    '2025-02-01',
    '2025-03-31',
    '2025-04-02',
  ]);
  expect(report.methods).toEqual([
    { method: 'card', orders: 3, revenue: '59.97', refunded: '0.00' },
    { method: 'venmo', orders: 1, revenue: '19.99', refunded: '0.00' },
  ]);
  expect(report.apps).toEqual([
    { appId: app.id, name: 'Inkwright', orders: 3, revenue: '59.97' },
    { appId: gone, name: 'Unknown App', orders: 1, revenue: '19.99' },
  ]);
  const soldIn = async (from: string, to: string) =>
    (await ask(from, to)).apps.reduce((sum, { orders }) => sum + orders, 0);
  expect(await soldIn('2025-01-14', '2025-01-14')).toBe(1);
  expect(await soldIn('2025-01-15', '2025-01-31')).toBe(1);
  expect(await soldIn('2025-02-01', '2025-02-28')).toBe(1);
  expect(await soldIn('2025-01-01', '2025-04-30')).toBe(6);
  expect(await soldIn('2025-03-02', '2025-04-02')).toBe(2);
});

test('figures are for operators, and a range that makes no sense is refused', async () => {
  const cookie = await store.signIn();
  for (const url of ['/api/analytics', '/api/analytics/report?from=2025-01-01&to=2025-01-02']) {
    expect((await store.http.inject({ url })).statusCode).toBe(401);
    expect((await store.http.inject({ url, headers: { cookie } })).statusCode).toBe(200);
  }
  for (const query of [
    '',
    '?from=2025-01-02&to=2025-01-01',
    '?from=2020-01-01&to=2025-01-01',
    '?from=x&to=2025-01-01',
  ]) {
    const answer = await store.http.inject({ url: `/api/analytics/report${query}`, headers: { cookie } });
    expect([query, answer.statusCode]).toEqual([query, 400]);
  }
});
