import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PayPalScenario } from '#contracts/paypal.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { createTestPurchases, readPayPalBooks, type RefundDecision } from '#test/support/test-purchases.ts';
import { outcomeOf } from './attempt.ts';

let database: TestDatabase;
let store: ReturnType<typeof createTestPurchases>;
let appId: string;
let refundDecision: RefundDecision = 'approve';

beforeAll(async () => {
  database = await createTestDatabase();
  store = createTestPurchases(database.connectionString, { decideRefund: () => refundDecision });
  appId = (await store.addApp()).id;
});

afterAll(async () => {
  await store.close();
  await database.drop();
});

async function approved(scenario: PayPalScenario) {
  const order = await store.beginPayPal(appId);
  await store.payPal.simulator.approve(order.payPalId, { scenario });
  return order;
}

async function stateOf(orderId: string) {
  const order = await store.db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const attempt = await store.db
    .selectFrom('payment_attempts')
    .select('status')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const grant = await store.db
    .selectFrom('grants')
    .select('revoked_at')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return {
    order: order.status,
    attempt: attempt.status,
    app: grant === undefined ? 'not given' : grant.revoked_at === null ? 'given' : 'taken back',
  };
}

const reconcileNow = async (attemptId: string, agedHours = 0) => {
  const past = new Date(Date.now() - agedHours * 3_600_000);
  await store.db
    .updateTable('payment_attempts')
    .set({ next_check_at: new Date(0), ...(agedHours === 0 ? {} : { created_at: past }) })
    .where('id', '=', attemptId)
    .execute();
  await store.payments.reconcile();
};

const paid = { order: 'completed', attempt: 'captured', app: 'given' };

const reviewsOf = async (attemptId: string) =>
  (await store.db.selectFrom('payment_reviews').select('reason').where('attempt_id', '=', attemptId).execute()).map(
    ({ reason }) => reason,
  );

test('a capture whose answer is lost is unknown, then found; the buyer is charged once', async () => {
  const { id } = await approved('lose-capture-answer');
  expect(await store.collect(id)).toBe('unknown');
  expect(await stateOf(id)).toMatchObject({ order: 'pending', app: 'not given' });
  expect(await store.collect(id)).toBe('captured');
  expect(await stateOf(id)).toEqual(paid);
});

test('a lost answer is settled by the reconciler when nobody asks again', async () => {
  const { id, attemptId } = await approved('lose-capture-answer');
  expect(await store.collect(id)).toBe('unknown');
  await store.db
    .updateTable('payment_attempts')
    .set({ next_check_at: new Date(0) })
    .where('id', '=', attemptId)
    .execute();
  await store.payments.reconcile();
  expect(await stateOf(id)).toEqual(paid);
});

test('an answer that is lost while the payer tries a second card is found by the reconciler too', async () => {
  const { id, attemptId, payPalId } = await approved('decline-then-retry');
  expect(await store.collect(id)).toBe('declined');
  await store.payPal.simulator.approve(payPalId, { scenario: 'lose-capture-answer' });
  expect(await store.collect(id)).toBe('unknown');
  await store.db
    .updateTable('payment_attempts')
    .set({ next_check_at: new Date(0) })
    .where('id', '=', attemptId)
    .execute();
  await store.payments.reconcile();
  expect(await stateOf(id)).toEqual(paid);
});

test('a slow capture is waited for', async () => {
  const { id } = await approved('slow-capture');
  expect(await store.collect(id)).toBe('captured');
});

test('a payment that PayPal holds gives nothing, takes no second payment, and completes when PayPal lets it go', async () => {
  const { id, payPalId } = await approved('pending-then-completed');
  expect(await store.collect(id)).toBe('pending');
  expect(await stateOf(id)).toEqual({ order: 'pending', attempt: 'pending', app: 'not given' });
  expect(await store.payPal.simulator.approve(payPalId, {})).toBe('already-paid');
  expect(await store.collect(id)).toBe('pending');
  await expect.poll(() => stateOf(id)).toEqual(paid);
});

test('an attempt that its payer has left is given up after hours; money that PayPal holds is waited for', async () => {
  const left = await store.beginPayPal(appId);
  const held = await approved('pending-then-completed');
  expect(await store.collect(held.id)).toBe('pending');
  const past = new Date(Date.now() - 5 * 3_600_000);
  await store.db
    .updateTable('payment_attempts')
    .set({ created_at: past, next_check_at: past })
    .where('id', 'in', [left.attemptId, held.attemptId])
    .execute();
  await store.payments.reconcile();
  expect((await stateOf(left.id)).attempt).toBe('expired');
  expect((await stateOf(held.id)).attempt).not.toBe('expired');
  // Whoever comes back all the same, before the order is given up, gets what they pay for.
  await store.payPal.simulator.approve(left.payPalId, { scenario: 'webhook-late' });
  expect(await store.collect(left.id)).toBe('captured');
  await expect.poll(() => stateOf(held.id)).toEqual(paid);
});

test('a payment that PayPal holds for days is never given up, and its payer is never told that nothing was charged', async () => {
  const { id, attemptId } = await approved('pending-then-completed');
  expect(await store.collect(id)).toBe('pending');
  await reconcileNow(attemptId, 5);
  expect((await stateOf(id)).attempt).toBe('pending');
  for (const status of ['expired', 'refunded', 'reversed', 'disputed'] as const) {
    expect([status, outcomeOf(status)]).not.toEqual([status, 'declined']);
  }
});

test('a payer who is awaited is told from money that is held, also after the bank wanted them once more', async () => {
  const { id, payPalId } = await store.beginPayPal(appId);
  expect(await store.collect(id)).toBe('awaiting-payer');
  await store.payPal.simulator.approve(payPalId, { scenario: 'payer-needed-again' });
  expect(await store.collect(id)).toBe('awaiting-payer');
  expect(await store.collect(id)).toBe('awaiting-payer');
  expect((await stateOf(id)).attempt).toBe('awaiting-payer');
  await store.payPal.simulator.approve(payPalId, {});
  expect(await store.collect(id)).toBe('captured');
});

test('a payment that PayPal holds and then denies gives nothing', async () => {
  const { id } = await approved('pending-then-denied');
  expect(await store.collect(id)).toBe('pending');
  await expect.poll(() => stateOf(id)).toEqual({ order: 'pending', attempt: 'declined', app: 'not given' });
});

test.each([
  ['wrong-amount', 'amount'],
  ['wrong-currency', 'amount'],
  ['wrong-payee', 'foreign'],
] as const)('%s completes nothing, is logged and waits for review', async (scenario, reason) => {
  const { id, attemptId } = await approved(scenario);
  expect(await store.collect(id)).toBe('unknown');
  expect(await store.collect(id)).toBe('unknown');
  expect(await stateOf(id)).toMatchObject({ order: 'pending', app: 'not given' });
  expect(await reviewsOf(attemptId)).toEqual([reason]);
  expect(store.logLines.some((line) => line.includes('refused to settle') && line.includes(attemptId))).toBe(true);
  expect(store.logLines.join()).not.toContain('payer@example.com');
});

test.each([
  ['amount', { amountMinor: 1 }],
  ['currency', { currency: 'EUR' }],
  ['payee', { payee: 'ANTHERSELLERX' }],
  ['order', { orderId: crypto.randomUUID() }],
] as const)('another %s when the payer approves is not captured at all', async (_what, change) => {
  const { id, attemptId, payPalId } = await approved('webhook-late');
  const attempt = await store.payments.newestAttempt(id);
  if (attempt === undefined) throw new Error('The order has no attempt.');
  expect(await store.payments.collect({ ...attempt, ...change })).toBe('declined');
  expect(readPayPalBooks(store.folder).find((order) => order.id === payPalId)?.capture).toBeUndefined();
  expect(await stateOf(id)).toEqual({ order: 'pending', attempt: 'declined', app: 'not given' });
  expect(store.logLines.some((line) => line.includes('does not fit') && line.includes(attemptId))).toBe(true);
});

test('a payment for another order completes nothing, and is not captured', async () => {
  const mine = await approved('webhook-late');
  const theirs = await store.beginPayPal(appId, { email: 'eve@example.com' });
  // As if somebody had managed to put a paid order's id under their own.
  const other = await store.payments.newestAttempt(theirs.id);
  if (other === undefined) throw new Error('The order has no attempt.');
  expect(await store.payments.collect({ ...other, reference: mine.payPalId })).toBe('declined');
  expect(await stateOf(theirs.id)).toMatchObject({ order: 'pending', app: 'not given' });
  expect(await store.collect(mine.id)).toBe('captured');
});

test('settled from six sides at once, an order is completed once', async () => {
  const { id } = await approved('approve');
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => store.collect(id)));
  expect(new Set(outcomes)).toEqual(new Set(['captured']));
  expect(await store.db.selectFrom('mail_outbox').selectAll().where('order_id', '=', id).execute()).toHaveLength(1);
});

test('the simulator keeps its books over a restart, and bears a line that was cut off', async () => {
  const { id } = await approved('lose-capture-answer');
  expect(await store.collect(id)).toBe('unknown');
  appendFileSync(path.join(store.folder, 'paypal-simulator.jsonl'), '{"id":"CUT');
  const restarted = createTestPurchases(database.connectionString, { folder: store.folder });
  expect(await restarted.collect(id)).toBe('captured');
  const order = await restarted.beginPayPal(appId);
  await restarted.payPal.simulator.approve(order.payPalId, { scenario: 'webhook-late' });
  // The first process reads what the second one wrote.
  expect(await store.collect(order.id)).toBe('captured');
  await restarted.close();
});

test.each([
  ['refund', { order: 'refunded', attempt: 'refunded', app: 'taken back' }],
  ['reversal', { order: 'refunded', attempt: 'reversed', app: 'taken back' }],
  ['dispute', { order: 'completed', attempt: 'disputed', app: 'taken back' }],
] as const)('a %s at PayPal takes the download back, once', async (kind, state) => {
  const { id, payPalId } = await approved('webhook-late');
  expect(await store.collect(id)).toBe('captured');
  await store.payPal.simulator.raise(payPalId, { kind });
  await expect.poll(() => stateOf(id)).toEqual(state);
  const refunds = await store.db.selectFrom('refunds').selectAll().where('order_id', '=', id).execute();
  expect(refunds.map((refund) => [refund.amount_minor, refund.status, refund.requested_by])).toEqual(
    kind === 'dispute' ? [] : [[1999, 'completed', null]],
  );
  // The same event once more, from a worker that had to start over.
  await store.db
    .updateTable('payment_events')
    .set({ handled_at: null, next_check_at: new Date(0) })
    .execute();
  await store.payments.reconcileEvents();
  expect(await stateOf(id)).toEqual(state);
  expect(await store.db.selectFrom('refunds').selectAll().where('order_id', '=', id).execute()).toEqual(refunds);
});

test('an event is asked again while PayPal does not find the order that was paid', async () => {
  const { id, payPalId, eventIsHandled } = await returned();
  store.payPal.simulator.forget(payPalId, 'order');
  await store.payPal.simulator.raise(payPalId, { kind: 'refund' });
  await expect.poll(eventIsHandled).toBe(false);
  expect(await stateOf(id)).toEqual(paid);
  await workOnEvents();
  expect(await eventIsHandled()).toBe(false);
});

test('a capture that PayPal calls refunded takes the download back, though no refund is listed', async () => {
  const { id, payPalId } = await returned();
  store.payPal.simulator.forget(payPalId, 'refunds');
  await store.payPal.simulator.raise(payPalId, { kind: 'refund' });
  await expect.poll(() => stateOf(id)).toEqual({ order: 'refunded', attempt: 'refunded', app: 'taken back' });
});

test('an event about a refund that PayPal still holds is asked again until the refund is made', async () => {
  const { id, payPalId, eventIsHandled } = await returned();
  const attempt = await store.payments.newestAttempt(id);
  const { captureReference = '' } = (await store.payPal.providers[0]?.inspect(payPalId)) ?? {};
  refundDecision = 'hold';
  await store.payPal.providers[0]?.refunds?.start({
    refundId: crypto.randomUUID(),
    reference: payPalId,
    captureReference,
    amountMinor: 1999,
    currency: 'USD',
  });
  refundDecision = 'approve';
  await store.db
    .insertInto('payment_events')
    .values({
      provider: 'paypal',
      event_id: `WH-${id}`,
      body_hash: Buffer.from('held'),
      kind: 'PAYMENT.CAPTURE.REFUNDED',
      reference: payPalId,
      next_check_at: new Date(0),
    })
    .execute();
  await store.payments.reconcileEvents();
  expect([attempt?.status, await stateOf(id), await eventIsHandled()]).toEqual(['captured', paid, false]);
  await expect
    .poll(async () => {
      await workOnEvents();
      return stateOf(id);
    })
    .toEqual({ order: 'refunded', attempt: 'refunded', app: 'taken back' });
  expect(await eventIsHandled()).toBe(true);
});

/** A payment that is captured, and whether the event of its return has been dealt with. */
async function returned() {
  const order = await approved('webhook-late');
  expect(await store.collect(order.id)).toBe('captured');
  const event = () =>
    store.db
      .selectFrom('payment_events')
      .select('handled_at')
      .where('kind', '=', 'PAYMENT.CAPTURE.REFUNDED')
      .orderBy('received_at', 'desc')
      .executeTakeFirst();
  return { ...order, eventIsHandled: async () => ((await event())?.handled_at ?? null) !== null };
}

const workOnEvents = async () => {
  await store.db
    .updateTable('payment_events')
    .set({ next_check_at: new Date(0) })
    .execute();
  await store.payments.reconcileEvents();
};

test('a dispute that PayPal decides for the payer becomes a reversal', async () => {
  const { id, payPalId } = await approved('webhook-late');
  await store.collect(id);
  await store.payPal.simulator.raise(payPalId, { kind: 'dispute' });
  await expect.poll(async () => (await stateOf(id)).attempt).toBe('disputed');
  await store.payPal.simulator.raise(payPalId, { kind: 'reversal' });
  await expect.poll(() => stateOf(id)).toEqual({ order: 'refunded', attempt: 'reversed', app: 'taken back' });
});
