// What is in the way of a capture, and what is not any more once it has begun.
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { Db } from '#server/database/connect.ts';
import { readSimulatedOrders } from '#test/support/simulated-orders.ts';
import { createTestPayments } from '#test/support/test-payments.ts';
import { collectPayment } from './collect-payment.ts';
import type { PaymentProvider } from './provider.ts';

const store = await createTestPayments({ isDeaf: () => true });
const { db, appId } = store;
afterAll(() => store.close());

const real = store.payPal.providers[0] as PaymentProvider;
const depsWith = (provider: PaymentProvider) => ({
  ...store.paymentDeps,
  providers: new Map([[provider.name, provider]]),
});
async function attemptOf(orderId: string) {
  const attempt = await store.payments.newestAttempt(orderId);
  if (attempt === undefined) throw new Error('no attempt');
  return attempt;
}
const orderOf = (id: string) => db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const capturesIn = (payPalId: string) =>
  readSimulatedOrders(store.folder).filter(({ id, capture }) => id === payPalId && capture !== undefined).length;

test('a second call is not told that nothing was charged while the first one captures', async () => {
  const order = await store.approved('approve');
  const networkKey = Buffer.from('network');
  await db
    .insertInto('checkout_payers')
    .values({ order_id: order.id, app_id: appId, network_key: networkKey, buyer_key: null })
    .execute();
  const entered = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const slow: PaymentProvider = {
    ...real,
    async capture(payment, key) {
      entered.resolve();
      await gate.promise;
      return real.capture?.(payment, key) ?? real.inspect(payment);
    },
  };
  const first = collectPayment(depsWith(slow), await attemptOf(order.id));
  await entered.promise;
  // Others behind the same network have cards declined meanwhile.
  for (let each = 0; each < 10; each += 1) {
    await db
      .insertInto('card_failures')
      .values({ app_id: appId, network_key: networkKey, buyer_key: null, card: `card ${each}` })
      .execute();
  }
  const second = await collectPayment(store.paymentDeps, await attemptOf(order.id));
  gate.resolve();
  expect((await first).outcome).toBe('captured');
  expect({
    second: second.outcome,
    detail: second.blocker?.detail,
    state: await store.stateOf(order.id),
    charged: capturesIn(order.payPalId),
  }).toMatchObject({
    second: 'captured',
    state: { order: 'completed', app: 'given' },
    charged: 1,
  });
});

test('a payment whose order has ended is not taken', async () => {
  const order = await store.approved('approve');
  await db.updateTable('orders').set({ status: 'expired' }).where('id', '=', order.id).execute();
  expect(await store.collect(order.id)).toBe('declined');
  expect(capturesIn(order.payPalId)).toBe(0);
});

test('nobody is charged again in a browser whose late money waits for review', async () => {
  const browserKey = Buffer.from('browser L');
  const first = await store.beginPayPal(appId, { browserKey });
  await store.payPal.simulator.approve(first.payPalId, { scenario: 'approve' });
  await db.updateTable('orders').set({ status: 'expired' }).where('id', '=', first.id).execute();
  await store.markCapturing(first.id);
  expect(await store.collect(first.id)).toBe('unknown');
  const second = await store.beginPayPal(appId, { browserKey }).catch(() => null);
  if (second !== null) {
    await store.payPal.simulator.approve(second.payPalId, { scenario: 'approve' });
    await store.collect(second.id);
  }
  expect(capturesIn(first.payPalId) + (second === null ? 0 : capturesIn(second.payPalId))).toBe(1);
});

test('late money is told the same way each time the buyer asks', async () => {
  const order = await store.approved('approve');
  await db.updateTable('orders').set({ status: 'expired' }).where('id', '=', order.id).execute();
  await store.markCapturing(order.id);
  const first = await store.collect(order.id);
  const second = await store.collect(order.id);
  expect([first, second]).toEqual(['unknown', 'unknown']);
});

test('an order whose capture has just begun is not expired by housekeeping', async () => {
  const order = await store.approved('approve');
  const old = new Date(Date.now() - 25 * 3_600_000);
  await db.updateTable('orders').set({ created_at: old }).where('id', '=', order.id).execute();
  await db.updateTable('payment_attempts').set({ status: 'expired' }).where('id', '=', order.attemptId).execute();
  const gate = Promise.withResolvers<void>();
  const marked = Promise.withResolvers<void>();
  const capture = db.transaction().execute(async (tx) => {
    await store.paymentDeps.orders.lock(tx, order.id);
    await tx.updateTable('payment_attempts').set({ status: 'capturing' }).where('id', '=', order.attemptId).execute();
    marked.resolve();
    await gate.promise;
  });
  await marked.promise;
  const expiring = store.orders.expirePending();
  await expect.poll(async () => (await waitingFor(db)).length).toBeGreaterThan(0);
  gate.resolve();
  await capture;
  await expiring;
  expect((await orderOf(order.id)).status).toBe('pending');
});

/** Lists the statements that wait for a lock. */
async function waitingFor(db: Db): Promise<readonly unknown[]> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows;
}
