import { once } from 'node:events';
import net from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isOutage } from './problems.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';

let store: TestApp;
let port: number;

beforeAll(async () => {
  store = await createTestApp();
  port = Number(new URL(await store.http.listen({ host: '127.0.0.1', port: 0 })).port);
});

afterAll(() => store.close());

async function send(text: string): Promise<string> {
  const socket = net.connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(text);
  let answer = '';
  for await (const chunk of socket) {
    answer += String(chunk);
    if (isWhole(answer)) break;
  }
  return answer;
}

function isWhole(answer: string): boolean {
  const [head = '', body] = answer.split('\r\n\r\n');
  return body?.length === Number(/content-length: (\d+)/i.exec(head)?.[1]);
}

test.each([
  ['no HTTP at all', 'hello\r\n\r\n', 400, 'malformed-request'],
  ['a negative length', 'POST /api/orders HTTP/1.1\r\nhost: a\r\ncontent-length: -1\r\n\r\n', 400, 'malformed-request'],
  ['headers without end', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(40_000)}\r\n\r\n`, 413, 'payload-too-large'],
])('%s is answered with a problem document', async (_what, text, status, code) => {
  const answer = await send(text);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer).toContain('content-type: application/problem+json');
  expect(answer).toContain('x-content-type-options: nosniff');
  expect(answer).toContain('content-security-policy: ');
  expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))).toMatchObject({ status, code });
});

const inOnePiece = `content-length: 10000000\r\n\r\n${'a'.repeat(10_000_000)}`;
const inChunks = `transfer-encoding: chunked\r\n\r\n${`f4240\r\n${'a'.repeat(1_000_000)}\r\n`.repeat(10)}0\r\n\r\n`;

test.each([
  ['too large', '/api/orders', inOnePiece, 413, 'payload-too-large'],
  ['too large, in chunks', '/api/orders', inChunks, 413, 'payload-too-large'],
  ['of somebody who is not signed in', '/api/apps', inOnePiece, 401, 'sign-in-required'],
])('10 MB of JSON, %s, are refused in words that the sender gets to read', async (_what, url, body, status, code) => {
  const head = `POST ${url} HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: application/json\r\n`;
  for (let sent = 0; sent < 10; sent += 1) {
    const answer = await send(head + body);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toContain(`"code":"${code}"`);
  }
});

test.each([
  ['does not parse', '{"a":1,}', 'is not valid JSON'],
  ['is empty', '', 'is empty'],
  ['has a key that would reach into objects', '{"__proto__":{"a":1}}', '__proto__'],
])('a body that %s is refused in words of its own', async (_what, payload, words) => {
  const headers = { 'content-type': 'application/json' };
  const refused = await store.http.inject({ method: 'POST', url: '/api/orders', headers, payload });
  expect(refused.json()).toMatchObject({ status: 400, code: 'malformed-request' });
  expect(refused.json<{ detail: string }>().detail).toContain(words);
});

test('a method that an address does not know is named', async () => {
  for (const [method, url] of [
    ['GET', '/api/auth/sign-in'],
    ['PUT', '/api/apps/all'],
  ] as const) {
    const refused = await store.http.inject({ method, url });
    expect(refused.json()).toMatchObject({ status: 404, detail: `This address does not support ${method}.` });
  }
});

test('plain text is refused by its type, and an unknown value gets the list of allowed ones', async () => {
  const plain = await store.http.inject({
    method: 'POST',
    url: '/api/orders',
    headers: { 'content-type': 'text/plain' },
    payload: 'hello',
  });
  expect(plain.json()).toMatchObject({ status: 415, code: 'unsupported-media-type' });
  const payload = { customerEmail: 'a@example.com', appId: 'x', amount: '1.00', paymentMethod: 'cheque' };
  const wrong = await store.http.inject({ method: 'POST', url: '/api/orders', payload });
  expect(wrong.json<{ detail: string }>().detail).toContain('"venmo"');
});

test('an address that does not decode is refused with the headers of every answer', async () => {
  const answer = await store.http.inject('/api/apps/%E0%A4%A/details');
  expect(answer.json()).toMatchObject({ status: 400, code: 'malformed-request' });
  expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
});

test('an invalid host is refused by routes that build addresses from it', async () => {
  const answer = await store.http.inject({
    method: 'POST',
    url: '/api/auth/passkey/options',
    headers: { host: 'a b' },
  });
  expect(answer.json()).toMatchObject({ status: 400, code: 'malformed-request' });
});

test('a refused authorisation is logged with its route, and with nothing that the sender sent', async () => {
  const url = '/api/orders?secret=1';
  await store.http.inject({ url, headers: { cookie: 'session=forged' } });
  const line = store.logLines.findLast((each) => each.includes('"msg":"refused"')) ?? '{}';
  expect(JSON.parse(line)).toMatchObject({ code: 'sign-in-required', method: 'GET', route: '/api/orders' });
  expect(line).not.toMatch(/secret|forged/);
});

test.each([
  ['53100', 'the disk of the database is full'],
  ['53300', 'the database has no connection left'],
  ['57P01', 'the database is shutting down'],
  ['25006', 'the database is a standby'],
  ['ENOSPC', 'the disk of the files is full'],
])('%s, by which %s, counts as an outage', (code) => {
  expect(isOutage(Object.assign(new Error('no'), { code }))).toBe(true);
});
