import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DownloadPage } from '#contracts/download-page.ts';
import { askForToken, buyApp, createBrowser, mailedLinks, type TestBrowser } from '#test/support/purchase-links.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';

let store: TestApp;
let appId: string;
let buyer: TestBrowser;
let token: string;
let orderId: string;

beforeAll(async () => {
  store = await createTestApp();
  appId = (await store.addApp()).id;
});
beforeEach(async () => {
  buyer = createBrowser(store);
  const order = await buyApp(buyer, appId, { email: 'mistyped@example.com' });
  token = order.downloadToken;
  orderId = order.id;
});
afterEach(async () => {
  const { db } = store.database;
  await db.deleteFrom('rate_limits').execute();
  await db.deleteFrom('mail_outbox').where('kind', '=', 'magic-link').execute();
  // Addresses of one test are unknown in the next.
  await db.updateTable('orders').set({ customer_email: null }).execute();
});
afterAll(() => store.close());

const correct = (browser: TestBrowser, email = 'right@example.com') =>
  browser.call('POST', `/api/downloads/${token}/address`, { email });
const show = (browser: TestBrowser, of = token) => browser.call('GET', `/api/downloads/${of}`);
const mails = () =>
  store.database.db
    .selectFrom('mail_outbox')
    .select(['kind', 'recipient', 'issue'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
const tokenOf = (issue: number) => store.services.downloads.tokenFor({ orderId, issue });
const addressOf = async () => (await store.services.orders.find(orderId))?.customer_email;

test('the browser that bought corrects the address, and the receipt goes there with a new link', async () => {
  const answer = await correct(buyer);
  expect([answer.statusCode, answer.json()]).toEqual([202, { maskedEmail: 'r…@example.com' }]);
  expect(await mails()).toEqual([
    { kind: 'receipt', recipient: 'mistyped@example.com', issue: 0 },
    { kind: 'receipt', recipient: 'right@example.com', issue: 1 },
  ]);
  expect(await addressOf()).toBe('right@example.com');
  expect((await show(createBrowser(store), tokenOf(1))).json()).toMatchObject({ state: 'ready' });
});

test('links of before stop working everywhere but in the browser that bought', async () => {
  await correct(buyer);
  const stranger = createBrowser(store);
  const download = { fileName: 'DuplicateFinder.exe', orderId: token };
  expect((await show(stranger)).statusCode).toBe(404);
  expect((await stranger.call('POST', `/api/apps/${appId}/download`, download)).statusCode).toBe(404);
  expect((await stranger.call('POST', `/api/downloads/${token}/mail`)).statusCode).toBe(404);
  expect((await show(buyer)).json<DownloadPage>()).toMatchObject({ state: 'ready', isBuyersBrowser: true });
  expect((await buyer.call('POST', `/api/apps/${appId}/download`, download)).statusCode).toBe(200);
});

test('another browser cannot correct an address', async () => {
  const answer = await correct(createBrowser(store));
  expect(answer.json()).toMatchObject({ code: 'not-allowed' });
  expect(await addressOf()).toBe('mistyped@example.com');
});

test('once a link was opened elsewhere, the address stays; the buyer’s own page does not count', async () => {
  expect((await show(buyer)).statusCode).toBe(200);
  expect((await correct(buyer, 'second@example.com')).statusCode).toBe(202);
  await show(createBrowser(store), tokenOf(1));
  const answer = await correct(buyer, 'third@example.com');
  expect(answer.json()).toMatchObject({ code: 'not-allowed' });
  expect(await addressOf()).toBe('second@example.com');
});

test('once the address has opened its purchases, it stays', async () => {
  const owner = createBrowser(store);
  const link = await askForToken(store, owner, 'mistyped@example.com');
  await owner.call('POST', '/api/purchases/open', { token: link });
  expect((await correct(buyer)).json()).toMatchObject({ code: 'not-allowed' });
});

/** Leaves the order without an address, and mails its link to one that was entered later. Returns the link's token. */
async function mailLater(): Promise<string> {
  const { db } = store.database;
  await db.updateTable('orders').set({ customer_email: null }).where('id', '=', orderId).execute();
  await buyer.call('POST', `/api/downloads/${token}/mail`, { email: 'later@example.com' });
  const [mailed] = (await mails()).filter(({ kind }) => kind === 'download-link');
  expect(mailed).toEqual({ kind: 'download-link', recipient: 'later@example.com', issue: 1 });
  return tokenOf(1);
}

test('an address given later counts once a button was pressed on the page of its link', async () => {
  const mailed = await mailLater();
  expect((await show(buyer)).json()).toMatchObject({ maskedEmail: null, unconfirmedEmail: null });
  const reader = createBrowser(store);
  const unconfirmed = { maskedEmail: null, unconfirmedEmail: 'l…@example.com' };
  // A mail scanner opens the page, too.
  expect((await show(reader, mailed)).json()).toMatchObject(unconfirmed);
  expect((await show(reader, mailed)).json()).toMatchObject(unconfirmed);
  expect(await addressOf()).toBeNull();
  const confirm = () => reader.call('POST', `/api/downloads/${mailed}/confirm-address`);
  for (const _ of [1, 2]) expect((await confirm()).json()).toEqual({ maskedEmail: 'l…@example.com' });
  expect(await addressOf()).toBe('later@example.com');
  const confirmed = { maskedEmail: 'l…@example.com', unconfirmedEmail: null };
  expect((await show(reader, mailed)).json()).toMatchObject(confirmed);
});

test('a download with the mailed link confirms the address, one with another link does not', async () => {
  const mailed = await mailLater();
  const download = (orderToken: string) =>
    buyer.call('POST', `/api/apps/${appId}/download`, { fileName: 'DuplicateFinder.exe', orderId: orderToken });
  expect((await download(token)).statusCode).toBe(200);
  expect(await addressOf()).toBeNull();
  expect((await download(mailed)).statusCode).toBe(200);
  expect(await addressOf()).toBe('later@example.com');
});

test('an address given later opens no purchases before it is confirmed', async () => {
  const mailed = await mailLater();
  await buyer.call('POST', '/api/purchases/link', { email: 'later@example.com' });
  expect(await mailedLinks(store)).toEqual([]);
  await buyer.call('POST', `/api/downloads/${mailed}/confirm-address`);
  await buyer.call('POST', '/api/purchases/link', { email: 'later@example.com' });
  expect(await mailedLinks(store)).toMatchObject([{ recipient: 'later@example.com' }]);
});

test('of two addresses given later the first that is confirmed counts', async () => {
  const first = await mailLater();
  await store.database.db.deleteFrom('mail_outbox').where('kind', '=', 'download-link').execute();
  await buyer.call('POST', `/api/downloads/${token}/mail`, { email: 'second@example.com' });
  await buyer.call('POST', `/api/downloads/${tokenOf(2)}/confirm-address`);
  const answer = await buyer.call('POST', `/api/downloads/${first}/confirm-address`);
  expect(answer.json()).toEqual({ maskedEmail: 's…@example.com' });
  expect(await addressOf()).toBe('second@example.com');
});

test('a link that was mailed to no address of its own confirms none', async () => {
  await mailLater();
  const answer = await buyer.call('POST', `/api/downloads/${token}/confirm-address`);
  expect(answer.json()).toMatchObject({ code: 'not-found' });
});

test('a corrected address gets a working link once a dispute has ended', async () => {
  const { db } = store.database;
  const revokedAt = (at: Date | null) =>
    db.updateTable('grants').set({ revoked_at: at }).where('order_id', '=', orderId).execute();
  await revokedAt(new Date());
  await correct(buyer);
  expect(await mails()).toMatchObject([{ kind: 'receipt', recipient: 'mistyped@example.com' }]);
  await revokedAt(null);
  expect((await show(createBrowser(store), tokenOf(1))).json()).toMatchObject({ state: 'ready' });
});

test('a mail that the operator sends elsewhere proves no address', async () => {
  const { db } = store.database;
  await db.updateTable('orders').set({ customer_email: null }).where('id', '=', orderId).execute();
  await buyer.call('POST', `/api/downloads/${token}/mail`, { email: 'later@example.com' });
  const issue = await db.transaction().execute((tx) => store.services.downloads.renewOrderLink(tx, orderId));
  expect(issue).toBe(2);
  await buyer.call('POST', `/api/downloads/${tokenOf(issue)}/confirm-address`);
  expect(await addressOf()).toBeNull();
});
