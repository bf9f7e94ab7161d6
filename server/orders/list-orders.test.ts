import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order } from '#contracts/orders.ts';
import { insertManyOrders, insertOrder } from '#test/support/insert-orders.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';

let store: TestApp;
let cookie: string;

const hour = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * hour);

beforeAll(async () => {
  store = await createTestApp();
  cookie = await store.signIn();
});

afterAll(() => store.close());

async function find(query: Record<string, string>): Promise<{ ids: string[]; next: string | undefined }> {
  return open(`/api/orders?${new URLSearchParams(query).toString()}`);
}

async function open(url: string): Promise<{ ids: string[]; next: string | undefined }> {
  const answer = await store.http.inject({ url, headers: { cookie } });
  expect(answer.statusCode, answer.body).toBe(200);
  return {
    ids: answer.json<Order[]>().map(({ id }) => id),
    next: /^<([^>]+)>; rel="next"$/.exec(String(answer.headers.link ?? ''))?.[1],
  };
}

test('an order is found by its id, its first eight characters, its number, its email address and its app', async () => {
  const { db } = store.database;
  const wanted = await insertOrder(db, { at: ago(30), email: 'Grace.Hopper@Example.com', appName: 'Inkwright' });
  await insertOrder(db, { at: ago(20), email: 'someone@example.com' });
  const { number } = await db.selectFrom('orders').select('number').where('id', '=', wanted).executeTakeFirstOrThrow();
  for (const q of [
    wanted,
    `#${number}`,
    String(number),
    wanted.toUpperCase(),
    wanted.slice(0, 8),
    'grace.hopper@',
    'GRACE.HOPPER@EXAMPLE.COM',
    'hopper',
    'inkwr',
  ]) {
    expect([q, (await find({ q })).ids]).toEqual([q, [wanted]]);
  }
  expect((await find({ q: 'nobody@example.com' })).ids).toEqual([]);
  expect((await find({ q: '%@' })).ids).toEqual([]);
  expect((await find({ q: 'grace_hopper@' })).ids).toEqual([]);
  expect((await find({ q: 'gr' })).ids).toEqual([]);
});

test('an order without an email address is listed, and found by its app', async () => {
  const id = await insertOrder(store.database.db, { email: null, appName: 'Quietly' });
  expect((await find({ q: 'quietly' })).ids).toEqual([id]);
  const answer = await store.http.inject({ url: '/api/orders?q=quietly', headers: { cookie } });
  expect(answer.json<Order[]>()).toMatchObject([
    { customerEmail: null, number: expect.any(Number), isDisputed: false, isInReview: false },
  ]);
});

test('the filter by card finds both names of a card, and each order keeps its own', async () => {
  const { db } = store.database;
  const at = new Date('2025-05-05T12:00:00Z');
  const later = new Date('2025-05-05T13:00:00Z');
  const ids = [
    await insertOrder(db, { at, method: 'credit_card' }),
    await insertOrder(db, { at: later, method: 'card' }),
  ];
  const range = { from: '2025-05-05', to: '2025-05-05' };
  expect((await find({ ...range, method: 'card' })).ids).toEqual(ids.toReversed());
  const query = new URLSearchParams(range).toString();
  const answer = await store.http.inject({ url: `/api/orders?${query}`, headers: { cookie } });
  expect(answer.json<Order[]>().map(({ paymentMethod }) => paymentMethod)).toEqual(['card', 'credit_card']);
});

test('orders have numbers of their own in each mode', async () => {
  const { db } = store.database;
  const numberOf = async (mode: 'test' | 'live') => {
    const id = await insertOrder(db, { mode, at: new Date('2025-06-06T12:00:00Z') });
    return (await db.selectFrom('orders').select('number').where('id', '=', id).executeTakeFirstOrThrow()).number;
  };
  expect(await numberOf('live')).toBe(1001);
  const first = await numberOf('test');
  expect(await numberOf('live')).toBe(1002);
  expect(await numberOf('test')).toBe(first + 1);
});

test('status, method and time narrow the list, alone and together', async () => {
  const { db } = store.database;
  const [from, to] = [ago(100), ago(50)];
  const inside = (change: object, hours: number) => insertOrder(db, { ...change, at: ago(hours) });
  const pending = await inside({ status: 'pending', method: 'venmo' }, 60);
  const refunded = await inside({ status: 'refunded', method: 'venmo' }, 70);
  const byCard = await inside({ method: 'card' }, 80);
  const range = { from: from.toISOString(), to: to.toISOString() };
  expect((await find(range)).ids).toEqual([pending, refunded, byCard]);
  expect((await find({ ...range, status: 'refunded' })).ids).toEqual([refunded]);
  expect((await find({ ...range, method: 'venmo' })).ids).toEqual([pending, refunded]);
  expect((await find({ ...range, method: 'venmo', status: 'pending' })).ids).toEqual([pending]);
  expect((await find({ ...range, method: 'card,venmo' })).ids).toEqual([pending, refunded, byCard]);
  expect((await find({ ...range, method: 'card,paypal,card', status: 'completed' })).ids).toEqual([byCard]);
  expect((await find({ ...range, q: 'ada@', method: 'card' })).ids).toEqual([byCard]);
  expect((await find({ ...range, q: 'ada@', method: 'card,venmo' })).ids).toEqual([pending, refunded, byCard]);
  expect((await find({ ...range, q: byCard, status: 'pending' })).ids).toEqual([]);
});

test('days are taken in UTC and both are included', async () => {
  const { db } = store.database;
  const first = await insertOrder(db, { at: new Date('2025-03-01T00:00:00Z') });
  const last = await insertOrder(db, { at: new Date('2025-03-02T23:59:59.999Z') });
  await insertOrder(db, { at: new Date('2025-02-28T23:59:59.999Z') });
  await insertOrder(db, { at: new Date('2025-03-03T00:00:00Z') });
  expect((await find({ from: '2025-03-01', to: '2025-03-02' })).ids).toEqual([last, first]);
});

test('the next page keeps the filters', async () => {
  const { db } = store.database;
  const ids: string[] = [];
  for (const hours of [3, 2, 1]) ids.unshift(await insertOrder(db, { at: ago(hours), email: 'a+b&c@example.com' }));
  const first = await find({ q: 'a+b&c@', limit: '2', status: 'completed' });
  expect(first.ids).toEqual(ids.slice(0, 2));
  expect(new URL(first.next ?? '', 'http://store').searchParams.get('status')).toBe('completed');
  expect(await open(first.next ?? '')).toEqual({ ids: ids.slice(2), next: undefined });
});

test('a selective filter finds its orders in one call, however many orders are newer', async () => {
  const { db } = store.database;
  const old = await insertOrder(db, {
    at: new Date('2024-01-01T00:00:00Z'),
    email: 'rare@example.com',
    method: 'paypal',
  });
  await insertManyOrders(db, 30_000, new Date('2024-06-01T00:00:00Z'));
  const before = { to: '2024-06-30' };
  expect(await find({ ...before, method: 'paypal' })).toEqual({ ids: [old], next: undefined });
  expect(await find({ ...before, q: 'rare@' })).toEqual({ ids: [old], next: undefined });
});

test.each(['status=gone', 'method=cheque', 'method=card,cheque', 'from=yesterday', 'to=2025-13-01', 'page=2'])(
  'a query with %s is refused',
  async (query) => {
    const answer = await store.http.inject({ url: `/api/orders?${query}`, headers: { cookie } });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'malformed-request']);
  },
);

test('orders are sorted by amount and by number, page by page, with and without a filter', async () => {
  const { db } = store.database;
  const at = new Date('2019-05-01T12:00:00Z');
  const amounts = [700, 300, 300, 900, 300, 100];
  const ids: string[] = [];
  const methodOf = (index: number) => (index % 2 === 0 ? 'venmo' : 'paypal');
  for (const [index, amount] of amounts.entries()) {
    const order = { amount, at: new Date(at.getTime() + index * 1_000), status: 'expired' } as const;
    ids.push(await insertOrder(db, { ...order, method: methodOf(index) }));
  }
  const expected = {
    newest: [5, 4, 3, 2, 1, 0],
    oldest: [0, 1, 2, 3, 4, 5],
    highest: [3, 0, 4, 2, 1, 5],
    lowest: [5, 1, 2, 4, 0, 3],
  };
  const time = { from: '2019-05-01', to: '2019-05-01' };
  const filters: readonly { readonly status?: string; readonly method?: string }[] = [
    {},
    { status: 'expired' },
    { method: 'venmo' },
    { method: 'paypal,venmo' },
    { status: 'expired', method: 'venmo,paypal,card' },
  ];
  for (const [sort, order] of Object.entries(expected))
    for (const filter of filters) {
      const shown: string[] = [];
      let page = await find({ ...time, ...filter, sort, limit: '2' });
      shown.push(...page.ids);
      while (page.next !== undefined) {
        page = await open(page.next);
        shown.push(...page.ids);
      }
      const fitting = order.filter((index) => filter.method?.includes(methodOf(index)) ?? true);
      expect([sort, filter, shown.map((id) => ids.indexOf(id))]).toEqual([sort, filter, fitting]);
    }
  const cursor = { sort: 'highest', cursor: ids[0] ?? '' };
  const answer = await store.http.inject({
    url: `/api/orders?${new URLSearchParams(cursor).toString()}`,
    headers: { cookie },
  });
  expect(answer.statusCode).toBe(400);
});

test('chosen orders are exported, and no others', async () => {
  const { db } = store.database;
  const chosen = [
    await insertOrder(db, { email: 'one@chosen.example' }),
    await insertOrder(db, { email: 'two@chosen.example' }),
  ];
  await insertOrder(db, { email: 'three@chosen.example' });
  const { body, statusCode } = await store.http.inject({
    url: `/api/orders.csv?ids=${chosen.join(',')}`,
    headers: { cookie },
  });
  expect(statusCode).toBe(200);
  expect(body.match(/\w+@chosen\.example/g)).toEqual(['two@chosen.example', 'one@chosen.example']);
  const wrong = await store.http.inject({ url: '/api/orders.csv?ids=1042', headers: { cookie } });
  expect(wrong.statusCode).toBe(400);
});
