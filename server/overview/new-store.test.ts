import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainAppearance } from '#contracts/appearance.ts';
import { setupStepIds, type Overview } from '#contracts/overview.ts';
import { paymentMethods } from '#contracts/payment-methods.ts';
import type { StoreHealth } from '#contracts/store-health.ts';
import { insertOrder } from '#test/support/insert-orders.ts';
import { buyApp, createBrowser } from '#test/support/purchase-links.ts';
import { startSmtpSink } from '#test/support/smtp-sink.ts';
import { createTestApp, liveEnvironment, type TestApp } from '#test/support/test-app.ts';

let live: TestApp;
let cookie: string;

beforeAll(async () => {
  live = await createTestApp({ ...liveEnvironment, SMTP_URL: '' });
  cookie = await live.signIn();
});

afterAll(() => live.close());

const read = async <Answer>(path: string): Promise<Answer> =>
  (await live.http.inject({ url: `/api/admin/${path}`, headers: { cookie } })).json<Answer>();

test('each step of a new store is done once its fact is there, and stays done', async () => {
  const sink = await startSmtpSink();
  const fresh = await createTestApp({ SMTP_URL: sink.url });
  try {
    const headers = { cookie: await fresh.signIn() };
    const show = async () => (await fresh.http.inject({ url: '/api/admin/overview', headers })).json<Overview>();
    const doneSteps = async () => (await show()).setup?.filter(({ isDone }) => isDone).map(({ id }) => id);
    const overview = await show();
    expect(overview).toMatchObject({ isNewStore: true, newestOrders: [] });
    expect(overview.setup?.map(({ id }) => id)).toEqual(setupStepIds);
    expect(overview.revenue.days).toHaveLength(30);
    expect(overview.revenue.today).toEqual({ sales: '0.00', before: '0.00', orders: 0 });
    expect(await doneSteps()).toEqual([]);

    const { db } = fresh.database;
    const payload = { storeName: 'Appstand' };
    await fresh.http.inject({ method: 'PATCH', url: '/api/settings', headers, payload });
    expect(await doneSteps()).toEqual([]);
    const logoLight = '/objects/0199a1b2-0000-7000-8000-000000000001/logo.svg';
    const value = JSON.stringify({ ...plainAppearance, logoLight });
    await db.insertInto('settings').values({ key: 'appearance', value }).execute();
    await fresh.services.settings.load();
    expect(await doneSteps()).toEqual(['identity']);
    const app = await fresh.addFilelessApp({ name: 'Inkwright' });
    expect(await doneSteps()).toEqual(['identity', 'first-app']);
    await fresh.addFile(app.id);
    expect(await doneSteps()).toEqual(['identity', 'first-app', 'files']);
    await fresh.http.inject({ method: 'POST', url: '/api/mail/previews/receipt/send', headers });
    expect(await doneSteps()).toEqual(['identity', 'first-app', 'files', 'mail']);
    const sale = await buyApp(createBrowser(fresh), app.id, { email: 'ada@example.com' });
    expect(await doneSteps()).toEqual(['identity', 'first-app', 'files', 'mail', 'purchase']);
    await db
      .updateTable('operators')
      .set({ totp_secret: Buffer.from('sealed'), totp_confirmed_at: new Date() })
      .execute();
    const allButLive = ['identity', 'first-app', 'files', 'mail', 'purchase', 'second-factor'];
    expect(await doneSteps()).toEqual(allButLive);

    const refund = { method: 'POST', url: `/api/orders/${sale.id}/refund`, payload: { amount: '18.99' } } as const;
    expect((await fresh.http.inject({ ...refund, headers })).statusCode).toBe(200);
    expect(await doneSteps()).toEqual(allButLive);
    for (let more = 0; more < 4; more += 1) await insertOrder(db);
    expect(await show()).toMatchObject({ isNewStore: false });
  } finally {
    await fresh.close();
    await sink.close();
  }
});

test('a store that has gone live counts what was sold in test mode, and is set up once it sells', async () => {
  const { db } = live.database;
  for (let sale = 0; sale < 5; sale += 1) await insertOrder(db, { status: 'refunded' });
  const show = () => read<Overview>('overview');
  expect(await show()).toMatchObject({ isNewStore: false, newestOrders: [] });
  const done = (await show()).setup?.filter(({ isDone }) => isDone).map(({ id }) => id);
  expect(done).toEqual(['payments', 'purchase', 'live']);
  for (let sale = 0; sale < 5; sale += 1) await insertOrder(db, { mode: 'live' });
  expect(await show()).toMatchObject({ isNewStore: false, setup: null });
});

test('a live store says that everything is off sale, and that mails wait for a server', async () => {
  const payload = { methodsOffSale: paymentMethods };
  await live.http.inject({ method: 'PATCH', url: '/api/settings', headers: { cookie }, payload });
  const declaration = { name: 'Ada Berg', orderNumber: '#1', email: 'ada@example.com' };
  await live.http.inject({ method: 'POST', url: '/api/withdrawals', payload: declaration });
  const overdue = new Date(Date.now() - 600_000);
  await live.database.db.updateTable('mail_outbox').set({ next_attempt_at: overdue }).execute();
  await live.services.mail.sendDue();
  const { problems, mailDelivery } = await read<StoreHealth>('health');
  expect(problems).toMatchObject([
    { kind: 'payments', isEveryMethod: true, methods: [], cause: 'all-off-sale' },
    { kind: 'mail', cause: 'no-server', waiting: 1 },
  ]);
  expect(mailDelivery).toBe('none');
  expect(live.services.storeInfo().methods.every(({ isAvailable }) => !isAvailable)).toBe(true);
});
