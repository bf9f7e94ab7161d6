import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PurchaseList } from '#contracts/purchases.ts';
import { sql } from 'kysely';
import { insertOrder } from '#test/support/insert-orders.ts';
import { askForToken, buyApp, createBrowser, mailedLinks, type TestBrowser } from '#test/support/purchase-links.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';

let store: TestApp;
let appId: string;
let browser: TestBrowser;

beforeAll(async () => {
  store = await createTestApp();
  appId = (await store.addApp()).id;
});
beforeEach(() => {
  browser = createBrowser(store);
});
afterEach(async () => {
  const { db } = store.database;
  await db.deleteFrom('rate_limits').execute();
  await db.deleteFrom('purchase_links').execute();
  await db.deleteFrom('mail_outbox').where('kind', '=', 'magic-link').execute();
});
afterAll(() => store.close());

const newEmail = () => `${crypto.randomUUID()}@example.com`;
const open = (by: TestBrowser, token: string) => by.call('POST', '/api/purchases/open', { token });
const list = async (by: TestBrowser) => (await by.call('GET', '/api/purchases')).json<PurchaseList | null>();
const expire = (token: string) =>
  store.database.db
    .updateTable('purchase_links')
    .set({ expires_at: sql<Date>`now() - interval '1 second'` })
    .where('id', '=', token.split('.')[0] ?? '')
    .execute();

test('leads from an address alone to a session with its orders, and from there to a fresh download link', async () => {
  const email = newEmail();
  const order = await buyApp(createBrowser(store), appId, { email });
  const token = await askForToken(store, browser, email.toUpperCase());
  expect(await mailedLinks(store)).toMatchObject([{ recipient: email }]);

  expect(await list(browser)).toBeNull();
  expect((await browser.call('POST', '/api/purchases/look-up', { token })).json()).toEqual({ email });
  expect(await list(browser)).toBeNull();
  const opened = await open(browser, token);
  expect(opened.json()).toEqual({ email });
  expect(String(opened.headers['set-cookie'])).toMatch(/appstand-purchases=[\w-]{43}; .*HttpOnly; SameSite=Lax/);
  expect(opened.headers['cache-control']).toBe('no-store');

  const purchases = await list(browser);
  expect(purchases).toMatchObject({
    email,
    purchases: [{ orderId: order.id, state: 'ready', app: { id: appId, isOnSale: true }, refund: null }],
  });
  const fileName = purchases?.purchases[0]?.files[0]?.fileName;
  const fresh = (await browser.call('POST', `/api/purchases/${order.id}/link`)).json<{ downloadToken: string }>();
  const asked = await browser.call('POST', `/api/apps/${appId}/download`, {
    fileName,
    orderId: fresh.downloadToken,
  });
  expect(asked.statusCode).toBe(200);
});

test('keeps only hashes of tokens', async () => {
  const email = newEmail();
  await insertOrder(store.database.db, { email });
  await open(browser, await askForToken(store, browser, email));
  const stored = await store.database.db.selectFrom('buyer_sessions').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(browser.cookies.get('appstand-purchases'));
  expect(store.logLines.join()).not.toContain(email);
});

test('answers and stores the same for an unknown address, and mails nothing there', async () => {
  const known = newEmail();
  await insertOrder(store.database.db, { email: known });
  const answers = [];
  for (const email of [known, newEmail()]) {
    const answer = await createBrowser(store).call('POST', '/api/purchases/link', { email });
    const { 'set-cookie': _, date: __, ...headers } = answer.headers;
    answers.push({ status: answer.statusCode, body: answer.body, headers });
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]).toMatchObject({ status: 202, body: '{}' });
  expect(await mailedLinks(store)).toMatchObject([{ recipient: known }]);
  const unknown = await store.database.db
    .selectFrom('purchase_links')
    .select('id')
    .where('email', 'is', null)
    .execute();
  expect(unknown).toEqual([]);
});

test('limits requests for known and unknown addresses alike', async () => {
  const known = newEmail();
  await insertOrder(store.database.db, { email: known });
  const statuses = async (email: string) => {
    const found = [];
    for (let count = 0; count < 7; count += 1)
      found.push((await browser.call('POST', '/api/purchases/link', { email })).statusCode);
    return found;
  };
  const expected = [202, 202, 202, 202, 202, 429, 429];
  expect(await statuses(known)).toEqual(expected);
  expect(await statuses(newEmail())).toEqual(expected);
});

test('mails to the address as it was stored, and not to one with other letters beyond ASCII', async () => {
  const email = `K${newEmail()}`;
  await insertOrder(store.database.db, { email });
  await browser.call('POST', '/api/purchases/link', { email: email.toLowerCase() });
  expect(await mailedLinks(store)).toMatchObject([{ recipient: email }]);
  await insertOrder(store.database.db, { email: `ä${email}` });
  await browser.call('POST', '/api/purchases/link', { email: `Ä${email}` });
  expect(await mailedLinks(store)).toHaveLength(1);
});

test('refuses a link that was altered, has expired or was used by another browser', async () => {
  const email = newEmail();
  await insertOrder(store.database.db, { email });
  const token = await askForToken(store, browser, email);
  const altered = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
  expect((await open(browser, altered)).json()).toMatchObject({ code: 'token-forged' });
  expect((await open(browser, 'nonsense')).json()).toMatchObject({ code: 'token-forged' });

  const other = createBrowser(store);
  expect((await open(other, token)).statusCode).toBe(200);
  const third = createBrowser(store);
  expect((await open(third, token)).json()).toMatchObject({ code: 'link-used', status: 410 });
  expect((await third.call('POST', '/api/purchases/look-up', { token })).json()).toMatchObject({ code: 'link-used' });
  expect(await list(third)).toBeNull();

  await expire(token);
  expect((await open(other, token)).json()).toMatchObject({ code: 'token-expired', status: 410 });
});

test('gives one session for one link: a repeated use replaces the token of the first', async () => {
  const email = newEmail();
  await insertOrder(store.database.db, { email });
  const token = await askForToken(store, browser, email);
  await open(browser, token);
  const first = browser.cookies.get('appstand-purchases') ?? '';
  expect((await open(browser, token)).statusCode).toBe(200);
  const second = browser.cookies.get('appstand-purchases') ?? '';
  expect(second).not.toBe(first);
  expect(await store.services.purchases.findSession(first)).toBeNull();
  expect(await store.services.purchases.findSession(second)).toMatchObject({ email });
});

test('lets one of many simultaneous browsers use a link', async () => {
  const email = newEmail();
  await insertOrder(store.database.db, { email });
  const token = await askForToken(store, browser, email);
  const answers = await Promise.all(Array.from({ length: 8 }, () => open(createBrowser(store), token)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(answers.filter(({ statusCode }) => statusCode === 410)).toHaveLength(7);
});

test('ends a browser’s earlier session when it opens another link, and its session when it signs out', async () => {
  const emails = [newEmail(), newEmail()];
  for (const email of emails) {
    await insertOrder(store.database.db, { email });
    await open(browser, await askForToken(store, browser, email));
  }
  const sessions = await store.database.db
    .selectFrom('buyer_sessions')
    .select('email')
    .where('email', 'in', emails)
    .execute();
  expect(sessions).toEqual([{ email: emails[1] }]);
  const token = browser.cookies.get('appstand-purchases') ?? '';
  expect((await browser.call('POST', '/api/purchases/sign-out')).statusCode).toBe(204);
  expect(browser.cookies.has('appstand-purchases')).toBe(false);
  expect(await store.services.purchases.findSession(token)).toBeNull();
});

test('lists every order of the address and of no other, with its state', async () => {
  const { db } = store.database;
  const email = newEmail();
  const ready = await buyApp(createBrowser(store), appId, { email });
  for (const status of ['pending', 'expired', 'refunded'] as const) await insertOrder(db, { email, status, appId });
  await insertOrder(db, { email, mode: 'live', appId });
  await insertOrder(db, { email: newEmail(), appId });
  await open(browser, await askForToken(store, browser, email));
  const found = (await list(browser))?.purchases ?? [];
  expect(found.map(({ state }) => state)).toEqual(['refunded', 'unpaid', 'pending', 'ready']);
  expect(found.at(-1)?.orderId).toBe(ready.id);

  const foreign = await buyApp(createBrowser(store), appId, { email: newEmail() });
  const answer = await browser.call('POST', `/api/purchases/${foreign.id}/link`);
  expect(answer.json()).toMatchObject({ code: 'order-not-found' });
});

test('ends the sessions of a buyer whom the operator forgets', async () => {
  const email = newEmail();
  const orderId = await insertOrder(store.database.db, { email });
  await open(browser, await askForToken(store, browser, email));
  const headers = { cookie: await store.signIn() };
  const answer = await store.http.inject({ method: 'POST', url: `/api/orders/${orderId}/forget-buyer`, headers });
  expect(answer.statusCode).toBeLessThan(300);
  expect(await list(browser)).toBeNull();
  const links = await store.database.db.selectFrom('purchase_links').select('id').where('email', '=', email).execute();
  expect(links).toEqual([]);
});

test('refuses a write that comes from a foreign page', async () => {
  const email = newEmail();
  await insertOrder(store.database.db, { email });
  await open(browser, await askForToken(store, browser, email));
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
  const headers = { cookie, origin: 'https://evil.example' };
  const answer = await store.http.inject({ method: 'POST', url: '/api/purchases/sign-out', headers });
  expect(answer.json()).toMatchObject({ code: 'foreign-origin' });
  expect(await list(browser)).not.toBeNull();
});

test('purges links after a day and ended sessions', async () => {
  const { db } = store.database;
  const email = newEmail();
  await insertOrder(db, { email });
  await open(browser, await askForToken(store, browser, email));
  await db
    .updateTable('purchase_links')
    .set({ created_at: sql<Date>`now() - interval '25 hours'` })
    .execute();
  await store.services.purchases.purge();
  expect(await db.selectFrom('purchase_links').select('id').execute()).toEqual([]);
  expect(await list(browser)).not.toBeNull();
  await db
    .updateTable('buyer_sessions')
    .set({ expires_at: sql<Date>`now()` })
    .execute();
  expect(await list(browser)).toBeNull();
  await store.services.purchases.purge();
  expect(await db.selectFrom('buyer_sessions').select('id').execute()).toEqual([]);
});
