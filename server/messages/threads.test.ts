import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { KeptMail, MailRecord } from '#contracts/mail.ts';
import type { Message, MessageThread } from '#contracts/messages.ts';
import { messageIdOf } from '#server/mail/mail-message.ts';
import { createTestApp, operatorEmail, type TestApp } from '#test/support/test-app.ts';
import { insertOrder } from '#test/support/insert-orders.ts';
import { receiveMail } from '#test/support/received-mail.ts';

let store: TestApp;
let cookie: string;

beforeAll(async () => {
  store = await createTestApp();
  cookie = await store.signIn();
});

afterAll(() => store.close());

const get = async <Answer>(url: string): Promise<Answer> =>
  (await store.http.inject({ method: 'GET', url, headers: { cookie } })).json<Answer>();
const threads = (query = '') => get<Message[]>(`/api/contact-messages?view=threads${query}`);
const threadOf = (id: string) => get<MessageThread>(`/api/contact-messages/${id}`);
const count = () => get<unknown>('/api/contact-messages/count');
const mark = (id: string, status: string, seenUpTo?: string) =>
  store.http.inject({
    method: 'PATCH',
    url: `/api/contact-messages/${id}`,
    headers: { cookie },
    payload: { status, seenUpTo },
  });
const reply = (id: string, payload: object) =>
  store.http.inject({ method: 'POST', url: `/api/contact-messages/${id}/replies`, headers: { cookie }, payload });
const receive = (mail: Parameters<typeof receiveMail>[1]) => receiveMail(store.database.db, mail);

async function postForm(email: string): Promise<Message> {
  const payload = { name: 'Ada', email, message: 'Does it work on Linux?' };
  await store.http.inject({ method: 'POST', url: '/api/contact', payload });
  const [message] = await threads();
  if (message === undefined) throw new Error('The message is not listed.');
  return message;
}

/** Sends what waits in the outbox, and returns its newest mail. */
async function sendNewest(): Promise<KeptMail & { readonly id: string }> {
  await store.services.mail.sendDue();
  const [mail] = await get<MailRecord[]>('/api/mail?limit=1');
  return { id: mail?.id ?? '', ...(await get<KeptMail>(`/api/mail/kept/${mail?.id}`)) };
}

test('a reply to the contact form goes out by mail, and the answer to it joins the conversation', async () => {
  const message = await postForm('ada@example.com');
  await store.database.db.updateTable('operators').set({ name: 'Theo Brandt' }).execute();
  const answer = { text: 'Yes, it does.', requestKey: randomUUID() };
  expect((await reply(message.id, answer)).statusCode).toBe(204);
  expect((await reply(message.id, answer)).statusCode).toBe(204);
  const mail = await sendNewest();
  expect(mail).toMatchObject({ subject: 'Re: General Question', to: 'ada@example.com' });
  expect(mail.text.trim()).toBe('Yes, it does.');
  expect((await threadOf(message.id)).replies).toEqual([
    expect.objectContaining({ text: 'Yes, it does.', operatorEmail, operatorName: 'Theo Brandt', state: 'sent' }),
  ]);
  await mark(message.id, 'done');
  await receive({
    from: 'Ada <ada@example.com>',
    subject: 'Re: General Question',
    headers: { 'In-Reply-To': messageIdOf(mail.id, 'support@example.com') },
    text: 'Thank you.',
  });
  const { messages } = await threadOf(message.id);
  expect(messages.map((each) => [each.message, each.status, each.source])).toEqual([
    ['Does it work on Linux?', 'done', 'form'],
    ['Thank you.', 'unread', 'mail'],
  ]);
  expect((await threads()).filter(({ email }) => email === 'ada@example.com')).toEqual([
    expect.objectContaining({ message: 'Thank you.', repliedAt: expect.any(String) }),
  ]);
});

test('marking as done what an operator has seen leaves an answer that came meanwhile unread', async () => {
  const mailId = '<hopper-1@example.com>';
  await receive({ from: 'hopper@example.com', subject: 'Compiler', headers: { 'Message-ID': mailId } });
  const [seen] = await threads();
  const id = seen?.id ?? '';
  const inReply = { 'In-Reply-To': mailId };
  await receive({ from: 'hopper@example.com', subject: 'Re: Compiler', headers: inReply, text: 'One more thing.' });
  const automatic = { ...inReply, 'Auto-Submitted': 'auto-replied' };
  await receive({ from: 'hopper@example.com', subject: 'Away', headers: automatic, text: 'I am away.' });
  const statuses = async () => (await threadOf(id)).messages.map(({ status }) => status);
  for (const status of ['read', 'done']) {
    expect((await mark(id, status, id)).statusCode).toBe(204);
    expect(await statuses()).toEqual([status, 'unread', status]);
  }
  expect((await threads('&status=open')).some((each) => each.threadId === id)).toBe(true);
  await mark(id, 'done', (await threadOf(id)).messages[1]?.id);
  expect(await statuses()).toEqual(['done', 'done', 'done']);
});

test('a reply to a mail names it and the mails before it', async () => {
  await receive({
    from: 'grace@example.com',
    subject: 'Plan view',
    headers: { 'Message-ID': '<second@example.com>', References: '<first@example.com>' },
  });
  const [message] = await threads();
  await reply(message?.id ?? '', { text: 'Here it is.', requestKey: randomUUID() });
  const { id } = await sendNewest();
  const source = await readFile(`${store.dataDir}/outbox/${id}.eml`, 'utf8');
  expect(source).toMatch(/^In-Reply-To: <second@example.com>\r$/m);
  expect(source).toMatch(/^References: <first@example.com> <second@example.com>\r$/m);
  expect(source).not.toMatch(/^Auto-Submitted:/m);
});

test('a reply goes to the address that the mail asks for, unless a newer mail asks for another', async () => {
  const messageId = '<from-work@example.com>';
  await receive({
    from: 'lin@work.example',
    headers: { 'Reply-To': 'lin@home.example', 'Message-ID': messageId },
  });
  const [message] = await threads();
  expect(message).toMatchObject({ email: 'lin@work.example', replyTo: 'lin@home.example' });
  const id = message?.id ?? '';
  const first = { text: 'To your home.', requestKey: randomUUID(), to: 'lin@home.example' };
  expect((await reply(id, first)).statusCode).toBe(204);
  expect((await sendNewest()).to).toBe('lin@home.example');

  await receive({ from: 'lin@work.example', headers: { References: messageId } });
  expect((await reply(id, { ...first, requestKey: randomUUID() })).json()).toMatchObject({
    code: 'reply-address-changed',
  });
  expect((await reply(id, first)).statusCode).toBe(204);
  expect((await threadOf(id)).replies).toHaveLength(1);
  const second = { text: 'To your work.', requestKey: randomUUID(), to: 'lin@work.example' };
  expect((await reply(id, second)).statusCode).toBe(204);
  expect((await sendNewest()).to).toBe('lin@work.example');
});

test('a stranger who names the mail of another person does not get into the conversation', async () => {
  const messageId = '<private@example.com>';
  await receive({ from: 'iris@example.com', subject: 'Mine', headers: { 'Message-ID': messageId } });
  const [mine] = await threads();
  await receive({ from: 'mallory@example.com', subject: 'Re: Mine', headers: { References: messageId } });
  const [other] = await threads();
  expect(other?.email).toBe('mallory@example.com');
  expect((await threadOf(mine?.id ?? '')).messages).toHaveLength(1);
});

test('conversations are counted, and marking one marks all its messages', async () => {
  await store.database.db.deleteFrom('contact_messages').execute();
  await receive({ from: 'kenji@example.com', headers: { 'Message-ID': '<one@example.com>' } });
  await receive({ from: 'kenji@example.com', headers: { References: '<one@example.com>' } });
  await receive({ from: 'noor@example.com' });
  expect(await count()).toEqual({ unread: 2, open: 2 });
  const [, kenji] = await threads();
  await mark(kenji?.id ?? '', 'done');
  expect(await count()).toEqual({ unread: 1, open: 1 });
  expect((await threads('&status=open')).map(({ email }) => email)).toEqual(['noor@example.com']);
  expect((await threads('&status=done')).map(({ email }) => email)).toEqual(['kenji@example.com']);
  expect((await get<Message[]>('/api/contact-messages?status=unread')).map(({ email }) => email)).toEqual([
    'noor@example.com',
  ]);
  await mark(kenji?.id ?? '', 'unread');
  expect(await count()).toEqual({ unread: 2, open: 2 });
});

test('an auto-reply joins its conversation without being unread or standing for it', async () => {
  await receive({ from: 'tom@example.com', subject: 'Fonts', headers: { 'Message-ID': '<fonts@example.com>' } });
  await receive({
    from: 'tom@example.com',
    subject: 'Out of office',
    headers: { 'Auto-Submitted': 'auto-replied', References: '<fonts@example.com>' },
  });
  const [message] = await threads();
  expect(message).toMatchObject({ topic: 'Fonts', status: 'unread' });
  const { messages } = await threadOf(message?.id ?? '');
  expect(messages).toMatchObject([{ topic: 'Fonts' }, { isAutomatic: true, status: 'read' }]);
});

test('earlier conversations with the address are listed', async () => {
  await receive({ from: 'Vik <vik@example.com>', subject: 'First' });
  await receive({ from: 'VIK@example.com', subject: 'Second' });
  const [second] = await threads();
  expect((await threadOf(second?.id ?? '')).earlier).toMatchObject([{ topic: 'First' }]);
});

test('a conversation shows the orders with exactly its sender’s address, newest first, and the list the last app', async () => {
  const email = 'buyer@bought.example';
  const app = await store.addApp();
  const insert = (customer: string, minutes: number) =>
    insertOrder(store.database.db, { email: customer, appId: app.id, at: new Date(Date.now() - minutes * 60_000) });
  const older = await insert('Buyer@bought.example', 3);
  const newer = await insert(email, 2);
  await insert(`another-${email}`, 1);
  await receive({ from: email });
  const [message] = await threads();
  const mark = { name: app.name, iconUrl: null, hue: expect.any(Number), finish: expect.any(String) };
  expect(message).toMatchObject({ email, orderedApp: mark });
  const { orders } = await threadOf(message?.id ?? '');
  expect(orders).toMatchObject([
    { id: newer, app: mark },
    { id: older, app: mark },
  ]);
});

test('forgetting an address deletes its messages and the replies, and an unsent reply is given up', async () => {
  const message = await postForm('gone@example.com');
  await reply(message.id, { text: 'Private.', requestKey: randomUUID() });
  await store.database.db.transaction().execute(async (tx) => {
    await store.services.messages.forget(tx, 'Gone@example.com');
    await store.services.mail.forget(tx, { address: 'gone@example.com', orderIds: [message.id] });
  });
  expect(
    (await store.http.inject({ url: `/api/contact-messages/${message.id}`, headers: { cookie } })).statusCode,
  ).toBe(404);
  const replies = await store.database.db.selectFrom('message_replies').select('text').execute();
  expect(replies.map(({ text }) => text)).not.toContain('Private.');
  await store.services.mail.sendDue();
  const [mail] = await get<MailRecord[]>('/api/mail?limit=1');
  expect(mail).toMatchObject({ kind: 'reply', state: 'failed', recipient: null });
});

test('forgetting an address also forgets that replies go there', async () => {
  await receive({ from: 'office@firm.example', headers: { 'Reply-To': 'Gone@home.example' } });
  const forget = store.services.messages.forget;
  await store.database.db.transaction().execute((tx) => forget(tx, 'gone@home.example'));
  const [message] = await threads();
  expect(message).toMatchObject({ email: 'office@firm.example', replyTo: null });
});

test.each([[{}], [{ text: ' ', requestKey: randomUUID() }], [{ text: 'Hello', requestKey: 'one' }]])(
  'the reply %j is refused',
  async (payload) => {
    const message = await postForm('ada@example.com');
    expect((await reply(message.id, payload)).statusCode).toBe(422);
  },
);

test('a message that is not there cannot be read or replied to', async () => {
  const payload = { text: 'Hello', requestKey: randomUUID() };
  expect((await reply('0199a1b2-0000-7000-8000-000000000001', payload)).statusCode).toBe(404);
  expect((await reply('nothing', payload)).statusCode).toBe(404);
});
