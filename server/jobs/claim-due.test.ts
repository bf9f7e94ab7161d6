import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectDatabase, type Database } from '#server/database/connect.ts';
import { newId } from '#server/database/new-id.ts';
import { insertOrder } from '#test/support/insert-orders.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { claimDue, type DueRows } from './claim-due.ts';

let testDatabase: TestDatabase;
let database: Database;
let orderId: string;

const dueMail: DueRows<'mail_outbox'> = {
  table: 'mail_outbox',
  dueColumn: 'next_attempt_at',
  isOpen: (eb) => eb('sent_at', 'is', null),
  leaseMs: 60_000,
};

async function insertMails(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId());
  const mail = { kind: 'receipt', recipient: 'ada@example.com', order_id: orderId } as const;
  await database.db
    .insertInto('mail_outbox')
    .values(ids.map((id) => ({ ...mail, id })))
    .execute();
  return ids;
}

const readMail = (id: string) =>
  database.db
    .selectFrom('mail_outbox')
    .select(['attempts', sql<number>`round(extract(epoch from next_attempt_at - now()))::int`.as('dueInSeconds')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = connectDatabase({ connectionString: testDatabase.connectionString });
  orderId = await insertOrder(database.db);
});

afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

beforeEach(async () => {
  await database.db.deleteFrom('mail_outbox').execute();
});

test('workers that claim at the same time never get the same row', async () => {
  const ids = await insertMails(200);
  async function claimAll(): Promise<string[]> {
    const mine: string[] = [];
    for (;;) {
      const claimed = await claimDue(database.db, dueMail, 3);
      if (claimed.length === 0) return mine;
      mine.push(...claimed);
    }
  }
  const claimed = await Promise.all(Array.from({ length: 6 }, claimAll));
  expect(claimed.flat().toSorted()).toEqual(ids.toSorted());
});

test('a row that another transaction has locked is skipped without waiting', async () => {
  const [locked = '', free] = await insertMails(2);
  await database.db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('mail_outbox').select('id').where('id', '=', locked).forUpdate().execute();
    expect(await claimDue(database.db, dueMail, 10)).toEqual([free]);
  });
});

test('the row of a worker that died is claimed again once its lease has ended', async () => {
  const ids = await insertMails(1);
  const shortLease = { ...dueMail, leaseMs: 300 };
  expect(await claimDue(database.db, shortLease, 10)).toEqual(ids);
  expect(await claimDue(database.db, shortLease, 10)).toEqual([]);
  await expect.poll(() => claimDue(database.db, shortLease, 10)).toEqual(ids);
});

test('only due and open rows are claimed, the longest due first', async () => {
  const [later = '', first = '', second = '', sent = ''] = await insertMails(4);
  const setDue = (id: string, at: Date) =>
    database.db.updateTable('mail_outbox').set({ next_attempt_at: at }).where('id', '=', id).execute();
  await setDue(later, new Date(Date.now() + 60_000));
  await setDue(first, new Date(1));
  await setDue(second, new Date(2));
  await setDue(sent, new Date(0));
  await database.db.updateTable('mail_outbox').set({ sent_at: new Date() }).where('id', '=', sent).execute();
  expect(await claimDue(database.db, dueMail, 1)).toEqual([first]);
  expect(await claimDue(database.db, dueMail, 10)).toEqual([second]);
});

test('a condition can look at other tables', async () => {
  const ids = await insertMails(1);
  const ofMode = (mode: 'live' | 'test'): DueRows<'mail_outbox'> => ({
    ...dueMail,
    isOpen: (eb) =>
      eb.exists(
        eb
          .selectFrom('orders')
          .select('orders.id')
          .whereRef('orders.id', '=', 'mail_outbox.order_id')
          .where('orders.mode', '=', mode),
      ),
  });
  expect(await claimDue(database.db, ofMode('live'), 10)).toEqual([]);
  expect(await claimDue(database.db, ofMode('test'), 10)).toEqual(ids);
});

test('without a longest lease every claim leases for the same time and counts a try', async () => {
  const [id = ''] = await insertMails(1);
  for (const attempts of [1, 2, 3]) {
    await database.db
      .updateTable('mail_outbox')
      .set({ next_attempt_at: new Date(0) })
      .execute();
    await claimDue(database.db, { ...dueMail, triesColumn: 'attempts' }, 1);
    expect(await readMail(id)).toEqual({ attempts, dueInSeconds: 60 });
  }
});

test('each try doubles the lease up to the longest', async () => {
  const [id = ''] = await insertMails(1);
  const leases: number[] = [];
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await database.db
      .updateTable('mail_outbox')
      .set({ next_attempt_at: new Date(0) })
      .execute();
    await claimDue(database.db, { ...dueMail, triesColumn: 'attempts', maxLeaseMs: 400_000 }, 1);
    leases.push((await readMail(id)).dueInSeconds);
  }
  expect(leases).toEqual([60, 120, 240, 400, 400]);
  await database.db
    .updateTable('mail_outbox')
    .set({ attempts: 100_000, next_attempt_at: new Date(0) })
    .execute();
  expect(await claimDue(database.db, { ...dueMail, triesColumn: 'attempts', maxLeaseMs: 400_000 }, 1)).toEqual([id]);
});
