import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Order } from '#contracts/orders.ts';
import type { OrderDay, OrderTotals } from '#contracts/order-list.ts';
import { insertManyOrders, insertOrder } from '#test/support/insert-orders.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { rollUpTotals } from './order-figures-store.ts';

let store: TestApp;
let cookie: string;

beforeEach(async () => {
  store = await createTestApp();
  cookie = await store.signIn();
});

afterEach(() => store.close());

async function read<Answer>(path: string, query: Record<string, string>): Promise<Answer> {
  const url = `${path}?${new URLSearchParams(query).toString()}`;
  const answer = await store.http.inject({ url, headers: { cookie } });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Answer>();
}

const totals = (query: Record<string, string> = {}) => read<OrderTotals>('/api/orders/totals', query);
const days = (query: Record<string, string>) => read<OrderDay[]>('/api/orders/days', query);

/** The lines of an export, by the names of their columns. No field of these tests has a comma. */
async function exported(query: Record<string, string>): Promise<Partial<Record<string, string>>[]> {
  const url = `/api/orders.csv?${new URLSearchParams(query).toString()}`;
  const { body } = await store.http.inject({ url, headers: { cookie } });
  const [names = [], ...lines] = body
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  return lines.map((fields) => Object.fromEntries(names.map((name, index) => [name, fields[index]])));
}

/** Three days around two midnights of UTC. */
async function insertSome(): Promise<void> {
  const { db } = store.database;
  await insertOrder(db, { at: new Date('2026-03-08T12:00:00Z'), amount: 6900 });
  await insertOrder(db, { at: new Date('2026-03-09T00:30:00Z'), amount: 949, status: 'pending', method: 'cashapp' });
  await insertOrder(db, { at: new Date('2026-03-09T23:30:00Z'), amount: 5900, method: 'paypal' });
  await insertOrder(db, {
    at: new Date('2026-03-10T09:00:00Z'),
    amount: 1250,
    status: 'refunded',
    method: 'credit_card',
  });
  const partly = await insertOrder(db, {
    at: new Date('2026-03-10T10:00:00Z'),
    amount: 2000,
    email: 'partly@example.com',
  });
  await db.updateTable('orders').set({ refunded_minor: 500 }).where('id', '=', partly).execute();
  await insertOrder(db, { at: new Date('2026-03-10T11:00:00Z'), amount: 9900, mode: 'live' });
}

test('orders add up without what went back and without orders of the other mode, before and after a roll-up', async () => {
  await insertSome();
  const all = { orders: 5, paid: 4, refunded: 2, refundedAmount: '17.50', amount: '143.00', hasMore: false };
  expect(await totals()).toEqual(all);
  expect(await rollUpTotals(store.database.db)).toBeGreaterThan(0);
  expect(await rollUpTotals(store.database.db)).toBe(0);
  expect(await totals()).toEqual(all);
  const order = await store.database.db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  const paid = { status: 'completed', completed_at: new Date() } as const;
  await store.database.db.updateTable('orders').set(paid).where('id', '=', order.id).execute();
  expect(await totals()).toEqual({ ...all, paid: 5, amount: '152.49' });
});

test.each<[Record<string, string>, Partial<OrderTotals>]>([
  [{ status: 'pending' }, { orders: 1, paid: 0, amount: '0.00' }],
  [{ method: 'card' }, { orders: 3, paid: 3, refunded: 2, amount: '84.00' }],
  [{ method: 'card,paypal' }, { orders: 4, paid: 4, refunded: 2, amount: '143.00' }],
  [
    { status: 'completed', method: 'paypal' },
    { orders: 1, amount: '59.00' },
  ],
  [
    { from: '2026-03-08T13:00:00Z', to: '2026-03-10T09:30:00Z' },
    { orders: 3, refundedAmount: '12.50', amount: '59.00' },
  ],
  [
    { from: '2026-03-10T08:00:00Z', to: '2026-03-10T10:30:00Z' },
    { orders: 2, amount: '15.00' },
  ],
  [
    { from: '2026-03-09', to: '2026-03-09' },
    { orders: 2, amount: '59.00' },
  ],
  [{ q: 'partly@example.com' }, { orders: 1, refunded: 1, amount: '15.00' }],
  [{ q: 'ada@exam' }, { orders: 4, amount: '128.00' }],
  [{ q: 'no' }, { orders: 0, amount: '0.00' }],
  [{ review: 'open', dispute: 'open' }, { orders: 0 }],
])('orders that fit %j add up', async (query, expected) => {
  await insertSome();
  expect(await totals(query)).toMatchObject(expected);
  await rollUpTotals(store.database.db);
  expect(await totals(query)).toMatchObject(expected);
});

test('orders of the other mode add up, are listed and exported where they are asked for', async () => {
  await insertSome();
  expect(await totals({ mode: 'live' })).toMatchObject({ orders: 1, amount: '99.00' });
  expect(await totals({ mode: 'live', q: 'ada@exam' })).toMatchObject({ orders: 1, amount: '99.00' });
  expect(await days({ mode: 'live', timeZone: 'UTC' })).toEqual([{ day: '2026-03-10', orders: 1, amount: '99.00' }]);
  const modesOf = async (query: Record<string, string>) =>
    (await read<Order[]>('/api/orders', query)).map(({ mode }) => mode);
  expect(await modesOf({})).toEqual(['test', 'test', 'test', 'test', 'test']);
  expect(await modesOf({ mode: 'live' })).toEqual(['live']);
  expect((await exported({})).map((line) => line.Mode)).not.toContain('live');
  expect((await exported({ mode: 'live' })).map((line) => line.Mode)).toEqual(['live']);
});

test.each([
  {},
  { status: 'completed' },
  { method: 'card' },
  { method: 'cashapp,paypal' },
  { q: 'ada@exam' },
  { from: '2026-03-09' },
])('what was paid less what went back, of the lines exported with %j, is what the totals say', async (query) => {
  await insertSome();
  const lines = (await exported(query)).filter((line) => line['Completed at'] !== '');
  const cents = (text = ''): number => Math.round(Number(text) * 100);
  const sum = lines.reduce((all, { Amount, Refunded }) => all + cents(Amount) - cents(Refunded), 0);
  const { paid, amount } = await totals(query);
  expect([lines.length, sum]).toEqual([paid, cents(amount)]);
});

test('a day is one of the time zone that is asked for, and has all of its orders', async () => {
  await insertSome();
  const time = { from: '2026-03-01', to: '2026-03-31' };
  expect(await days({ ...time, timeZone: 'UTC' })).toEqual([
    { day: '2026-03-10', orders: 2, amount: '15.00' },
    { day: '2026-03-09', orders: 2, amount: '59.00' },
    { day: '2026-03-08', orders: 1, amount: '69.00' },
  ]);
  expect(await days({ ...time, timeZone: 'America/New_York' })).toEqual([
    { day: '2026-03-10', orders: 2, amount: '15.00' },
    { day: '2026-03-09', orders: 1, amount: '59.00' },
    { day: '2026-03-08', orders: 2, amount: '69.00' },
  ]);
  expect(await days({ ...time, timeZone: 'UTC', method: 'paypal' })).toEqual([
    { day: '2026-03-09', orders: 1, amount: '59.00' },
  ]);
  const unknown = `/api/orders/days?timeZone=Mars%2FBase`;
  expect((await store.http.inject({ url: unknown, headers: { cookie } })).statusCode).toBe(400);
});

test('a search for a text that fits more than 200 orders says so, and leaves out the day it ends in', async () => {
  await insertManyOrders(store.database.db, 150, new Date('2026-03-09T12:00:00Z'));
  await insertManyOrders(store.database.db, 150, new Date('2026-03-10T12:00:00Z'));
  expect(await totals({ q: 'many' })).toMatchObject({ orders: 200, hasMore: true });
  expect(await days({ q: 'many', timeZone: 'UTC' })).toEqual([{ day: '2026-03-10', orders: 150, amount: '2998.50' }]);
});
