// Money in review that goes back, or is disputed, at the provider's own site, or came in parts.
import { afterAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#server/database/new-id.ts';
import { giveUpOrder } from '#test/support/give-up-order.ts';
import { createTestReviews } from '#test/support/test-reviews.ts';
import { startedAttempt } from '../attempt.ts';
import { recordReturns } from '../refunds/record-returns.ts';
import { settle } from '../settle.ts';

let isDeaf = false;
const store = await createTestReviews({ isDeaf: () => isDeaf });
const { simulator } = store.payPal;
const { operatorId, lateOrder, oddOrder, giveBack } = store;

afterAll(() => store.close());

beforeEach(() => {
  isDeaf = false;
});

async function stateOf(orderId: string) {
  const { status, payments, reviews } = await store.orders.show(orderId);
  return { order: status, attempt: payments[0]?.status, review: reviews[0]?.resolution?.kind ?? 'open' };
}

/** Every event once more, as from a worker that had to start over. */
async function workOnEvents(): Promise<void> {
  await store.db
    .updateTable('payment_events')
    .set({ handled_at: null, next_check_at: new Date(0) })
    .execute();
  await store.payments.reconcileEvents();
}

const refundsOf = (orderId: string) =>
  store.db
    .selectFrom('refunds')
    .leftJoin('payment_reviews as review', 'review.id', 'refunds.review_id')
    .select(['amount_minor', 'currency', 'status', 'requested_by', 'review.reason'])
    .where('order_id', '=', orderId)
    .execute();

test.each([
  ['wrong-currency', 'refund', 'amount', 'refunded', 1999, 'EUR'],
  ['wrong-currency', 'reversal', 'amount', 'reversed', 1999, 'EUR'],
  ['wrong-amount', 'refund', 'underpaid', 'refunded', 1, 'USD'],
] as const)(
  'money by %s ends its review by a %s at PayPal, which is written once as it came',
  async (scenario, kind, reason, attempt, amount_minor, currency) => {
    const { id, payPalId } = await oddOrder(scenario);
    await simulator.raise(payPalId, { kind });
    const gone = { order: 'failed', attempt, review: 'refunded' };
    await expect.poll(() => stateOf(id)).toEqual(gone);
    await workOnEvents();
    expect(await stateOf(id)).toEqual(gone);
    const row = { amount_minor, currency, status: 'completed', requested_by: null, reason };
    expect(await refundsOf(id)).toEqual([row]);
    expect((await store.orders.show(id)).timeline.map(({ kind: told }) => told)).toContain('review-refunded');
  },
);

test('money that went to somebody else ends its review by a reversal at PayPal', async () => {
  const { id, payPalId } = await oddOrder('wrong-payee');
  await simulator.raise(payPalId, { kind: 'reversal' });
  const gone = { order: 'failed', attempt: 'expired', review: 'refunded' };
  await expect.poll(() => stateOf(id)).toEqual(gone);
  await workOnEvents();
  expect(await stateOf(id)).toEqual(gone);
  expect(await refundsOf(id)).toEqual([]);
  expect((await store.orders.show(id)).timeline.map(({ kind: told }) => told)).toContain('review-refunded');
});

test('a refund that nobody told of ends its review when the payment is looked at', async () => {
  const { id, payPalId } = await oddOrder('wrong-currency');
  isDeaf = true;
  await simulator.forget(payPalId, 'refunds');
  await simulator.raise(payPalId, { kind: 'refund' });
  await Promise.all(Array.from({ length: 6 }, () => store.collect(id)));
  expect(await stateOf(id)).toEqual({ order: 'failed', attempt: 'refunded', review: 'refunded' });
  expect(await refundsOf(id)).toHaveLength(1);
});

test('a part of the money in review that goes back at PayPal is not offered for a refund any more', async () => {
  const { id, payPalId } = await oddOrder('wrong-currency');
  await giveBack(payPalId, 500, 'EUR');
  expect(await store.collect(id)).toBe('unknown');
  expect((await stateOf(id)).review).toBe('open');
  const [review] = (await store.orders.show(id)).reviews;
  expect(review).toMatchObject({ refundableAmount: '14.99', refundObstacle: null });
  await giveBack(payPalId, 1499, 'EUR');
  await store.collect(id);
  expect(await stateOf(id)).toEqual({ order: 'failed', attempt: 'refunded', review: 'refunded' });
  expect((await refundsOf(id)).map(({ amount_minor }) => amount_minor)).toEqual([500, 1499]);
});

test.each(['wrong-currency', 'wrong-payee'] as const)(
  'money by %s that is disputed is not given back until the dispute has ended',
  async (scenario) => {
    const { id, payPalId, attemptId, reviewId } = await oddOrder(scenario);
    await simulator.raise(payPalId, { kind: 'dispute' });
    const obstacle = async () => (await store.orders.show(id)).reviews[0]?.refundObstacle ?? null;
    await expect.poll(obstacle).toContain('disputed');
    expect((await store.orders.show(id)).reviews[0]?.acceptObstacle).toContain('disputed');
    const refund = store.payments.refundReview(reviewId, { amount: '19.99', operatorId });
    await expect(refund).rejects.toMatchObject({ code: 'order-not-refundable' });
    const disputes = () =>
      store.db.selectFrom('payment_disputes').select('state').where('attempt_id', '=', attemptId).execute();
    expect(await disputes()).toEqual([{ state: 'open' }]);

    isDeaf = true;
    await simulator.raise(payPalId, { kind: 'dispute-won' });
    await store.payments.reconcileDisputes();
    expect(await disputes()).toEqual([{ state: 'won' }]);
    expect((await stateOf(id)).review).toBe('open');
    if (scenario === 'wrong-currency') {
      expect(await obstacle()).toBeNull();
      expect(await store.payments.refundReview(reviewId, { amount: '19.99', operatorId })).toEqual({
        status: 'completed',
      });
    } else expect(await obstacle()).toContain('another account');
  },
);

test('a dispute of money in review that the payer wins ends the review', async () => {
  const { id, payPalId } = await oddOrder('wrong-currency');
  await simulator.raise(payPalId, { kind: 'dispute' });
  await simulator.raise(payPalId, { kind: 'dispute-lost' });
  await expect.poll(() => stateOf(id)).toEqual({ order: 'failed', attempt: 'reversed', review: 'refunded' });
});

test('the end of a dispute is heard of although its review was resolved meanwhile', async () => {
  const { payPalId, attemptId, reviewId } = await oddOrder('wrong-currency');
  await simulator.raise(payPalId, { kind: 'dispute' });
  const stateOfDispute = async () =>
    (await store.db.selectFrom('payment_disputes').select('state').where('attempt_id', '=', attemptId).execute())[0];
  await expect.poll(stateOfDispute).toEqual({ state: 'open' });
  await store.payments.resolveReview(reviewId, { note: 'Answered it there.', operatorId });
  isDeaf = true;
  await simulator.raise(payPalId, { kind: 'dispute-won' });
  await store.payments.reconcileDisputes();
  expect(await stateOfDispute()).toEqual({ state: 'won' });
});

test('a late payment of which a part has gone back is not accepted, though PayPal lists no refund', async () => {
  const { id, reviewId, payPalId } = await lateOrder();
  await giveBack(payPalId, 1500);
  await simulator.forget(payPalId, 'refunds');
  await expect(store.payments.acceptPayment(reviewId, { amount: '19.99', operatorId })).rejects.toMatchObject({
    code: 'review-closed',
    message: expect.stringContaining('part of it'),
  });
  expect(await stateOf(id)).toMatchObject({ order: 'expired', attempt: 'captured', review: 'open' });
});

test('late money that came in two parts is accepted by the amount that one of its reviews shows', async () => {
  const order = await store.beginPayPal(store.appId);
  const attempt = await store.payments.newestAttempt(order.id);
  const started = attempt === undefined ? null : startedAttempt(attempt);
  if (attempt === undefined || started === null) throw new Error('There is no such attempt.');
  await giveUpOrder(store.db, order.id);
  isDeaf = true;
  await simulator.approve(order.payPalId, { scenario: 'webhook-late' });
  const captured = await store.payPal.providers[0]?.capture?.(started, 'key');
  if (captured?.status !== 'captured') throw new Error('PayPal has no capture.');
  const captures = [1000, 999].map((amountMinor) => ({ reference: `part ${amountMinor}`, amountMinor }));
  await settle(store.paymentDeps, attempt, { ...captured, captures });
  const [review] = (await store.orders.show(order.id)).reviews;
  expect(review).toMatchObject({ received: { amount: '10.00' }, acceptObstacle: null });
  await store.payments.acceptPayment(review?.id ?? '', { amount: '10.00', operatorId });
  const { status, reviews } = await store.orders.show(order.id);
  expect([status, ...reviews.map(({ resolution }) => resolution?.kind)]).toEqual(['completed', 'accepted', 'accepted']);
});

test('the audit log names what went back in its own currency', async () => {
  const { id, attemptId } = await store.beginPayPal(store.appId);
  const attempt = await store.payments.attemptById(attemptId);
  if (attempt === undefined) throw new Error('There is no such attempt.');
  const inYen = { currency: 'JPY', sum: 'short', captures: [{ reference: 'C-JPY', amountMinor: 1999 }] } as const;
  const { reference, payee } = attempt;
  const evidence = {
    status: 'captured',
    reference: reference ?? '',
    payee: payee ?? '',
    attemptId,
    orderId: id,
  } as const;
  await settle(store.paymentDeps, attempt, { ...evidence, ...inYen, amountMinor: 1999, refunds: [] });
  const [capture] = await store.db
    .selectFrom('payment_captures')
    .selectAll()
    .where('reference', '=', 'C-JPY')
    .execute();
  const refundId = newId();
  const row = { id: refundId, order_id: id, attempt_id: attemptId, capture_id: capture?.id ?? '', amount_minor: 1999 };
  const due = { currency: 'JPY', requested_by: operatorId, next_check_at: new Date() };
  await store.db
    .insertInto('refunds')
    .values({ ...row, ...due })
    .execute();
  const returned = { reference: 'R-JPY', refundId, amountMinor: 1999 };
  await recordReturns(store.paymentDeps, attempt, {
    ...evidence,
    ...inYen,
    amountMinor: 1999,
    refunds: [returned],
  });
  const { details } = await store.db
    .selectFrom('audit_log')
    .select('details')
    .where('subject', '=', id)
    .where('action', '=', 'order-refunded')
    .executeTakeFirstOrThrow();
  expect(details).toMatchObject({ refundId, amount: '1999', currency: 'JPY' });
});
