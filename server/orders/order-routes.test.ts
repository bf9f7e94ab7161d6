import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order } from '#contracts/orders.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';

let store: TestApp;
let cookie: string;
const placed: string[] = [];

beforeAll(async () => {
  store = await createTestApp();
  cookie = await store.signIn();
  const app = await store.addApp();
  for (let index = 0; index < 5; index += 1) {
    const payload = {
      customerEmail: `buyer${index}@example.com`,
      appId: app.id,
      amount: '18.99',
      paymentMethod: 'venmo',
    };
    const answer = await store.http.inject({ method: 'POST', url: '/api/orders', payload });
    placed.push(answer.json<{ id: string }>().id);
  }
});

afterAll(() => store.close());

const list = (url: string, headers: Record<string, string> = { cookie }) =>
  store.http.inject({ method: 'GET', url, headers });

test('orders are listed newest first, and the link to the next page leads through all of them once', async () => {
  const seen: string[] = [];
  const sizes: number[] = [];
  let url: string | undefined = '/api/orders?limit=2';
  while (url !== undefined) {
    const answer = await list(url);
    const page = answer.json<Order[]>();
    sizes.push(page.length);
    seen.push(...page.map(({ id }) => id));
    url = /^<([^>]+)>; rel="next"$/.exec(String(answer.headers.link ?? ''))?.[1];
  }
  expect(sizes).toEqual([2, 2, 1]);
  expect(seen).toEqual(placed.toReversed());
});

test('an order shows its amount as a string and when it was completed', async () => {
  const [newest] = (await list('/api/orders?limit=1')).json<Order[]>();
  expect(newest).toMatchObject({
    id: placed.at(-1),
    customerEmail: 'buyer4@example.com',
    amount: '18.99',
    paymentMethod: 'venmo',
    status: 'completed',
  });
});

test('orders are shown to operators only, and an invalid cursor is refused', async () => {
  expect((await list('/api/orders', {})).statusCode).toBe(401);
  expect((await list('/api/orders?cursor=nonsense')).statusCode).toBe(400);
  expect((await list('/api/orders?limit=201')).statusCode).toBe(400);
});
