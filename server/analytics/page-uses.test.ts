import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitRules } from '#server/limits/limit-rules.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { isBot } from './is-bot.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const today = new Date().toISOString().slice(0, 10);
let store: TestApp;

beforeAll(async () => {
  store = await createTestApp();
});

afterAll(() => store.close());

const count = (payload: object, { userAgent = firefox, remoteAddress = '192.0.2.1' } = {}) =>
  store.http.inject({
    method: 'POST',
    url: '/api/analytics/count',
    payload,
    headers: { 'user-agent': userAgent },
    remoteAddress,
  });

async function funnel() {
  await store.services.analytics.rollUp();
  return (await store.services.analytics.report({ from: today, to: today })).funnel;
}

test('views of an app’s page and opened purchase dialogs are counted by app and day, without cookies', async () => {
  const { id: appId } = await store.addApp({ name: 'Viewed' });
  for (const kind of ['view', 'view', 'purchase-dialog']) {
    const answer = await count({ appId, kind });
    expect([answer.statusCode, answer.body, answer.cookies]).toEqual([204, '', []]);
  }
  expect(await store.database.db.selectFrom('store_events').selectAll().execute()).toMatchObject([
    { app_id: appId, customer_hash: null },
    { app_id: appId, customer_hash: null },
    { app_id: appId, customer_hash: null },
  ]);
  expect(await funnel()).toMatchObject({ views: 2, purchaseDialogs: 1, demoPlays: 0 });
  const rows = await store.database.db.selectFrom('daily_totals').selectAll().where('app_id', '=', appId).execute();
  expect(Object.fromEntries(rows.map((row) => [row.kind, row.count]))).toEqual({ view: 2, 'purchase-dialog': 1 });
});

test('demo plays of crawlers count nothing and are answered like others', async () => {
  const { id: appId } = await store.addApp({ name: 'Tried' });
  const before = await funnel();
  const play = (userAgent: string) =>
    store.http.inject({
      method: 'POST',
      url: '/api/analytics/demo-play',
      payload: { appId },
      headers: { 'user-agent': userAgent },
    });
  for (const userAgent of ['Googlebot/2.1', firefox]) expect((await play(userAgent)).statusCode).toBe(204);
  expect((await funnel()).demoPlays).toBe(before.demoPlays + 1);
});

test('bots, unknown apps, other kinds and other fields count nothing', async () => {
  const { id: appId } = await store.addApp({ name: 'Unseen' });
  const before = await funnel();
  expect((await count({ appId, kind: 'view' }, { userAgent: 'Googlebot/2.1' })).statusCode).toBe(204);
  expect((await count({ appId: 'nothing', kind: 'view' })).statusCode).toBe(404);
  expect((await count({ appId, kind: 'sale' })).statusCode).toBe(422);
  expect((await count({ appId, kind: 'view', email: 'ada@example.com' })).statusCode).toBe(422);
  expect(await funnel()).toEqual(before);
});

test('one network is counted so often a minute, and another one is not held up by it', async () => {
  const { id: appId } = await store.addApp({ name: 'Reloaded' });
  const view = (remoteAddress: string) => count({ appId, kind: 'view' }, { remoteAddress });
  for (let index = 0; index < limitRules['page-use'].points; index += 1)
    expect((await view('198.51.100.1')).statusCode).toBe(204);
  expect((await view('198.51.100.1')).statusCode).toBe(429);
  expect((await view('203.0.113.1')).statusCode).toBe(204);
});

test.each([
  [firefox, false],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 Version/26.1 Mobile/15E148 Safari/604.1',
    false,
  ],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0 Safari/537.36',
    true,
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; CUBOT KINGKONG AX) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
    false,
  ],
  ['curl/8.14.1', true],
  [undefined, true],
])('%s is a bot: %s', (userAgent, expected) => {
  expect(isBot(userAgent)).toBe(expected);
});

test('the report is exported as CSV, a line for each bar', async () => {
  const headers = { cookie: await store.signIn() };
  const answer = await store.http.inject({ url: '/api/analytics/report.csv?from=2025-01-01&to=2025-01-02', headers });
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="analytics-2025-01-01-2025-01-02.csv"');
  const [head, first, second, ...below] = answer.body.split('\r\n');
  expect(head).toMatch(
    /^Day \(UTC\),Sales,Revenue,Refunded,Orders,Customers,Downloads,Demo plays,Before,Sales before,/,
  );
  // Before its first figure a store is compared with nothing.
  expect(first).toBe('2025-01-01,0.00,0.00,0.00,0,0,0,0,,,,,,,,');
  expect(second).toMatch(/^2025-01-02,/);
  expect(below).toEqual([
    '',
    'App,Sales,Orders,Views,Demo plays,Buy Now,Downloads',
    '',
    'Method,Sales,Revenue,Refunded,Orders',
    '',
  ]);
  const ofToday = await store.http.inject({ url: `/api/analytics/report.csv?from=${today}&to=${today}`, headers });
  expect(ofToday.body).toContain('\r\nViewed,0.00,0,2,0,1,0\r\n');
});
