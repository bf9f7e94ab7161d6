import { afterAll, beforeAll, expect, test } from 'vitest';
import { analyticsReportQuerySchema, type AnalyticsReport } from '#contracts/analytics.ts';
import { connectDatabase, type Database } from '#server/database/connect.ts';
import { newId } from '#server/database/new-id.ts';
import type { Tables } from '#server/database/tables.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { createAnalytics, type AnalyticsService } from './analytics.ts';

let testDatabase: TestDatabase;
let database: Database;
let analytics: AnalyticsService;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = connectDatabase({ connectionString: testDatabase.connectionString });
  analytics = createAnalytics({ db: database.db, mode: 'test', getAppOnSale: async (id) => ({ id }) });
});

afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

async function addApp(name: string, change: { is_active?: boolean; deleted_at?: Date } = {}): Promise<string> {
  const id = newId();
  await database.db
    .insertInto('apps')
    .values({
      id,
      slug: name.toLowerCase(),
      name,
      description: '',
      price_minor: 1999,
      category: 'utilities',
      ...change,
    })
    .execute();
  return id;
}

/** Records `count` events at a past instant and rolls them up. */
async function recordEvents(
  kind: Tables['store_events']['kind'],
  appId: string,
  at: string,
  { count = 1, method = 'card' }: { count?: number; method?: Tables['store_events']['payment_method'] } = {},
): Promise<void> {
  const money = { amount_minor: 1999, currency: 'USD', payment_method: method } as const;
  const event = { kind, app_id: appId, mode: 'test', occurred_at: new Date(at) } as const;
  await database.db
    .insertInto('store_events')
    .values(
      Array.from({ length: count }, () => (kind === 'sale' || kind === 'refund' ? { ...event, ...money } : event)),
    )
    .execute();
  await analytics.rollUp();
}

test('a range is compared with as many days right before it', async () => {
  const app = await addApp('Compared');
  await recordEvents('download', app, '2025-06-21T12:00:00Z', { count: 4 });
  await recordEvents('download', app, '2025-06-20T12:00:00Z', { count: 3 });
  await recordEvents('download', app, '2025-06-11T12:00:00Z', { count: 2 });
  await recordEvents('download', app, '2025-06-10T12:00:00Z');
  await recordEvents('demo-play', app, '2025-06-30T12:00:00Z', { count: 7 });
  for (const day of ['30', '20', '11', '10']) await recordEvents('sale', app, `2025-06-${day}T12:00:00Z`);
  const { totals, before } = await analytics.report({ from: '2025-06-21', to: '2025-06-30' });
  expect(totals).toEqual({ orders: 1, revenue: '19.99', refunded: '0.00', downloads: 4, demoPlays: 7 });
  expect(before).toEqual({ orders: 2, revenue: '39.98', refunded: '0.00', downloads: 5, demoPlays: 0 });
});

test('a report adds whole months and the days around them, by day, method and app', async () => {
  const app = await addApp('Inkwright');
  const gone = await addApp('Gone', { deleted_at: new Date() });
  await recordEvents('sale', app, '2024-01-14T23:59:59Z');
  await recordEvents('sale', app, '2024-01-15T00:00:00Z');
  await recordEvents('sale', app, '2024-02-01T12:00:00Z', { method: 'venmo' });
  await recordEvents('sale', gone, '2024-03-31T23:59:59Z');
  await recordEvents('sale', app, '2024-04-02T00:00:00Z');
  await recordEvents('sale', app, '2024-04-03T00:00:00Z');
  const report = await analytics.report({ from: '2024-01-15', to: '2024-04-02' });
  expect(report.days).toHaveLength(79);
  expect(report.days.filter(({ orders }) => orders > 0).map(({ day }) => day)).toEqual([
    '2024-01-15',
    '2024-02-01',
    '2024-03-31',
    '2024-04-02',
  ]);
  expect(report.methods).toEqual([
    { method: 'card', orders: 3, revenue: '59.97', refunded: '0.00' },
    { method: 'venmo', orders: 1, revenue: '19.99', refunded: '0.00' },
  ]);
  expect(report.apps).toEqual([
    { appId: app, name: 'Inkwright', orders: 3, revenue: '59.97' },
    { appId: gone, name: 'Gone', orders: 1, revenue: '19.99' },
  ]);
  const soldIn = async (from: string, to: string) =>
    (await analytics.report({ from, to })).apps.reduce((sum, { orders }) => sum + orders, 0);
  expect(await soldIn('2024-01-14', '2024-01-14')).toBe(1);
  expect(await soldIn('2024-01-15', '2024-01-31')).toBe(1);
  expect(await soldIn('2024-02-01', '2024-02-29')).toBe(1);
  expect(await soldIn('2024-01-01', '2024-04-30')).toBe(6);
  expect(await soldIn('2024-03-02', '2024-04-02')).toBe(2);
});

test('counts only the apps on sale', async () => {
  const { activeApps } = await analytics.show();
  await addApp('On-sale');
  await addApp('Hidden', { is_active: false });
  await addApp('Removed', { deleted_at: new Date() });
  expect((await analytics.show()).activeApps).toBe(activeApps + 1);
});

test('every range that the query accepts has a report, at both ends of the calendar too', async () => {
  const accepts = (from: string, to: string) => analyticsReportQuerySchema.safeParse({ from, to }).success;
  for (const day of ['2000-01-01', '9999-12-31']) {
    expect(accepts(day, day)).toBe(true);
    const report: AnalyticsReport = await analytics.report({ from: day, to: day });
    expect(report.days).toMatchObject([{ day, orders: 0 }]);
  }
  expect(accepts('0001-01-01', '0001-01-01')).toBe(false);
  expect(accepts('1999-12-31', '2000-01-01')).toBe(false);
});
