import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { createTestPurchases, type WalletDecision } from '#test/support/test-purchases.ts';
import type { CapturedEvidence } from './provider.ts';
import { settle } from './settle.ts';

let database: TestDatabase;
let store: ReturnType<typeof createTestPurchases>;
let decision: WalletDecision = 'decline';

beforeAll(async () => {
  database = await createTestDatabase();
  store = createTestPurchases(database.connectionString, { decide: () => decision });
});

afterAll(async () => {
  await store.close();
  await database.drop();
});

async function newestAttempt({ payments }: Pick<typeof store, 'payments'>, orderId: string) {
  const attempt = await payments.newestAttempt(orderId);
  if (attempt === undefined) throw new Error('The order has no attempt.');
  return attempt;
}

/** An order whose payment was declined, and evidence that its payer paid after all. */
async function unpaidOrder() {
  decision = 'decline';
  const app = await store.addApp();
  const { id } = await store.buy(app.id);
  const attempt = await newestAttempt(store, id);
  const evidence: CapturedEvidence = {
    status: 'captured',
    reference: `reference-${attempt.id}`,
    attemptId: attempt.id,
    orderId: id,
    amountMinor: attempt.amountMinor,
    currency: attempt.currency,
    captures: [{ reference: `capture-${attempt.id}`, amountMinor: attempt.amountMinor }],
    sum: 'exact',
    refunds: [],
    ...(attempt.payee === null ? {} : { payee: attempt.payee }),
  };
  return { orderId: id, attempt, evidence };
}

/** Makes an order two days old. */
const ageOrder = (orderId: string) =>
  store.db
    .updateTable('orders')
    .set({ created_at: new Date(Date.now() - 48 * 3_600_000) })
    .where('id', '=', orderId)
    .execute();

const statusOf = async (orderId: string) =>
  (await store.db.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirstOrThrow()).status;
const reviewsOf = async (attemptId: string) =>
  (await store.db.selectFrom('payment_reviews').select('reason').where('attempt_id', '=', attemptId).execute()).map(
    ({ reason }) => reason,
  );

test('settling twenty times at once completes the order once', async () => {
  const { orderId, attempt, evidence } = await unpaidOrder();
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => settle(store.paymentDeps, attempt, evidence)));
  expect(new Set(outcomes)).toEqual(new Set(['captured']));
  expect(await statusOf(orderId)).toBe('completed');
  for (const table of ['grants', 'download_links', 'mail_outbox'] as const) {
    expect(await store.db.selectFrom(table).selectAll().where('order_id', '=', orderId).execute()).toHaveLength(1);
  }
});

test.each([
  ['a smaller amount', { sum: 'short' }, 'underpaid'],
  ['a greater amount', { sum: 'over' }, 'overpaid'],
  ['another currency', { currency: 'JPY' }, 'amount'],
] as const)('%s completes nothing and waits for review', async (_, change, reason) => {
  const { orderId, attempt, evidence } = await unpaidOrder();
  expect(await settle(store.paymentDeps, attempt, { ...evidence, ...change })).toBe('unknown');
  expect(await statusOf(orderId)).toBe('pending');
  expect(await reviewsOf(attempt.id)).toEqual([reason]);
});

test('a payment of another attempt is refused as evidence', async () => {
  const { orderId, attempt, evidence } = await unpaidOrder();
  const change = { attemptId: '01900000-0000-7000-8000-000000000000' };
  expect(await settle(store.paymentDeps, attempt, { ...evidence, ...change })).toBe('unknown');
  expect(await statusOf(orderId)).toBe('pending');
});

test('a capture pays for one order only', async () => {
  const first = await unpaidOrder();
  const second = await unpaidOrder();
  await settle(store.paymentDeps, first.attempt, first.evidence);
  const replayed = { ...second.evidence, captures: first.evidence.captures };
  expect(await settle(store.paymentDeps, second.attempt, replayed)).toBe('unknown');
  expect(await statusOf(second.orderId)).toBe('pending');
  expect(await reviewsOf(second.attempt.id)).toEqual(['capture-reused']);
});

test('money that comes after its order was given up is kept for review and gives nothing away', async () => {
  const { orderId, attempt, evidence } = await unpaidOrder();
  await ageOrder(orderId);
  await store.orders.expirePending();
  expect(await statusOf(orderId)).toBe('expired');
  expect(await settle(store.paymentDeps, attempt, evidence)).toBe('unknown');
  expect(await statusOf(orderId)).toBe('expired');
  expect(await reviewsOf(attempt.id)).toEqual(['late']);
  expect(await store.db.selectFrom('grants').selectAll().where('order_id', '=', orderId).execute()).toEqual([]);
});

test('a payment books survive the store: what was captured before a kill is settled after it', async () => {
  decision = 'lose-answer';
  const app = await store.addApp();
  const { id } = await store.buy(app.id);
  const restarted = createTestPurchases(database.connectionString, { folder: store.folder });
  const attempt = await newestAttempt(restarted, id);
  expect(await restarted.payments.collect(attempt)).toEqual({ outcome: 'captured' });
  await restarted.close();
  expect(await statusOf(id)).toBe('completed');
});

test('two payments whose evidence names the same captures the other way round both come to review', async () => {
  for (let round = 0; round < 10; round += 1) {
    const captures = Array.from({ length: 8 }, (_, index) => ({ reference: `C${round}-${index}`, amountMinor: 100 }));
    const orders = await Promise.all([unpaidOrder(), unpaidOrder()]);
    const outcomes = await Promise.all(
      orders.map(({ attempt, evidence }, side) =>
        settle(store.paymentDeps, attempt, {
          ...evidence,
          captures: side === 0 ? captures : captures.toReversed(),
          sum: 'short',
        }),
      ),
    );
    expect(outcomes).toEqual(['unknown', 'unknown']);
  }
});
