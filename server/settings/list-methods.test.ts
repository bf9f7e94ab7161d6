import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MethodFacts } from '#contracts/method-facts.ts';
import { insertOrder } from '#test/support/insert-orders.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';

let store: TestApp;

beforeAll(async () => {
  store = await createTestApp();
});

afterAll(() => store.close());

test('a method tells what its orders of 30 days brought in, less refunds and without older ones', async () => {
  const { db } = store.database;
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  await insertOrder(db, { at: daysAgo(0), amount: 2000, method: 'venmo' });
  await insertOrder(db, { at: daysAgo(29), amount: 1000, method: 'venmo' });
  await insertOrder(db, { at: daysAgo(30), amount: 5000, method: 'venmo' });
  await insertOrder(db, { at: daysAgo(1), amount: 700, method: 'venmo', status: 'refunded' });
  await insertOrder(db, { at: daysAgo(1), amount: 900, method: 'venmo', status: 'pending' });
  await insertOrder(db, { at: daysAgo(1), amount: 800, method: 'venmo', mode: 'live' });
  await insertOrder(db, { at: daysAgo(1), amount: 1250, method: 'credit_card' });
  const answer = await store.http.inject({ url: '/api/payment-methods', headers: { cookie: await store.signIn() } });
  const figures = Object.fromEntries(
    answer.json<MethodFacts[]>().map(({ method, orders, amount, fee }) => [method, { orders, amount, fee }]),
  );
  expect(figures['venmo']).toEqual({ orders: 3, amount: '30.00', fee: null });
  expect(figures['card']).toEqual({ orders: 1, amount: '12.50', fee: null });
  expect(figures['paypal']).toEqual({ orders: 0, amount: '0.00', fee: null });
});
