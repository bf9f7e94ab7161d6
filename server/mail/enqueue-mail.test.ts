import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase, type Database, type Transaction } from '#server/database/connect.ts';
import { insertOrder } from '#test/support/insert-orders.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { enqueueMail, type MailToEnqueue } from './enqueue-mail.ts';
import { claimDueMail } from './mail-store.ts';

let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = connectDatabase({ connectionString: testDatabase.connectionString });
});

afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const inTransaction = (work: (transaction: Transaction) => Promise<void>) => database.db.transaction().execute(work);

async function createMail(kind: MailToEnqueue['kind']): Promise<MailToEnqueue> {
  return {
    kind,
    recipient: 'ada@example.com',
    orderId: await insertOrder(database.db),
    issue: 0,
    isAutomatic: kind === 'receipt',
  };
}

test('an enqueued mail is due once its transaction has committed', async () => {
  const mail = await createMail('receipt');
  await inTransaction(async (transaction) => {
    await enqueueMail(transaction, mail);
    expect(await claimDueMail(database.db, 10)).toEqual([]);
  });
  expect(await claimDueMail(database.db, 10)).toMatchObject([
    { kind: 'receipt', recipient: 'ada@example.com', orderId: mail.orderId, attempts: 1 },
  ]);
});

test('a mail enqueued in a transaction that fails is never sent', async () => {
  const mail = await createMail('receipt');
  const failing = inTransaction(async (transaction) => {
    await enqueueMail(transaction, mail);
    throw new Error('the change failed');
  });
  await expect(failing).rejects.toThrow('the change failed');
  expect(await claimDueMail(database.db, 10)).toEqual([]);
});

test('an order gets one receipt, however often it is enqueued, and as many links as are asked for', async () => {
  const receipt = await createMail('receipt');
  const link = { ...receipt, kind: 'download-link', isAutomatic: false } as const;
  await Promise.all([receipt, receipt, receipt].map((mail) => inTransaction((tx) => enqueueMail(tx, mail))));
  for (const mail of [link, link]) await inTransaction((tx) => enqueueMail(tx, mail));
  const kinds = (await claimDueMail(database.db, 10)).map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(['download-link', 'download-link', 'receipt']);
});
