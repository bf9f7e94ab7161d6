// An operator gives back money that could not complete its order.
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createTestReviews } from '#test/support/test-reviews.ts';
import type { RefundDecision } from '#test/support/test-purchases.ts';

let decision: RefundDecision = 'approve';
const store = await createTestReviews({ decideRefund: () => decision });
const { operatorId, lateOrder, oddOrder, reviewStateOf, auditOf, totals, accept, refund, moneyBack } = store;

afterAll(() => store.close());

beforeEach(() => {
  decision = 'approve';
});

test('a late payment is given back once, and is no sale and no refund of one', async () => {
  const { id, reviewId, payPalId } = await lateOrder();
  const before = await totals();
  const answers = await Promise.all([refund(reviewId), refund(reviewId)]);
  expect(answers.map(({ status }) => status)).toContain('completed');
  expect(await refund(reviewId)).toEqual({ status: 'completed', isEarlier: true });
  expect(moneyBack(payPalId)).toEqual(['19.99 USD']);
  expect(await reviewStateOf(id)).toEqual({
    order: 'expired',
    attempt: 'refunded',
    isGiven: false,
    mails: ['late-payment', 'refund'],
    review: 'refunded',
  });
  expect(await totals()).toEqual(before);
  expect(await auditOf(id)).toEqual(['order-refund-requested', 'order-refunded']);
  const { timeline, reviews } = await store.orders.show(id);
  expect(timeline.map(({ kind }) => kind)).toEqual(['ordered', 'review', 'refund-requested', 'review-refunded']);
  expect(reviews[0]?.resolution).toMatchObject({ kind: 'refunded', by: 'staff@example.com' });
  await expect(accept(reviewId)).rejects.toMatchObject({ code: 'review-closed' });
});

test('a refund whose answer was lost stays under way, and then ends the review', async () => {
  const { id, reviewId, payPalId } = await lateOrder();
  decision = 'lose-answer';
  expect(await refund(reviewId)).toEqual({ status: 'requested' });
  expect(await refund(reviewId)).toEqual({ status: 'requested', isEarlier: true });
  expect(await reviewStateOf(id)).toMatchObject({ attempt: 'captured', review: 'open' });
  const note = { note: 'Done.', operatorId };
  await expect(store.payments.resolveReview(reviewId, note)).rejects.toMatchObject({ code: 'review-closed' });
  await expect(accept(reviewId)).rejects.toMatchObject({ code: 'review-closed' });
  decision = 'approve';
  await store.db
    .updateTable('refunds')
    .set({ next_check_at: new Date(0) })
    .where('order_id', '=', id)
    .execute();
  await store.payments.reconcileRefunds();
  expect(await reviewStateOf(id)).toMatchObject({ attempt: 'refunded', review: 'refunded' });
  expect(moneyBack(payPalId)).toEqual(['19.99 USD']);
});

test('a lost refund of a wrong amount gives back what came, once', async () => {
  const { id, reviewId, payPalId } = await oddOrder('wrong-amount');
  for (const lost of ['lose-request', 'lose-answer'] as const) {
    decision = lost;
    if (lost === 'lose-request') expect(await refund(reviewId, '0.01')).toEqual({ status: 'requested' });
    await store.db
      .updateTable('refunds')
      .set({ next_check_at: new Date(0) })
      .where('order_id', '=', id)
      .execute();
    await store.payments.reconcileRefunds();
  }
  await store.db
    .updateTable('refunds')
    .set({ next_check_at: new Date(0) })
    .where('order_id', '=', id)
    .execute();
  await store.payments.reconcileRefunds();
  expect(moneyBack(payPalId)).toEqual(['0.01 USD']);
  expect(await reviewStateOf(id)).toMatchObject({ order: 'failed', attempt: 'refunded', review: 'refunded' });
});

test('a declined refund leaves the decision open', async () => {
  const { id, reviewId } = await lateOrder();
  decision = 'decline';
  await expect(refund(reviewId)).rejects.toMatchObject({ code: 'refund-declined' });
  expect(await reviewStateOf(id)).toMatchObject({ order: 'expired', attempt: 'captured', review: 'open' });
  decision = 'approve';
  expect(await refund(reviewId)).toEqual({ status: 'completed' });
});

test.each([
  ['wrong-amount', 'underpaid', '0.01', 'USD'],
  ['wrong-currency', 'amount', '19.99', 'EUR'],
] as const)(
  'money by %s is given back as it came, and its order has failed',
  async (scenario, reason, amount, currency) => {
    const { id, reviewId, payPalId } = await oddOrder(scenario);
    const [review] = (await store.orders.show(id)).reviews;
    expect(review).toMatchObject({
      reason,
      received: { amount, currency },
      expected: { amount: '19.99', currency: 'USD' },
      refundObstacle: null,
      acceptObstacle: expect.any(String),
    });
    await expect(refund(reviewId, '1999.00')).rejects.toMatchObject({ code: 'amount-mismatch' });
    expect(await refund(reviewId, amount)).toEqual({ status: 'completed' });
    expect(moneyBack(payPalId)).toEqual([`${amount} ${currency}`]);
    expect(await reviewStateOf(id)).toEqual({
      order: 'failed',
      attempt: 'refunded',
      isGiven: false,
      mails: ['under-review', 'refund'],
      review: 'refunded',
    });
    // PayPal's own account of it changes nothing.
    await store.collect(id);
    expect(await reviewStateOf(id)).toMatchObject({ order: 'failed', attempt: 'refunded', review: 'refunded' });
  },
);
