import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/database/new-id.ts';
import type { Evidence } from '#server/payments/provider.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { createTestPurchases, type WalletDecision } from '#test/support/test-purchases.ts';

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
  const evidence: Evidence & { captureReference: string } = {
    status: 'captured',
    reference: `reference-${attempt.id}`,
    captureReference: `capture-${attempt.id}`,
    attemptId: attempt.id,
    orderId: id,
    amountMinor: attempt.amountMinor,
    currency: attempt.currency,
    ...(attempt.payee === null ? {} : { payee: attempt.payee }),
  };
  return { orderId: id, attempt, evidence };
}

/** Makes an order two days old. Its age is in its id, so it gets a new one. */
async function ageOrder(orderId: string): Promise<string> {
  const id = newId(Date.now() - 48 * 3_600_000);
  await store.db.updateTable('orders').set({ id }).where('id', '=', orderId).execute();
  await store.db.updateTable('payment_attempts').set({ order_id: id }).where('order_id', '=', orderId).execute();
  return id;
}

const statusOf = async (orderId: string) =>
  (await store.db.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirstOrThrow()).status;
const reviewsOf = async (attemptId: string) =>
  (await store.db.selectFrom('payment_reviews').select('reason').where('attempt_id', '=', attemptId).execute()).map(
    ({ reason }) => reason,
  );

test('settling twenty times at once completes the order once', async () => {
  const { orderId, attempt, evidence } = await unpaidOrder();
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => store.orders.settle(evidence, attempt)));
  expect(new Set(outcomes)).toEqual(new Set(['captured']));
  expect(await statusOf(orderId)).toBe('completed');
  for (const table of ['grants', 'download_links', 'mail_outbox'] as const) {
    expect(await store.db.selectFrom(table).selectAll().where('order_id', '=', orderId).execute()).toHaveLength(1);
  }
});

test.each([
  ['a smaller amount', { amountMinor: 1 }],
  ['another currency', { currency: 'JPY' }],
])('%s completes nothing and waits for review', async (_, change) => {
  const { orderId, attempt, evidence } = await unpaidOrder();
  expect(await store.orders.settle({ ...evidence, ...change }, attempt)).toBe('unknown');
  expect(await statusOf(orderId)).toBe('pending');
  expect(await reviewsOf(attempt.id)).toEqual(['amount']);
});

test.each([
  ['a payment of another attempt', { attemptId: '01900000-0000-7000-8000-000000000000' }],
  ['a payment that is only approved', { status: 'approved' as const }],
])('%s is refused as evidence', async (_, change) => {
  const { orderId, attempt, evidence } = await unpaidOrder();
  expect(await store.orders.settle({ ...evidence, ...change }, attempt)).toBe('unknown');
  expect(await statusOf(orderId)).toBe('pending');
});

test('a capture pays for one order only', async () => {
  const first = await unpaidOrder();
  const second = await unpaidOrder();
  await store.orders.settle(first.evidence, first.attempt);
  const replayed = { ...second.evidence, captureReference: first.evidence.captureReference };
  expect(await store.orders.settle(replayed, second.attempt)).toBe('unknown');
  expect(await statusOf(second.orderId)).toBe('pending');
  expect(await reviewsOf(second.attempt.id)).toEqual(['capture-reused']);
});

test('money that comes after its order was given up is kept for review and gives nothing away', async () => {
  const { orderId: young, attempt, evidence } = await unpaidOrder();
  const orderId = await ageOrder(young);
  await store.orders.expirePending();
  expect(await statusOf(orderId)).toBe('expired');
  expect(await store.orders.settle(evidence, attempt)).toBe('unknown');
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
  expect(await restarted.payments.collect(attempt)).toBe('captured');
  await restarted.close();
  expect(await statusOf(id)).toBe('completed');
});
