// Breaks database connections during purchases: the store keeps running and loses nothing that it acknowledged.
import { rm } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { App } from '#contracts/apps.ts';
import { startDatabaseProxy, type DatabaseProxy } from '#test/support/database-proxy.ts';
import { findApp } from '#test/support/store-client.ts';
import { makeDataDir, startStoreProcess, type StoreProcess } from '#test/support/store-process.ts';
import { startBuyers, type Buyers } from '#test/support/buyers.ts';
import { queryStore } from '#test/support/stored-files.ts';
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
  await buyers.finishAll();
  expectNothingLost(buyers, (await database.query<BookedOrder>(ordersOf(how))).rows);
});

test('a backend of the embedded database that is killed under purchases ends no process and loses no purchase', async () => {
  const embedded = await startStoreProcess({ environment: { TRUSTED_PROXIES: 'loopback' } });
  onTestFinished(() => embedded.dispose());
  const buyers = startBuyers(embedded.origin, await findApp(embedded.origin), 'crashed');
  onTestFinished(() => buyers.stop());
  await buyers.waitForPurchases(20);
  const [backend] = await queryStore<{ pid: number }>(
    embedded,
    `select pid from pg_stat_activity where application_name = 'appstand' limit 1`,
  );
  process.kill(backend?.pid ?? Number.NaN, 'SIGKILL');
  await expect.poll(() => readiness(embedded.origin), { interval: 20 }).toBe(503);
  await expect.poll(() => readiness(embedded.origin), { interval: 20 }).toBe(200);
  await buyers.waitForPurchases(3);
  await buyers.stop();
  await buyers.finishAll();
  expectNothingLost(buyers, await queryStore<BookedOrder>(embedded, ordersOf('crashed')));
});

interface BookedOrder {
  readonly id: string;
  readonly email: string;
  readonly status: string;
  readonly captures: number;
}

const ordersOf = (name: string) =>
  `select o.id, o.customer_email as email, o.status, count(distinct c.id)::int as captures
   from orders o join payment_attempts a on a.order_id = o.id left join payment_captures c on c.attempt_id = a.id
   where o.customer_email like '${name}-%' group by o.id`;

async function readiness(origin: string): Promise<number> {
  return (await fetch(`${origin}/readyz`)).status;
}

function expectNothingLost(buyers: Buyers, orders: readonly BookedOrder[]): void {
  expect([...new Set(buyers.failures)]).toEqual([503]);
  expect(orders.filter(({ status, captures }) => status !== 'completed' || captures !== 1)).toEqual([]);
  expect(new Map(orders.map(({ email, id }) => [email, id]))).toEqual(buyers.acknowledged);
  expect(new Set(orders.map(({ email }) => email)).size).toBe(orders.length);
}
