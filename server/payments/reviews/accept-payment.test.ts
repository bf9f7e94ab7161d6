// An operator accepts money that was right and only late.
import { afterAll, expect, test } from 'vitest';
import { createTestReviews } from '#test/support/test-reviews.ts';

const store = await createTestReviews();
const { operatorId, lateOrder, reviewStateOf, auditOf, totals, accept, refund, moneyBack, giveBack } = store;

afterAll(() => store.close());

test('an accepted late payment completes its order once, whoever asks at once', async () => {
  const { id, reviewId } = await lateOrder();
  const before = await totals();
  const acceptOnce = () => accept(reviewId);
  await Promise.all(Array.from({ length: 6 }, acceptOnce));
  await acceptOnce();
  expect(await reviewStateOf(id)).toEqual({
    order: 'completed',
    attempt: 'captured',
    isGiven: true,
    mails: ['late-payment', 'receipt'],
    review: 'accepted',
  });
  expect((await auditOf(id)).filter((action) => action === 'late-payment-accepted')).toHaveLength(1);
  const { timeline, link } = await store.orders.show(id);
  expect(timeline.find(({ kind }) => kind === 'late-accepted')?.about).toBe('staff@example.com');
  expect(Date.parse(link?.expiresAt ?? '')).toBeGreaterThan(Date.now() + 47 * 3_600_000);
  const after = await totals();
  expect([after.orders - before.orders, Number((after.revenue - before.revenue).toFixed(2))]).toEqual([1, 19.99]);
  // It is a payment like any other now.
  await expect(store.payments.refundOrder(id, { amountMinor: 1999, operatorId })).resolves.toEqual({
    status: 'completed',
  });
  expect(await reviewStateOf(id)).toMatchObject({ order: 'refunded', isGiven: false });
  expect((await totals()).refunded - after.refunded).toBeCloseTo(19.99);
});

test('an accepted late payment of an order without an address is mailed to its payer', async () => {
  const order = await lateOrder();
  await store.db.updateTable('orders').set({ customer_email: null }).where('id', '=', order.id).execute();
  await accept(order.reviewId);
  expect((await reviewStateOf(order.id)).mails).toEqual(['late-payment', 'receipt']);
});

test('accepting and giving back at once does one of them', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, reviewId, payPalId } = await lateOrder();
    const results = await Promise.allSettled([accept(reviewId), refund(reviewId)]);
    const state = await reviewStateOf(id);
    const isAccepted = state.review === 'accepted';
    expect(state).toMatchObject(
      isAccepted
        ? { order: 'completed', attempt: 'captured', isGiven: true }
        : { order: 'expired', attempt: 'refunded', isGiven: false, review: 'refunded' },
    );
    expect(moneyBack(payPalId)).toEqual(isAccepted ? [] : ['19.99 USD']);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  }
});

test('a late payment that has gone back at PayPal buys nothing, and its review ends by itself', async () => {
  const { id, reviewId, payPalId } = await lateOrder();
  await giveBack(payPalId, 1999);
  await expect(accept(reviewId)).rejects.toMatchObject({ code: 'review-closed' });
  expect(await reviewStateOf(id)).toMatchObject({ order: 'expired', attempt: 'captured', isGiven: false });
  await store.collect(id);
  expect(await reviewStateOf(id)).toMatchObject({ order: 'expired', attempt: 'refunded', review: 'refunded' });
});
