// Kills the store during refunds: each started refund completes, and no money is returned twice.
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as client from '#test/support/store-client.ts';
import { queryStore } from '#test/support/stored-files.ts';
import { readSimulatedOrders } from '#test/support/simulated-orders.ts';
import { startStoreProcess, type StoreProcess } from '#test/support/store-process.ts';

const count = 60;

let store: StoreProcess;

beforeAll(async () => {
  store = await startStoreProcess({ environment: { TRUSTED_PROXIES: 'loopback' } });
});

afterAll(() => store.dispose());

/** Returns the order of each refund that PayPal's simulator recorded. */
function paymentsGivenBack(): string[] {
  return readSimulatedOrders(store.dataDir).flatMap(({ id, refunds }) => refunds.map(() => id));
}

test('killed while refunds are under way, the store ends each of them once', async () => {
  const app = await client.findApp(store.origin);
  const orders = await Promise.all(
    Array.from({ length: count }, (_, index) => client.buy(store.origin, app, { email: `refund${index}@example.com` })),
  );
  const headers = await client.signIn(store.origin);
  const refunds = orders.map(({ id }) =>
    fetch(`${store.origin}/api/orders/${id}/refund`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ amount: '18.99' }),
    }).then(
      (answer) => answer.ok,
      () => false,
    ),
  );
  await Promise.any(refunds.map(async (refund) => (await refund) || Promise.reject(new Error('not yet'))));
  await store.kill();
  const answered = (await Promise.all(refunds)).filter(Boolean).length;
  await store.start();

  // Expires the lease of the killed process, which would otherwise last up to a minute.
  await queryStore(store, `update refunds set next_check_at = now() where status = 'requested'`);
  const underWay = () => queryStore(store, `select id from refunds where status = 'requested'`);
  await expect.poll(async () => (await underWay()).length, { timeout: 40_000, interval: 500 }).toBe(0);

  const begun = await queryStore(store, 'select order_id from refunds');
  expect(begun.length).toBeGreaterThanOrEqual(answered);
  const refunded = await queryStore(
    store,
    `select o.id from orders o join grants g on g.order_id = o.id join payment_attempts a on a.order_id = o.id
     where o.status = 'refunded' and g.revoked_at is not null and a.status = 'captured'`,
  );
  expect(refunded).toHaveLength(begun.length);
  const givenBack = paymentsGivenBack();
  expect(givenBack).toHaveLength(begun.length);
  expect(new Set(givenBack).size).toBe(givenBack.length);
  const untouched = await queryStore(
    store,
    `select o.id from orders o join grants g on g.order_id = o.id where o.status = 'completed' and g.revoked_at is null`,
  );
  expect(untouched).toHaveLength(count - begun.length);
}, 90_000);
