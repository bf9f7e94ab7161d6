import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql, type Updateable } from 'kysely';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Tables } from '#server/database/tables.ts';
import { composeMessage } from '#server/mail/mail-message.ts';
import { createBrowser } from '#test/support/purchase-links.ts';
import { newEmail, ratingCalls } from '#test/support/ratings.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';

const publicUrl = 'https://store.example.com';
let store: TestApp;
let appId: string;
let operatorId: string;

beforeAll(async () => {
  store = await createTestApp();
  const { id } = await store.database.db.selectFrom('operators').select('id').executeTakeFirstOrThrow();
  operatorId = id;
});
beforeEach(async () => {
  await store.database.db.deleteFrom('rate_limits').execute();
  await store.services.settings.change({ asksForRatings: true }, operatorId);
  appId = (await store.addApp({ name: `App ${crypto.randomUUID()}` })).id;
});
afterAll(() => store.close());

async function buy(email: string, change: object = { mayAskForRating: true }): Promise<string> {
  const body = { customerEmail: email, appId, amount: 18.99, paymentMethod: 'venmo', buyAgain: true, ...change };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  return (await createBrowser(store).call('POST', '/api/orders', body, headers)).json<{ id: string }>().id;
}

/** Lets eight days pass for an order. */
async function age(orderId: string): Promise<void> {
  const { db } = store.database;
  const earlier = sql<Date>`now() - interval '8 days'`;
  await db.updateTable('orders').set({ completed_at: earlier }).where('id', '=', orderId).execute();
  await db.updateTable('rating_requests').set({ next_attempt_at: earlier }).where('id', '=', orderId).execute();
}

const mailsOf = (orderId: string) =>
  store.database.db
    .selectFrom('mail_outbox')
    .select(['id', 'recipient', 'is_automatic', 'sent_at', 'last_error'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'rating-request')
    .execute();
const requestOf = (orderId: string) =>
  store.database.db.selectFrom('rating_requests').select('outcome').where('id', '=', orderId).executeTakeFirst();

const setOrder = (orderId: string, change: Updateable<Tables['orders']>) =>
  store.database.db.updateTable('orders').set(change).where('id', '=', orderId).execute();
const setAsking = (asksForRatings: boolean) => store.services.settings.change({ asksForRatings }, operatorId);

async function withdraw(orderId: string, email: string): Promise<void> {
  const { number } = await store.database.db
    .selectFrom('orders')
    .select('number')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const payload = { name: 'Ada Example', orderNumber: String(number), email };
  expect((await store.http.inject({ method: 'POST', url: '/api/withdrawals', payload })).statusCode).toBe(201);
  await store.services.withdrawals.match();
}

async function unsubscribe(email: string) {
  const { pathname } = new URL(store.services.ratings.optOutUrl(email, publicUrl));
  return store.http.inject({
    method: 'POST',
    url: pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
}

test('asks once, a week after the purchase, with headers for one click', async () => {
  const email = newEmail();
  const orderId = await buy(email);
  await store.services.ratings.askDue();
  expect(await mailsOf(orderId)).toEqual([]);
  await age(orderId);
  await Promise.all([store.services.ratings.askDue(), store.services.ratings.askDue()]);
  await age(orderId);
  await store.services.ratings.askDue();
  expect(await mailsOf(orderId)).toMatchObject([{ recipient: email, is_automatic: true }]);
});

test('a mail in German leads to German pages, and mail programs to the call that has no language', async () => {
  const orderId = await buy(newEmail(), { mayAskForRating: true, locale: 'de' });
  await age(orderId);
  await store.services.ratings.askDue();
  await store.services.mail.sendDue();
  const [mail] = await mailsOf(orderId);
  const source = await readFile(path.join(store.dataDir, 'outbox', `${mail?.id}.eml`));
  const { subject, text = '', headers } = await PostalMime.parse(source);
  expect(subject).toContain('Wie gefällt Ihnen');
  expect(text).toMatch(/\/de\/unsubscribe\/[\w-]{64}\n/);
  expect(text).toMatch(/\/de\/download\/[\w-]+#rate\n/);
  const header = headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
  const { pathname } = new URL(header.slice(1, -1));
  expect(pathname).toMatch(/^\/unsubscribe\//);
  expect((await store.http.inject({ method: 'POST', url: pathname })).statusCode).toBe(204);
});

test.for<[string, object]>([
  ['objected at the purchase', { mayAskForRating: false }],
  ['was not told of it', {}],
])('never asks a buyer who %s', async ([, change]) => {
  const orderId = await buy(newEmail(), change);
  expect(await requestOf(orderId)).toBeUndefined();
});

test('asks nobody who bought while the setting was off, or when it was turned off since', async () => {
  const before = await buy(newEmail());
  await store.services.settings.change({ asksForRatings: false }, operatorId);
  const without = await buy(newEmail());
  expect(await requestOf(without)).toBeUndefined();
  await age(before);
  await store.services.ratings.askDue();
  expect(await requestOf(before)).toEqual({ outcome: 'not-asked' });
});

test('does not ask after a refund, or a buyer who has rated', async () => {
  const [refunded, rater] = [newEmail(), newEmail()];
  const orders = [await buy(refunded), await buy(rater)];
  await ratingCalls(store).give(orders[1] ?? '', rater, { stars: 5 });
  await store.database.db
    .updateTable('orders')
    .set({ status: 'refunded' })
    .where('id', '=', orders[0] ?? '')
    .execute();
  for (const orderId of orders) await age(orderId);
  await store.services.ratings.askDue();
  for (const orderId of orders) expect(await requestOf(orderId)).toEqual({ outcome: 'not-asked' });
});

test('asks an address about an app once, however often it bought it', async () => {
  const email = newEmail();
  const orders = [await buy(email), await buy(email)];
  for (const orderId of orders) {
    await age(orderId);
    await store.services.ratings.askDue();
  }
  expect((await Promise.all(orders.map(mailsOf))).flat()).toHaveLength(1);
});

test('asks once about two orders of one address that are due at the same moment', async () => {
  const email = newEmail();
  const orders = [await buy(email), await buy(email)];
  for (const orderId of orders) await age(orderId);
  await Promise.all([store.services.ratings.askDue(), store.services.ratings.askDue()]);
  const outcomes = await Promise.all(orders.map(requestOf));
  expect(new Set(outcomes.map((request) => request?.outcome))).toEqual(new Set(['asked', 'not-asked']));
  expect((await Promise.all(orders.map(mailsOf))).flat()).toHaveLength(1);
});

test.for<[string, RegExp, (order: { readonly id: string; readonly email: string }) => Promise<unknown>]>([
  ['unsubscribed', /wants no such/, ({ email }) => unsubscribe(email)],
  ['got a refund', /was refunded/, ({ id }) => setOrder(id, { status: 'refunded' })],
  ['rated', /has rated/, ({ id, email }) => ratingCalls(store).give(id, email, { stars: 5 })],
  ['got another address', /another address/, ({ id }) => setOrder(id, { customer_email: newEmail() })],
  ['withdrew', /has withdrawn/, ({ id, email }) => withdraw(id, email)],
  ['bought, and the setting was turned off', /turned off/, () => setAsking(false)],
])('a mail that waits is not sent to a buyer who has since %s', async ([, reason, change]) => {
  const email = newEmail();
  const id = await buy(email);
  await age(id);
  await store.services.ratings.askDue();
  await change({ id, email });
  await store.services.mail.sendDue();
  expect(await mailsOf(id)).toMatchObject([{ sent_at: null, last_error: expect.stringMatching(reason) }]);
});

test('does not ask a buyer who has withdrawn from the contract', async () => {
  const email = newEmail();
  const id = await buy(email);
  await withdraw(id, email);
  await age(id);
  await store.services.ratings.askDue();
  expect(await requestOf(id)).toEqual({ outcome: 'not-asked' });
});

test('one click unsubscribes an address for good, also after the buyer was forgotten', async () => {
  const email = newEmail();
  const earlier = await buy(email);
  expect((await unsubscribe(email)).statusCode).toBe(204);
  expect((await unsubscribe(email)).statusCode).toBe(204);
  const headers = { cookie: await store.signIn() };
  await store.http.inject({ method: 'POST', url: `/api/orders/${earlier}/forget-buyer`, headers });
  expect(await requestOf(earlier)).toBeUndefined();
  const later = await buy(email.toUpperCase());
  await age(later);
  await store.services.ratings.askDue();
  expect(await requestOf(later)).toEqual({ outcome: 'not-asked' });
  const stored = await store.database.db.selectFrom('mail_opt_outs').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(email);
});

test('refuses to unsubscribe with a forged link', async () => {
  const { pathname } = new URL(store.services.ratings.optOutUrl(newEmail(), publicUrl));
  const forged = `${pathname.slice(0, -2)}${pathname.endsWith('AA') ? 'BB' : 'AA'}`;
  const answer = await store.http.inject({ method: 'POST', url: forged });
  expect(answer.json()).toMatchObject({ code: 'token-forged' });
});

test('the mail carries both headers of RFC 8058, each on one line', async () => {
  const unsubscribeUrl = store.services.ratings.optOutUrl(newEmail(), publicUrl);
  const mail = await composeMessage({
    id: crypto.randomUUID(),
    createdAt: new Date(),
    from: { name: 'Store', address: 'store@example.com' },
    replyTo: 'help@example.com',
    to: 'ada@example.com',
    subject: 'How is it?',
    text: 'Text',
    html: null,
    unsubscribeUrl,
  });
  const unfolded = mail.toString().replaceAll(/\r\n[ \t]+/g, ' ');
  expect(unfolded).toContain(`\r\nList-Unsubscribe: <${unsubscribeUrl}>\r\n`);
  expect(unfolded).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
});
