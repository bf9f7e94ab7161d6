// Sends many concurrent purchases over HTTP, each twice, and kills the store during some of them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '#contracts/apps.ts';
import type { PlacedOrder } from '#contracts/orders.ts';
import type { PayPalOrder } from '#contracts/paypal.ts';
import * as client from '#test/support/store-client.ts';
import { queryStore } from '#test/support/stored-files.ts';
import { startStoreProcess, type StoreProcess } from '#test/support/store-process.ts';

let store: StoreProcess;
let app: App;

beforeAll(async () => {
  store = await startStoreProcess({ environment: { TRUSTED_PROXIES: 'loopback' } });
  app = await client.findApp(store.origin);
});

afterAll(() => store.dispose());

/** Returns, for each order of these buyers, its state and the number of its rows. */
function ordersFor(buyers: string) {
  return queryStore<{
    id: string;
    email: string;
    status: string;
    grants: number;
    attempts: number;
    begun: number;
    captures: number;
    receipts: number;
  }>(
    store,
    `select o.id, o.customer_email as email, o.status,
       (select count(*)::int from grants g where g.order_id = o.id) as grants,
       (select count(*)::int from payment_attempts a where a.order_id = o.id) as attempts,
       (select count(a.reference)::int from payment_attempts a where a.order_id = o.id) as begun,
       (select count(*)::int from payment_captures c join payment_attempts a on a.id = c.attempt_id
         where a.order_id = o.id) as captures,
       (select count(*)::int from mail_outbox m where m.order_id = o.id and m.kind = 'receipt') as receipts
     from orders o where o.customer_email like '${buyers}-%'`,
  );
}

test('100 purchases, each sent twice at once, make exactly 100 orders and 100 grants', async () => {
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) => {
      // Half of them send an idempotency key, as the store's own dialog does.
      const key = index % 2 === 0 ? `double-purchase-${index}` : undefined;
      const purchase = { email: `double-${index}@example.com`, ...(key === undefined ? {} : { key }) };
      return Promise.all([client.buy(store.origin, app, purchase), client.buy(store.origin, app, purchase)]);
    }),
  );
  for (const [first, second] of answers) expect(second).toEqual(first);
  expect(new Set(answers.map(([{ id }]) => id)).size).toBe(100);

  const orders = await client.listOrders(store.origin);
  expect(orders.filter(({ status }) => status === 'completed')).toHaveLength(100);
  expect(orders).toHaveLength(100);
  expect(new Set(orders.map(({ customerEmail }) => customerEmail)).size).toBe(100);
  const rows = await ordersFor('double');
  expect(rows).toHaveLength(100);
  for (const row of rows)
    expect(row).toMatchObject({ status: 'completed', grants: 1, attempts: 1, captures: 1, receipts: 1 });
});

test('killed among purchases, the store keeps the acknowledged ones and completes the others once', async () => {
  const rounds = 3;
  const unanswered: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const acknowledged: PlacedOrder[] = [];
    const killed = new Promise<void>((resolve, reject) => {
      for (let index = 0; index < 120; index += 1) {
        const email = `killed-${round}-${index}@example.com`;
        client.buy(store.origin, app, { email, key: email }).then(
          (placed) => {
            acknowledged.push(placed);
            if (acknowledged.length === 1) store.kill().then(resolve, reject);
          },
          () => unanswered.push(email),
        );
      }
    });
    await killed;
    await store.start();
    const orders = new Map((await ordersFor('killed')).map((order) => [order.id, order]));
    for (const { id, status } of acknowledged)
      expect([status, orders.get(id)?.status]).toEqual(['completed', 'completed']);
  }
  expect(unanswered.length).toBeGreaterThan(0);

  // Half of the browsers send again; the reconciler completes the others' orders that PayPal has.
  const retried = unanswered.filter((_, index) => index % 2 === 0);
  const answers = await Promise.all(retried.map((email) => client.buy(store.origin, app, { email, key: email })));
  expect(answers.every(({ status }) => status === 'completed')).toBe(true);
  const pending = (await ordersFor('killed')).filter(({ status }) => status === 'pending');
  expect(pending.every(({ grants }) => grants === 0)).toBe(true);
  await queryStore(store, `update payment_attempts set next_check_at = now() where status <> 'captured'`);
  await expect
    .poll(async () => (await ordersFor('killed')).filter(({ status, begun }) => status !== 'completed' && begun > 0), {
      timeout: 25_000,
    })
    .toEqual([]);
  const waiting = (await ordersFor('killed')).filter(({ status }) => status !== 'completed');
  for (const order of waiting) expect(order).toMatchObject({ status: 'pending', grants: 0, captures: 0, receipts: 0 });
  // Buyers whose orders never reached PayPal send again too.
  for (const { email } of waiting) await client.buy(store.origin, app, { email, key: email });
  const orders = await ordersFor('killed');
  for (const order of orders) expect(order).toMatchObject({ grants: 1, attempts: 1, captures: 1, receipts: 1 });
  // The same buyer never has a second order, even if the first was not acknowledged.
  expect(new Set(orders.map(({ email }) => email)).size).toBe(orders.length);
}, 90_000);

test('killed together with its database, the store keeps what it has acknowledged: paid orders and begun ones', async () => {
  for (let round = 0; round < 2; round += 1) {
    const acknowledged = new Map<string, string>();
    let isKilled = false;
    const killed = new Promise<void>((resolve, reject) => {
      for (let index = 0; index < 120; index += 1) {
        const email = `crashed-${round}-${index}@example.com`;
        const purchase = index % 10 === 0 ? beginPayPal(email) : client.buy(store.origin, app, { email });
        purchase.then(
          ({ id, status }) => {
            acknowledged.set(id, status);
            if (isKilled || acknowledged.size < 40 || new Set(acknowledged.values()).size < 2) return;
            isKilled = true;
            store.killWithDatabase().then(resolve, reject);
          },
          () => undefined,
        );
      }
    });
    await killed;
    await store.start();
    expect(new Set(acknowledged.values())).toEqual(new Set(['completed', 'pending']));
    const orders = new Map((await ordersFor('crashed')).map((order) => [order.id, order]));
    for (const [id, status] of acknowledged) {
      const had = status === 'completed' ? 1 : 0;
      expect(orders.get(id)).toMatchObject({ status, attempts: 1, grants: had, receipts: had });
    }
  }
}, 90_000);

async function beginPayPal(customerEmail: string): Promise<Pick<PlacedOrder, 'id' | 'status'>> {
  const { orderId, status } = await client.callStore<PayPalOrder>(`${store.origin}/paypal/order`, {
    method: 'POST',
    headers: client.forwardedFor(customerEmail),
    body: { appId: app.id, amount: app.price, customerEmail },
  });
  return { id: orderId, status };
}
