import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectDatabase, type Database } from '#server/database/connect.ts';
import { newId } from '#server/database/new-id.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { claimDue, type DueRows } from './claim-due.ts';

let testDatabase: TestDatabase;
let database: Database;

const dueEvents: DueRows<'payment_events'> = {
  table: 'payment_events',
  dueColumn: 'next_check_at',
  isOpen: (eb) => eb('handled_at', 'is', null),
  leaseMs: 60_000,
};

async function insertEvents(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId());
  const event = { provider: 'paypal', mode: 'test', kind: 'test', body_hash: Buffer.alloc(32) } as const;
  await database.db
    .insertInto('payment_events')
    .values(ids.map((id) => ({ ...event, id, event_id: id })))
    .execute();
  return ids;
}

const readEvent = (id: string) =>
  database.db
    .selectFrom('payment_events')
    .select(['tries', sql<number>`round(extract(epoch from next_check_at - now()))::int`.as('dueInSeconds')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = connectDatabase({ connectionString: testDatabase.connectionString });
});

afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

beforeEach(async () => {
  await database.db.deleteFrom('payment_events').execute();
});

test('workers that claim at the same time never get the same row', async () => {
  const ids = await insertEvents(200);
  async function claimAll(): Promise<string[]> {
    const mine: string[] = [];
    for (;;) {
      const claimed = await claimDue(database.db, dueEvents, 3);
      if (claimed.length === 0) return mine;
      mine.push(...claimed);
    }
  }
  const claimed = await Promise.all(Array.from({ length: 6 }, claimAll));
  expect(claimed.flat().toSorted()).toEqual(ids.toSorted());
});

test('a row that another transaction has locked is skipped without waiting', async () => {
  const [locked = '', free] = await insertEvents(2);
  await database.db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('payment_events').select('id').where('id', '=', locked).forUpdate().execute();
    expect(await claimDue(database.db, dueEvents, 10)).toEqual([free]);
  });
});

test('the row of a worker that died is claimed again once its lease has ended', async () => {
  const ids = await insertEvents(1);
  const shortLease = { ...dueEvents, leaseMs: 300 };
  expect(await claimDue(database.db, shortLease, 10)).toEqual(ids);
  expect(await claimDue(database.db, shortLease, 10)).toEqual([]);
  await expect.poll(() => claimDue(database.db, shortLease, 10)).toEqual(ids);
});

test('only due and open rows are claimed, the longest due first', async () => {
  const [later = '', first = '', second = '', handled = ''] = await insertEvents(4);
  const setDue = (id: string, at: Date) =>
    database.db.updateTable('payment_events').set({ next_check_at: at }).where('id', '=', id).execute();
  await setDue(later, new Date(Date.now() + 60_000));
  await setDue(first, new Date(1));
  await setDue(second, new Date(2));
  await setDue(handled, new Date(0));
  await database.db.updateTable('payment_events').set({ handled_at: new Date() }).where('id', '=', handled).execute();
  expect(await claimDue(database.db, dueEvents, 1)).toEqual([first]);
  expect(await claimDue(database.db, dueEvents, 10)).toEqual([second]);
});

test('a condition can look at other tables', async () => {
  const ids = await insertEvents(1);
  const ifSetting = (key: string): DueRows<'payment_events'> => ({
    ...dueEvents,
    isOpen: (eb) => eb.exists(eb.selectFrom('settings').select('settings.key').where('settings.key', '=', key)),
  });
  await database.db
    .insertInto('settings')
    .values({ key: 'present', value: JSON.stringify(true) })
    .execute();
  expect(await claimDue(database.db, ifSetting('absent'), 10)).toEqual([]);
  expect(await claimDue(database.db, ifSetting('present'), 10)).toEqual(ids);
});

test('without a longest lease every claim leases for the same time and counts a try', async () => {
  const [id = ''] = await insertEvents(1);
  for (const tries of [1, 2, 3]) {
    await database.db
      .updateTable('payment_events')
      .set({ next_check_at: new Date(0) })
      .execute();
    await claimDue(database.db, { ...dueEvents, triesColumn: 'tries' }, 1);
    expect(await readEvent(id)).toEqual({ tries, dueInSeconds: 60 });
  }
});

test('each try doubles the lease up to the longest', async () => {
  const [id = ''] = await insertEvents(1);
  const leases: number[] = [];
  for (let claim = 0; claim < 5; claim += 1) {
    await database.db
      .updateTable('payment_events')
      .set({ next_check_at: new Date(0) })
      .execute();
    await claimDue(database.db, { ...dueEvents, triesColumn: 'tries', maxLeaseMs: 400_000 }, 1);
    leases.push((await readEvent(id)).dueInSeconds);
  }
  expect(leases).toEqual([60, 120, 240, 400, 400]);
  await database.db
    .updateTable('payment_events')
    .set({ tries: 100_000, next_check_at: new Date(0) })
    .execute();
  expect(await claimDue(database.db, { ...dueEvents, triesColumn: 'tries', maxLeaseMs: 400_000 }, 1)).toEqual([id]);
});
