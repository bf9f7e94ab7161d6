import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ListedSession } from '#contracts/operators.ts';
import { createTestApp, operatorEmail, operatorPassword, type TestApp } from '#test/support/test-app.ts';
import { beginSession } from './begin-session.ts';
import { browserName } from './browser-name.ts';
import { hashPassword } from './password.ts';

let app: TestApp;
let passwordHash: string;

beforeAll(async () => {
  app = await createTestApp();
  passwordHash = await hashPassword(operatorPassword);
});

afterAll(() => app.close());

beforeEach(async () => {
  const { db } = app.database;
  await db.updateTable('operators').set({ password_hash: passwordHash }).execute();
  for (const table of ['operator_sessions', 'rate_limits'] as const) await db.deleteFrom(table).execute();
});

const call = (method: 'GET' | 'POST' | 'DELETE', url: string, cookie: string, payload?: object) =>
  app.http.inject({ method, url, headers: { cookie }, ...(payload === undefined ? {} : { payload }) });

const statusOf = async (cookie: string) => (await call('GET', '/api/auth/session', cookie)).statusCode;

const listed = async (cookie: string) => (await call('GET', '/api/account/sessions', cookie)).json<ListedSession[]>();

test('the list of sessions shows the origin of each and marks the current one', async () => {
  const cookie = await app.signIn();
  await app.http.inject({
    method: 'POST',
    url: '/api/auth/sign-in',
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
    remoteAddress: '192.0.2.7',
    payload: { email: operatorEmail, password: operatorPassword },
  });
  const sessions = await listed(cookie);
  expect(sessions).toHaveLength(2);
  expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  expect(sessions.find(({ isCurrent }) => !isCurrent)).toMatchObject({
    browser: 'Firefox on Linux',
    address: '192.0.2.7',
  });
});

test('a session is noted as seen after five minutes, and not with every call', async () => {
  const cookie = await app.signIn();
  const { db } = app.database;
  const seen = async () => (await listed(cookie))[0]?.lastSeenAt ?? '';
  const first = await seen();
  expect(await seen()).toBe(first);
  const past = new Date(Date.now() - 301_000);
  await db.updateTable('operator_sessions').set({ last_seen_at: past }).execute();
  expect(Date.parse(await seen())).toBeGreaterThan(past.getTime() + 300_000);
});

test('an operator ends one of their sessions, and none of another operator', async () => {
  const [mine, stolen] = [await app.signIn(), await app.signIn()];
  const id = (await listed(mine)).find(({ isCurrent }) => !isCurrent)?.id ?? '';
  const elsewhere = (await listed(stolen)).find(({ isCurrent }) => isCurrent)?.id;
  expect(id).toBe(elsewhere);
  expect((await call('DELETE', `/api/account/sessions/${id}`, mine)).statusCode).toBe(204);
  expect(await statusOf(stolen)).toBe(401);
  expect((await call('DELETE', `/api/account/sessions/${id}`, mine)).statusCode).toBe(404);
  expect((await call('DELETE', '/api/account/sessions/x', mine)).statusCode).toBe(404);
  expect(await statusOf(mine)).toBe(200);
});

test('an operator cannot end a session of another operator', async () => {
  const mine = await app.signIn();
  const invitation = await call('POST', '/api/operators/invitations', mine, {
    email: 'other@example.com',
    role: 'staff',
  });
  const accepted = await app.http.inject({
    method: 'POST',
    url: '/api/invitations/accept',
    payload: { token: invitation.json<{ token: string }>().token, password: 'another long password' },
  });
  const { sessionId } = accepted.json<{ sessionId: string }>();
  expect((await call('DELETE', `/api/account/sessions/${sessionId}`, mine)).statusCode).toBe(404);
  expect(await statusOf(`appstand-session=${accepted.cookies[0]?.value ?? ''}`)).toBe(200);
});

test('a stolen session stops working after signing out everywhere', async () => {
  const [mine, stolen] = [await app.signIn(), await app.signIn()];
  const others = await call('POST', '/api/account/sign-out-everywhere', mine, { isThisIncluded: false });
  expect(others.json()).toEqual({ endedSessions: 1 });
  expect([await statusOf(mine), await statusOf(stolen)]).toEqual([200, 401]);

  const all = await call('POST', '/api/account/sign-out-everywhere', mine, { isThisIncluded: true });
  expect(all.cookies[0]).toMatchObject({ name: 'appstand-session', value: '' });
  expect(await statusOf(mine)).toBe(401);
});

test('a new password takes the current one, ends the other sessions and keeps this one', async () => {
  const [mine, stolen] = [await app.signIn(), await app.signIn()];
  const change = (payload: object) => call('POST', '/api/account/password', mine, payload);
  const newPassword = 'a rather different password';
  const wrong = await change({ currentPassword: 'wrong', newPassword });
  expect(wrong.json()).toMatchObject({ status: 403, code: 'not-confirmed', errors: [{ path: 'currentPassword' }] });
  expect(await statusOf(stolen)).toBe(200);
  expect((await change({ currentPassword: operatorPassword, newPassword })).statusCode).toBe(204);
  expect([await statusOf(mine), await statusOf(stolen)]).toEqual([200, 401]);
  const signIn = (password: string) =>
    app.http.inject({ method: 'POST', url: '/api/auth/sign-in', payload: { email: operatorEmail, password } });
  expect((await signIn(operatorPassword)).statusCode).toBe(401);
  expect((await signIn(newPassword)).statusCode).toBe(200);
  const audit = JSON.stringify(await app.database.db.selectFrom('audit_log').selectAll().execute());
  expect(audit).toContain('password-changed');
  expect(audit + app.logLines.join()).not.toContain(newPassword);
});

test.each(['short one', operatorEmail, operatorEmail.toUpperCase()])(
  '%s is refused as a password',
  async (newPassword) => {
    const cookie = await app.signIn();
    const payload = { currentPassword: operatorPassword, newPassword };
    const answer = await call('POST', '/api/account/password', cookie, payload);
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([422, 'newPassword']);
  },
);

test('guessing the current password from a stolen session is slowed like signing in', async () => {
  const stolen = await app.signIn();
  const guess = () =>
    call('POST', '/api/account/password', stolen, { currentPassword: 'guess', newPassword: 'a long new password' });
  for (let index = 0; index < 10; index += 1) expect((await guess()).statusCode).toBe(403);
  expect((await guess()).statusCode).toBe(429);
});

test('a sign-in whose password was changed or whose operator was disabled since it was checked begins no session', async () => {
  const { db } = app.database;
  const columns = ['id', 'email', 'name', 'role', 'password_hash as passwordHash'] as const;
  const operators = db.selectFrom('operators').select(columns).where('email', '=', operatorEmail);
  const checked = await operators.executeTakeFirstOrThrow();
  const begin = () => beginSession(db, checked, { address: '192.0.2.1' }, 'password');
  const refused = { code: 'sign-in-failed' };
  await db.updateTable('operators').set({ password_hash: 'another' }).execute();
  await expect(begin()).rejects.toMatchObject(refused);
  await db.updateTable('operators').set({ password_hash: passwordHash, disabled_at: new Date() }).execute();
  await expect(begin()).rejects.toMatchObject(refused);
  await db.updateTable('operators').set({ disabled_at: null }).execute();
  expect((await begin()).session.email).toBe(operatorEmail);
  expect(await db.selectFrom('operator_sessions').select('id').execute()).toHaveLength(1);
});

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36 Edg/150.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    'Safari on macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/150.0 Mobile/15E148 Safari/604.1',
    'Chrome on iOS',
  ],
  ['Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36', 'Chrome on Android'],
  ['curl/8.9.1', 'curl'],
  ['', 'Unknown program'],
])('%s is told as %s', (userAgent, name) => expect(browserName(userAgent)).toBe(name));
