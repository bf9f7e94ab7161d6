import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ManagedRating } from '#contracts/ratings.ts';
import { insertPaidOrder, newEmail, ratingCalls } from '#test/support/ratings.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';

let store: TestApp;
let calls: ReturnType<typeof ratingCalls>;
let cookie: string;
let appId: string;

beforeAll(async () => {
  store = await createTestApp();
  calls = ratingCalls(store);
  cookie = await store.signIn();
});
beforeEach(async () => {
  appId = (await store.addApp({ name: `App ${crypto.randomUUID()}` })).id;
});
afterAll(() => store.close());

async function rated(rating: object) {
  const email = newEmail();
  const orderId = await insertPaidOrder(store, { appId, email });
  const { rating: given } = await calls.give(orderId, email, rating);
  return { email, orderId, id: given?.id ?? '' };
}

const call = (method: 'PUT' | 'DELETE' | 'GET' | 'POST', url: string, payload?: object) =>
  store.http.inject({ method, url, headers: { cookie }, ...(payload === undefined ? {} : { payload }) });
const hide = (id: string, reason: string) => call('PUT', `/api/admin/ratings/${id}/hidden`, { reason });
const hiddenMails = (orderId: string) =>
  store.database.db
    .selectFrom('mail_outbox')
    .select(['kind', 'recipient', 'hide_reason'])
    .where('order_id', '=', orderId)
    .execute();
const auditOf = async (subject: string) =>
  (
    await store.database.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject', '=', subject)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

test('an operator replies once, changes the reply and removes it', async () => {
  const { id } = await rated({ stars: 2, text: 'Slow.' });
  await call('PUT', `/api/admin/ratings/${id}/reply`, { text: 'Fixed in 2.1.' });
  await call('PUT', `/api/admin/ratings/${id}/reply`, { text: 'Fixed in 2.2.' });
  expect(await calls.shownOf(appId)).toMatchObject([{ text: 'Slow.', reply: { text: 'Fixed in 2.2.' } }]);
  expect((await call('DELETE', `/api/admin/ratings/${id}/reply`)).statusCode).toBe(204);
  expect(await calls.shownOf(appId)).toMatchObject([{ reply: null }]);
  expect(await auditOf(id)).toEqual(['rating-replied', 'rating-reply-changed', 'rating-reply-removed']);
});

test('a rating that is hidden while its author removes it stays as an empty row', async () => {
  const { id, email, orderId } = await rated({ stars: 1, text: 'Buy pills.' });
  const { db } = store.database;
  const { id: operatorId } = await db.selectFrom('operators').select('id').executeTakeFirstOrThrow();
  let removal: Promise<void> | undefined;
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('app_ratings')
      .set({ hidden_at: new Date(), hidden_by: operatorId, hidden_reason: 'advertising' })
      .where('id', '=', id)
      .execute();
    removal = store.services.ratings.remove({ orderId, email });
    const waiting = () => sql`select from pg_locks where not granted`.execute(db).then(({ rows }) => rows.length);
    await expect.poll(waiting).toBeGreaterThan(0);
  });
  await removal;
  const left = await db.selectFrom('app_ratings').select(['text', 'removed_at']).where('id', '=', id).execute();
  expect(left).toEqual([{ text: null, removed_at: expect.any(Date) }]);
});

test('hiding takes the words, keeps the stars, and mails the reason to the author once', async () => {
  const { id, email, orderId } = await rated({ stars: 1, text: 'Buy pills.' });
  expect((await hide(id, 'advertising')).json()).toMatchObject({
    hidden: { reason: 'advertising' },
    text: 'Buy pills.',
  });
  await hide(id, 'advertising');
  expect(await calls.shownOf(appId)).toEqual([]);
  expect(await calls.detailsOf(appId)).toMatchObject({ rating: '1.0', ratingCount: 1 });
  expect(await hiddenMails(orderId)).toEqual([{ kind: 'rating-hidden', recipient: email, hide_reason: 'advertising' }]);

  // Changing the words does not show them.
  await calls.give(orderId, email, { stars: 1, text: 'Buy more pills.' });
  expect(await calls.shownOf(appId)).toEqual([]);
  expect((await call('DELETE', `/api/admin/ratings/${id}/hidden`)).statusCode).toBe(204);
  expect(await calls.shownOf(appId)).toMatchObject([{ text: 'Buy more pills.' }]);
  expect(await auditOf(id)).toEqual(['rating-hidden', 'rating-shown']);
});

test('the stars of fraud alone do not count, until the rating is shown again', async () => {
  const { id } = await rated({ stars: 1 });
  await rated({ stars: 5 });
  expect((await hide(id, 'insult')).json()).toMatchObject({ code: 'rating-refused' });
  await hide(id, 'fraud');
  expect(await calls.detailsOf(appId)).toMatchObject({ rating: '5.0', ratingCount: 1 });
  await call('DELETE', `/api/admin/ratings/${id}/hidden`);
  expect(await calls.detailsOf(appId)).toMatchObject({ rating: '3.0', ratingCount: 2 });
});

test('a hidden rating that its author removes and gives anew stays hidden', async () => {
  const { id, email, orderId } = await rated({ stars: 1, text: 'Buy pills.', name: 'Pills' });
  await hide(id, 'fraud');
  await store.services.ratings.remove({ orderId, email });
  const kept = await store.database.db.selectFrom('app_ratings').selectAll().where('id', '=', id).executeTakeFirst();
  expect(kept).toMatchObject({ text: null, author_name: null });
  await calls.give(orderId, email, { stars: 1, text: 'Buy pills again.' });
  expect(await calls.shownOf(appId)).toEqual([]);
  expect(await calls.detailsOf(appId)).toMatchObject({ rating: '0', ratingCount: 0 });

  await store.services.ratings.remove({ orderId, email });
  await call('DELETE', `/api/admin/ratings/${id}/hidden`);
  expect(await calls.totalsOf(appId)).toMatchObject({ counted: [0, 0, 0, 0, 0], kept: { rating_count: 0 } });
});

test('refuses a reason that is not listed, and every call without an operator', async () => {
  const { id } = await rated({ stars: 1, text: 'Bad.' });
  expect((await hide(id, 'negative')).statusCode).toBe(422);
  expect((await hide(crypto.randomUUID(), 'insult')).json()).toMatchObject({ code: 'rating-not-found' });
  const anonymous = await store.http.inject({ method: 'PUT', url: `/api/admin/ratings/${id}/hidden`, payload: {} });
  expect(anonymous.statusCode).toBe(401);
});

test('lists ratings of one app or of all, by state, page by page', async () => {
  const ids = [];
  for (const text of ['One', 'Two', null]) ids.push((await rated({ stars: 3, text })).id);
  await call('PUT', `/api/admin/ratings/${ids[0]}/reply`, { text: 'Thanks.' });
  await hide(ids[1] ?? '', 'off-topic');
  const list = async (query: string) =>
    (await call('GET', `/api/admin/ratings?appId=${appId}${query}`)).json<ManagedRating[]>().map(({ id }) => id);
  expect(await list('')).toEqual(ids.toReversed());
  expect(await list('&state=with-words')).toEqual([ids[1], ids[0]]);
  expect(await list('&state=unanswered')).toEqual([ids[1]]);
  expect(await list('&state=hidden')).toEqual([ids[1]]);
  const first = await call('GET', '/api/admin/ratings?limit=2');
  expect(first.json<ManagedRating[]>().map(({ id }) => id)).toEqual([ids[2], ids[1]]);
  expect(first.headers['link']).toContain('rel="next"');
});

test('a rating follows its order to another address, and the old address cannot rate with that order', async () => {
  const { email, orderId } = await rated({ stars: 4, text: 'Fine.' });
  const next = newEmail();
  await store.database.db.transaction().execute((tx) => store.services.downloads.moveOrder(tx, orderId, next));
  await expect(calls.give(orderId, email, { stars: 1 })).rejects.toMatchObject({ code: 'order-not-found' });
  await calls.give(orderId, next, { stars: 2, text: 'Fine.' });
  expect(await calls.detailsOf(appId)).toMatchObject({ rating: '2.0', ratingCount: 1 });
});

test('an order that moves to an address with a rating of its own loses its rating', async () => {
  const moved = await rated({ stars: 1, text: 'Moved.' });
  const own = await rated({ stars: 5, text: 'Own.' });
  await store.database.db
    .transaction()
    .execute((tx) => store.services.downloads.moveOrder(tx, moved.orderId, own.email.toUpperCase()));
  expect(await calls.shownOf(appId)).toMatchObject([{ text: 'Own.' }]);
  await calls.give(moved.orderId, own.email, { stars: 4, text: 'Own, changed.' });
  expect(await calls.detailsOf(appId)).toMatchObject({ rating: '4.0', ratingCount: 1 });
});

test('forgetting a buyer removes the name, the words and the reply, and keeps the stars', async () => {
  const { id, orderId } = await rated({ stars: 4, name: 'Ada', title: 'Good', text: 'Fine.' });
  await call('PUT', `/api/admin/ratings/${id}/reply`, { text: 'Thank you, Ada.' });
  expect((await call('POST', `/api/orders/${orderId}/forget-buyer`)).statusCode).toBe(204);
  expect(await calls.shownOf(appId)).toEqual([]);
  expect(await calls.detailsOf(appId)).toMatchObject({ rating: '4.0', ratingCount: 1 });
  const kept = await store.database.db.selectFrom('app_ratings').selectAll().where('id', '=', id).executeTakeFirst();
  expect(kept).toMatchObject({ author_email: null, author_name: null, title: null, text: null, reply: null });
});
