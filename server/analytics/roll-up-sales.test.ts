import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findMarks } from '#server/catalog/find-marks.ts';
import { connectDatabase, type Database } from '#server/database/connect.ts';
import { newId } from '#server/database/new-id.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { createAnalytics, type AnalyticsService } from './analytics.ts';
import type { RecordedSale } from './event-store.ts';

let testDatabase: TestDatabase;
let database: Database;
let analytics: AnalyticsService;
const appId = newId();
const ada = 'ada@example.com';
const today = new Date().toISOString().slice(0, 10);

const analyticsIn = (mode: 'test' | 'live'): AnalyticsService =>
  createAnalytics({
    db: database.db,
    mode,
    getAppOnSale: async (id) => ({ id }),
    findMarks: (ids) => findMarks(database.db, ids),
  });

beforeEach(async () => {
  testDatabase = await createTestDatabase();
  database = connectDatabase({ connectionString: testDatabase.connectionString });
  analytics = analyticsIn('test');
  await database.db
    .insertInto('apps')
    .values({ id: appId, slug: 'app', name: 'App', description: '', price_minor: 1999, category: 'utilities' })
    .execute();
});

afterEach(async () => {
  await database.close();
  await testDatabase.drop();
});

const saleOf = (change: Partial<RecordedSale> = {}): RecordedSale => ({
  mode: 'test',
  appId,
  amountMinor: 1999,
  currency: 'USD',
  paymentMethod: 'card',
  customerEmail: ada,
  ...change,
});

const sell = (change?: Partial<RecordedSale>): Promise<void> =>
  database.db.transaction().execute((tx) => analytics.recordSale(tx, saleOf(change)));

const refund = (change?: Partial<RecordedSale>): Promise<void> =>
  database.db.transaction().execute((tx) => analytics.recordRefund(tx, saleOf(change)));

async function sellMany(count: number): Promise<void> {
  await sql`
    insert into store_events (kind, app_id, mode, amount_minor, currency, payment_method, customer_hash)
    select 'sale', ${appId}::uuid, 'test', 100, 'USD', 'card', n % 1000 from generate_series(1, ${count}::int) as n`.execute(
    database.db,
  );
}

/** Ends the connections that wait for a lock. Returns their number. */
async function killLockWaiters(): Promise<number> {
  const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db);
  return rows.length;
}

test('a sale is counted once, however often and by how many processes events are rolled up', async () => {
  await sellMany(500);
  const moved = await Promise.all(Array.from({ length: 4 }, () => analytics.rollUp()));
  expect(moved.toSorted((one, other) => one - other)).toEqual([0, 0, 0, 500]);
  const figures = { totalOrders: 500, totalSales: '500.00', totalCustomers: 500 };
  expect(await analytics.show()).toMatchObject(figures);
  expect(await analytics.rollUp()).toBe(0);
  expect(await analytics.show()).toMatchObject(figures);
});

test('sales that are recorded while several processes roll up are counted once each', async () => {
  const sold = new AbortController();
  const rollUpMeanwhile = async () => {
    while (!sold.signal.aborted) await analytics.rollUp();
  };
  const processes = Promise.all([rollUpMeanwhile(), rollUpMeanwhile()]);
  for (let round = 0; round < 20; round += 1) await Promise.all(Array.from({ length: 10 }, () => sell()));
  sold.abort();
  await processes;
  await analytics.rollUp();
  expect(await analytics.show()).toMatchObject({ totalOrders: 200, totalSales: '3998.00', totalCustomers: 1 });
});

test('a roll-up that is killed half-way counts nothing, and the next one counts everything', async () => {
  await sell();
  await analytics.rollUp();
  await sellMany(10);
  const killed = database.db.transaction().execute(async (tx) => {
    // A batch writes this total last.
    await sql`select from sales_totals for update`.execute(tx);
    const outcome = analytics.rollUp().catch((error: unknown) => String(error));
    await expect.poll(() => killLockWaiters()).toBe(1);
    return outcome;
  });
  expect(await killed).toContain('terminat');
  expect(await analytics.show()).toMatchObject({ totalOrders: 1, totalCustomers: 1 });
  expect((await analytics.report({ from: today, to: today })).totals).toMatchObject({ orders: 1 });
  expect(await analytics.rollUp()).toBe(10);
  expect(await analytics.show()).toMatchObject({ totalOrders: 11, totalCustomers: 11 });
});

test('a sale is counted when its transaction is committed, also after later ones', async () => {
  const isRecorded = Promise.withResolvers<undefined>();
  const mayCommit = Promise.withResolvers<undefined>();
  const slow = database.db.transaction().execute(async (tx) => {
    await analytics.recordSale(tx, saleOf());
    isRecorded.resolve(undefined);
    await mayCommit.promise;
  });
  await isRecorded.promise;
  await sell();
  expect(await analytics.rollUp()).toBe(1);
  mayCommit.resolve(undefined);
  await slow;
  expect(await analytics.rollUp()).toBe(1);
  expect(await analytics.show()).toMatchObject({ totalOrders: 2 });
});

test('a sale that is rolled back is not counted', async () => {
  const failing = database.db.transaction().execute(async (tx) => {
    await analytics.recordSale(tx, saleOf());
    throw new Error('The order could not be completed.');
  });
  await expect(failing).rejects.toThrow('could not be completed');
  expect(await analytics.rollUp()).toBe(0);
});

test('more events than a batch holds are counted in one pass', async () => {
  await sellMany(25_000);
  expect(await analytics.rollUp()).toBe(25_000);
  expect(await analytics.show()).toMatchObject({ totalOrders: 25_000, totalSales: '25000.00', totalCustomers: 1_000 });
});

test('a pass ends with its batch when the process stops', async () => {
  await sellMany(10_001);
  expect(await analytics.rollUp(AbortSignal.abort())).toBe(10_000);
  expect(await analytics.rollUp()).toBe(1);
});

test('a refund is taken off the sales once, at the day it was made', async () => {
  await sell({ paymentMethod: 'venmo', amountMinor: 1899 });
  await database.db
    .updateTable('store_events')
    .set({ occurred_at: new Date('2026-02-27T12:00:00Z') })
    .execute();
  await refund({ paymentMethod: 'venmo', amountMinor: 900 });
  await analytics.rollUp();
  await analytics.rollUp();
  const sums = { orders: 1, revenue: '18.99', refunded: '9.00' };
  expect(await analytics.show()).toMatchObject({
    totalSales: '9.99',
    revenue: '18.99',
    refunded: '9.00',
    totalOrders: 1,
  });
  const totalsOf = async (day: string) => (await analytics.report({ from: day, to: day })).totals;
  expect(await totalsOf(today)).toMatchObject({ orders: 0, revenue: '0.00', refunded: '9.00', sales: '-9.00' });
  expect(await totalsOf('2026-02-27')).toMatchObject({ orders: 1, revenue: '18.99', refunded: '0.00' });
  const report = await analytics.report({ from: '2026-02-27', to: today });
  expect(report.totals).toMatchObject({ ...sums, sales: '9.99' });
  expect(report.methods).toEqual([{ method: 'venmo', orders: 1, sales: '9.99', revenue: '18.99', refunded: '9.00' }]);
  expect(report.apps).toMatchObject([{ orders: 1, sales: '9.99' }]);
});

test('a customer is counted once a mode, whatever the case of the address, and an order without one is no customer', async () => {
  for (const customerEmail of ['Ada@example.com', 'ada@EXAMPLE.com', 'grace@example.com', null]) {
    await sell({ customerEmail });
    await analytics.rollUp();
  }
  expect(await analytics.show()).toMatchObject({ totalOrders: 4, totalCustomers: 2 });
});

test('cards are one payment method, also those that were sent as credit_card', async () => {
  await sell({ paymentMethod: 'credit_card' });
  await sell({ paymentMethod: 'card' });
  await analytics.rollUp();
  expect((await analytics.report({ from: today, to: today })).methods).toEqual([
    { method: 'card', orders: 2, sales: '39.98', revenue: '39.98', refunded: '0.00' },
  ]);
});

test('sales of the other mode and of other currencies are kept apart', async () => {
  await sell({ mode: 'live' });
  await sell({ currency: 'EUR' });
  await analytics.rollUp();
  expect(await analytics.show()).toMatchObject({ totalOrders: 0, totalSales: '0.00', revenue: '0.00' });
  const report = await analytics.report({ from: today, to: today });
  expect(report.totals).toMatchObject({ orders: 0, revenue: '0.00' });
  expect([report.methods, report.apps]).toEqual([[], []]);
  const live = analyticsIn('live');
  expect(await live.show()).toMatchObject({ totalOrders: 1, totalSales: '19.99', totalCustomers: 1 });
});
