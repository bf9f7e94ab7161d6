// What becomes of a captured payment whose money goes back.
import { afterAll, expect, test } from 'vitest';
import { newId } from '#server/database/new-id.ts';
import { recordDispute } from '#server/payments/disputes/record-dispute.ts';
import { recordReturns } from '#server/payments/refunds/record-returns.ts';
import { createTestPayments, paid } from '#test/support/test-payments.ts';
import type { RefundDecision } from '#test/support/test-purchases.ts';

let refundDecision: RefundDecision = 'approve';
const store = await createTestPayments({ decideRefund: () => refundDecision });
const { approved, stateOf } = store;

const deaf = await createTestPayments({ isDeaf: () => true });
afterAll(async () => {
  await store.close();
  await deaf.close();
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

test('a refund whose webhook is lost is found by the daily look at captured payments', async () => {
  const { id, attemptId, payPalId } = await deaf.approved('approve');
  await deaf.collect(id);
  await deaf.payPal.simulator.raise(payPalId, { kind: 'refund' });
  const dueOf = async () =>
    (
      await deaf.db
        .selectFrom('payment_attempts')
        .select('next_check_at')
        .where('id', '=', attemptId)
        .executeTakeFirstOrThrow()
    ).next_check_at.getTime();
  const almostDay = () => Date.now() + 23 * 3_600_000;
  expect(await dueOf()).toBeGreaterThan(almostDay());
  await deaf.reconcile();
  expect(await deaf.stateOf(id)).toEqual(paid);
  await deaf.db
    .updateTable('payment_attempts')
    .set({ next_check_at: new Date(0) })
    .where('id', '=', attemptId)
    .execute();
  await deaf.reconcile();
  expect(await deaf.stateOf(id)).toMatchObject({ order: 'refunded', app: 'taken back' });
  expect(await dueOf()).toBeGreaterThan(almostDay());
});

test('an event is asked again while PayPal does not find the order that was paid', async () => {
  const { id, payPalId, eventIsHandled } = await returned();
  await store.payPal.simulator.forget(payPalId, 'order');
  await store.payPal.simulator.raise(payPalId, { kind: 'refund' });
  await expect.poll(eventIsHandled).toBe(false);
  expect(await stateOf(id)).toEqual(paid);
  await workOnEvents();
  expect(await eventIsHandled()).toBe(false);
});

test('a capture that PayPal calls refunded takes the download back, though no refund is listed', async () => {
  const { id, payPalId } = await returned();
  await store.payPal.simulator.forget(payPalId, 'refunds');
  await store.payPal.simulator.raise(payPalId, { kind: 'refund' });
  await expect.poll(() => stateOf(id)).toEqual({ order: 'refunded', attempt: 'refunded', app: 'taken back' });
});

test('an event about a refund that PayPal still holds is asked again until the refund is made', async () => {
  const { id, payPalId, eventIsHandled } = await returned();
  const attempt = await store.payments.newestAttempt(id);
  const captureReference = await store.captureReferenceOf(id);
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
      id: newId(),
      provider: 'paypal',
      mode: 'test',
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
      return eventIsHandled();
    })
    .toBe(true);
  expect(await stateOf(id)).toEqual({ order: 'refunded', attempt: 'refunded', app: 'taken back' });
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

test.each([500, 1999])(
  'a refund of %i that is under way when the payment is taken back is not counted twice',
  async (amountMinor) => {
    const { id, payPalId } = await approved('webhook-late');
    expect(await store.collect(id)).toBe('captured');
    const operatorId = await store.addOperator();
    refundDecision = 'lose-answer';
    await store.payments.refundOrder(id, { amountMinor, leftMinor: 1999, operatorId });
    refundDecision = 'approve';
    const attempt = await store.payments.newestAttempt(id);
    if (attempt === undefined) throw new Error('The order has no attempt.');
    await recordReturns(store.paymentDeps, attempt, {
      status: 'reversed',
      reference: payPalId,
      attemptId: attempt.id,
      amountMinor: 1999,
      currency: 'USD',
      refunds: [],
    });
    await store.db
      .updateTable('refunds')
      .set({ next_check_at: new Date(0) })
      .where('status', '=', 'requested')
      .execute();
    await store.payments.reconcileRefunds();
    expect(await stateOf(id)).toEqual({ order: 'refunded', attempt: 'reversed', app: 'taken back' });
    const refunds = await store.db.selectFrom('refunds').selectAll().where('order_id', '=', id).execute();
    const back = refunds.filter(({ status }) => status === 'completed').map((refund) => refund.amount_minor);
    expect([payPalId, back.reduce((sum, amount) => sum + amount, 0)]).toEqual([payPalId, 1999]);
    expect(refunds.filter(({ status }) => status === 'requested')).toEqual([]);
  },
);

test('a part that went back at PayPal before the payment was settled is noted with it', async () => {
  const { id, payPalId } = await approved('lose-capture-answer');
  expect(await store.collect(id)).toBe('unknown');
  const captureReference = await store.captureReferenceOf(id);
  const refund = { refundId: crypto.randomUUID(), reference: payPalId, captureReference, currency: 'USD' };
  await store.payPal.providers[0]?.refunds?.start({ ...refund, amountMinor: 500 });
  expect(await store.collect(id)).toBe('captured');
  expect(await stateOf(id)).toEqual({ order: 'completed', attempt: 'partially-refunded', app: 'given' });
  const refunds = await store.db.selectFrom('refunds').selectAll().where('order_id', '=', id).execute();
  expect(refunds.map(({ amount_minor }) => amount_minor)).toEqual([500]);
});

test('a disputed order is not said to be unpaid', async () => {
  const { id } = await approved('webhook-late');
  await store.collect(id);
  const attempt = await store.payments.newestAttempt(id);
  if (attempt === undefined) throw new Error('The order has no attempt.');
  const dispute = { reference: 'PP-D-1', state: 'open', updatedAt: new Date(), captures: [] } as const;
  await recordDispute(store.paymentDeps, attempt, dispute);
  const refund = store.payments.refundOrder(id, { amountMinor: 1999, operatorId: await store.addOperator() });
  await expect(refund).rejects.toMatchObject({
    code: 'order-not-refundable',
    message: expect.stringContaining('disputed'),
  });
  expect((await store.orders.show(id)).refundObstacle).toContain('disputed');
});

test('a dispute that PayPal decides for the payer becomes a reversal', async () => {
  const { id, payPalId } = await approved('webhook-late');
  await store.collect(id);
  await store.payPal.simulator.raise(payPalId, { kind: 'dispute' });
  await expect.poll(async () => (await stateOf(id)).attempt).toBe('disputed');
  await store.payPal.simulator.raise(payPalId, { kind: 'reversal' });
  await expect.poll(() => stateOf(id)).toEqual({ order: 'refunded', attempt: 'reversed', app: 'taken back' });
});
