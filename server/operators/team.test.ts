import { afterEach, beforeEach, expect, test } from 'vitest';
import type { NewInvitation, Operator, OperatorRole } from '#contracts/operators.ts';
import { createTestApp, operatorEmail, type TestApp } from '#test/support/test-app.ts';

let app: TestApp;
let owner: string;

// The audit log keeps operators permanently, so each test has its own store.
beforeEach(async () => {
  app = await createTestApp();
  owner = await app.signIn();
});

afterEach(() => app.close());

const password = 'a password of their own';

const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, cookie: string, payload?: object) =>
  app.http.inject({ method, url, headers: { cookie }, ...(payload === undefined ? {} : { payload }) });

const invite = async (email: string, role: OperatorRole = 'staff') =>
  (await call('POST', '/api/operators/invitations', owner, { email, role })).json<NewInvitation>();

const accept = (token: string, chosen = password) =>
  app.http.inject({ method: 'POST', url: '/api/invitations/accept', payload: { token, password: chosen } });

async function join(email: string, role: OperatorRole): Promise<{ id: string; cookie: string }> {
  const { token } = await invite(email, role);
  const answer = await accept(token);
  expect(answer.statusCode).toBe(200);
  const { name = '', value = '' } = answer.cookies[0] ?? {};
  return { id: answer.json<{ operatorId: string }>().operatorId, cookie: `${name}=${value}` };
}

const team = async () => (await call('GET', '/api/operators', owner)).json<Operator[]>();
const ownId = async () => (await team()).find(({ email }) => email === operatorEmail)?.id ?? '';
const outcome = (answer: { statusCode: number; json(): { code?: string } }) => [answer.statusCode, answer.json().code];

test('accepting an invitation signs in with the invited role and the chosen password', async () => {
  const { token } = await invite('ann@example.com');
  const seen = await app.http.inject({ method: 'POST', url: '/api/invitations/look-up', payload: { token } });
  expect(seen.json()).toMatchObject({ email: 'ann@example.com', role: 'staff' });
  expect(Date.parse(seen.json().expiresAt) - Date.now()).toBeGreaterThan(47.9 * 3_600_000);
  const accepted = await accept(token);
  expect(accepted.json()).toMatchObject({ email: 'ann@example.com', role: 'staff' });
  expect(accepted.cookies[0]?.httpOnly).toBe(true);
  const payload = { email: 'ann@example.com', password };
  expect((await app.http.inject({ method: 'POST', url: '/api/auth/sign-in', payload })).statusCode).toBe(200);
  expect((await team()).map(({ email, role }) => [email, role])).toEqual([
    [operatorEmail, 'owner'],
    ['ann@example.com', 'staff'],
  ]);
});

test('an invitation works once, also for two who accept at once', async () => {
  const { token } = await invite('ann@example.com');
  const answers = await Promise.all([accept(token), accept(token), accept(token)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 410, 410]);
  expect(outcome(await accept(token))).toEqual([410, 'invitation-over']);
});

test('an invitation that is over, withdrawn, replaced or forged opens nothing', async () => {
  const { db } = app.database;
  const replaced = await invite('ann@example.com');
  const withdrawn = await invite('Ann@example.com');
  expect(outcome(await accept(replaced.token))).toEqual([410, 'invitation-over']);
  expect((await call('DELETE', `/api/operators/invitations/${withdrawn.id}`, owner)).statusCode).toBe(204);
  expect((await call('DELETE', `/api/operators/invitations/${withdrawn.id}`, owner)).statusCode).toBe(404);
  expect(outcome(await accept(withdrawn.token))).toEqual([410, 'invitation-over']);
  const late = await invite('bob@example.com');
  await db
    .updateTable('operator_invitations')
    .set({ expires_at: new Date(Date.now() - 1) })
    .execute();
  expect(outcome(await accept(late.token))).toEqual([410, 'invitation-over']);
  expect(outcome(await accept('A'.repeat(43)))).toEqual([410, 'invitation-over']);
  expect(outcome(await accept('x'))).toEqual([410, 'invitation-over']);
  expect((await call('GET', '/api/operators/invitations', owner)).json()).toEqual([]);
  expect(await team()).toHaveLength(1);
});

test('the token of an invitation is stored as a hash and shown once', async () => {
  const { token, id } = await invite('ann@example.com');
  const stored = await app.database.db.selectFrom('operator_invitations').selectAll().execute();
  const listed = await call('GET', '/api/operators/invitations', owner);
  const audit = await app.database.db.selectFrom('audit_log').selectAll().where('subject', '=', id).execute();
  expect(audit.map(({ action }) => action)).toEqual(['operator-invited']);
  expect(JSON.stringify([stored, audit]) + listed.body + app.logLines.join()).not.toContain(token);
});

test('refuses to invite an operator, and requires a password of ten characters that is not the email', async () => {
  const taken = await call('POST', '/api/operators/invitations', owner, { email: 'OWNER@example.com', role: 'staff' });
  expect(outcome(taken)).toEqual([409, 'operator-exists']);
  const { token } = await invite('ann@example.com');
  expect(outcome(await accept(token, 'too short'))).toEqual([422, 'invalid-payload']);
  expect(outcome(await accept(token, 'Ann@Example.com'))).toEqual([422, 'invalid-payload']);
  expect((await accept(token)).statusCode).toBe(200);
});

test('disabling ends the sessions at once, and enabling lets the operator sign in again', async () => {
  const { id, cookie } = await join('ann@example.com', 'staff');
  const signIn = () =>
    app.http.inject({ method: 'POST', url: '/api/auth/sign-in', payload: { email: 'ann@example.com', password } });
  expect((await call('PATCH', `/api/operators/${id}`, owner, { isDisabled: true })).statusCode).toBe(204);
  expect((await call('GET', '/api/auth/session', cookie)).statusCode).toBe(401);
  expect((await signIn()).statusCode).toBe(401);
  expect((await team()).find((each) => each.id === id)?.isDisabled).toBe(true);
  expect((await call('PATCH', `/api/operators/${id}`, owner, { isDisabled: false })).statusCode).toBe(204);
  expect((await call('GET', '/api/auth/session', cookie)).statusCode).toBe(401);
  expect((await signIn()).statusCode).toBe(200);
});

test('a changed role counts from the next call on, and is in the audit log', async () => {
  const { id, cookie } = await join('ann@example.com', 'staff');
  expect(outcome(await call('GET', '/api/operators', cookie))).toEqual([403, 'not-allowed']);
  await call('PATCH', `/api/operators/${id}`, owner, { role: 'owner' });
  expect((await call('GET', '/api/operators', cookie)).statusCode).toBe(200);
  await call('PATCH', `/api/operators/${id}`, owner, { role: 'owner' });
  const audit = await app.database.db
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .where('subject', '=', id)
    .orderBy('id')
    .execute();
  expect(audit.map(({ action }) => action)).toEqual(['invitation-accepted', 'signed-in', 'operator-role-changed']);
  expect(audit.at(-1)?.details).toEqual({ role: { from: 'staff', to: 'owner' } });
});

test.each([{ isDisabled: true }, { role: 'staff' }])(
  'the invitations of an owner who is changed to %j open nothing',
  async (change) => {
    const other = await join('other@example.com', 'owner');
    const payload = { email: 'friend@example.com', role: 'owner' };
    const { token } = (await call('POST', '/api/operators/invitations', other.cookie, payload)).json<NewInvitation>();
    const kept = await invite('kept@example.com');
    expect((await call('PATCH', `/api/operators/${other.id}`, owner, change)).statusCode).toBe(204);
    expect(outcome(await accept(token))).toEqual([410, 'invitation-over']);
    expect((await accept(kept.token)).statusCode).toBe(200);
  },
);

test('the last owner who can sign in is neither demoted nor disabled', async () => {
  const own = await ownId();
  await join('staff@example.com', 'staff');
  const other = await join('ann@example.com', 'owner');
  await call('PATCH', `/api/operators/${other.id}`, owner, { isDisabled: true });
  for (const change of [{ role: 'staff' }, { isDisabled: true }]) {
    expect(outcome(await call('PATCH', `/api/operators/${own}`, owner, change))).toEqual([409, 'last-owner']);
  }
  expect((await call('GET', '/api/operators', owner)).statusCode).toBe(200);
  expect(outcome(await call('PATCH', '/api/operators/nobody', owner, { role: 'staff' }))).toEqual([404, 'not-found']);
});

test('two owners who disable each other at the same time leave one', async () => {
  const own = await ownId();
  for (let round = 0; round < 5; round += 1) {
    const other = await join(`owner${round}@example.com`, 'owner');
    const answers = await Promise.all([
      call('PATCH', `/api/operators/${own}`, other.cookie, { isDisabled: true }),
      call('PATCH', `/api/operators/${other.id}`, owner, { role: 'staff' }),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode === 204).length).toBe(1);
    const enabled = await app.database.db
      .selectFrom('operators')
      .select('id')
      .where('role', '=', 'owner')
      .where('disabled_at', 'is', null)
      .execute();
    expect(enabled).toHaveLength(1);
    await app.database.db.updateTable('operators').set({ disabled_at: null }).where('id', '=', own).execute();
    await app.database.db.updateTable('operators').set({ role: 'staff' }).where('id', '=', other.id).execute();
    owner = await app.signIn();
  }
});
