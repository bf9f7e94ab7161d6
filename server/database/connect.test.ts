import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isOutage } from '#server/http/problems.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { connectDatabase, type Database } from './connect.ts';

let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const { connectionString } = testDatabase;
  database = connectDatabase({ connectionString, maxConnections: 1, queryTimeoutMs: 200 });
});

afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const sleep = sql`select pg_sleep(20)`;
const pidOf = async () =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.db)).rows[0]?.pid;

test('a statement that takes too long fails as an outage, and the next one does not wait behind it', async () => {
  const before = await pidOf();
  const failure: unknown = await sleep.execute(database.db).catch((error: unknown) => error);
  expect(isOutage(failure)).toBe(true);
  expect(await pidOf()).not.toBe(before);
});

test('a transaction with a statement that takes too long leaves nothing behind', async () => {
  const failure: unknown = await database.db
    .transaction()
    .execute(async (transaction) => {
      await sql`insert into settings (key, value) values ('slow', 'true')`.execute(transaction);
      await sleep.execute(transaction);
    })
    .catch((error: unknown) => error);
  expect(isOutage(failure)).toBe(true);
  expect((await sql`select 1 from settings where key = 'slow'`.execute(database.db)).rows).toEqual([]);
});
