// What a dispute at PayPal does to an order, however it ends.
import { afterAll, expect, test } from 'vitest';
import { createTestPayments, paid } from '#test/support/test-payments.ts';

/** Whether PayPal's messages are lost. */
let isDeaf = false;
const store = await createTestPayments({ isDeaf: () => isDeaf });
const { stateOf } = store;

afterAll(() => store.close());

const disputed = { order: 'completed', attempt: 'disputed', app: 'taken back' };
const reversed = { order: 'refunded', attempt: 'reversed', app: 'taken back' };

async function paidOrder() {
  const order = await store.approved('webhook-late');
  expect(await store.collect(order.id)).toBe('captured');
  return order;
}

const expiryOf = async (orderId: string) => {
  const { link } = await store.orders.show(orderId);
  return Date.parse(link?.expiresAt ?? '');
};

/** Every event once more, as from a worker that had to start over. */
async function workOnEvents(): Promise<void> {
  await store.db
    .updateTable('payment_events')
    .set({ handled_at: null, next_check_at: new Date(0) })
    .execute();
  await store.payments.reconcileEvents();
}

async function reconcileDisputesNow(): Promise<void> {
  await store.db
    .updateTable('payment_disputes')
    .set({ next_check_at: new Date(0) })
    .execute();
  await store.payments.reconcileDisputes();
}

test('a dispute that the seller wins gives the download back, its link good for 48 hours', async () => {
  const { id, payPalId } = await paidOrder();
  await store.payPal.simulator.raise(payPalId, { kind: 'dispute' });
  await expect.poll(() => stateOf(id)).toEqual(disputed);
  const { reference } = await store.db.selectFrom('payment_disputes').select('reference').executeTakeFirstOrThrow();
  const inDispute = { isDisputed: true, dispute: { provider: 'paypal', reference } };
  expect(await store.orders.show(id)).toMatchObject(inDispute);
  const [made, expired] = [2, 1].map((days) => new Date(Date.now() - days * 86_400_000));
  await store.db
    .updateTable('download_links')
    .set({ created_at: made, expires_at: expired })
    .where('order_id', '=', id)
    .execute();
  await store.payPal.simulator.raise(payPalId, { kind: 'dispute-won' });
  await expect.poll(() => stateOf(id)).toEqual(paid);
  expect(await expiryOf(id)).toBeGreaterThan(Date.now() + 47.9 * 3_600_000);
  const { timeline, ...after } = await store.orders.show(id);
  expect(timeline.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['disputed', 'dispute-won']));
  expect(after).toMatchObject({ refundObstacle: null, isDisputed: false, dispute: null });

  // The message that it was opened, and the one that it was won, once more: nothing changes.
  const expiry = await expiryOf(id);
  await workOnEvents();
  expect(await stateOf(id)).toEqual(paid);
  expect(await expiryOf(id)).toBe(expiry);
});

test('a dispute whose end nobody told of is found to have ended', async () => {
  const { id, payPalId } = await paidOrder();
  await store.payPal.simulator.raise(payPalId, { kind: 'dispute' });
  await expect.poll(() => stateOf(id)).toEqual(disputed);
  await reconcileDisputesNow();
  expect(await stateOf(id)).toEqual(disputed);
  isDeaf = true;
  await store.payPal.simulator.raise(payPalId, { kind: 'dispute-won' });
  isDeaf = false;
  expect(await stateOf(id)).toEqual(disputed);
  await reconcileDisputesNow();
  expect(await stateOf(id)).toEqual(paid);
});

test('a dispute that the seller loses becomes a reversal', async () => {
  const { id, payPalId } = await paidOrder();
  await store.payPal.simulator.raise(payPalId, { kind: 'dispute' });
  await expect.poll(() => stateOf(id)).toEqual(disputed);
  await store.payPal.simulator.raise(payPalId, { kind: 'dispute-lost' });
  await expect.poll(() => stateOf(id)).toEqual(reversed);
  await workOnEvents();
  expect(await stateOf(id)).toEqual(reversed);
  const refunds = await store.db.selectFrom('refunds').select('amount_minor').where('order_id', '=', id).execute();
  expect(refunds).toEqual([{ amount_minor: 1999 }]);
  expect((await store.orders.show(id)).timeline.map(({ kind }) => kind)).toContain('dispute-lost');
});

test('money that was given back during a dispute is not paid again by winning it', async () => {
  const { id, payPalId } = await paidOrder();
  await store.payPal.simulator.raise(payPalId, { kind: 'dispute' });
  await expect.poll(() => stateOf(id)).toEqual(disputed);
  await store.payPal.simulator.raise(payPalId, { kind: 'refund' });
  await expect.poll(async () => (await stateOf(id)).attempt).toBe('refunded');
  await store.payPal.simulator.raise(payPalId, { kind: 'dispute-won' });
  await workOnEvents();
  expect(await stateOf(id)).toEqual({ order: 'refunded', attempt: 'refunded', app: 'taken back' });
});

test('a won dispute is not believed while PayPal does not find the payment', async () => {
  const { id, payPalId } = await paidOrder();
  await store.payPal.simulator.raise(payPalId, { kind: 'dispute' });
  await expect.poll(() => stateOf(id)).toEqual(disputed);
  await store.payPal.simulator.forget(payPalId, 'order');
  await store.payPal.simulator.raise(payPalId, { kind: 'dispute-won' });
  await workOnEvents();
  expect(await stateOf(id)).toEqual(disputed);
});

test('a dispute that ends undecided leaves the money to the operator, a day later', async () => {
  const { id, payPalId, attemptId } = await paidOrder();
  await store.payPal.simulator.raise(payPalId, { kind: 'dispute' });
  await expect.poll(() => stateOf(id)).toEqual(disputed);
  await store.payPal.simulator.raise(payPalId, { kind: 'dispute-undecided' });
  await workOnEvents();
  await reconcileDisputesNow();
  expect(await stateOf(id)).toEqual(disputed);
  await store.passADay(attemptId);
  await reconcileDisputesNow();
  expect(await stateOf(id)).toEqual({ order: 'completed', attempt: 'captured', app: 'taken back' });
  expect((await store.orders.show(id)).refundObstacle).toBeNull();

  await store.orders.resendLink(id, await store.addOperator());
  expect(await stateOf(id)).toEqual(paid);
  const logged = store.db.selectFrom('audit_log').select(['action', 'details']).where('subject', '=', id);
  expect(await logged.execute()).toEqual([{ action: 'order-link-resent', details: { isGivenAgain: true } }]);
  expect(await expiryOf(id)).toBeGreaterThan(Date.now() + 23 * 3_600_000);
});
