import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { KeptMail } from '#contracts/mail.ts';
import type { OrderDetails } from '#contracts/order-details.ts';
import type { Withdrawal } from '#contracts/withdrawals.ts';
import { buyApp, createBrowser } from '#test/support/purchase-links.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';

let store: TestApp;
let cookie: string;
let appId: string;
let email: string;
let order: Awaited<ReturnType<typeof buyApp>>;
let number: number;

beforeAll(async () => {
  store = await createTestApp();
  cookie = await store.signIn();
  appId = (await store.addApp()).id;
});
beforeEach(async () => {
  email = `ada-${crypto.randomUUID()}@example.com`;
  order = await buyApp(createBrowser(store), appId, { email });
  number = (await store.services.orders.find(order.id))?.number ?? 0;
});
afterEach(async () => {
  await store.database.db.deleteFrom('rate_limits').execute();
  await store.database.db.deleteFrom('withdrawals').execute();
});
afterAll(() => store.close());

const operator = (method: 'GET' | 'POST', url: string, payload?: object) =>
  store.http.inject({ method, url, headers: { cookie }, ...(payload === undefined ? {} : { payload }) });
const send = (payload: object) => store.http.inject({ method: 'POST', url: '/api/withdrawals', payload });
const declaration = () => ({ name: 'Ada Example', orderNumber: `#${number}`, email });

async function declare(change: object = {}) {
  const answer = await send({ ...declaration(), ...change });
  await store.services.withdrawals.match();
  return answer;
}

const listOpen = async () => (await operator('GET', '/api/withdrawals')).json<Withdrawal[]>();
const listOfOrder = async (id = order.id) =>
  (await operator('GET', `/api/orders/${id}/withdrawals`)).json<Withdrawal[]>();
const decide = async (action: string, body: object) => {
  const [open] = await listOpen();
  return operator('POST', `/api/withdrawals/${open?.id}/${action}`, body);
};
const mailsTo = (recipient: string, kind: 'withdrawal' | 'withdrawal-declined' | 'refund') =>
  store.database.db
    .selectFrom('mail_outbox')
    .select('id')
    .where('recipient', '=', recipient)
    .where('kind', '=', kind)
    .execute();
const refundsOf = (id: string) =>
  store.database.db.selectFrom('refunds').select('id').where('order_id', '=', id).execute();

async function readMail(recipient: string, kind: 'withdrawal' | 'withdrawal-declined') {
  await store.services.mail.sendDue();
  const [mail] = await mailsTo(recipient, kind);
  const kept = (await operator('GET', `/api/mail/kept/${mail?.id}`)).json<KeptMail>();
  return { ...kept, html: (await operator('GET', `/api/mail/kept/${mail?.id}/html`)).body };
}

/** Moves the order into the past. */
async function placeDaysAgo(days: number, paidDaysAgo = days): Promise<void> {
  await sql`update orders set created_at = created_at - make_interval(days => ${days}),
    completed_at = completed_at - make_interval(days => ${paidDaysAgo}) where id = ${order.id}`.execute(
    store.database.db,
  );
}

test('a withdrawal is acknowledged with content and time, and reaches the operator with its order', async () => {
  const answer = await declare();
  expect(answer.statusCode).toBe(201);
  const { receivedAt, isMailed } = answer.json<{ receivedAt: string; isMailed: boolean }>();
  expect(isMailed).toBe(true);
  expect(await listOpen()).toMatchObject([
    {
      state: 'open',
      receivedAt,
      stated: { name: 'Ada Example', orderNumber: `#${number}`, email },
      order: { id: order.id, number, appName: 'DuplicateFinder' },
      verdict: { hasRight: true, isHonoured: true, reason: 'in-time' },
      actions: ['refund'],
    },
  ]);
  const minute = new Date(receivedAt).toISOString().slice(11, 16);
  const { subject, text, html } = await readMail(email, 'withdrawal');
  expect(subject).toBe('[Test] We received your withdrawal');
  for (const body of [text, html])
    for (const fact of [
      'I withdraw from the contract about the order below.',
      'Name: Ada Example',
      `Order number: #${number}`,
      `Email address: ${email}`,
      `${minute} UTC`,
      '30 days after the order you get your money back in any case',
    ])
      expect(body).toContain(fact);
  const { timeline } = (await operator('GET', `/api/orders/${order.id}`)).json<OrderDetails>();
  expect(timeline).toContainEqual({ kind: 'withdrawn', at: receivedAt, about: 'Ada Example', text: null });
});

test('what was declared on a German page is acknowledged in German', async () => {
  await declare({ language: 'de' });
  const { subject, text, html } = await readMail(email, 'withdrawal');
  expect(subject).toBe('[Test] Wir haben Ihren Widerruf erhalten');
  expect(html).toMatch(/<html[^>]* lang="de"/);
  for (const body of [text, html])
    for (const fact of [`Bestellnummer: #${number}`, 'Vertrag widerrufen', '/de/withdrawal'])
      expect(body).toContain(fact);
  expect(text).not.toMatch(/\b(the|your|withdraw)\b/i);
});

test('a refund ends the withdrawal, and two presses at once refund once', async () => {
  await declare();
  const presses = await Promise.all([decide('refund', { amount: '18.99' }), decide('refund', { amount: '18.99' })]);
  for (const { statusCode } of presses) expect([200, 202]).toContain(statusCode);
  expect((await refundsOf(order.id)).length).toBe(1);
  expect(await listOpen()).toEqual([]);
  expect(await listOfOrder()).toMatchObject([{ state: 'refunded', actions: [] }]);
  const id = (await listOfOrder())[0]?.id;
  const again = await operator('POST', `/api/withdrawals/${id}/refund`, { amount: '18.99' });
  expect(again.json()).toEqual({ status: 'completed' });
  expect((await mailsTo(email, 'refund')).length).toBe(1);
});

test('a refund by another way ends the withdrawal too, and a later declaration finds the order refunded', async () => {
  await declare();
  await operator('POST', `/api/orders/${order.id}/refund`, { amount: '18.99' });
  expect(await listOfOrder()).toMatchObject([{ state: 'refunded' }]);
  await declare({ name: 'Ada E. Example' });
  expect(await listOfOrder()).toMatchObject([{ state: 'refunded' }, { state: 'refunded' }]);
  expect(await listOpen()).toEqual([]);
});

test('a part of the money that goes back leaves the withdrawal open', async () => {
  await declare();
  await operator('POST', `/api/orders/${order.id}/refund`, { amount: '5.00', of: '18.99' });
  expect(await listOpen()).toMatchObject([{ state: 'open' }]);
  expect((await decide('refund', { amount: '13.99' })).statusCode).toBe(200);
  expect(await listOfOrder()).toMatchObject([{ state: 'refunded' }]);
});

test('the same declaration from two windows at once is one, with one mail', async () => {
  const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => send(declaration())));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  await Promise.all([store.services.withdrawals.match(), store.services.withdrawals.match()]);
  expect((await listOfOrder()).length).toBe(1);
  expect((await mailsTo(email, 'withdrawal')).length).toBe(1);
});

test('another declaration about the same order is kept and acknowledged, and needs no second decision', async () => {
  await declare();
  await declare({ name: 'Ada Lovelace' });
  expect((await listOfOrder()).map(({ state }) => state)).toEqual(['repeated', 'open']);
  expect((await listOpen()).length).toBe(1);
  expect((await mailsTo(email, 'withdrawal')).length).toBe(2);
});

test('an order that is not known gets the same answer and mail, and the operator finds the order or closes it', async () => {
  const stranger = `stranger-${crypto.randomUUID()}@example.com`;
  const known = await declare();
  const unknown = await declare({ email: stranger });
  expect(Object.keys(unknown.json<object>())).toEqual(Object.keys(known.json<object>()));
  expect(unknown.statusCode).toBe(known.statusCode);
  expect((await mailsTo(stranger, 'withdrawal')).length).toBe(1);
  expect(await listOfOrder()).toMatchObject([{ stated: { email } }]);
  const [, unmatched] = await listOpen();
  expect(unmatched).toMatchObject({ state: 'unmatched', order: null, verdict: null, actions: ['match', 'close'] });

  const path = `/api/withdrawals/${unmatched?.id}`;
  for (const [action, body] of [
    ['refund', { amount: '18.99' }],
    ['decline', { note: 'Too late.' }],
  ] as const)
    expect((await operator('POST', `${path}/${action}`, body)).json()).toMatchObject({
      status: 409,
      code: 'withdrawal-unmatched',
      detail: 'No order is matched to this withdrawal yet. Find its order first.',
    });
  expect((await operator('POST', `${path}/match`, { orderNumber: '999999' })).statusCode).toBe(404);
  expect((await operator('POST', `${path}/match`, { orderNumber: String(number) })).statusCode).toBe(204);
  expect((await listOfOrder()).map(({ state }) => state)).toEqual(['repeated', 'open']);
  expect((await operator('POST', `${path}/match`, { orderNumber: String(number) })).json()).toMatchObject({
    code: 'withdrawal-closed',
  });
});

test('a buyer who withdraws from an order that was refunded before reads once more that it was', async () => {
  await operator('POST', `/api/orders/${order.id}/refund`, { amount: '18.99' });
  expect((await mailsTo(email, 'refund')).length).toBe(1);
  await declare();
  await declare({ name: 'Ada Lovelace' });
  expect((await listOfOrder()).map(({ state }) => state)).toEqual(['refunded', 'refunded']);
  expect((await mailsTo(email, 'refund')).length).toBe(2);
});

test('a withdrawal without an order is closed with a note, once', async () => {
  await declare({ orderNumber: 'I have lost it' });
  const [unmatched] = await listOpen();
  const close = () => operator('POST', `/api/withdrawals/${unmatched?.id}/close`, { note: 'Asked for the number.' });
  expect(new Set((await Promise.all([close(), close()])).map(({ statusCode }) => statusCode))).toEqual(
    new Set([204, 409]),
  );
  const refund = await operator('POST', `/api/withdrawals/${unmatched?.id}/refund`, { amount: '18.99' });
  expect(refund.json()).toMatchObject({ code: 'withdrawal-closed' });
  expect(await listOpen()).toEqual([]);
});

test('the days count from the payment, not from the order that waited for it', async () => {
  await placeDaysAgo(31, 3);
  await declare();
  expect(await listOpen()).toMatchObject([{ verdict: { hasRight: true, reason: 'in-time' }, actions: ['refund'] }]);
});

test.each([14, 15, 30])('after %i days a withdrawal is honoured and cannot be declined', async (days) => {
  await placeDaysAgo(days);
  await declare();
  expect(await listOpen()).toMatchObject([{ verdict: { isHonoured: true }, actions: ['refund'] }]);
  for (const action of ['decline', 'close'])
    expect((await decide(action, { note: 'Too late.' })).json()).toMatchObject({
      code: 'withdrawal-honoured',
      status: 409,
    });
});

test('after the 30 days an operator declines with a reason, which the buyer reads', async () => {
  await placeDaysAgo(33);
  await declare();
  expect(await listOpen()).toMatchObject([{ verdict: { isHonoured: false, reason: 'over' } }]);
  expect((await decide('decline', { note: 'You bought it in October.' })).statusCode).toBe(204);
  expect(await listOfOrder()).toMatchObject([{ state: 'declined', note: 'You bought it in October.' }]);
  const { text, html, subject } = await readMail(email, 'withdrawal-declined');
  expect(subject).toBe(`[Test] Your withdrawal from order #${number}`);
  for (const body of [text, html]) expect(body).toContain('You bought it in October.');
  // A declined withdrawal may be declared again.
  await declare({ name: 'Ada Lovelace' });
  expect(await listOpen()).toMatchObject([{ state: 'open' }]);
});

test('why a withdrawal was declined goes to the stated address where the order has none, in its language', async () => {
  await placeDaysAgo(33);
  await declare({ orderNumber: 'lost', language: 'de' });
  await store.database.db.updateTable('orders').set({ customer_email: null }).where('id', '=', order.id).execute();
  await decide('match', { orderNumber: String(number) });
  expect((await decide('decline', { note: 'Gekauft im Oktober.' })).statusCode).toBe(204);
  expect((await readMail(email, 'withdrawal-declined')).subject).toBe(`[Test] Ihr Widerruf der Bestellung #${number}`);
});

test('a refund that turns out void opens the withdrawal again', async () => {
  await declare();
  await decide('refund', { amount: '18.99' });
  const { endWithdrawal, reopenWithdrawal } = await import('./withdrawn-orders.ts');
  const { db } = store.database;
  await db.transaction().execute((tx) => reopenWithdrawal(tx, order.id));
  await db.transaction().execute((tx) => reopenWithdrawal(tx, order.id));
  expect((await listOfOrder()).map(({ state }) => state)).toEqual(['open']);
  await db.transaction().execute((tx) => endWithdrawal(tx, order.id));
  expect(await listOpen()).toEqual([]);
});

test('what was stated cannot be changed; name and address go when the buyer is forgotten', async () => {
  await declare();
  await declare({ orderNumber: 'SN-77' });
  await expect(store.database.db.updateTable('withdrawals').set({ stated_order: '1' }).execute()).rejects.toThrow(
    'keeps what was stated',
  );
  await expect(store.database.db.updateTable('withdrawals').set({ stated_name: 'Eve' }).execute()).rejects.toThrow(
    'keeps what was stated',
  );
  expect((await operator('POST', `/api/orders/${order.id}/forget-buyer`)).statusCode).toBe(204);
  const forgotten = { name: null, email: null };
  expect(await listOfOrder()).toMatchObject([{ stated: { ...forgotten, orderNumber: `#${number}` } }]);
  expect(await listOpen()).toMatchObject([{}, { state: 'unmatched', stated: { ...forgotten, orderNumber: 'SN-77' } }]);
});

test('the list of withdrawals is read page by page', async () => {
  for (const name of ['Ada', 'Bea', 'Cleo']) await declare({ name, orderNumber: 'lost' });
  const first = await operator('GET', '/api/withdrawals?limit=2');
  expect(first.json<Withdrawal[]>().map(({ stated }) => stated.name)).toEqual(['Ada', 'Bea']);
  const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
  expect((await operator('GET', next)).json<Withdrawal[]>().map(({ stated }) => stated.name)).toEqual(['Cleo']);
  expect((await operator('GET', '/api/withdrawals?cursor=x')).statusCode).toBe(400);
});
