import { mkdirSync, rmdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createTestPayments, paid } from '#test/support/test-payments.ts';
import { changeSimulatedOrder, readSimulatedOrders } from '#test/support/simulated-orders.ts';
import { outcomeOf } from '#server/payments/attempt.ts';

let orderDecision: 'make' | 'refuse' = 'make';
const store = await createTestPayments({ decideOrder: () => orderDecision });
const { appId, approved, stateOf } = store;

afterAll(() => store.close());

const reconcileNow = async (attemptId: string, agedHours = 0) => {
  const past = new Date(Date.now() - agedHours * 3_600_000);
  await store.db
    .updateTable('payment_attempts')
    .set({ next_check_at: new Date(0), ...(agedHours === 0 ? {} : { created_at: past }) })
    .where('id', '=', attemptId)
    .execute();
  await store.reconcile();
};

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
  await reconcileNow(attemptId);
  expect(await stateOf(id)).toEqual(paid);
});

test('an answer that is lost while the payer tries a second card is found by the reconciler too', async () => {
  const { id, attemptId, payPalId } = await approved('decline-then-retry');
  expect(await store.collect(id)).toBe('declined');
  await store.payPal.simulator.approve(payPalId, { scenario: 'lose-capture-answer' });
  expect(await store.collect(id)).toBe('unknown');
  await reconcileNow(attemptId);
  expect(await stateOf(id)).toEqual(paid);
});

test('a slow capture is waited for', async () => {
  const { id } = await approved('slow-capture');
  expect(await store.collect(id)).toBe('captured');
});

test('a payment that PayPal holds gives nothing, and completes when PayPal lets it go', async () => {
  const { id } = await approved('pending-then-completed');
  expect(await store.collect(id)).toBe('pending');
  expect(await stateOf(id)).toEqual({ order: 'pending', attempt: 'pending', app: 'not given' });
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
  await store.reconcile();
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
  expect(outcomeOf('expired')).not.toBe('declined');
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

test('a payer who was needed again is not needed a third time, though the same scenario stays chosen', async () => {
  const { id, payPalId } = await store.beginPayPal(appId);
  for (const outcome of ['awaiting-payer', 'captured']) {
    await store.payPal.simulator.approve(payPalId, { scenario: 'payer-needed-again' });
    expect(await store.collect(id)).toBe(outcome);
  }
});

test('a capture that the disk does not take has not happened', async () => {
  const { id, payPalId } = await approved('slow-capture');
  const orders = path.join(store.folder, 'paypal-simulator');
  const file = path.join(orders, `${payPalId}.json`);
  const draft = `${file}.${process.pid}`;
  // A folder of that name is in the way of the file.
  mkdirSync(draft);
  expect(await store.collect(id)).toBe('unknown');
  rmdirSync(draft);
  expect((await stateOf(id)).app).toBe('not given');
  expect(await store.collect(id)).toBe('captured');
});

test('a payment that PayPal holds and then denies gives nothing', async () => {
  const { id } = await approved('pending-then-denied');
  expect(await store.collect(id)).toBe('pending');
  await expect.poll(() => stateOf(id)).toEqual({ order: 'failed', attempt: 'declined', app: 'not given' });
});

test('a decline that uses the order at PayPal up ends ours, so that the next try is another order', async () => {
  const { id } = await approved('decline-for-good');
  expect(await store.collect(id)).toBe('declined');
  expect(await stateOf(id)).toEqual({ order: 'failed', attempt: 'declined', app: 'not given' });
});

test('an order that PayPal has forgotten after an hour is ended, and one that it does not find yet is not', async () => {
  const { id, attemptId, payPalId } = await store.beginPayPal(appId);
  await store.payPal.simulator.forget(payPalId, 'order');
  expect(await store.collect(id)).toBe('awaiting-payer');
  expect(await stateOf(id)).toMatchObject({ order: 'pending', attempt: 'awaiting-payer' });
  await reconcileNow(attemptId, 2);
  expect(await stateOf(id)).toEqual({ order: 'expired', attempt: 'expired', app: 'not given' });
});

test('money that PayPal held is asked for again, though PayPal does not find its order', async () => {
  const { id, attemptId, payPalId } = await approved('pending-then-completed');
  expect(await store.collect(id)).toBe('pending');
  await store.payPal.simulator.forget(payPalId, 'order');
  await reconcileNow(attemptId, 30);
  expect(await store.collect(id)).toBe('unknown');
  expect(await stateOf(id)).toMatchObject({ order: 'pending', attempt: 'pending' });
});

test('a payment that PayPal once refused to begin is begun when it is sent again', async () => {
  orderDecision = 'refuse';
  const purchase = { key: crypto.randomUUID(), email: 'refused@example.com' };
  await expect(store.beginPayPal(appId, purchase)).rejects.toThrow('PayPal has no order');
  const ordersOfBuyer = store.db.selectFrom('orders').select('id').where('customer_email', '=', purchase.email);
  const refused = await ordersOfBuyer.executeTakeFirstOrThrow();
  expect(await stateOf(refused.id)).toMatchObject({ order: 'pending', attempt: 'declined' });
  orderDecision = 'make';
  const placed = await store.beginPayPal(appId, purchase);
  expect(placed.id).toBe(refused.id);
  const attempt = await store.payments.newestAttempt(placed.id);
  expect(attempt).toMatchObject({ status: 'awaiting-payer', reference: expect.stringMatching(/^\w{17}$/) });
  await store.payPal.simulator.approve(attempt?.reference ?? '', { scenario: 'webhook-late' });
  expect(await store.collect(placed.id)).toBe('captured');
});

test.each([
  ['wrong-amount', 'underpaid'],
  ['wrong-currency', 'amount'],
  ['wrong-payee', 'foreign'],
] as const)('%s completes nothing, is logged and waits for review', async (scenario, reason) => {
  const { id, attemptId } = await approved(scenario);
  expect(await store.collect(id)).toBe('unknown');
  expect(await store.collect(id)).toBe('unknown');
  expect(await stateOf(id)).toMatchObject({ order: 'pending', app: 'not given' });
  expect(await reviewsOf(attemptId)).toEqual([reason]);
  expect(store.logLines.some((line) => line.includes('waits for review') && line.includes(attemptId))).toBe(true);
  expect(store.logLines.join()).not.toContain('payer@example.com');
});

test.each([
  ['amount', { amountMinor: 1 }],
  ['currency', { currency: 'EUR' }],
  ['payee', { payee: 'ANTHERSELLERX' }],
  ['order', { customId: crypto.randomUUID() }],
] as const)('another %s when the payer approves is not captured at all', async (_what, change) => {
  const { id, attemptId, payPalId } = await approved('webhook-late');
  if ('customId' in change) changeSimulatedOrder(store.folder, payPalId, change);
  const attempt = await store.payments.newestAttempt(id);
  if (attempt === undefined) throw new Error('The order has no attempt.');
  expect(await store.payments.collect({ ...attempt, ...change })).toMatchObject({ outcome: 'declined' });
  expect(readSimulatedOrders(store.folder).find((order) => order.id === payPalId)?.capture).toBeUndefined();
  expect(await stateOf(id)).toEqual({ order: 'failed', attempt: 'declined', app: 'not given' });
  expect(store.logLines.some((line) => line.includes('payment-mismatch') && line.includes(attemptId))).toBe(true);
});

test('a payment for another order completes nothing, and is not captured', async () => {
  const mine = await approved('webhook-late');
  const theirs = await store.beginPayPal(appId, { email: 'eve@example.com' });
  // As if somebody had managed to put a paid order's id under their own.
  const other = await store.payments.newestAttempt(theirs.id);
  if (other === undefined) throw new Error('The order has no attempt.');
  const taken = await store.payments.collect({ ...other, reference: mine.payPalId });
  expect(taken).toMatchObject({ outcome: 'declined' });
  expect((await stateOf(theirs.id)).app).toBe('not given');
  expect(await store.collect(mine.id)).toBe('captured');
});

test('settled from six sides at once, an order is completed once', async () => {
  const { id } = await approved('approve');
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => store.collect(id)));
  expect(new Set(outcomes)).toEqual(new Set(['captured']));
  expect(await store.db.selectFrom('mail_outbox').selectAll().where('order_id', '=', id).execute()).toHaveLength(1);
});

test('the simulator keeps its orders over a restart, and shares them with another process', async () => {
  const { id } = await approved('lose-capture-answer');
  expect(await store.collect(id)).toBe('unknown');
  const restarted = store.startAnother();
  expect(await restarted.collect(id)).toBe('captured');
  const order = await restarted.beginPayPal(appId);
  await restarted.payPal.simulator.approve(order.payPalId, { scenario: 'webhook-late' });
  // The first process reads what the second one wrote.
  expect(await store.collect(order.id)).toBe('captured');
  await restarted.close();
});

test('a payer whom PayPal names with an empty address still gets the app', async () => {
  const { id, payPalId } = await approved('approve');
  await store.db.updateTable('orders').set({ customer_email: null }).where('id', '=', id).execute();
  changeSimulatedOrder(store.folder, payPalId, { payerEmail: '' });
  expect(await store.collect(id)).toBe('captured');
  expect(await stateOf(id)).toEqual(paid);
});
