// Test and live in one database: who may open it, and who touches what.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import { connectDatabase, type Database } from '#server/database/connect.ts';
import { newId } from '#server/database/new-id.ts';
import { insertOrder } from '#test/support/insert-orders.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { createTestPurchases } from '#test/support/test-purchases.ts';
import { readConfig } from './config.ts';
import { enterMode } from './store-mode.ts';
import { startStore } from './start-store.ts';

let testDatabase: TestDatabase;
let database: Database;
const closing: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  testDatabase = await createTestDatabase();
  database = connectDatabase({ connectionString: testDatabase.connectionString, maxConnections: 4 });
});

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  await database.close();
  await testDatabase.drop();
});

function purchasesIn(mode: 'test' | 'live') {
  const store = createTestPurchases(testDatabase.connectionString, { mode, decide: () => 'lose-answer' });
  closing.push(store.close);
  return store;
}

test('a test store refuses a database that holds live orders, and says what to do', async () => {
  await enterMode(database.db, 'live');
  await insertOrder(database.db, { mode: 'live', status: 'expired' });
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'appstand-mode-'));
  closing.push(() => rm(dataDir, { recursive: true }));
  const { connectionString } = testDatabase;
  const starting = startStore(readConfig({ DATABASE_URL: connectionString, DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
  await expect(starting).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(/holds orders of a live store.*STORE_MODE=live.*DATABASE_URL.*DATA_DIR/s),
  });
});

test('whoever went live by mistake, and sold nothing, may go back', async () => {
  await enterMode(database.db, 'live');
  await insertOrder(database.db, { mode: 'test' });
  await expect(enterMode(database.db, 'test')).resolves.toBeUndefined();
});

test('a live order from before the mark was kept counts too', async () => {
  await insertOrder(database.db, { mode: 'live' });
  // What the migration does with a database that an older version has filled.
  await sql`insert into settings (key, value)
    select 'live-since', to_jsonb(now()) where exists (select from orders where mode = 'live')`.execute(database.db);
  await expect(enterMode(database.db, 'test')).rejects.toThrow('holds orders of a live store');
});

test('a live store gives up what its simulator has left under way, and nothing of its own', async () => {
  const trial = purchasesIn('test');
  const live = purchasesIn('live');
  const appId = (await trial.addApp()).id;
  const [old, own] = [await trial.beginPayPal(appId), await live.beginPayPal(appId)];
  const mail = { kind: 'receipt', recipient: 'ada@example.com' } as const;
  for (const { id } of [old, own])
    await database.db
      .insertInto('mail_outbox')
      .values({ ...mail, id, order_id: id })
      .execute();
  await enterMode(database.db, 'live');
  const rows = await database.db.selectFrom('payment_attempts').select(['order_id', 'status']).execute();
  expect(Object.fromEntries(rows.map((row) => [row.order_id, row.status]))).toEqual({
    [old.id]: 'expired',
    [own.id]: 'awaiting-payer',
  });
  const given = await database.db.selectFrom('mail_outbox').select('id').where('failed_at', 'is not', null).execute();
  expect(given).toEqual([{ id: old.id }]);
});

test.each([
  ['live', 'test'],
  ['test', 'live'],
] as const)('a store in %s mode touches no payment made in %s mode', async (mine, other) => {
  const foreign = purchasesIn(other);
  const own = purchasesIn(mine);
  const appId = (await foreign.addApp()).id;
  const { id } = await foreign.buy(appId);
  const due = { next_check_at: new Date(0) };
  await database.db.updateTable('payment_attempts').set(due).execute();

  expect(await own.payments.reconcile()).toBe(0);
  expect(await own.payments.newestAttempt(id)).toBeUndefined();
  expect(await own.orders.pendingAmong([id], appId)).toEqual([]);
  expect(await foreign.payments.reconcile()).toBe(1);
  const attempt = await foreign.payments.newestAttempt(id);
  expect(attempt?.status).toBe('captured');
  expect(await own.payments.attemptByReference('paypal-wallet', attempt?.reference ?? '')).toBeUndefined();
  await expect(own.orders.refund(id, { amountMinor: 1899, operatorId: newId() })).rejects.toMatchObject({
    code: 'order-not-refundable',
    message: expect.stringContaining('test mode'),
  });
  // A message about it wakes nobody.
  await database.db
    .insertInto('payment_events')
    .values({
      provider: 'paypal',
      event_id: 'WH-1',
      body_hash: Buffer.from('1'),
      kind: 'PAYMENT.CAPTURE.REVERSED',
      reference: attempt?.reference ?? '',
      next_check_at: new Date(0),
    })
    .execute();
  await own.payments.reconcileEvents();
  expect(await foreign.payments.newestAttempt(id)).toEqual(attempt);
});

test('a refund that is under way in the other mode is left alone', async () => {
  const foreign = purchasesIn('test');
  const own = purchasesIn('live');
  const { id } = await foreign.buy((await foreign.addApp()).id);
  await foreign.collect(id);
  const attempt = await foreign.payments.newestAttempt(id);
  const refund = { id: newId(), order_id: id, attempt_id: attempt?.id ?? '', amount_minor: 1899, currency: 'USD' };
  await database.db
    .insertInto('refunds')
    .values({ ...refund, requested_by: newId(), tries: 1, next_check_at: new Date(0) })
    .execute();
  expect(await own.payments.reconcileRefunds()).toBe(0);
  expect(await foreign.payments.reconcileRefunds()).toBe(1);
});

test('the same purchase in the other mode is another one', async () => {
  const trial = purchasesIn('test');
  const live = purchasesIn('live');
  const appId = (await trial.addApp()).id;
  const key = crypto.randomUUID();
  const [first, second] = [await trial.buy(appId, { key }), await live.buy(appId, { key })];
  expect(second.id).not.toBe(first.id);
});

test('what was bought with play money downloads nothing from a live store', async () => {
  const live = await createTestApp({
    STORE_MODE: 'live',
    PUBLIC_URL: 'https://shop.example',
    SMTP_URL: 'smtp://127.0.0.1:9',
    PAYPAL_CLIENT_ID: 'id',
    PAYPAL_CLIENT_SECRET: 'a secret',
    PAYPAL_WEBHOOK_ID: 'webhook',
  });
  closing.push(live.close);
  const { db } = live.database;
  const app = await live.addApp();
  for (const [mode, status] of [
    ['test', 404],
    ['live', 200],
  ] as const) {
    const orderId = await insertOrder(db, { mode, appId: app.id });
    await db.insertInto('grants').values({ order_id: orderId, app_id: app.id }).execute();
    const link = { order_id: orderId, issue: 0, expires_at: new Date(Date.now() + 3_600_000) };
    await db.insertInto('download_links').values(link).execute();
    const token = live.services.downloads.tokenFor({ orderId, issue: 0 });
    expect((await live.http.inject({ url: `/api/downloads/${token}` })).statusCode).toBe(status);
    const payload = { fileName: 'DuplicateFinder.exe', orderId: token };
    const download = await live.http.inject({ method: 'POST', url: `/api/apps/${app.id}/download`, payload });
    expect(download.json<{ code: string }>().code).toBe(mode === 'test' ? 'order-not-found' : 'file-not-found');
  }
});
