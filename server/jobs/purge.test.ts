import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectDatabase, type Database } from '#server/database/connect.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { runPurges } from './purge.ts';

let testDatabase: TestDatabase;
let database: Database;
let lines: unknown[];

const append = (...entry: unknown[]): void => void lines.push(entry.at(0));
const log = { debug: append, info: append, warn: append, error: append };

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = connectDatabase({ connectionString: testDatabase.connectionString });
});

afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

beforeEach(() => {
  lines = [];
});

test('one of several workers runs the purges, and the next pass is free again', async () => {
  const { db } = database;
  const held = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  let runs = 0;
  const purges = {
    async sessions() {
      runs += 1;
      started.resolve();
      await held.promise;
    },
  };
  const first = runPurges({ db, log, purges });
  await started.promise;
  await Promise.all(Array.from({ length: 5 }, () => runPurges({ db, log, purges })));
  expect(runs).toBe(1);
  held.resolve();
  await first;
  await runPurges({ db, log, purges });
  expect(runs).toBe(2);
});

test('a purge that fails is logged, and the others still run and keep their work', async () => {
  const { db } = database;
  const purges = {
    failing: () => sql`select 1 / 0`.execute(db),
    settings: () =>
      db
        .insertInto('settings')
        .values({ key: 'purged', value: JSON.stringify(true) })
        .execute(),
  };
  await runPurges({ db, log, purges });
  expect(lines).toMatchObject([{ job: 'failing', err: expect.any(Error) }]);
  expect(await db.selectFrom('settings').select('key').where('key', '=', 'purged').execute()).toHaveLength(1);
});

test('an abort leaves the remaining purges to the next pass', async () => {
  const controller = new AbortController();
  const runs: string[] = [];
  const purges = {
    async first() {
      runs.push('first');
      controller.abort();
    },
    second: async () => void runs.push('second'),
  };
  await runPurges({ db: database.db, log, purges }, controller.signal);
  expect(runs).toEqual(['first']);
});
