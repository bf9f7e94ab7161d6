// Evidence that names somebody else, or nobody, or another way to pay.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Evidence } from '#server/payments/provider.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { readSimulatedOrders } from '#test/support/simulated-orders.ts';
import { createTestPurchases } from '#test/support/test-purchases.ts';

let database: TestDatabase;
let store: ReturnType<typeof createTestPurchases>;
let appId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  store = createTestPurchases(database.connectionString);
  appId = (await store.addApp()).id;
});

afterAll(async () => {
  await store.close();
  await database.drop();
});

/** An order that waits for its payer by Venmo, and evidence that they paid. */
async function begun() {
  const { id, attemptId } = await store.beginPayPal(appId, { method: 'venmo' });
  const attempt = await store.payments.newestAttempt(id);
  if (attempt?.payee === null || attempt === undefined) throw new Error('The attempt names no payee.');
  const evidence: Evidence = {
    status: 'captured',
    reference: `reference-${attemptId}`,
    captureReference: `capture-${attemptId}`,
    attemptId,
    orderId: id,
    payee: attempt.payee,
    amountMinor: attempt.amountMinor,
    currency: attempt.currency,
    paidBy: 'venmo',
  };
  return { id, attempt, evidence };
}

const statusOf = async (orderId: string) =>
  (await store.db.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirstOrThrow()).status;

const without = (evidence: Evidence, name: 'payee' | 'orderId'): Evidence => {
  const { [name]: _left, ...rest } = evidence;
  return rest;
};

test.each([
  ['names no payee', (evidence: Evidence) => without(evidence, 'payee'), 'foreign'],
  ['names no order', (evidence: Evidence) => without(evidence, 'orderId'), 'foreign'],
  ['names another attempt', (evidence: Evidence) => ({ ...evidence, attemptId: crypto.randomUUID() }), 'foreign'],
  ['names no attempt', (evidence: Evidence) => ({ ...evidence, attemptId: '' }), 'foreign'],
  [
    'tells of a card, for the price of Venmo',
    (evidence: Evidence) => ({ ...evidence, paidBy: 'card' as const }),
    'method',
  ],
  ['tells of less', (evidence: Evidence) => ({ ...evidence, amountMinor: 1 }), 'amount'],
] as const)(
  'money whose evidence %s gives nothing, waits for review and is logged once',
  async (_what, change, reason) => {
    const { id, attempt, evidence } = await begun();
    for (let ask = 0; ask < 3; ask += 1) expect(await store.orders.settle(change(evidence), attempt)).toBe('unknown');
    expect(await statusOf(id)).toBe('pending');
    const reviews = store.db.selectFrom('payment_reviews').select('reason').where('attempt_id', '=', attempt.id);
    expect(await reviews.execute()).toEqual([{ reason }]);
    const lines = store.logLines.filter((line) => line.includes('refused to settle') && line.includes(attempt.id));
    expect(lines).toHaveLength(1);
    // The evidence itself is good.
    expect(await store.orders.settle(evidence, attempt)).toBe('captured');
  },
);

test('an approval in which PayPal names neither our order nor our account is not captured', async () => {
  const { id, payPalId } = await store.beginPayPal(appId);
  await store.payPal.simulator.approve(payPalId, { scenario: 'webhook-late' });
  await store.payPal.simulator.forget(payPalId, 'names');
  expect(await store.collect(id)).toBe('declined');
  expect(readSimulatedOrders(store.folder).find((order) => order.id === payPalId)?.capture).toBeUndefined();
});
