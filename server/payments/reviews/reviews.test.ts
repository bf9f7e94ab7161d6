// What an operator decides about money that could not complete its order.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PayPalScenario } from '#contracts/paypal.ts';
import { newId } from '#server/database/new-id.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { readSimulatedOrders } from '#test/support/simulated-orders.ts';
import { createTestPurchases, type RefundDecision } from '#test/support/test-purchases.ts';

let database: TestDatabase;
let store: ReturnType<typeof createTestPurchases>;
let appId: string;
let decision: RefundDecision = 'approve';
const operatorId = newId();

beforeAll(async () => {
  database = await createTestDatabase();
  store = createTestPurchases(database.connectionString, { decideRefund: () => decision });
  const row = { id: operatorId, email: 'staff@example.com', password_hash: '-', role: 'staff' } as const;
  await store.db.insertInto('operators').values(row).execute();
  appId = (await store.addApp()).id;
});

afterAll(async () => {
  await store.close();
  await database.drop();
});

beforeEach(() => {
  decision = 'approve';
});

async function giveUp(orderId: string): Promise<void> {
  const attempt = await store.payments.newestAttempt(orderId);
  if (attempt !== undefined) await store.payments.giveUp(attempt);
}

async function reviewIdOf(orderId: string): Promise<string> {
  return (await store.orders.show(orderId)).reviews[0]?.id ?? '';
}

/** An order that was given up before its payer paid. */
async function lateOrder() {
  const order = await store.beginPayPal(appId);
  await giveUp(order.id);
  await store.markCapturing(order.id);
  await store.payPal.simulator.approve(order.payPalId, { scenario: 'webhook-late' });
  expect(await store.collect(order.id)).toBe('unknown');
  return { ...order, reviewId: await reviewIdOf(order.id) };
}

async function oddOrder(scenario: PayPalScenario) {
  const order = await store.beginPayPal(appId);
  await store.payPal.simulator.approve(order.payPalId, { scenario });
  expect(await store.collect(order.id)).toBe('unknown');
  return { ...order, reviewId: await reviewIdOf(order.id) };
}

async function stateOf(orderId: string) {
  const order = await store.orders.show(orderId);
  const grant = await store.db.selectFrom('grants').selectAll().where('order_id', '=', orderId).executeTakeFirst();
  const mails = await store.db.selectFrom('mail_outbox').select('kind').where('order_id', '=', orderId).execute();
  return {
    order: order.status,
    attempt: order.payments[0]?.status,
    isGiven: grant !== undefined && grant.revoked_at === null,
    mails: mails.map(({ kind }) => kind),
    review: order.reviews[0]?.resolution?.kind ?? 'open',
  };
}

async function auditOf(orderId: string): Promise<string[]> {
  const rows = await store.db.selectFrom('audit_log').select('action').where('subject', '=', orderId).execute();
  return rows.map(({ action }) => action);
}

const totals = async () => {
  await store.analytics.rollUp();
  const { totalOrders: orders, revenue, refunded } = await store.analytics.show();
  return { orders, revenue: Number(revenue), refunded: Number(refunded) };
};

const refund = (reviewId: string, amount = '19.99') => store.payments.refundReview(reviewId, { amount, operatorId });

/** What PayPal has given back of an order. */
const moneyBack = (payPalId: string) =>
  readSimulatedOrders(store.folder)
    .filter(({ id }) => id === payPalId)
    .flatMap(({ refunds }) => refunds.map(({ amount }) => `${amount.value} ${amount.currency_code}`));

/** Gives a late payment back at PayPal's own site. */
async function giveBack(payPalId: string): Promise<void> {
  const captureReference =
    readSimulatedOrders(store.folder).find(({ id }) => id === payPalId)?.capture?.id ?? 'not captured';
  const returned = { refundId: crypto.randomUUID(), reference: payPalId, captureReference, currency: 'USD' };
  await store.payPal.providers[0]?.refunds?.start({ ...returned, amountMinor: 1999 });
}

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

test('an accepted late payment completes its order once, whoever asks at once', async () => {
  const { id, reviewId } = await lateOrder();
  const before = await totals();
  const accept = () => store.payments.acceptPayment(reviewId, { amount: '19.99', operatorId });
  await Promise.all(Array.from({ length: 6 }, accept));
  await accept();
  expect(await stateOf(id)).toEqual({
    order: 'completed',
    attempt: 'captured',
    isGiven: true,
    mails: ['receipt'],
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
  expect(await stateOf(id)).toMatchObject({ order: 'refunded', isGiven: false });
  expect((await totals()).refunded - after.refunded).toBeCloseTo(19.99);
});

test('an accepted late payment of an order without an address is mailed to its payer', async () => {
  const order = await lateOrder();
  await store.db.updateTable('orders').set({ customer_email: null }).where('id', '=', order.id).execute();
  await store.payments.acceptPayment(order.reviewId, { amount: '19.99', operatorId });
  expect((await stateOf(order.id)).mails).toEqual(['receipt']);
});

test('accepting and giving back at once does one of them', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, reviewId, payPalId } = await lateOrder();
    const results = await Promise.allSettled([
      store.payments.acceptPayment(reviewId, { amount: '19.99', operatorId }),
      refund(reviewId),
    ]);
    const state = await stateOf(id);
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

test('a late payment is given back once, and is no sale and no refund of one', async () => {
  const { id, reviewId, payPalId } = await lateOrder();
  const before = await totals();
  const answers = await Promise.all([refund(reviewId), refund(reviewId)]);
  expect(answers.map(({ status }) => status)).toContain('completed');
  expect(await refund(reviewId)).toEqual({ status: 'completed' });
  expect(moneyBack(payPalId)).toEqual(['19.99 USD']);
  expect(await stateOf(id)).toEqual({
    order: 'expired',
    attempt: 'refunded',
    isGiven: false,
    mails: [],
    review: 'refunded',
  });
  expect(await totals()).toEqual(before);
  expect(await auditOf(id)).toEqual(['order-refund-requested', 'order-refunded']);
  const { timeline, reviews } = await store.orders.show(id);
  expect(timeline.map(({ kind }) => kind)).toEqual(['ordered', 'review', 'refund-requested', 'review-refunded']);
  expect(reviews[0]?.resolution).toMatchObject({ kind: 'refunded', by: 'staff@example.com' });
  await expect(store.payments.acceptPayment(reviewId, { amount: '19.99', operatorId })).rejects.toMatchObject({
    code: 'review-closed',
  });
});

test('a refund whose answer was lost stays under way, and then ends the review', async () => {
  const { id, reviewId, payPalId } = await lateOrder();
  decision = 'lose-answer';
  expect(await refund(reviewId)).toEqual({ status: 'requested' });
  expect(await refund(reviewId)).toEqual({ status: 'requested' });
  expect(await stateOf(id)).toMatchObject({ attempt: 'captured', review: 'open' });
  const note = { note: 'Done.', operatorId };
  await expect(store.payments.resolveReview(reviewId, note)).rejects.toMatchObject({
    code: 'review-closed',
  });
  await expect(store.payments.acceptPayment(reviewId, { amount: '19.99', operatorId })).rejects.toMatchObject({
    code: 'review-closed',
  });
  decision = 'approve';
  await store.db
    .updateTable('refunds')
    .set({ next_check_at: new Date(0) })
    .where('order_id', '=', id)
    .execute();
  await store.payments.reconcileRefunds();
  expect(await stateOf(id)).toMatchObject({ attempt: 'refunded', review: 'refunded' });
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
  expect(await stateOf(id)).toMatchObject({ order: 'failed', attempt: 'refunded', review: 'refunded' });
});

test('a declined refund leaves the decision open', async () => {
  const { id, reviewId } = await lateOrder();
  decision = 'decline';
  await expect(refund(reviewId)).rejects.toMatchObject({ code: 'refund-declined' });
  expect(await stateOf(id)).toMatchObject({ order: 'expired', attempt: 'captured', review: 'open' });
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
    expect(await stateOf(id)).toEqual({
      order: 'failed',
      attempt: 'refunded',
      isGiven: false,
      mails: [],
      review: 'refunded',
    });
    // PayPal's own account of it changes nothing.
    await store.collect(id);
    expect(await stateOf(id)).toMatchObject({ order: 'failed', attempt: 'refunded', review: 'refunded' });
  },
);

test('money that went to somebody else cannot be given back, only noted', async () => {
  const { id, reviewId } = await oddOrder('wrong-payee');
  const [review] = (await store.orders.show(id)).reviews;
  expect(review).toMatchObject({ reason: 'foreign', refundObstacle: expect.stringContaining('another account') });
  await expect(refund(reviewId)).rejects.toMatchObject({ code: 'order-not-refundable' });
  await store.payments.resolveReview(reviewId, { note: 'Called PayPal.', operatorId });
  expect(await stateOf(id)).toMatchObject({ order: 'failed', attempt: 'expired', isGiven: false, review: 'noted' });
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
  expect(await stateOf(id)).toMatchObject({ order: 'failed', review: 'noted' });
});

test('a late payment that has gone back at PayPal buys nothing, and its review ends by itself', async () => {
  const { id, reviewId, payPalId } = await lateOrder();
  await giveBack(payPalId);
  await expect(store.payments.acceptPayment(reviewId, { amount: '19.99', operatorId })).rejects.toMatchObject({
    code: 'review-closed',
  });
  expect(await stateOf(id)).toMatchObject({ order: 'expired', attempt: 'captured', isGiven: false });
  await store.collect(id);
  expect(await stateOf(id)).toMatchObject({ order: 'expired', attempt: 'refunded', review: 'refunded' });
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
