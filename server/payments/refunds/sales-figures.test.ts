// Sales figures of orders: paid late, never paid, or paid with money that went back and came again.
import { afterAll, expect, test } from 'vitest';
import { createTestPayments } from '#test/support/test-payments.ts';
import { recordReturns } from './record-returns.ts';

const store = await createTestPayments();
const today = new Date().toISOString().slice(0, 10);
const earlier = '2026-02-27';

afterAll(() => store.close());

async function figures() {
  await store.analytics.rollUp();
  const { totalOrders, revenue, refunded, totalSales } = await store.analytics.show();
  return { totalOrders, revenue, refunded, totalSales };
}

async function reportOf(day: string) {
  const { totals, methods, apps } = await store.analytics.report({ from: day, to: day });
  const { orders, revenue, refunded } = totals;
  return { orders, revenue, refunded, methods, bestSellers: apps.map((app) => [app.orders, app.sales]) };
}

test('a reversal that was taken back leaves one sale and no refund, in total, by day, by method and by app', async () => {
  const { id } = await store.buy(store.appId);
  const attempt = await store.payments.newestAttempt(id);
  if (attempt === undefined) throw new Error('The order has no attempt.');
  const { reference, id: attemptId, orderId, amountMinor, currency } = attempt;
  const facts = { reference: reference ?? '', attemptId, orderId, amountMinor, currency };
  const sold = { totalOrders: 1, revenue: '18.99', refunded: '0.00', totalSales: '18.99' };
  expect(await figures()).toEqual(sold);

  await recordReturns(store.paymentDeps, attempt, { ...facts, status: 'reversed', refunds: [] });
  const at = new Date(`${earlier}T12:00:00Z`);
  await store.db.updateTable('store_events').set({ occurred_at: at }).where('kind', '=', 'refund').execute();
  await store.db.updateTable('refunds').set({ completed_at: at }).where('order_id', '=', id).execute();
  expect(await figures()).toEqual({ ...sold, refunded: '18.99', totalSales: '0.00' });
  expect(await reportOf(earlier)).toMatchObject({ orders: 0, refunded: '18.99' });

  await store.collect(id);
  expect(await store.orders.find(id)).toMatchObject({ status: 'completed' });
  expect(await figures()).toEqual(sold);
  expect(await reportOf(earlier)).toEqual({
    orders: 0,
    revenue: '0.00',
    refunded: '0.00',
    methods: [],
    bestSellers: [],
  });
  const sums = { orders: 1, revenue: '18.99', refunded: '0.00' };
  expect(await reportOf(today)).toEqual({
    ...sums,
    methods: [{ method: 'venmo', ...sums, sales: '18.99' }],
    bestSellers: [[1, '18.99']],
  });
});

test('an order counts as a sale on the day it was paid, and one that nobody pays is none', async () => {
  const { id: appId } = await store.addApp();
  await store.beginPayPal(appId);
  const order = await store.beginPayPal(appId);
  const placedAt = new Date(`${earlier}T12:00:00Z`);
  await store.db.updateTable('orders').set({ created_at: placedAt }).where('app_id', '=', appId).execute();
  await figures();
  const soldOn = async (day: string) =>
    (await store.analytics.report({ from: day, to: day })).apps.filter((app) => app.appId === appId);
  expect([await soldOn(earlier), await soldOn(today)]).toEqual([[], []]);

  await store.payPal.simulator.approve(order.payPalId, {});
  expect(await store.collect(order.id)).toBe('captured');
  await figures();
  expect(await soldOn(earlier)).toEqual([]);
  expect(await soldOn(today)).toMatchObject([{ orders: 1, sales: '19.99' }]);
});
