import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mailKinds, type KeptMail, type MailPreview, type MailRecord, type MailStatus } from '#contracts/mail.ts';
import type { OrderDetails } from '#contracts/order-details.ts';
import { newId } from '#server/database/new-id.ts';
import { createTestApp, operatorEmail, type TestApp } from '#test/support/test-app.ts';
import { emptyOutbox, findMail, insertMail, mailWorker, makeMailDue } from '#test/support/test-mail.ts';
import { enqueueMagicLink } from './enqueue-mail.ts';

let store: TestApp;
let cookie: string;
let lastNetwork = 0;

beforeAll(async () => {
  store = await createTestApp();
  cookie = await store.signIn();
});

afterAll(() => store.close());

beforeEach(() => emptyOutbox(store.database));

const get = (url: string, headers: Record<string, string> = { cookie }) =>
  store.http.inject({ method: 'GET', url, headers });
const post = (url: string, payload?: object) =>
  store.http.inject({ method: 'POST', url, headers: { cookie }, ...(payload === undefined ? {} : { payload }) });
const row = (id: string) => findMail(store.database, id);
const add = (mail: Parameters<typeof insertMail>[1] = {}) => insertMail(store.database, { mode: 'test', ...mail });
const records = async () => (await get('/api/mail')).json<MailRecord[]>();

/** Buys an app and returns the order. */
async function buy(customerEmail: string) {
  const app = await store.addApp({ name: `App ${newId()}` });
  const answer = await store.http.inject({
    method: 'POST',
    url: '/api/orders',
    payload: { customerEmail, appId: app.id, amount: '18.99', paymentMethod: 'venmo' },
    remoteAddress: `10.1.0.${(lastNetwork += 1)}`,
  });
  return answer.json<{ id: string; downloadToken: string }>();
}

const recordBounce = (id: string) =>
  store.services.mail.recordBounce(`<${id}@shop.example>`, { detail: '550 5.1.1 no such user' });

test('a mail that was kept can be read: its headers, its text and its HTML, which runs nothing', async () => {
  const { id: orderId } = await buy('zoë@example.com');
  await store.services.mail.sendDue();
  const [mail] = await records();
  expect(mail).toMatchObject({ kind: 'receipt', recipient: 'zoë@example.com', orderId, state: 'sent' });
  const kept = (await get(`/api/mail/kept/${mail?.id}`)).json<KeptMail>();
  expect(kept.to).toBe('zoë@example.com');
  expect(kept.subject).toMatch(/^\[Test\] Your receipt for App /);
  expect(kept.text).toContain('you can have your money back. Write to support@example.com; you don’t need');
  const page = await get(`/api/mail/kept/${mail?.id}/html`);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none';.*sandbox allow-popups/);
  expect(page.headers['content-security-policy']).not.toContain('script');
  expect(page.body).toContain('is yours</h1>');
  for (const url of ['/api/mail', '/api/mail/status', `/api/mail/kept/${mail?.id}`, `/api/mail/kept/${mail?.id}/html`])
    expect((await get(url, {})).statusCode).toBe(401);
  for (const id of [newId(), '..%2f..%2fsecret', 'nothing'])
    expect((await get(`/api/mail/kept/${id}`)).statusCode).toBe(404);
});

test.each(mailKinds)('a mail of the kind %s can be previewed, and sent to the operator', async (kind) => {
  const preview = (await get(`/api/mail/previews/${kind}`)).json<MailPreview>();
  expect(preview.subject).toMatch(/^\[Test\] /);
  expect(preview.text).toContain('support@example.com');
  expect((await get(`/api/mail/previews/${kind}/html`)).body).toContain('<base target="_blank"/>');
  const folder = path.join(store.dataDir, 'outbox');
  const before = new Set(await readdir(folder).catch(() => []));
  expect((await post(`/api/mail/previews/${kind}/send`)).statusCode).toBe(204);
  const [file = ''] = (await readdir(folder)).filter((name) => !before.has(name));
  expect((await get(`/api/mail/kept/${path.parse(file).name}`)).json<KeptMail>()).toMatchObject({
    to: operatorEmail,
    subject: preview.subject,
  });
});

test('the mail of a refund can be read before it is sent, and nothing of it is kept', async () => {
  const { id } = await buy('before@example.com');
  const read = async (amount: string) => get(`/api/orders/${id}/refund-mail?amount=${amount}`);
  const [part, whole] = [(await read('5')).body, (await read('18.99')).body];
  expect(part).toMatch(/\$5\.00[^]*App [\da-f-]{36}/);
  expect(whole).toContain('$18.99');
  expect(part).toContain('Your download keeps working.');
  expect(whole).toContain('Your download link no longer works.');
  expect((await records()).map(({ kind }) => kind)).toEqual(['receipt']);
  expect((await read('none')).statusCode).toBe(400);
  expect((await get(`/api/orders/${newId()}/refund-mail?amount=5`)).statusCode).toBe(404);
});

test('a refund that the store would refuse has no mail to read', async () => {
  const { id } = await buy('too-much@example.com');
  const read = async (amount: string) => get(`/api/orders/${id}/refund-mail?amount=${amount}`);
  const refusal = { status: 409, code: 'amount-mismatch' };
  for (const amount of ['19.00', '0']) expect((await read(amount)).json()).toMatchObject(refusal);
  await post(`/api/orders/${id}/refund`, { amount: '5.00', of: '18.99' });
  expect((await read('14.00')).json()).toMatchObject({ ...refusal, expectedAmount: '13.99' });
  expect((await read('13.99')).body).toContain('Your download link no longer works.');
  await post(`/api/orders/${id}/refund`, { amount: '13.99' });
  expect((await read('1')).json()).toMatchObject({ status: 409, code: 'order-not-refundable' });
});

test('an unknown kind, language or parameter has no preview', async () => {
  expect((await get('/api/mail/previews/anything')).statusCode).toBe(404);
  for (const query of ['language=fr', 'language=', 'lang=de'])
    for (const page of ['', '/html'])
      expect((await get(`/api/mail/previews/receipt${page}?${query}`)).json()).toMatchObject({
        status: 400,
        code: 'malformed-request',
      });
});

test('the text of a preview is in the language that is asked for', async () => {
  const subjectIn = async (query: string) =>
    (await get(`/api/mail/previews/withdrawal${query}`)).json<MailPreview>().subject;
  expect(await subjectIn('?language=de')).toBe('[Test] Wir haben Ihren Widerruf erhalten');
  expect(await subjectIn('')).toBe('[Test] We received your withdrawal');
});

test('a bounce that comes later is shown on the order, and known by its Message-ID only', async () => {
  const { id: orderId } = await buy('typo@example.com');
  await store.services.mail.sendDue();
  const [mail] = await records();
  const id = mail?.id ?? '';
  expect(await store.services.mail.recordBounce(`<${newId()}@shop.example>`, { detail: 'no' })).toBe(false);
  expect(await store.services.mail.recordBounce('<forged>', { detail: 'no' })).toBe(false);
  expect(await recordBounce(id)).toBe(true);
  expect(await recordBounce(id)).toBe(false);
  const { mails, timeline } = (await get(`/api/orders/${orderId}`)).json<OrderDetails>();
  expect(mails).toMatchObject([{ id, kind: 'receipt', state: 'bounced', detail: '550 5.1.1 no such user' }]);
  expect(timeline.at(-1)).toMatchObject({ kind: 'mail-bounced', about: 'typo@example.com' });
});

test('automatic mail to an address that bounced is held; what a person asks for is sent', async () => {
  const bounced = await add({ recipient: 'Gone@example.com' });
  await store.services.mail.sendDue();
  await recordBounce(bounced.id);
  const held = await add({ kind: 'refund', recipient: 'gone@example.com' });
  const other = await add({ kind: 'refund', recipient: 'here@example.com' });
  const asked = await add({ kind: 'download-link', recipient: 'gone@example.com' });
  await store.services.mail.sendDue();
  expect(await row(held.id)).toMatchObject({ sent_at: null, failed_at: null, held_at: expect.any(Date) });
  for (const { id } of [other, asked]) expect((await row(id)).sent_at).not.toBeNull();
  // It arrived, so the address works again.
  const next = await add({ kind: 'refund', recipient: 'gone@example.com' });
  await store.services.mail.sendDue();
  expect((await row(next.id)).sent_at).not.toBeNull();
});

test('an operator sends a receipt again to another address, with a link that works, and the order keeps its own', async () => {
  const { id: orderId } = await buy('typo@example.com');
  await store.services.mail.sendDue();
  const [first] = await records();
  await recordBounce(first?.id ?? '');
  const { db } = store.database;
  const long = { created_at: new Date(0), expires_at: new Date(1_000) };
  await db.updateTable('download_links').set(long).where('order_id', '=', orderId).execute();
  const url = `/api/orders/${orderId}/mails/${first?.id}/send-again`;
  expect((await post(url, { address: 'nobody' })).statusCode).toBe(422);
  expect((await post(url, { address: 'right@example.com', kind: 'refund' })).statusCode).toBe(422);
  expect((await post(url, { address: 'right@example.com' })).statusCode).toBe(202);
  await store.services.mail.sendDue();
  const { mails, customerEmail } = (await get(`/api/orders/${orderId}`)).json<OrderDetails>();
  expect(mails).toMatchObject([
    { state: 'bounced', recipient: 'typo@example.com' },
    { kind: 'receipt', state: 'sent', recipient: 'right@example.com' },
  ]);
  expect(customerEmail).toBe('typo@example.com');
  const { text } = (await get(`/api/mail/kept/${mails[1]?.id}`)).json<KeptMail>();
  const token = /\/download\/([^\s]+)/.exec(text)?.[1] ?? '';
  expect((await get(`/api/downloads/${token}`, {})).json()).toMatchObject({ state: 'ready' });
  const audit = (await get('/api/audit-log?limit=1')).body;
  expect(audit).toContain('mail-sent-again');
  expect(audit).not.toContain('right@example.com');
  expect(
    (await post(`/api/orders/${newId()}/mails/${first?.id}/send-again`, { address: 'a@b.example' })).statusCode,
  ).toBe(404);
  expect(
    (await post(`/api/orders/${orderId}/mails/${newId()}/send-again`, { address: 'a@b.example' })).statusCode,
  ).toBe(404);
});

test('a forgotten buyer leaves the orders, and nothing that says who it was', async () => {
  const one = await buy('Lea@example.com');
  const two = await buy('lea@example.com');
  const other = await buy('leaf@example.com');
  await store.http.inject({
    method: 'POST',
    url: '/api/contact',
    payload: { name: 'Lea', email: 'LEA@example.com', topic: 'Refund Request', message: 'Hello.' },
  });
  await store.services.mail.sendDue();
  const folder = path.join(store.dataDir, 'outbox');
  const keptBefore = (await readdir(folder)).length;
  expect((await post(`/api/orders/${one.id}/forget-buyer`)).statusCode).toBe(204);
  for (const { id } of [one, two]) {
    const order = (await get(`/api/orders/${id}`)).json<OrderDetails>();
    expect(order).toMatchObject({ customerEmail: null, status: 'completed' });
    expect(JSON.stringify(order)).not.toMatch(/lea@/i);
  }
  expect((await get(`/api/orders/${other.id}`)).json<OrderDetails>().customerEmail).toBe('leaf@example.com');
  expect((await get('/api/contact')).body).not.toMatch(/lea@example/i);
  expect((await get('/api/mail')).body).not.toMatch(/"lea@/i);
  expect((await readdir(folder)).length).toBe(keptBefore - 2);
  expect((await get('/api/audit-log?limit=1')).json()).toMatchObject([
    { action: 'buyer-forgotten', subject: one.id, details: { orders: 2 } },
  ]);
  expect((await get(`/api/downloads/${one.downloadToken}`, {})).json()).toMatchObject({ state: 'ready' });
  expect((await post(`/api/orders/${one.id}/forget-buyer`)).statusCode).toBe(204);
});

test('a buyer who is still paying is not forgotten', async () => {
  const { id } = await buy('paying@example.com');
  await store.database.db
    .updateTable('orders')
    .set({ status: 'pending', completed_at: null })
    .where('id', '=', id)
    .execute();
  expect((await post(`/api/orders/${id}/forget-buyer`)).json()).toMatchObject({ code: 'order-pending', status: 409 });
  expect((await get(`/api/orders/${id}`)).json<OrderDetails>().customerEmail).toBe('paying@example.com');
});

test('a magic link is mailed while it works, and forgotten after a day', async () => {
  const { db } = store.database;
  const link = async () => {
    const id = newId();
    await db.transaction().execute((tx) => enqueueMagicLink(tx, { id, recipient: 'ada@example.com' }));
    return id;
  };
  const inTime = await link();
  const tooLate = await link();
  await db
    .updateTable('mail_outbox')
    .set({ give_up_at: new Date(0) })
    .where('id', '=', tooLate)
    .execute();
  await store.services.mail.sendDue();
  expect((await row(inTime)).sent_at).not.toBeNull();
  expect((await row(tooLate)).failed_at).not.toBeNull();
  expect((await get(`/api/mail/kept/${inTime}`)).json<KeptMail>().text).toContain(`/purchases/open#${inTime}.`);
  await db
    .updateTable('mail_outbox')
    .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
    .execute();
  await store.services.mail.purge();
  expect(await records()).toEqual([]);
  expect((await get(`/api/mail/kept/${inTime}`)).statusCode).toBe(404);
});

test('addresses of mails go after 90 days, and those of mails that are due stay', async () => {
  const sent = await add();
  await store.services.mail.sendDue();
  const waiting = await add();
  const old = new Date(Date.now() - 91 * 86_400_000);
  await store.database.db.updateTable('mail_outbox').set({ created_at: old }).execute();
  await store.services.mail.purge();
  expect((await row(sent.id)).recipient).toBeNull();
  expect((await row(waiting.id)).recipient).toBe('buyer@mail.example');
});

test('a pause is shown to operators and by the doctor, and ends with the first mail that is taken', async () => {
  const { id } = await add();
  const down = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET' });
  await mailWorker(store.database, { transport: { send: () => Promise.reject(down) } })();
  expect((await get('/api/mail/status')).json<MailStatus>()).toMatchObject({
    pause: { reason: 'connection' },
    waiting: 1,
  });
  expect((await get('/api/settings/doctor')).json()).toContainEqual({
    part: 'Email',
    place: 'email',
    state: 'problem',
    text: 'Mail is paused. The mail server does not answer. Check its name and port, and that this machine can reach it. 1 email is waiting and will be sent once it works.',
  });
  await makeMailDue(store.database);
  await store.services.mail.sendDue();
  expect((await row(id)).sent_at).not.toBeNull();
  expect((await get('/api/mail/status')).json<MailStatus>()).toEqual({ delivery: 'folder', pause: null, waiting: 0 });
});

test('mails are listed a page at a time, newest first', async () => {
  const ids: string[] = [];
  for (let index = 0; index < 3; index += 1) ids.push((await add()).id);
  const first = await get('/api/mail?limit=2');
  const next = /^<([^>]+)>; rel="next"$/.exec(String(first.headers.link))?.[1] ?? '';
  const seen = [...first.json<MailRecord[]>(), ...(await get(next)).json<MailRecord[]>()].map(({ id }) => id);
  expect(seen).toEqual(ids.toReversed());
  expect((await get('/api/mail?cursor=nothing')).statusCode).toBe(400);
});
