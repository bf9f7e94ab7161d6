// Evidence that names somebody else, or nobody, or another way to pay.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { readSimulatedOrders } from '#test/support/simulated-orders.ts';
import { createTestPurchases } from '#test/support/test-purchases.ts';
import type { CapturedEvidence } from './provider.ts';
import { settle } from './settle.ts';

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
  const evidence: CapturedEvidence = {
    status: 'captured',
    reference: `reference-${attemptId}`,
    attemptId,
    orderId: id,
    payee: attempt.payee,
    amountMinor: attempt.amountMinor,
    currency: attempt.currency,
    paidBy: 'venmo',
    captures: [{ reference: `capture-${attemptId}`, amountMinor: attempt.amountMinor }],
    sum: 'exact',
    refunds: [],
  };
  return { id, attempt, evidence };
}

const statusOf = async (orderId: string) =>
  (await store.db.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirstOrThrow()).status;

const without = (evidence: CapturedEvidence, name: 'payee' | 'orderId'): CapturedEvidence => {
  const { [name]: _left, ...rest } = evidence;
  return rest;
};

test.each([
  ['names no payee', (evidence: CapturedEvidence) => without(evidence, 'payee'), 'foreign'],
  ['names no order', (evidence: CapturedEvidence) => without(evidence, 'orderId'), 'foreign'],
  [
    'names another attempt',
    (evidence: CapturedEvidence) => ({ ...evidence, attemptId: crypto.randomUUID() }),
    'foreign',
  ],
  ['names no attempt', (evidence: CapturedEvidence) => ({ ...evidence, attemptId: '' }), 'foreign'],
  [
    'tells of a card, for the price of Venmo',
    (evidence: CapturedEvidence) => ({ ...evidence, paidBy: 'card' as const }),
    'method',
  ],
  ['tells of less', (evidence: CapturedEvidence) => ({ ...evidence, sum: 'short' as const }), 'underpaid'],
] as const)(
  'money whose evidence %s gives nothing, waits for review and is logged once',
  async (_what, change, reason) => {
    const { id, attempt, evidence } = await begun();
    for (let ask = 0; ask < 3; ask += 1)
      expect(await settle(store.paymentDeps, attempt, change(evidence))).toBe('unknown');
    expect(await statusOf(id)).toBe('pending');
    const reviews = store.db.selectFrom('payment_reviews').select('reason').where('attempt_id', '=', attempt.id);
    expect(await reviews.execute()).toEqual([{ reason }]);
    const lines = store.logLines.filter((line) => line.includes('waits for review') && line.includes(attempt.id));
    expect(lines).toHaveLength(1);
    // Good evidence completes the order, unless the same money waits for a decision.
    expect(await settle(store.paymentDeps, attempt, evidence)).toBe(reason === 'foreign' ? 'captured' : 'unknown');
  },
);

test('an approval in which PayPal names neither our order nor our account is not captured', async () => {
  const { id, payPalId } = await store.beginPayPal(appId);
  await store.payPal.simulator.approve(payPalId, { scenario: 'webhook-late' });
  await store.payPal.simulator.forget(payPalId, 'names');
  expect(await store.collect(id)).toBe('declined');
  expect(readSimulatedOrders(store.folder).find((order) => order.id === payPalId)?.capture).toBeUndefined();
});
