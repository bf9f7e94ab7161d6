import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { analyticsReportQuerySchema } from '#contracts/analytics.ts';
import type { Database } from '#server/database/connect.ts';
import { newId } from '#server/database/new-id.ts';
import { startAnalytics, type AnalyticsEvents } from '#test/support/analytics-events.ts';
import type { AnalyticsService } from './analytics.ts';
import { showAppSales } from './show-app-sales.ts';

let database: Database;
let analytics: AnalyticsService;
let addApp: AnalyticsEvents['addApp'];
let recordEvents: AnalyticsEvents['recordEvents'];
let stop: AnalyticsEvents['stop'];

beforeAll(async () => {
  ({ database, analytics, addApp, recordEvents, stop } = await startAnalytics());
});
afterAll(() => stop());

test('a range is compared with as many days right before it, bar by bar', async () => {
  const app = await addApp('Compared');
  await recordEvents('download', app, '2025-06-21T12:00:00Z', { count: 4 });
  await recordEvents('download', app, '2025-06-20T12:00:00Z', { count: 3 });
  await recordEvents('download', app, '2025-06-11T12:00:00Z', { count: 2 });
  await recordEvents('download', app, '2025-06-10T12:00:00Z');
  await recordEvents('demo-play', app, '2025-06-30T12:00:00Z', { count: 7 });
  for (const day of ['30', '20', '11', '10']) await recordEvents('sale', app, `2025-06-${day}T12:00:00Z`);
  const report = await analytics.report({ from: '2025-06-21', to: '2025-06-30' });
  const none = {
    sales: '0.00',
    revenue: '0.00',
    refunded: '0.00',
    orders: 0,
    customers: 0,
    downloads: 0,
    demoPlays: 0,
  };
  const one = { orders: 1, sales: '19.99', revenue: '19.99' };
  expect(report).toMatchObject({ step: 'day', before: { from: '2025-06-11', to: '2025-06-20' } });
  expect(report.totals).toEqual({ ...none, ...one, downloads: 4, demoPlays: 7 });
  expect(report.totalsBefore).toEqual({ ...none, orders: 2, sales: '39.98', revenue: '39.98', downloads: 5 });
  expect(report.bars).toHaveLength(10);
  expect(report.bars[0]).toEqual({
    ...none,
    startsAt: '2025-06-21',
    downloads: 4,
    isRunning: false,
    before: { ...none, ...one, startsAt: '2025-06-11', downloads: 2 },
  });
  expect(report.bars[9]).toMatchObject({ startsAt: '2025-06-30', before: { startsAt: '2025-06-20', downloads: 3 } });
});

test('a report adds whole quarters and months and the days around them, by day, method and app', async () => {
  const app = await addApp('Inkwright');
  const gone = await addApp('Gone', { deleted_at: new Date() });
  await recordEvents('sale', app, '2024-01-14T23:59:59Z');
  await recordEvents('sale', app, '2024-01-15T00:00:00Z');
  await recordEvents('sale', app, '2024-02-01T12:00:00Z', { method: 'venmo' });
  await recordEvents('sale', gone, '2024-03-31T23:59:59Z');
  await recordEvents('refund', gone, '2024-03-31T23:59:59Z');
  await recordEvents('sale', app, '2024-04-02T00:00:00Z');
  await recordEvents('sale', app, '2024-04-03T00:00:00Z');
  await recordEvents('view', app, '2024-02-01T12:00:00Z', { count: 9 });
  const report = await analytics.report({ from: '2024-01-15', to: '2024-04-02' });
  expect(report.bars).toHaveLength(79);
  expect(report.bars.filter(({ orders }) => orders > 0).map(({ startsAt }) => startsAt)).toEqual([
    '2024-01-15',
    '2024-02-01',
    '2024-03-31',
    '2024-04-02',
  ]);
  expect(report.methods).toEqual([
    { method: 'card', orders: 3, sales: '39.98', revenue: '59.97', refunded: '19.99' },
    { method: 'venmo', orders: 1, sales: '19.99', revenue: '19.99', refunded: '0.00' },
  ]);
  expect(report).toMatchObject({ appCount: 2, funnel: { views: 9, orders: 4 } });
  expect(report.apps).toMatchObject([
    { appId: app, name: 'Inkwright', orders: 3, sales: '59.97', views: 9 },
    { appId: gone, name: 'Gone', orders: 1, sales: '0.00', views: 0 },
  ]);
  const soldIn = async (from: string, to: string) =>
    (await analytics.report({ from, to })).apps.reduce((sum, { orders }) => sum + orders, 0);
  expect(await soldIn('2024-01-14', '2024-01-14')).toBe(1);
  expect(await soldIn('2024-01-15', '2024-01-31')).toBe(1);
  expect(await soldIn('2024-02-01', '2024-02-29')).toBe(1);
  expect(await soldIn('2024-01-01', '2024-03-31')).toBe(4);
  expect(await soldIn('2024-01-01', '2024-04-30')).toBe(6);
  expect(await soldIn('2023-05-20', '2024-04-02')).toBe(5);
  expect(await soldIn('2024-03-02', '2024-04-02')).toBe(2);
});

test('more than 100 days are shown by month, beside the same number of months before', async () => {
  const app = await addApp('Monthly');
  await recordEvents('sale', app, '2022-12-24T12:00:00Z', { count: 2 });
  await recordEvents('sale', app, '2021-12-24T12:00:00Z');
  await recordEvents('sale', app, '2021-12-25T12:00:00Z');
  const report = await analytics.report({ from: '2022-01-01', to: '2022-12-24' });
  expect(report).toMatchObject({ step: 'month', before: { from: '2021-01-01', to: '2021-12-24' } });
  expect([report.totals.orders, report.totalsBefore.orders]).toEqual([2, 1]);
  expect(report.bars.map(({ startsAt }) => startsAt).slice(0, 2)).toEqual(['2022-01-01', '2022-02-01']);
  expect(report.bars).toHaveLength(12);
  expect(report.bars[11]).toMatchObject({
    startsAt: '2022-12-01',
    orders: 2,
    before: { startsAt: '2021-12-01', orders: 1 },
  });
});

test('seven days up to today are compared up to the same time, and thirty without today', async () => {
  vi.useFakeTimers({ now: Date.parse('2027-04-20T10:15:00Z'), toFake: ['Date'] });
  try {
    const app = await addApp('Comparable');
    for (const at of ['2027-04-20T09:00:00Z', '2027-04-14T23:00:00Z', '2027-03-22T12:00:00Z'])
      await recordEvents('sale', app, at);
    // On the last earlier days, before and after the same time.
    for (const at of ['2027-04-13T10:19:00Z', '2027-04-13T10:20:00Z', '2027-03-21T09:00:00Z', '2027-03-20T09:00:00Z'])
      await recordEvents('sale', app, at);
    await recordEvents('view', app, '2027-04-13T10:00:00Z');
    const week = await analytics.report({ from: '2027-04-14', to: '2027-04-20' });
    expect([week.totals.orders, week.totalsWithoutToday, week.totalsBefore.orders]).toEqual([2, null, 1]);
    expect(week.bars[6]?.before).toMatchObject({ startsAt: '2027-04-13', orders: 2 });
    const month = await analytics.report({ from: '2027-03-22', to: '2027-04-20' });
    expect([month.totals.orders, month.totalsWithoutToday?.orders, month.totalsBefore.orders]).toEqual([5, 4, 1]);
  } finally {
    vi.useRealTimers();
  }
});

test('apps that were opened but not sold follow those that were sold, the most viewed first, and further ones page by page', async () => {
  const apps = [];
  for (const name of ['Sold', 'Viewed-most', 'Viewed', 'Tried', 'Refunded']) apps.push(await addApp(name));
  const [sold = '', viewedMost = '', viewed = '', tried = '', refunded = ''] = apps;
  const day = '2021-05-05T12:00:00Z';
  await recordEvents('sale', sold, day);
  await recordEvents('view', viewedMost, '2021-04-30T12:00:00Z', { count: 2 });
  await recordEvents('view', viewedMost, day);
  await recordEvents('view', viewed, day, { count: 2 });
  await recordEvents('demo-play', tried, day);
  await recordEvents('refund', refunded, day);
  const range = { from: '2021-03-31', to: '2021-05-05' };
  const { apps: listed, appCount } = await analytics.report(range);
  expect(listed.map(({ name, orders, views }) => [name, orders, views])).toEqual([
    ['Sold', 1, 0],
    ['Viewed-most', 0, 3],
    ['Viewed', 0, 2],
    ['Tried', 0, 0],
    ['Refunded', 0, 0],
  ]);
  expect(appCount).toBe(5);
  expect(await analytics.reportApps(range, { offset: 3, limit: 1 })).toMatchObject({
    apps: [{ name: 'Tried', demoPlays: 1 }],
    appCount: 5,
  });
});

test('today is shown by the hour, and added up beside yesterday up to the same time', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-05-20T10:15:00Z'), toFake: ['Date'] });
  try {
    const app = await addApp('Hourly');
    await recordEvents('sale', app, '2026-05-20T09:59:00Z');
    await recordEvents('demo-play', app, '2026-05-20T10:02:00Z', { count: 3 });
    await recordEvents('sale', app, '2026-05-19T10:19:00Z');
    await recordEvents('sale', app, '2026-05-19T10:20:00Z');
    await recordEvents('refund', app, '2026-05-19T09:00:00Z');
    const report = await analytics.report({ from: '2026-05-20', to: '2026-05-20' });
    expect(report.step).toBe('hour');
    expect(report.bars).toHaveLength(24);
    expect(report.bars[9]).toMatchObject({ startsAt: '2026-05-20T09:00:00Z', orders: 1, isRunning: false });
    expect(report.bars[9]?.before).toMatchObject({ startsAt: '2026-05-19T09:00:00Z', sales: '-19.99' });
    expect(report.bars[10]).toMatchObject({ demoPlays: 3, isRunning: true, before: { orders: 2 } });
    expect(report.totals).toMatchObject({ orders: 1, demoPlays: 3 });
    expect(report.totalsBefore).toMatchObject({ orders: 1, sales: '0.00' });
    expect((await analytics.report({ from: '2026-05-19', to: '2026-05-19' })).totals).toMatchObject({ orders: 2 });

    await analytics.purge();
    expect((await analytics.report({ from: '2026-05-20', to: '2026-05-20' })).bars[9]).toMatchObject({ orders: 1 });
    vi.setSystemTime('2026-07-22T00:00:00Z');
    await analytics.purge();
    expect(
      await database.db.selectFrom('sales_slots').select('slot_at').where('slot_at', '<', new Date()).execute(),
    ).toEqual([]);
    expect(await analytics.report({ from: '2026-05-20', to: '2026-05-20' })).toMatchObject({
      step: 'day',
      totals: { orders: 1 },
    });
  } finally {
    vi.useRealTimers();
  }
});

test('a customer counts on the day of the first purchase', async () => {
  const app = await addApp('Customers');
  await recordEvents('sale', app, '2023-03-01T12:00:00Z', { customer: 7n });
  await recordEvents('sale', app, '2023-03-02T12:00:00Z', { customer: 7n });
  await recordEvents('sale', app, '2023-03-02T13:00:00Z', { customer: 8n });
  const { bars, totals } = await analytics.report({ from: '2023-03-01', to: '2023-03-02' });
  expect(bars.map(({ customers, orders }) => [customers, orders])).toEqual([
    [1, 1],
    [1, 2],
  ]);
  expect(totals.customers).toBe(2);
});

test('the overview compares today with the same weekday up to this time, and 7 and 30 days with those before', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-09-30T10:15:00Z'), toFake: ['Date'] });
  try {
    const app = await addApp('Overview');
    for (const at of [
      '2026-09-30T08:00:00Z',
      '2026-09-23T10:19:00Z',
      '2026-09-23T10:20:00Z',
      '2026-09-24T12:00:00Z',
      '2026-09-01T00:00:00Z',
      '2026-08-31T23:59:59Z',
      '2026-08-02T00:00:00Z',
      '2026-08-01T23:59:59Z',
    ])
      await recordEvents('sale', app, at);
    await recordEvents('refund', app, '2026-09-30T09:00:00Z', { count: 2 });
    const { today, week, month, days } = await analytics.showRecentSales('UTC');
    expect(today).toEqual({ sales: '-19.99', orders: 1, before: '19.99' });
    expect(week).toEqual({ sales: '0.00', before: '19.99' });
    expect(month).toEqual({ sales: '59.97', before: '19.99' });
    expect(days).toHaveLength(30);
    expect(days[0]).toEqual({ day: '2026-09-01', orders: 1, sales: '19.99' });
    expect(days[29]).toEqual({ day: '2026-09-30', orders: 1, sales: '-19.99' });

    // There it is a quarter past eleven in the evening.
    const inAuckland = await analytics.showRecentSales('Pacific/Auckland');
    expect(inAuckland.days[0]).toEqual({ day: '2026-09-01', orders: 2, sales: '39.98' });
    expect(inAuckland.today).toEqual({ sales: '-19.99', orders: 1, before: '39.98' });
    expect(inAuckland.month).toEqual({ sales: '79.96', before: '39.98' });
    // There it is still the day before.
    const inHonolulu = await analytics.showRecentSales('Pacific/Honolulu');
    expect(inHonolulu.days[29]).toEqual({ day: '2026-09-30', orders: 0, sales: '0.00' });
  } finally {
    vi.useRealTimers();
  }
});

test('releases that were published in the range stand in the report', async () => {
  const app = await addApp('Released');
  const release = { app_id: app, state: 'published' } as const;
  await database.db
    .insertInto('releases')
    .values([
      { ...release, id: newId(), version: '1.0', published_at: new Date('2023-07-01T00:00:00Z') },
      { ...release, id: newId(), version: '1.1', published_at: new Date('2023-07-02T23:59:59Z') },
      { ...release, id: newId(), version: '1.2', published_at: new Date('2023-07-03T00:00:00Z') },
      { id: newId(), app_id: app, version: '2.0' },
    ])
    .execute();
  const { releases } = await analytics.report({ from: '2023-07-01', to: '2023-07-02' });
  expect(releases.map(({ name, version }) => [name, version])).toEqual([
    ['Released', '1.1'],
    ['Released', '1.0'],
  ]);
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
    const report = await analytics.report({ from: day, to: day });
    expect(report).toMatchObject({ range: { from: day, to: day }, totals: { orders: 0 } });
  }
  expect(accepts('0001-01-01', '0001-01-01')).toBe(false);
  expect(accepts('1999-12-31', '2000-01-01')).toBe(false);
});

test('an app’s last 30 days are bars of two days, and the total adds all apps', async () => {
  const app = await addApp('Barred');
  const other = await addApp('Other-barred');
  const now = Date.parse('2023-05-30T15:00:00Z');
  await recordEvents('sale', app, '2023-04-30T12:00:00Z');
  await recordEvents('sale', app, '2023-05-01T00:00:00Z');
  await recordEvents('sale', app, '2023-05-29T12:00:00Z', { count: 2 });
  await recordEvents('sale', app, '2023-05-30T12:00:00Z');
  await recordEvents('sale', other, '2023-05-03T12:00:00Z');
  await recordEvents('refund', app, '2023-05-30T13:00:00Z');
  const scope = { mode: 'test', currency: 'USD' } as const;
  const sales = await showAppSales(database.db, scope, [app, 'no-id'], now);
  expect(sales).toEqual({
    apps: [{ appId: app, orders: 4, sales: '59.97', bars: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3] }],
    total: { orders: 5, sales: '79.96' },
  });
  expect(await showAppSales(database.db, scope, [''], now)).toMatchObject({ apps: [], total: { orders: 5 } });
});
