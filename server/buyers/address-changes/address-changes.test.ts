import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AddressChange } from '#contracts/address-changes.ts';
import type { OrderDetails } from '#contracts/order-details.ts';
import { newId } from '#server/database/new-id.ts';
import { askForToken, buyApp, createBrowser, type TestBrowser } from '#test/support/purchase-links.ts';
import { createTestApp, operatorEmail, type TestApp } from '#test/support/test-app.ts';

let store: TestApp;
let cookie: string;
let appId: string;
let stranger: TestBrowser;
let oldEmail: string;
let newEmail: string;
let order: Awaited<ReturnType<typeof buyApp>>;
let number: number;

beforeAll(async () => {
  store = await createTestApp();
  cookie = await store.signIn();
  appId = (await store.addApp()).id;
});
beforeEach(async () => {
  stranger = createBrowser(store);
  [oldEmail, newEmail] = [`old-${crypto.randomUUID()}@example.com`, `new-${crypto.randomUUID()}@example.com`];
  order = await buyApp(createBrowser(store), appId, { email: oldEmail });
  number = (await store.services.orders.find(order.id))?.number ?? 0;
});
afterEach(async () => {
  await store.database.db.deleteFrom('rate_limits').execute();
  await store.database.db.deleteFrom('address_changes').execute();
});
afterAll(() => store.close());

const operator = async (method: 'GET' | 'POST', url: string, payload?: object) =>
  store.http.inject({ method, url, headers: { cookie }, ...(payload === undefined ? {} : { payload }) });
const emailOf = async () => (await store.services.orders.find(order.id))?.customer_email;
const show = async (token: string) => (await stranger.call('GET', `/api/downloads/${token}`)).statusCode;
const tokenOf = (issue: number) => store.services.downloads.tokenFor({ orderId: order.id, issue });
const objectionToken = (id: string) => `${id}.${store.signer.sign('objection', id)}`;
const refuse = (id: string | undefined, state: string) =>
  operator('POST', `/api/address-changes/${id}/refuse`, { state });
const listOpen = async () => (await operator('GET', '/api/address-changes')).json<AddressChange[]>();
const listOfOrder = async () =>
  (await operator('GET', `/api/orders/${order.id}/address-changes`)).json<AddressChange[]>();
const mailsTo = (recipient: string) =>
  store.database.db
    .selectFrom('mail_outbox')
    .select(['id', 'kind', 'issue'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();

async function referenceOf(orderId: string): Promise<string> {
  const details = (await operator('GET', `/api/orders/${orderId}`)).json<OrderDetails>();
  return details.payments[0]?.captureReference ?? '';
}

async function ask(body: object = {}): Promise<number> {
  const stated = { reference: await referenceOf(order.id), newEmail, ...body };
  const { statusCode } = await stranger.call('POST', '/api/purchases/address', stated);
  await store.services.addressChanges.findOrders();
  return statusCode;
}

/** Asks for the change and accepts it. Returns its id. */
async function askAndAccept(): Promise<string> {
  await ask();
  const [change] = await listOpen();
  expect((await operator('POST', `/api/address-changes/${change?.id}/accept`)).statusCode).toBe(204);
  return change?.id ?? '';
}

/** Lets the hours of all accepted changes be over. */
async function passHours(): Promise<void> {
  const { db } = store.database;
  await store.services.mail.sendDue();
  await db
    .updateTable('mail_outbox')
    .set({ sent_at: sql<Date>`now() - interval '73 hours'` })
    .where('kind', '=', 'address-change')
    .where('sent_at', 'is not', null)
    .execute();
  await db
    .updateTable('address_changes')
    .set({ next_attempt_at: sql<Date>`now()` })
    .execute();
}

test('a proven request reaches the operator, and the order moves to the new address after 72 hours', async () => {
  const reference = await referenceOf(order.id);
  expect(await ask({ orderNumber: `#${number}`, oldEmail: 'nobody@example.com' })).toBe(202);
  expect(await listOpen()).toMatchObject([
    {
      orderId: order.id,
      orderNumber: number,
      appName: 'DuplicateFinder',
      state: 'open',
      newEmail,
      stated: {
        reference: { value: reference, fits: true },
        orderNumber: { value: number, fits: true },
        oldEmail: { value: 'nobody@example.com', fits: false },
      },
      references: expect.arrayContaining([reference]),
      dueAt: null,
    },
  ]);
  const [change] = await listOpen();
  await operator('POST', `/api/address-changes/${change?.id}/accept`);
  expect(await listOpen()).toEqual([]);
  expect(await listOfOrder()).toMatchObject([{ state: 'waiting', decidedBy: operatorEmail }]);
  expect(await emailOf()).toBe(oldEmail);
  expect(await mailsTo(oldEmail)).toMatchObject([{ kind: 'receipt' }, { kind: 'address-change', id: change?.id }]);

  await store.services.addressChanges.makeDue();
  expect(await emailOf()).toBe(oldEmail);
  await passHours();
  await store.services.addressChanges.makeDue();
  expect(await emailOf()).toBe(newEmail);
  expect(await mailsTo(newEmail)).toMatchObject([{ kind: 'receipt', issue: 1 }]);
  expect([await show(tokenOf(0)), await show(tokenOf(1))]).toEqual([404, 200]);
  expect(await listOfOrder()).toMatchObject([{ state: 'changed' }]);
  const { rows } = await sql<{ action: string }>`
    select action from audit_log where subject = ${order.id} order by id`.execute(store.database.db);
  expect(rows.map(({ action }) => action)).toEqual(['address-change-accepted', 'order-address-changed']);
});

test('the old address reads what will happen, and an objection stops it and tells the operator', async () => {
  const id = await askAndAccept();
  await store.services.mail.sendDue();
  const kept = (await operator('GET', `/api/mail/kept/${id}`)).json<{ subject: string; text: string }>();
  expect(kept.subject).toBe(`[Test] The address of order #${number} is about to change`);
  expect(kept.text).toContain(
    'to n…@example.com, with a reference of its payment. We will do that 72 hours after this email.',
  );
  const token = /\/purchases\/objection#(\S+)/.exec(kept.text)?.[1] ?? '';
  const planned = { orderNumber: number, oldEmail: 'o…@example.com', newEmail: 'n…@example.com' };
  for (const _ of [1, 2])
    expect((await stranger.call('POST', '/api/purchases/objection/look-up', { token })).json()).toEqual(planned);
  expect(await listOfOrder()).toMatchObject([{ state: 'waiting' }]);

  expect((await stranger.call('POST', '/api/purchases/objection', { token })).json()).toEqual(planned);
  await passHours();
  await store.services.addressChanges.makeDue();
  expect(await emailOf()).toBe(oldEmail);
  expect(await show(tokenOf(0))).toBe(200);
  expect(await listOpen()).toMatchObject([{ id, state: 'objected' }]);
  for (const path of ['objection', 'objection/look-up'])
    expect((await stranger.call('POST', `/api/purchases/${path}`, { token })).json()).toMatchObject({
      code: 'link-used',
    });
  expect((await refuse(id, 'objected')).statusCode).toBe(204);
  expect(await listOpen()).toEqual([]);
  expect(await mailsTo(newEmail)).toEqual([]);
});

test('an altered objection link, one of another kind, and one of an ended change are refused', async () => {
  const id = await askAndAccept();
  const object = async (token: string) =>
    (await stranger.call('POST', '/api/purchases/objection', { token })).json<{ code: string }>().code;
  expect(await object(objectionToken(id).slice(0, -1))).toBe('token-forged');
  expect(await object(`${id}.${store.signer.sign('magic-link', id)}`)).toBe('token-forged');
  expect(await object(objectionToken(newId()))).toBe('token-expired');
  await passHours();
  await store.services.addressChanges.makeDue();
  expect(await object(objectionToken(id))).toBe('token-expired');
});

test('a link whose hours are over still stops a change that was not made yet', async () => {
  const id = await askAndAccept();
  await passHours();
  const answer = await stranger.call('POST', '/api/purchases/objection', { token: objectionToken(id) });
  expect(answer.statusCode).toBe(200);
});

test('the hours begin when the mail to the old address is sent', async () => {
  await askAndAccept();
  const { db } = store.database;
  await db
    .updateTable('address_changes')
    .set({ next_attempt_at: sql<Date>`now()` })
    .execute();
  await store.services.addressChanges.makeDue();
  expect(await listOfOrder()).toMatchObject([{ state: 'waiting' }]);
  expect(await emailOf()).toBe(oldEmail);
});

test('answers the same for an order that does not exist, and keeps nothing of it', async () => {
  const answers = [];
  for (const body of [
    { reference: await referenceOf(order.id), newEmail, oldEmail },
    { reference: 'nothing', newEmail: 'other@example.com', oldEmail: 'none@example.com' },
  ]) {
    const answer = await createBrowser(store).call('POST', '/api/purchases/address', body);
    const { date: _, ...headers } = answer.headers;
    answers.push({ status: answer.statusCode, body: answer.body, headers });
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]).toMatchObject({ status: 202, body: '{}' });
  await store.services.addressChanges.findOrders();
  const kept = await store.database.db.selectFrom('address_changes').select('new_email').execute();
  expect(kept).toEqual([{ new_email: newEmail }]);
  expect(store.logLines.join()).not.toContain(newEmail);
});

test.for<[string, object, string]>([
  ['no reference', { reference: ' ' }, 'reference'],
  ['a new address that is none', { newEmail: 'nobody' }, 'newEmail'],
  ['an order number that is none', { orderNumber: 'my order' }, 'orderNumber'],
  ['an unknown field', { orderId: 'x' }, ''],
])('refuses a request with %s', async ([, change, path]) => {
  const body = { reference: 'R', newEmail: 'new@example.com', ...change };
  const answer = await stranger.call('POST', '/api/purchases/address', body);
  expect(answer.json()).toMatchObject({ code: 'invalid-payload', errors: [{ path }] });
});

test('limits the requests of a network', async () => {
  const statuses = [];
  for (let count = 0; count < 6; count += 1) statuses.push(await ask({ newEmail: `${count}@example.com` }));
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
});

test('a repeated request is one, and strangers cannot fill the list of an order', async () => {
  await ask();
  await ask({ newEmail: newEmail.toUpperCase() });
  expect(await listOpen()).toHaveLength(1);
  for (const name of ['a', 'b', 'c'])
    await ask({ reference: 'none', orderNumber: `${number}`, newEmail: `${name}@x.example` });
  expect(await listOpen()).toHaveLength(3);
});

test('requests that only guess the order number keep no buyer with the payment’s reference from asking', async () => {
  const orderNumber = String(number);
  for (const name of ['one', 'two', 'three', 'four'])
    await ask({ reference: 'guessed', orderNumber, newEmail: `${name}-${newEmail}` });
  expect(await listOfOrder()).toHaveLength(3);
  await ask();
  expect((await listOfOrder())[0]).toMatchObject({ newEmail, stated: { reference: { fits: true } } });
});

test('a second address cannot be accepted while the first waits, and a stopped change makes way', async () => {
  const first = await askAndAccept();
  await ask({ newEmail: 'second@example.com' });
  const [second] = await listOpen();
  const accept = () => operator('POST', `/api/address-changes/${second?.id}/accept`);
  expect((await accept()).json()).toMatchObject({ code: 'change-closed', status: 409 });
  expect((await refuse(first, 'open')).json()).toMatchObject({ code: 'change-closed' });
  expect((await refuse(first, 'waiting')).statusCode).toBe(204);
  expect(
    (await stranger.call('POST', '/api/purchases/objection', { token: objectionToken(first) })).json(),
  ).toMatchObject({ code: 'token-expired' });
  expect((await accept()).statusCode).toBe(204);
  expect((await accept()).json()).toMatchObject({ code: 'change-closed' });
});

test('of many simultaneous decisions one counts', async () => {
  await ask();
  const [change] = await listOpen();
  const decide = (index: number) =>
    index % 2 === 0 ? operator('POST', `/api/address-changes/${change?.id}/accept`) : refuse(change?.id, 'open');
  const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => decide(index)));
  expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(5);
});

test('what the buyer corrects in the meantime stays', async () => {
  const browser = createBrowser(store);
  order = await buyApp(browser, appId, { email: oldEmail });
  await askAndAccept();
  const corrected = `third-${newEmail}`;
  const answer = await browser.call('POST', `/api/downloads/${order.downloadToken}/address`, { email: corrected });
  expect(answer.statusCode).toBe(202);
  await passHours();
  await store.services.addressChanges.makeDue();
  expect(await emailOf()).toBe(corrected);
  expect(await listOfOrder()).toMatchObject([{ state: 'overtaken' }]);
});

test('a refunded order moves too, and no link is mailed', async () => {
  await askAndAccept();
  const { refundableAmount } = (await operator('GET', `/api/orders/${order.id}`)).json<OrderDetails>();
  await operator('POST', `/api/orders/${order.id}/refund`, { amount: refundableAmount });
  await passHours();
  await store.services.addressChanges.makeDue();
  expect(await emailOf()).toBe(newEmail);
  expect(await mailsTo(newEmail)).toEqual([]);
});

test('a buyer who is forgotten takes the requests along', async () => {
  const id = await askAndAccept();
  expect((await operator('POST', `/api/orders/${order.id}/forget-buyer`)).statusCode).toBe(204);
  expect(await store.database.db.selectFrom('address_changes').select('id').execute()).toEqual([]);
  const answer = await stranger.call('POST', '/api/purchases/objection', { token: objectionToken(id) });
  expect(answer.json()).toMatchObject({ code: 'token-expired' });
  expect(await emailOf()).toBeNull();
});

test('an order without an address moves at once', async () => {
  await store.database.db.updateTable('orders').set({ customer_email: null }).where('id', '=', order.id).execute();
  await askAndAccept();
  await store.services.addressChanges.makeDue();
  expect(await emailOf()).toBe(newEmail);
});

test('the new address sees the order under its purchases, the old one does not', async () => {
  await askAndAccept();
  await passHours();
  await store.services.addressChanges.makeDue();
  const browser = createBrowser(store);
  await browser.call('POST', '/api/purchases/open', { token: await askForToken(store, browser, newEmail) });
  const list = await browser.call('GET', '/api/purchases');
  expect(list.json()).toMatchObject({ email: newEmail, purchases: [{ orderId: order.id, state: 'ready' }] });
});

test('requests that ended are purged after 90 days', async () => {
  await ask();
  const [change] = await listOpen();
  await refuse(change?.id, 'open');
  await store.services.addressChanges.purge();
  expect(await listOfOrder()).toHaveLength(1);
  await store.database.db
    .updateTable('address_changes')
    .set({ ended_at: sql<Date>`now() - interval '91 days'` })
    .execute();
  await store.services.addressChanges.purge();
  expect(await listOfOrder()).toEqual([]);
});
