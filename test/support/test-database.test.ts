import { expect, onTestFinished, test } from 'vitest';
import { connectDatabase } from '#server/database/connect.ts';
import { sql } from 'kysely';
import { createTestDatabase } from './test-database.ts';

async function openTestDatabase() {
  const database = await createTestDatabase();
  const { db, close } = connectDatabase({ connectionString: database.connectionString });
  onTestFinished(async () => {
    await close();
    await database.drop();
  });
  return db;
}

test('a test database has the current schema and belongs to the role the store uses', async () => {
  const db = await openTestDatabase();
  const owner = await sql<{
    owner: string;
  }>`SELECT tableowner AS owner FROM pg_tables WHERE tablename = 'apps'`.execute(db);
  expect(owner.rows).toEqual([{ owner: 'appstand' }]);
});

test('the rows of one test database are not visible in another', async () => {
  const [first, second] = await Promise.all([openTestDatabase(), openTestDatabase()]);
  await sql`CREATE TABLE only_here (id integer)`.execute(first);
  const found = await sql`SELECT FROM pg_tables WHERE tablename = 'only_here'`.execute(second);
  expect(found.rows).toHaveLength(0);
});

test('a dropped test database is gone even while a connection to it is open', async () => {
  const database = await createTestDatabase();
  const { db, close } = connectDatabase({ connectionString: database.connectionString, onError: () => {} });
  onTestFinished(close);
  await sql`SELECT 1`.execute(db);
  await database.drop();
  await expect(sql`SELECT 1`.execute(db)).rejects.toThrow();
});
