// Test and live in one database: who may open it, and who touches what.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connectDatabase, type Database } from '#server/database/connect.ts';
import { newId } from '#server/database/new-id.ts';
import { insertOrder } from '#test/support/insert-orders.ts';
import { createTestApp, liveEnvironment } from '#test/support/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { createTestPurchases, type RefundDecision } from '#test/support/test-purchases.ts';
import { giveUpTestMail } from '#server/mail/give-up-test-mail.ts';
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

const live = { mode: 'live', role: 'all' } as const;
const trial = { mode: 'test', role: 'all' } as const;

let decideRefund: RefundDecision = 'approve';

function purchasesIn(mode: 'test' | 'live') {
  const store = createTestPurchases(testDatabase.connectionString, {
    mode,
    decide: () => 'lose-answer',
    decideRefund: () => decideRefund,
  });
  closing.push(store.close);
  return store;
}

/** Starts a process in test mode, as one whose STORE_MODE was lost. */
async function startTrial(env: Record<string, string> = {}) {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'appstand-mode-'));
  closing.push(() => rm(dataDir, { recursive: true }));
  const settings = { DATABASE_URL: testDatabase.connectionString, DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env };
  return startStore(readConfig(settings), { modeCheckSeconds: 0.05 });
}

test('a test store refuses a database that holds live orders, and says what to do', async () => {
  await enterMode(database.db, live);
  await insertOrder(database.db, { mode: 'live', status: 'expired' });
  await expect(startTrial()).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(/holds orders of a live store.*STORE_MODE=live.*DATABASE_URL.*DATA_DIR/s),
  });
});

test.each(['web', 'worker'] as const)(
  'a %s in test mode refuses the database of a live store, sold or not',
  async (role) => {
    await expect(enterMode(database.db, { mode: 'test', role })).resolves.toBeUndefined();
    await enterMode(database.db, live);
    const refused = enterMode(database.db, { mode: 'test', role });
    await expect(refused).rejects.toThrow(new RegExp(`ROLE=${role}.*STORE_MODE=live`, 's'));
  },
);

test('a worker in test mode that started first ends, and says why, once a live store has come', async () => {
  const running = await startTrial({ ROLE: 'worker', PORT: '4321' });
  closing.unshift(running.stop);
  await enterMode(database.db, live);
  expect(await running.broken).toMatch(/ROLE=worker.*STORE_MODE=live/s);
});

test('what the simulator has sent is not looked into by a live store, and what PayPal sends is', async () => {
  const event = (id: string, mode: 'test' | 'live') => ({
    id: newId(),
    mode,
    provider: 'paypal',
    event_id: id,
    body_hash: Buffer.from(id),
    kind: 'CUSTOMER.DISPUTE.CREATED',
    dispute_reference: `PP-D-${id}`,
  });
  const waiting = async () =>
    (await database.db.selectFrom('payment_events').select(['event_id', 'tries']).orderBy('event_id').execute()).map(
      ({ event_id, tries }) => [event_id, tries],
    );
  await enterMode(database.db, live);
  await database.db
    .insertInto('payment_events')
    .values([event('of-a-sale', 'live'), event('of-a-trial', 'test')])
    .execute();
  await purchasesIn('live').payments.reconcileEvents();
  expect(await waiting()).toEqual([
    ['of-a-sale', 1],
    ['of-a-trial', 0],
  ]);
});

test('whoever went live by mistake, and sold nothing, may go back', async () => {
  await enterMode(database.db, live);
  await insertOrder(database.db, { mode: 'test' });
  await expect(enterMode(database.db, trial)).resolves.toBeUndefined();
});

test('a live store gives up the mail that a trial has promised, and nothing of its own', async () => {
  const orders = {
    old: await insertOrder(database.db, { mode: 'test' }),
    own: await insertOrder(database.db, { mode: 'live' }),
  };
  for (const orderId of Object.values(orders)) {
    await database.db
      .insertInto('mail_outbox')
      .values({ id: newId(), kind: 'receipt', recipient: 'ada@example.com', order_id: orderId, issue: 0 })
      .execute();
  }
  await giveUpTestMail(database.db);
  const given = database.db
    .selectFrom('mail_outbox')
    .select(['order_id', 'last_error'])
    .where('failed_at', 'is not', null);
  expect(await given.execute()).toEqual([
    { order_id: orders.old, last_error: 'The store went live before this test email was sent.' },
  ]);
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

  expect(await own.reconcile()).toBe(0);
  expect(await own.payments.newestAttempt(id)).toBeUndefined();
  expect(await foreign.reconcile()).toBe(1);
  const attempt = await foreign.payments.newestAttempt(id);
  expect(attempt?.status).toBe('captured');
  expect(await own.payments.attemptByReference('paypal', attempt?.reference ?? '')).toBeUndefined();
  await expect(own.payments.refundOrder(id, { amountMinor: 1899, operatorId: newId() })).rejects.toMatchObject({
    code: 'order-not-refundable',
    message: expect.stringContaining('test mode'),
  });
  // A message about it wakes nobody.
  await database.db
    .insertInto('payment_events')
    .values({
      id: newId(),
      provider: 'paypal',
      mode: mine,
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
  decideRefund = 'lose-request';
  await foreign.payments.refundOrder(id, { amountMinor: 1899, operatorId: await foreign.addOperator() });
  decideRefund = 'approve';
  await database.db
    .updateTable('refunds')
    .set({ next_check_at: new Date(0) })
    .execute();
  expect(await own.payments.reconcileRefunds()).toBe(0);
  expect(await foreign.payments.reconcileRefunds()).toBe(1);
});

test('the same purchase in the other mode is another one', async () => {
  const [testStore, liveStore] = [purchasesIn('test'), purchasesIn('live')];
  const appId = (await testStore.addApp()).id;
  const key = crypto.randomUUID();
  const [first, second] = [await testStore.buy(appId, { key }), await liveStore.buy(appId, { key })];
  expect(second.id).not.toBe(first.id);
});

test('what was bought with play money downloads nothing from a live store', async () => {
  const store = await createTestApp(liveEnvironment);
  closing.push(store.close);
  const { db } = store.database;
  const app = await store.addApp();
  for (const [mode, status] of [
    ['test', 404],
    ['live', 200],
  ] as const) {
    const orderId = await insertOrder(db, { mode, appId: app.id });
    await db.insertInto('grants').values({ id: newId(), order_id: orderId, app_id: app.id }).execute();
    const link = { order_id: orderId, issue: 0, expires_at: new Date(Date.now() + 3_600_000) };
    await db.insertInto('download_links').values(link).execute();
    const token = store.services.downloads.tokenFor({ orderId, issue: 0 });
    expect((await store.http.inject({ url: `/api/downloads/${token}` })).statusCode).toBe(status);
    const payload = { fileName: 'DuplicateFinder.exe', orderId: token };
    const download = await store.http.inject({ method: 'POST', url: `/api/apps/${app.id}/download`, payload });
    expect(download.statusCode).toBe(status);
  }
});
