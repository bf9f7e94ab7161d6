// What an operator reads of money that could not complete its order, and what they can only note.
import { afterAll, expect, test } from 'vitest';
import { createTestReviews } from '#test/support/test-reviews.ts';

const store = await createTestReviews();
const { operatorId, lateOrder, oddOrder, reviewStateOf, auditOf, refund } = store;

afterAll(() => store.close());

test('a late payment says what came, and offers to accept it and to give it back', async () => {
  const { id, attemptId, payPalId } = await lateOrder();
  const { reviews, refundObstacle, timeline } = await store.orders.show(id);
  expect(reviews).toMatchObject([
    {
      paymentId: attemptId,
      reason: 'late',
      received: { amount: '19.99', currency: 'USD', reference: payPalId, captureReference: expect.any(String) },
      expected: { amount: '19.99', currency: 'USD' },
      refundableAmount: '19.99',
      refundObstacle: null,
      acceptObstacle: null,
      resolution: null,
    },
  ]);
  expect(refundObstacle).toContain('Decide about it');
  expect(timeline.map(({ kind }) => kind)).toContain('review');
});

test('money that went to somebody else cannot be given back, only noted', async () => {
  const { id, reviewId } = await oddOrder('wrong-payee');
  const [review] = (await store.orders.show(id)).reviews;
  expect(review).toMatchObject({ reason: 'foreign', refundObstacle: expect.stringContaining('another account') });
  await expect(refund(reviewId)).rejects.toMatchObject({ code: 'order-not-refundable' });
  await store.payments.resolveReview(reviewId, { note: 'Called PayPal.', operatorId });
  expect(await reviewStateOf(id)).toMatchObject({
    order: 'failed',
    attempt: 'expired',
    isGiven: false,
    review: 'noted',
  });
  const { timeline } = await store.orders.show(id);
  expect(timeline.at(-1)).toMatchObject({
    kind: 'review-resolved',
    about: 'staff@example.com',
    text: 'Called PayPal.',
  });
  expect(await auditOf(id)).toEqual(['payment-review-resolved']);
  await expect(store.payments.resolveReview(reviewId, { note: 'Again.', operatorId })).rejects.toMatchObject({
    code: 'review-closed',
  });
  // The same money, looked at again, opens nothing.
  await store.collect(id);
  expect(await reviewStateOf(id)).toMatchObject({ order: 'failed', review: 'noted' });
});

test('only orders that wait for a decision are counted and listed', async () => {
  const open = async () => {
    const { items: orders } = await store.orders.list({ review: 'open' }, { limit: 100 });
    expect((await store.payments.countReviews()).orders).toBe(orders.length);
    return orders.map(({ id }) => id);
  };
  const before = await open();
  const { id, reviewId } = await lateOrder();
  expect(await open()).toEqual([id, ...before]);
  const { items: orders } = await store.orders.list({ review: 'open', status: 'completed' }, { limit: 100 });
  expect(orders).toEqual([]);
  const page = await store.orders.list({ review: 'open' }, { limit: 1 });
  expect([page.items.map((order) => order.id), page.nextCursor]).toEqual([[id], before.length > 0 ? id : null]);
  await refund(reviewId);
  expect(await open()).toEqual(before);
});
