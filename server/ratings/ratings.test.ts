import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RatingOfPurchase } from '#contracts/ratings.ts';
import type { OrderStatus } from '#contracts/orders.ts';
import { askForToken, buyApp, createBrowser, type TestBrowser } from '#test/support/purchase-links.ts';
import { insertOrder } from '#test/support/insert-orders.ts';
import { insertPaidOrder, newEmail, ratingCalls } from '#test/support/ratings.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';

let store: TestApp;
let calls: ReturnType<typeof ratingCalls>;
let appId: string;

beforeAll(async () => {
  store = await createTestApp();
  calls = ratingCalls(store);
});
beforeEach(async () => {
  await store.database.db.deleteFrom('rate_limits').execute();
  appId = (await store.addApp({ name: `App ${crypto.randomUUID()}` })).id;
});
afterAll(() => store.close());

const path = (orderId: string) => `/api/purchases/${orderId}/rating`;
const put = (browser: TestBrowser, address: string, rating: object) => browser.call('PUT', address, rating);

/** Opens a session of this address. */
async function signIn(email: string): Promise<TestBrowser> {
  const browser = createBrowser(store);
  const token = await askForToken(store, browser, email);
  await browser.call('POST', '/api/purchases/open', { token });
  return browser;
}

test('a buyer rates an app, changes the rating and removes it', async () => {
  const email = newEmail();
  const { id: orderId } = await buyApp(createBrowser(store), appId, { email });
  const browser = await signIn(email);
  expect((await browser.call('GET', '/api/purchases/ratings')).json()).toEqual([
    { orderId, obstacle: null, rating: null },
  ]);
  expect(await calls.detailsOf(appId)).toMatchObject({ rating: '0', ratingCount: 0, ratingCounts: [0, 0, 0, 0, 0] });

  const given = await put(browser, path(orderId), { stars: 4, name: ' Ada ', title: 'Good', text: 'One\r\n\tTwo' });
  expect(given.statusCode).toBe(200);
  expect(given.json<RatingOfPurchase>().rating).toMatchObject({
    stars: 4,
    name: 'Ada',
    text: 'One\n Two',
    hidden: null,
  });
  expect(await calls.detailsOf(appId)).toMatchObject({ rating: '4.0', ratingCount: 1, ratingCounts: [0, 0, 0, 1, 0] });
  const month = new Date().toISOString().slice(0, 7);
  const shown = await calls.shownOf(appId);
  expect(shown).toMatchObject([{ stars: 4, name: 'Ada', title: 'Good', editedAt: null, boughtIn: month }]);
  expect(JSON.stringify(shown)).not.toContain(email);

  await put(browser, path(orderId), { stars: 2 });
  expect(await calls.detailsOf(appId)).toMatchObject({ rating: '2.0', ratingCount: 1 });
  // Stars alone are counted, not listed.
  expect(await calls.shownOf(appId)).toEqual([]);

  expect((await browser.call('DELETE', path(orderId))).statusCode).toBe(204);
  expect(await calls.detailsOf(appId)).toMatchObject({ rating: '0', ratingCount: 0 });
  expect((await browser.call('DELETE', path(orderId))).json()).toMatchObject({ code: 'rating-not-found' });
});

test('a download link rates for its order, and a forged one does not', async () => {
  const buyer = createBrowser(store);
  const { downloadToken } = await buyApp(buyer, appId, { email: newEmail() });
  const address = `/api/downloads/${downloadToken}/rating`;
  const elsewhere = createBrowser(store);
  expect((await put(elsewhere, address, { stars: 5, text: 'Fine.' })).statusCode).toBe(200);
  expect((await elsewhere.call('GET', address)).json()).toMatchObject({ obstacle: null, rating: { stars: 5 } });
  expect((await elsewhere.call('DELETE', address)).statusCode).toBe(204);
  const forged = `${downloadToken.slice(0, -1)}${downloadToken.endsWith('A') ? 'B' : 'A'}`;
  const refused = await put(elsewhere, `/api/downloads/${forged}/rating`, { stars: 5 });
  expect(refused.json()).toMatchObject({ code: 'token-forged' });
});

test.for<[OrderStatus, string]>([
  ['pending', 'not-paid'],
  ['expired', 'not-paid'],
  ['failed', 'not-paid'],
  ['refunded', 'refunded'],
])('an order that is %s gives no rating', async ([status, obstacle]) => {
  const email = newEmail();
  const orderId = await insertOrder(store.database.db, { appId, email, status });
  const answer = await put(await signIn(email), path(orderId), { stars: 1 });
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ code: 'rating-refused', obstacle });
  expect(await calls.totalsOf(appId)).toMatchObject({ counted: [0, 0, 0, 0, 0] });
});

test('an order without an address gives no rating until an address is confirmed', async () => {
  const orderId = await insertPaidOrder(store, { appId, email: null });
  await store.database.db
    .insertInto('download_links')
    .values({ order_id: orderId, issue: 0, expires_at: new Date(Date.now() + 3_600_000), proves_email: newEmail() })
    .execute();
  const token = store.services.downloads.tokenFor({ orderId, issue: 0 });
  const browser = createBrowser(store);
  const address = `/api/downloads/${token}/rating`;
  expect((await put(browser, address, { stars: 5 })).json()).toMatchObject({ obstacle: 'no-address' });
  await browser.call('POST', `/api/downloads/${token}/confirm-address`);
  expect((await put(browser, address, { stars: 5 })).statusCode).toBe(200);
});

test('refuses the order of another address, and a call without a session', async () => {
  const orderId = await insertPaidOrder(store, { appId, email: newEmail() });
  const other = newEmail();
  await insertPaidOrder(store, { appId, email: other });
  const foreign = await put(await signIn(other), path(orderId), { stars: 1 });
  expect(foreign.json()).toMatchObject({ code: 'order-not-found' });
  expect((await put(createBrowser(store), path(orderId), { stars: 1 })).statusCode).toBe(401);
});

test('two orders of one address make one rating, whichever order and however many calls at once', async () => {
  const email = newEmail();
  const orders = [
    await insertPaidOrder(store, { appId, email }),
    await insertPaidOrder(store, { appId, email: email.toUpperCase() }),
  ];
  const browser = await signIn(email);
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      put(browser, path(orders[index % 2] ?? ''), { stars: (index % 5) + 1, text: `Number ${index}` }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  const { kept, counted, sum } = await calls.totalsOf(appId);
  expect(kept).toMatchObject({ rating_count: 1, counts: counted, star_sum: sum });
  const own = (await browser.call('GET', '/api/purchases/ratings')).json<RatingOfPurchase[]>();
  expect(own[0]?.rating?.id).toBe(own[1]?.rating?.id);
});

test('a rating from before a refund stays and can be removed, and none can be given after it', async () => {
  const email = newEmail();
  const orderId = await insertPaidOrder(store, { appId, email });
  const browser = await signIn(email);
  await put(browser, path(orderId), { stars: 1, text: 'It crashed.' });
  await store.database.db.updateTable('orders').set({ status: 'refunded' }).where('id', '=', orderId).execute();
  expect(await calls.detailsOf(appId)).toMatchObject({ rating: '1.0', ratingCount: 1 });
  expect((await put(browser, path(orderId), { stars: 2, text: 'It crashed.' })).statusCode).toBe(200);
  expect((await browser.call('DELETE', path(orderId))).statusCode).toBe(204);
  expect((await put(browser, path(orderId), { stars: 1 })).json()).toMatchObject({ obstacle: 'refunded' });
  expect(await calls.detailsOf(appId)).toMatchObject({ rating: '0', ratingCount: 0 });
});

test('test and live ratings stay apart', async () => {
  const email = newEmail();
  const live = await insertPaidOrder(store, { appId, email, mode: 'live' });
  await expect(calls.give(live, email, { stars: 1 })).rejects.toMatchObject({ code: 'order-not-found' });
  await store.database.db
    .insertInto('app_ratings')
    .values({ id: crypto.randomUUID(), mode: 'live', app_id: appId, order_id: live, author_email: email, stars: 1 })
    .execute();
  const test = await insertPaidOrder(store, { appId, email });
  await calls.give(test, email, { stars: 5, text: 'Fine.' });
  expect(await calls.detailsOf(appId)).toMatchObject({ rating: '5.0', ratingCount: 1 });
  expect(await calls.shownOf(appId)).toMatchObject([{ stars: 5 }]);
});

test('a sample shows its own figure in test mode until a buyer rates it, with a count of 0', async () => {
  const { db } = store.database;
  await db.updateTable('apps').set({ rating: '4.8' }).where('id', '=', appId).execute();
  expect(await calls.detailsOf(appId)).toMatchObject({ rating: '4.8', ratingCount: 0 });
  const email = newEmail();
  await calls.give(await insertPaidOrder(store, { appId, email }), email, { stars: 3 });
  expect(await calls.detailsOf(appId)).toMatchObject({ rating: '3.0', ratingCount: 1 });
});

test('the average is rounded to one decimal, half away from zero', async () => {
  for (const stars of [5, 5, 5, 4]) {
    const email = newEmail();
    await calls.give(await insertPaidOrder(store, { appId, email }), email, { stars });
  }
  // 4.75
  expect(await calls.detailsOf(appId)).toMatchObject({ rating: '4.8', ratingCounts: [0, 0, 0, 1, 3] });
});

test('totals stay exact while many buyers rate, change and remove at once', async () => {
  const { db } = store.database;
  const buyers = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const email = newEmail();
      return { email, orderId: await insertPaidOrder(store, { appId, email }) };
    }),
  );
  const { id: operatorId } = await db.selectFrom('operators').select('id').executeTakeFirstOrThrow();
  await Promise.all(
    buyers.map(async (buyer, place) => {
      for (let turn = 0; turn < 12; turn += 1) {
        const choice = (place * 7 + turn * 5) % 6;
        if (choice < 4) {
          await calls.give(buyer.orderId, buyer.email, { stars: ((place + turn) % 5) + 1, text: `Turn ${turn}` });
        } else if (choice === 4) {
          await store.services.ratings.remove(buyer).catch(() => undefined);
        } else {
          const row = await db
            .selectFrom('app_ratings')
            .select(['id', 'hidden_at'])
            .where('order_id', '=', buyer.orderId)
            .executeTakeFirst();
          if (row === undefined) continue;
          const { ratings } = store.services;
          await (
            row.hidden_at === null ? ratings.hide(row.id, 'fraud', operatorId) : ratings.unhide(row.id, operatorId)
          ).catch(() => undefined);
        }
      }
    }),
  );
  const { kept, counted, sum } = await calls.totalsOf(appId);
  expect(kept).toMatchObject({ counts: counted, star_sum: sum, rating_count: counted.reduce((a, b) => a + b, 0) });
});

test('lists ratings with words page by page, the newest first', async () => {
  for (let number = 0; number < 7; number += 1) {
    const email = newEmail();
    const words = number === 3 ? {} : { text: `Number ${number}` };
    await calls.give(await insertPaidOrder(store, { appId, email }), email, { stars: 4, ...words });
  }
  const first = await store.http.inject({ url: `/api/apps/${appId}/ratings?limit=4` });
  const next = /<([^>]+)>; rel="next"/.exec(String(first.headers['link']))?.[1] ?? '';
  const second = await store.http.inject({ url: next });
  const texts = [...first.json<{ text: string }[]>(), ...second.json<{ text: string }[]>()].map(({ text }) => text);
  expect(texts).toEqual([6, 5, 4, 2, 1, 0].map((number) => `Number ${number}`));
  expect(second.headers['link']).toBeUndefined();
  expect((await store.http.inject({ url: `/api/apps/${appId}/ratings?cursor=x` })).statusCode).toBe(400);
  expect((await store.http.inject({ url: `/api/apps/${crypto.randomUUID()}/ratings` })).statusCode).toBe(404);
});

test.for<[string, object]>([
  ['no stars', {}],
  ['0 stars', { stars: 0 }],
  ['6 stars', { stars: 6 }],
  ['half a star', { stars: 2.5 }],
  ['an email address as the name', { stars: 5, name: 'ada@example.com' }],
  ['a name of two lines', { stars: 5, name: 'Ada\nLovelace' }],
  ['a long name', { stars: 5, name: 'a'.repeat(41) }],
  ['a long title', { stars: 5, title: 'a'.repeat(81) }],
  ['a long text', { stars: 5, text: 'a'.repeat(2_001) }],
  ['a control character', { stars: 5, text: 'a\u0007b' }],
  ['a direction override', { stars: 5, text: 'a\u202Eb' }],
  ['an empty text', { stars: 5, text: '  ' }],
  ['a text that nobody can see', { stars: 5, text: '\u200B\n\u2060' }],
  ['an unknown field', { stars: 5, email: 'ada@example.com' }],
])('refuses %s', async ([, rating]) => {
  const { downloadToken } = await buyApp(createBrowser(store), appId, { email: newEmail() });
  const answer = await put(createBrowser(store), `/api/downloads/${downloadToken}/rating`, rating);
  expect(answer.statusCode).toBe(422);
});

test('limits how often a network writes ratings', async () => {
  const { downloadToken } = await buyApp(createBrowser(store), appId, { email: newEmail() });
  const browser = createBrowser(store);
  let last = 200;
  for (let count = 0; count <= 60; count += 1)
    last = (await put(browser, `/api/downloads/${downloadToken}/rating`, { stars: 5 })).statusCode;
  expect(last).toBe(429);
});
