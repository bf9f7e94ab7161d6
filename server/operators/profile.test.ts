import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OperatorProfile } from '#contracts/operators.ts';
import { createTestApp, operatorEmail, operatorPassword, type TestApp } from '#test/support/test-app.ts';

let app: TestApp;
let cookie: string;

beforeAll(async () => {
  app = await createTestApp();
  cookie = await app.signIn();
});

afterAll(() => app.close());

beforeEach(() => app.database.db.updateTable('operators').set({ name: null, has_alerts: true }).execute());

const change = (payload: object) =>
  app.http.inject({ method: 'PATCH', url: '/api/account/profile', headers: { cookie }, payload });

async function read<Answer>(url: string): Promise<Answer> {
  return (await app.http.inject({ url, headers: { cookie } })).json<Answer>();
}

const profile = () => read<OperatorProfile>('/api/account/profile');

const audited = async () =>
  (
    await app.database.db
      .selectFrom('audit_log')
      .select('details')
      .where('action', '=', 'profile-changed')
      .orderBy('id')
      .execute()
  ).map(({ details }) => details);

test('an operator has no name at first, and is emailed when something needs them', async () => {
  expect(await profile()).toEqual({ name: null, hasAlerts: true });
  expect(await read('/api/auth/session')).toMatchObject({ email: operatorEmail, name: null });
});

test('a name is stored without the spaces around it, and is part of every session', async () => {
  expect((await change({ name: '  Theo Brandt ' })).json()).toEqual({ name: 'Theo Brandt', hasAlerts: true });
  expect(await profile()).toEqual({ name: 'Theo Brandt', hasAlerts: true });
  expect(await read('/api/auth/session')).toMatchObject({ name: 'Theo Brandt' });
  const payload = { email: operatorEmail, password: operatorPassword };
  const again = await app.http.inject({ method: 'POST', url: '/api/auth/sign-in', payload });
  expect(again.json()).toMatchObject({ name: 'Theo Brandt' });
});

test('an empty name removes it, and the other choice stays', async () => {
  await change({ name: 'Theo Brandt' });
  expect((await change({ hasAlerts: false })).json()).toEqual({ name: 'Theo Brandt', hasAlerts: false });
  expect((await change({ name: ' ' })).json()).toEqual({ name: null, hasAlerts: false });
});

test('the audit log has what was changed, and nothing where nothing was', async () => {
  const before = (await audited()).length;
  await change({ name: 'Ines', hasAlerts: false });
  await change({ name: 'Ines', hasAlerts: false });
  await change({});
  await change({ name: '', hasAlerts: true });
  expect((await audited()).slice(before)).toEqual([
    { name: { from: null, to: 'Ines' }, hasAlerts: false },
    { name: { from: 'Ines', to: null }, hasAlerts: true },
  ]);
});

test.each([
  ['a name of two lines', { name: 'Theo\nBrandt' }, 'name'],
  ['a name that turns the writing around', { name: 'Theo\u202E' }, 'name'],
  ['a name that nobody can see', { name: '\u200B' }, 'name'],
  ['a name of 101 letters', { name: 'x'.repeat(101) }, 'name'],
  ['a choice that is no choice', { hasAlerts: 'yes' }, 'hasAlerts'],
  ['a field that does not exist', { role: 'owner' }, ''],
])('%s is refused', async (_, payload, path) => {
  const answer = await change(payload);
  expect([answer.statusCode, answer.json().errors[0].path]).toEqual([422, path]);
  expect(await profile()).toEqual({ name: null, hasAlerts: true });
});
