import { expect, onTestFinished, test } from 'vitest';
import { connectDatabase } from '#server/database/connect.ts';
import { insertOrder } from '#test/support/insert-orders.ts';
import { createTestDatabase } from '#test/support/test-database.ts';
import { enqueueMail } from './enqueue-mail.ts';
import { claimDueMail } from './mail-store.ts';

test('an enqueued mail is due once its transaction has committed, and never if it is rolled back', async () => {
  const testDatabase = await createTestDatabase();
  const { db, close } = connectDatabase({ connectionString: testDatabase.connectionString });
  onTestFinished(async () => {
    await close();
    await testDatabase.drop();
  });
  const orderId = await insertOrder(db);
  const mail = { kind: 'receipt', recipient: 'ada@example.com', orderId, issue: 0 } as const;

  await db.transaction().execute(async (transaction) => {
    await enqueueMail(transaction, mail);
    expect(await claimDueMail(db, 10)).toEqual([]);
  });
  expect(await claimDueMail(db, 10)).toMatchObject([{ ...mail, attempts: 1 }]);

  const rolledBack = db.transaction().execute(async (transaction) => {
    await enqueueMail(transaction, mail);
    throw new Error('the change failed');
  });
  await expect(rolledBack).rejects.toThrow('the change failed');
  expect(await claimDueMail(db, 10)).toEqual([]);
});
