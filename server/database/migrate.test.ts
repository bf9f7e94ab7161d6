import { expect, onTestFinished, test } from 'vitest';
import { sql } from 'kysely';
import { StartError } from '#server/start-error.ts';
import { createTestDatabase } from '#test/support/test-database.ts';
import { connectDatabase } from './connect.ts';
import { migrateToLatest } from './migrate.ts';

test('refuses a database of version 0.1.0 with a clear message, and changes nothing in it', async () => {
  const { connectionString, drop } = await createTestDatabase();
  onTestFinished(drop);
  const database = connectDatabase({ connectionString });
  onTestFinished(() => database.close());
  const names = async () => (await sql`select name from kysely_migration order by name`.execute(database.db)).rows;
  await sql`delete from kysely_migration`.execute(database.db);
  await sql`insert into kysely_migration (name, timestamp) values ('0001-store', '2026-01-01')`.execute(database.db);

  const failure: unknown = await migrateToLatest(connectionString).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StartError);
  expect((failure as StartError).message).toMatch(
    /^This database was made by Appstand 0\.1\.0\. .*DATA_DIR.*DATABASE_URL/s,
  );
  expect(await names()).toEqual([{ name: '0001-store' }]);
});

test('brings an empty database up to date, and leaves one that is up to date as it is', async () => {
  const { connectionString, drop } = await createTestDatabase();
  onTestFinished(drop);
  const database = connectDatabase({ connectionString });
  onTestFinished(() => database.close());
  await sql`drop schema public cascade`.execute(database.db);
  await sql`create schema public`.execute(database.db);
  for (let start = 0; start < 2; start += 1) await migrateToLatest(connectionString);
  expect(await database.db.selectFrom('settings').selectAll().execute()).toEqual([]);
});
