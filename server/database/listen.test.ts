import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDatabaseProxy, type DatabaseProxy } from '#test/support/database-proxy.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { listenToDatabase, type Listener } from './listen.ts';

let testDatabase: TestDatabase;
let proxy: DatabaseProxy;
let listener: Listener;
let notices = 0;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  proxy = await startDatabaseProxy(testDatabase.connectionString);
  const channels = { catalogue: () => void (notices += 1) };
  listener = await listenToDatabase({ connectionString: proxy.connectionString, channels });
});

afterAll(async () => {
  await listener.close();
  await proxy.close();
  await testDatabase.drop();
});

async function notify(): Promise<void> {
  const client = new pg.Client({ connectionString: testDatabase.connectionString });
  await client.connect();
  await client.query('notify catalogue');
  await client.end();
}

test('a listener whose connection broke logs it, reconnects, and calls every channel that may have missed a notification', async () => {
  proxy.breakConnections('reset');
  await expect.poll(() => listener.isConnected(), { interval: 5 }).toBe(false);
  const before = notices;
  await expect.poll(() => listener.isConnected(), { interval: 5 }).toBe(true);
  expect(notices).toBe(before + 1);
  await notify();
  await expect.poll(() => notices).toBe(before + 2);
});
