// Database connections break while purchases run: the store goes on, and loses nothing that it acknowledged.
import { rm } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { App } from '#contracts/apps.ts';
import { startDatabaseProxy, type DatabaseProxy } from '#test/support/database-proxy.ts';
import { findApp } from '#test/support/store-client.ts';
import { makeDataDir, startStoreProcess, type StoreProcess } from '#test/support/store-process.ts';
import { startBuyers, type Buyers } from '#test/support/buyers.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';

let testDatabase: TestDatabase;
let proxy: DatabaseProxy;
let store: StoreProcess;
let dataDir: string;
let app: App;
let database: pg.Client;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  proxy = await startDatabaseProxy(testDatabase.connectionString);
  dataDir = await makeDataDir();
  const environment = { DATABASE_URL: proxy.connectionString, TRUSTED_PROXIES: 'loopback' };
  store = await startStoreProcess({ environment, dataDir });
  app = await findApp(store.origin);
  database = new pg.Client({ connectionString: testDatabase.connectionString });
  await database.connect();
});

afterAll(async () => {
  await store.dispose();
  await database.end();
  await proxy.close();
  await testDatabase.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const terminateAll = () =>
  database.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );

test.each([
  ['reset', async () => proxy.breakConnections('reset')],
  ['ended', async () => proxy.breakConnections('end')],
  ['killed', terminateAll],
] as const)('connections %s 10 times under purchases end no process and lose no purchase', async (how, cut) => {
  const pid = store.pid;
  const buyers = startBuyers(store.origin, app, how);
  onTestFinished(() => buyers.stop());
  for (let round = 0; round < 10; round += 1) {
    await buyers.waitForPurchases(3);
    await cut();
    await expect.poll(() => readiness(store.origin), { interval: 20, timeout: 5_000 }).toBe(200);
  }
  await buyers.waitForPurchases(3);
  await buyers.stop();
  expect(store.pid).toBe(pid);
  await expectNothingLost(buyers, how);
});

async function readiness(origin: string): Promise<number> {
  return (await fetch(`${origin}/readyz`)).status;
}

async function expectNothingLost(buyers: Buyers, how: string): Promise<void> {
  // A purchase without an answer is sent again, as a browser would; its order is then complete, and the only one.
  expect([...new Set(buyers.failures)].filter((status) => status !== 503)).toEqual([]);
  await buyers.finishAll();
  const { rows } = await database.query<{ id: string; email: string; status: string; captures: number }>(
    `select o.id, o.customer_email as email, o.status, count(distinct a.capture_reference)::int as captures
     from orders o join payment_attempts a on a.order_id = o.id where o.customer_email like '${how}-%' group by o.id`,
  );
  expect(rows.filter(({ status, captures }) => status !== 'completed' || captures !== 1)).toEqual([]);
  expect(rows.map(({ email }) => email).toSorted()).toEqual([...buyers.acknowledged.keys()].toSorted());
  for (const { id, email } of rows) expect(buyers.acknowledged.get(email)).toBe(id);
}
