import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { createTestPurchases } from '#test/support/test-purchases.ts';
import { sumFees } from './fee-store.ts';

let database: TestDatabase;
let store: ReturnType<typeof createTestPurchases>;

beforeAll(async () => {
  database = await createTestDatabase();
  store = createTestPurchases(database.connectionString);
});

afterAll(async () => {
  await store.close();
  await database.drop();
});

test('fees are summed in the store’s currency, and unknown where one of them is', async () => {
  const { id: appId } = await store.addApp();
  for (let count = 0; count < 3; count += 1) {
    const order = await store.beginPayPal(appId, { method: 'venmo' });
    await store.payPal.simulator.approve(order.payPalId, { scenario: 'approve' });
    expect(await store.collect(order.id)).toBe('captured');
  }
  const captures = await store.db.selectFrom('payment_captures').selectAll().orderBy('id').execute();
  const [foreign, untold, told] = captures;
  if (foreign === undefined || untold === undefined || told === undefined) throw new Error('No captures.');
  const change = (id: string, set: { currency?: string; fee_minor: number | null; net_minor: number | null }) =>
    store.db.updateTable('payment_captures').set(set).where('id', '=', id).execute();
  await change(foreign.id, { currency: 'EUR', fee_minor: null, net_minor: null });
  await change(told.id, { fee_minor: 60, net_minor: told.amount_minor - 60 });
  await change(untold.id, { fee_minor: 40, net_minor: untold.amount_minor - 40 });
  const fees = () => sumFees(store.db, 'test', new Date(Date.now() - 60_000));
  expect(await fees()).toEqual(new Map([['venmo', 100]]));
  await change(untold.id, { fee_minor: null, net_minor: null });
  expect(await fees()).toEqual(new Map([['venmo', null]]));
  expect(await sumFees(store.db, 'test', new Date(Date.now() + 60_000))).toEqual(new Map());
});

test('the fee of a payment counts for the method that the provider reported', async () => {
  const { id: appId } = await store.addApp();
  const order = await store.beginPayPal(appId, { method: 'google-pay' });
  await store.payPal.simulator.approve(order.payPalId, { scenario: 'approve' });
  expect(await store.collect(order.id)).toBe('captured');
  await store.db.updateTable('payment_attempts').set({ method: 'paypal' }).where('order_id', '=', order.id).execute();
  const { method } = await store.db
    .selectFrom('payment_captures')
    .innerJoin('payment_attempts as attempt', 'attempt.id', 'attempt_id')
    .select('payment_captures.method')
    .where('attempt.order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  expect(method).toBe('paypal');
});
