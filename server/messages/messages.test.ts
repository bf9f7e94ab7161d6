import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Message } from '#contracts/messages.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { limitRules } from '#server/limits/limit-rules.ts';

let store: TestApp;
let cookie: string;

beforeAll(async () => {
  store = await createTestApp();
  cookie = await store.signIn();
});

afterAll(() => store.close());

const message = { name: 'Ada', email: 'ada@example.com', topic: 'Refund Request', message: 'Please help.' };
let network = 0;

const post = (payload: unknown, remoteAddress = `10.0.0.${(network += 1)}`) =>
  store.http.inject({ method: 'POST', url: '/api/contact', payload: payload as object, remoteAddress });
const list = (url: string, headers: Record<string, string> = { cookie }) =>
  store.http.inject({ method: 'GET', url, headers });
const mark = (id: string, status: string) =>
  store.http.inject({ method: 'PATCH', url: `/api/contact-messages/${id}`, headers: { cookie }, payload: { status } });

test('a message is listed under both addresses, unread, and can be marked read', async () => {
  expect((await post(message)).statusCode).toBe(204);
  const [kept] = (await list('/api/contact')).json<Message[]>();
  expect(kept).toEqual({
    ...message,
    id: expect.any(String),
    status: 'unread',
    createdAt: expect.any(String),
    source: 'form',
    isVerified: false,
    isAutomatic: false,
    attachments: [],
    replyTo: null,
    repliedAt: null,
    threadId: expect.any(String),
    orderedApp: null,
  });
  expect((await list('/api/contact-messages')).json()).toEqual([kept]);
  expect((await mark(kept?.id ?? '', 'read')).statusCode).toBe(204);
  expect((await list('/api/contact?status=unread')).json()).toEqual([]);
  expect((await list('/api/contact?status=read')).json()).toMatchObject([{ id: kept?.id, status: 'read' }]);
});

test('messages are paged, newest first', async () => {
  for (const text of ['one', 'two', 'three']) await post({ ...message, message: text });
  const seen: string[] = [];
  let url: string | undefined = '/api/contact-messages?status=unread&limit=2';
  while (url !== undefined) {
    const answer = await list(url);
    seen.push(...answer.json<Message[]>().map((each) => each.message));
    url = /^<([^>]+)>; rel="next"$/.exec(String(answer.headers.link ?? ''))?.[1];
  }
  expect(seen).toEqual(['three', 'two', 'one']);
});

test('one network sends a few messages an hour, also when it sends them all at once', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => post(message, '10.9.9.9')));
  expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(limitRules.message.points);
  const refused = answers.find(({ statusCode }) => statusCode === 429);
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3_500);
  expect((await post(message)).statusCode).toBe(204);
});

test.each([
  [{ ...message, email: 'nobody' }],
  [{ ...message, name: '' }],
  [{ ...message, name: 'Ada\r\nBcc: all@example.com' }],
  [{ ...message, topic: 'Anything' }],
  [{ ...message, message: 'x'.repeat(5_001) }],
  [{ ...message, status: 'read' }],
  [{ name: 'Ada' }],
])('the message %j is refused', async (payload) => {
  expect((await post(payload)).statusCode).toBe(422);
});

test('messages are shown to operators only, and one that is not there cannot be marked', async () => {
  expect((await list('/api/contact', {})).statusCode).toBe(401);
  expect((await list('/api/contact-messages', {})).statusCode).toBe(401);
  expect((await mark('nothing', 'read')).statusCode).toBe(404);
  expect((await mark('0199a1b2-0000-7000-8000-000000000001', 'read')).statusCode).toBe(404);
});

test('messages are found by the beginnings of words in their names, addresses, topics and texts', async () => {
  const sent = [
    { ...message, name: 'Grace Hopper', email: 'grace@navy.example', message: "The compiler's link isn't working" },
    {
      ...message,
      name: 'Zoë Ångström',
      email: 'zoe@physics.example',
      message: "Refund, please: it’s 100% wrong \\ 'quoted'",
    },
  ];
  for (const each of sent) expect((await post(each)).statusCode).toBe(204);
  const find = async (q: string) =>
    (await list(`/api/contact-messages?q=${encodeURIComponent(q)}`)).json<Message[]>().map(({ name }) => name);
  expect(await find('comp')).toEqual(['Grace Hopper']);
  expect(await find('grace@navy')).toEqual(['Grace Hopper']);
  expect(await find('GRACE link')).toEqual(['Grace Hopper']);
  expect(await find('grace wrong')).toEqual([]);
  expect(await find('ångs')).toEqual(['Zoë Ångström']);
  expect(await find('  ')).toHaveLength((await list('/api/contact-messages')).json<Message[]>().length);
  for (const odd of ["'", '\\', "\\'", ':*', '!', '&', "a' | 'b", '<->', '()', '%']) {
    expect((await list(`/api/contact-messages?q=${encodeURIComponent(odd)}`)).statusCode).toBe(200);
  }
});
