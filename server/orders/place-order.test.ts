import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/database/new-id.ts';
import type { Tables } from '#server/database/tables.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { createTestPurchases, type WalletDecision } from '#test/support/test-purchases.ts';

let database: TestDatabase;
let store: ReturnType<typeof createTestPurchases>;
let decision: WalletDecision = 'approve';

beforeAll(async () => {
  database = await createTestDatabase();
  store = createTestPurchases(database.connectionString, { decide: () => decision, maxConnections: 40 });
});

afterAll(async () => {
  await store.close();
  await database.drop();
});

async function count(table: keyof Tables): Promise<number> {
  const row = await store.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

test('a purchase completes the order, grants the app for good, starts a 48-hour link and queues the receipt', async () => {
  const app = await store.addApp();
  const placed = await store.buy(app.id);
  expect(placed).toEqual({
    id: expect.any(String),
    downloadToken: `token-${placed.id}`,
    status: 'completed',
    payment: 'captured',
  });
  const order = await store.db.selectFrom('orders').selectAll().where('id', '=', placed.id).executeTakeFirstOrThrow();
  expect(order).toMatchObject({ status: 'completed', amount_minor: 1899, list_price_minor: 1999, mode: 'test' });
  const grant = await store.db
    .selectFrom('grants')
    .selectAll()
    .where('order_id', '=', placed.id)
    .executeTakeFirstOrThrow();
  expect(grant).toMatchObject({ app_id: app.id, revoked_at: null });
  const link = await store.db
    .selectFrom('download_links')
    .selectAll()
    .where('order_id', '=', placed.id)
    .executeTakeFirstOrThrow();
  expect(link.expires_at.getTime() - grant.granted_at.getTime()).toBe(48 * 3_600_000);
  const mail = await store.db.selectFrom('mail_outbox').selectAll().where('order_id', '=', placed.id).execute();
  expect(mail).toMatchObject([{ kind: 'receipt', recipient: 'ada@example.com', sent_at: null }]);
});

test('an amount other than the price with its discount is refused and changes nothing', async () => {
  const app = await store.addApp();
  const before = [await count('orders'), await count('order_requests')];
  await expect(store.buy(app.id, { amount: 1 })).rejects.toMatchObject({
    code: 'amount-mismatch',
    details: { expectedAmount: '18.99' },
  });
  await expect(store.buy(app.id, { amount: 1999 })).rejects.toMatchObject({ code: 'amount-mismatch' });
  expect([await count('orders'), await count('order_requests')]).toEqual(before);
});

test('a price that changed behind the catalogue in memory is refused', async () => {
  const app = await store.addApp();
  await store.apps.list('all');
  await store.db.updateTable('apps').set({ price_minor: 2999 }).where('id', '=', app.id).execute();
  await expect(store.buy(app.id)).rejects.toMatchObject({ code: 'amount-mismatch' });
});

test('an app that is not there or was taken off sale cannot be bought', async () => {
  const app = await store.addApp();
  await store.apps.remove(app.id, newId());
  await expect(store.buy(app.id)).rejects.toMatchObject({ code: 'app-not-found' });
  await expect(store.buy('nothing')).rejects.toMatchObject({ code: 'app-not-found' });
});

test('a method without a provider is refused', async () => {
  const app = await store.addApp();
  await expect(store.buy(app.id, { method: 'crypto', amount: 1799 })).rejects.toMatchObject({
    code: 'method-unavailable',
  });
});

test('100 purchases, each sent twice at once, make exactly 100 orders and 100 grants', async () => {
  const app = await store.addApp();
  const before = [
    await count('orders'),
    await count('grants'),
    await count('mail_outbox'),
    await count('payment_attempts'),
  ];
  const buyers = Array.from({ length: 100 }, (_, index) => `buyer${index}@example.com`);
  const answers = await Promise.all(
    buyers.flatMap((email, index) => {
      // Half of them send an idempotency key, as our own dialog does; the others only repeat the content.
      const key = index % 2 === 0 ? crypto.randomUUID() : undefined;
      return [store.buy(app.id, { email, key }), store.buy(app.id, { email, key })];
    }),
  );
  expect(new Set(answers.map(({ id }) => id)).size).toBe(100);
  expect(answers.every(({ status, payment }) => status === 'completed' && payment === 'captured')).toBe(true);
  for (let index = 0; index < answers.length; index += 2) expect(answers[index]).toEqual(answers[index + 1]);
  const after = [
    await count('orders'),
    await count('grants'),
    await count('mail_outbox'),
    await count('payment_attempts'),
  ];
  expect(after).toEqual(before.map((rows) => rows + 100));
});

test('the same content without a key is a new purchase once the double click is long past', async () => {
  const app = await store.addApp();
  const first = await store.buy(app.id, { key: undefined });
  await store.db
    .updateTable('order_requests')
    .set({ expires_at: new Date(0) })
    .where('order_id', '=', first.id)
    .execute();
  const second = await store.buy(app.id, { key: undefined });
  expect(second.id).not.toBe(first.id);
});

test('a key that comes back with another purchase is refused', async () => {
  const app = await store.addApp();
  const key = crypto.randomUUID();
  await store.buy(app.id, { key });
  await expect(store.buy(app.id, { key, email: 'eve@example.com' })).rejects.toMatchObject({
    code: 'idempotency-mismatch',
  });
});

test('a purchase whose answer was lost gets it again after the price has changed, and pays once', async () => {
  const app = await store.addApp();
  const key = crypto.randomUUID();
  const placed = await store.buy(app.id, { key });
  const before = await count('orders');
  await store.db.updateTable('apps').set({ price_minor: 2999 }).where('id', '=', app.id).execute();
  // Once while the cached catalogue still has the old price, and once after its update.
  expect(await store.buy(app.id, { key })).toEqual(placed);
  store.apps.clear();
  expect(await store.buy(app.id, { key })).toEqual(placed);
  expect(await count('orders')).toBe(before);
  await expect(store.buy(app.id)).rejects.toMatchObject({ code: 'amount-mismatch' });
});

test('a purchase whose answer was lost gets it again after the app was taken off sale', async () => {
  const app = await store.addApp();
  const key = crypto.randomUUID();
  const placed = await store.buy(app.id, { key });
  await store.apps.remove(app.id, newId());
  expect(await store.buy(app.id, { key })).toEqual(placed);
  await expect(store.buy(app.id)).rejects.toMatchObject({ code: 'app-not-found' });
});

test('a declined payment gives nothing away', async () => {
  const app = await store.addApp();
  decision = 'decline';
  const placed = await store.buy(app.id);
  decision = 'approve';
  expect(placed).toMatchObject({ status: 'pending', payment: 'declined' });
  expect(await store.db.selectFrom('grants').selectAll().where('order_id', '=', placed.id).execute()).toEqual([]);
});

test('a capture whose answer was lost is found again by the same purchase sent once more, and paid once', async () => {
  const app = await store.addApp();
  const key = crypto.randomUUID();
  decision = 'lose-answer';
  const lost = await store.buy(app.id, { key });
  decision = 'approve';
  expect(lost).toMatchObject({ status: 'pending', payment: 'unknown' });
  const found = await store.buy(app.id, { key });
  expect(found).toMatchObject({ id: lost.id, status: 'completed', payment: 'captured' });
  expect(await store.db.selectFrom('grants').selectAll().where('order_id', '=', lost.id).execute()).toHaveLength(1);
});

test('a capture whose answer was lost is found by the reconciler when the buyer never comes back', async () => {
  const app = await store.addApp();
  decision = 'lose-answer';
  const lost = await store.buy(app.id);
  decision = 'approve';
  await store.db
    .updateTable('payment_attempts')
    .set({ next_check_at: new Date(0) })
    .where('order_id', '=', lost.id)
    .execute();
  expect(await store.reconcile()).toBe(1);
  const order = await store.db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', lost.id)
    .executeTakeFirstOrThrow();
  expect(order.status).toBe('completed');
});

test('one pass of the reconciler checks all attempts that a killed store left, and ends early when aborted', async () => {
  const app = await store.addApp();
  const email = 'many-lost@example.com';
  decision = 'lose-answer';
  await Promise.all(Array.from({ length: 120 }, () => store.buy(app.id, { email })));
  decision = 'approve';
  const ofBuyer = store.db.selectFrom('orders').select('id').where('customer_email', '=', email);
  await store.db
    .updateTable('payment_attempts')
    .set({ next_check_at: new Date(0) })
    .where('order_id', 'in', ofBuyer)
    .execute();
  expect(await store.reconcile(AbortSignal.abort())).toBe(0);
  await store.db
    .updateTable('payment_attempts')
    .set({ next_check_at: new Date(0) })
    .where('order_id', 'in', ofBuyer)
    .execute();
  expect(await store.reconcile()).toBe(120);
  expect(await ofBuyer.where('status', '=', 'completed').execute()).toHaveLength(120);
});

test('an order lost in a database crash is not acknowledged', async () => {
  const app = await store.addApp();
  await sql`create function discard() returns trigger language plpgsql as 'begin return null; end'`.execute(store.db);
  await sql`create trigger discard before insert on orders for each row execute function discard()`.execute(store.db);
  decision = 'lose-answer';
  try {
    await expect(store.buy(app.id)).rejects.toThrow('foreign key');
  } finally {
    decision = 'approve';
    await sql`drop function discard cascade`.execute(store.db);
  }
});

test('a guessed key hands no purchase to another browser', async () => {
  const app = await store.addApp();
  const key = newId().slice(0, 21);
  const mine = await store.buy(app.id, { key, browserKey: Buffer.from('owner') });
  const theirs = store.buy(app.id, { key, browserKey: Buffer.from('stranger') });
  await expect(theirs).rejects.toMatchObject({ code: 'idempotency-mismatch' });
  expect((await store.orders.find(mine.id))?.browser_key?.toString()).toBe('owner');
});

test('a browser that lost the first answer and its cookie finds its purchase by a secret key', async () => {
  const app = await store.addApp();
  const key = crypto.randomUUID();
  const begun = await store.beginPayPal(app.id, { key, browserKey: Buffer.from('lost cookie') });
  const again = await store.beginPayPal(app.id, { key, browserKey: Buffer.from('new cookie') });
  expect(again.id).toBe(begun.id);
  expect((await store.orders.find(begun.id))?.browser_key?.toString()).toBe('new cookie');
});

test('two browsers of one network that buy the same without a key have two orders', async () => {
  const app = await store.addApp();
  const buy = (browser: string) => store.buy(app.id, { key: undefined, browserKey: Buffer.from(browser) });
  const [one, other] = [await buy('browser 1'), await buy('browser 2')];
  expect(other.downloadToken).not.toBe(one.downloadToken);
});
