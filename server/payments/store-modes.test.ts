// A store of one mode and the payments of the other.
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '#test/support/test-database.ts';
import { createTestPurchases } from '#test/support/test-purchases.ts';

const database = await createTestDatabase();
const testStore = createTestPurchases(database.connectionString, { isDeaf: () => true });
const liveStore = createTestPurchases(database.connectionString, { mode: 'live', isDeaf: () => true });
const { id: appId } = await testStore.addApp();
const operatorId = await testStore.addOperator();

afterAll(async () => {
  await testStore.close();
  await liveStore.close();
  await database.drop();
});

test('an operator of a live store cannot decide about a test payment', async () => {
  const order = await testStore.beginPayPal(appId);
  await testStore.payPal.simulator.approve(order.payPalId, { scenario: 'wrong-amount' });
  await testStore.collect(order.id);
  const [review] = (await testStore.orders.show(order.id)).reviews;
  const reviewId = review?.id ?? '';
  const amount = review?.received.amount ?? '';
  const { acceptPayment, refundReview, resolveReview } = liveStore.payments;
  const notFound = { code: 'review-not-found' };
  await expect(acceptPayment(reviewId, { amount, operatorId })).rejects.toMatchObject(notFound);
  await expect(refundReview(reviewId, { amount, operatorId })).rejects.toMatchObject(notFound);
  await expect(resolveReview(reviewId, { note: 'Done.', operatorId })).rejects.toMatchObject(notFound);
  expect((await testStore.orders.find(order.id))?.status).toBe('pending');
});

test('a test store says of a live order which mode it belongs to', async () => {
  const { id } = await liveStore.buy(appId);
  expect(await testStore.orders.show(id)).toMatchObject({
    mode: 'live',
    refundObstacle: 'This order was made in live mode, and the store is in test mode now.',
  });
});
