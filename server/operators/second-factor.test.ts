import { generateSync } from 'otplib';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { RecoveryCodes, SecondFactorSetUp } from '#contracts/operators.ts';
import { createSigner } from '#server/signing.ts';
import { createTestApp, operatorEmail, operatorPassword, type TestApp } from '#test/support/test-app.ts';
import { createSecretSealer } from '#server/secret-sealer.ts';
import { totpStepOf } from './second-factor.ts';

let app: TestApp;
let cookie: string;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.close());

beforeEach(async () => {
  const { db } = app.database;
  await db.deleteFrom('operator_recovery_codes').execute();
  await db.deleteFrom('rate_limits').execute();
  await db.updateTable('operators').set({ totp_secret: null, totp_confirmed_at: null, totp_last_step: null }).execute();
  app.logLines.length = 0;
  cookie = await app.signIn();
});

const now = () => Math.floor(Date.now() / 1000);
const codeAt = (secret: string, epoch: number) => generateSync({ secret, epoch });

const post = (url: string, payload: object, headers = { cookie }) =>
  app.http.inject({ method: 'POST', url, payload, headers });

function signInWith(code?: string, password = operatorPassword, remoteAddress = '127.0.0.1') {
  const payload = { email: operatorEmail, password, ...(code === undefined ? {} : { code }) };
  return app.http.inject({ method: 'POST', url: '/api/auth/sign-in', payload, remoteAddress });
}

const outcome = (answer: { statusCode: number; json(): { code?: string } }) => [answer.statusCode, answer.json().code];

/** Turns on a second factor with the previous step's code. Returns its secret and recovery codes. */
async function turnOn(): Promise<{ secret: string; recoveryCodes: readonly string[] }> {
  const { secret } = (
    await post('/api/account/second-factor', { password: operatorPassword })
  ).json<SecondFactorSetUp>();
  const answer = await post('/api/account/second-factor/turn-on', { code: codeAt(secret, now() - 30) });
  expect(answer.statusCode).toBe(200);
  return { secret, ...answer.json<RecoveryCodes>() };
}

test('a second factor counts once a code of it was given', async () => {
  const setUp = await post('/api/account/second-factor', { password: operatorPassword });
  const { secret, address } = setUp.json<SecondFactorSetUp>();
  expect(address).toMatch(/^otpauth:\/\/totp\/Appstand:owner%40example\.com\?/);
  expect(new URL(address).searchParams.get('secret')).toBe(secret);
  expect((await signInWith()).statusCode).toBe(200);

  const wrong = await post('/api/account/second-factor/turn-on', { code: codeAt(secret, now() + 3_600) });
  expect(outcome(wrong)).toEqual([403, 'not-confirmed']);
  expect(wrong.json().errors[0].path).toBe('code');
  expect((await signInWith()).statusCode).toBe(200);

  const right = await post('/api/account/second-factor/turn-on', { code: codeAt(secret, now()) });
  expect(new Set(right.json<RecoveryCodes>().recoveryCodes).size).toBe(10);
  expect(outcome(await signInWith())).toEqual([401, 'second-factor-required']);
});

test('the secret is stored sealed, the recovery codes as hashes, and no call answers them again', async () => {
  const { secret, recoveryCodes } = await turnOn();
  const { db } = app.database;
  const [operator] = await db.selectFrom('operators').selectAll().execute();
  const codes = await db.selectFrom('operator_recovery_codes').selectAll().execute();
  const stored = [operator?.totp_secret, ...codes.map((row) => row.code_hash)].map((bytes) =>
    bytes?.toString('latin1'),
  );
  const shown = await app.http.inject({ url: '/api/account/second-factor', headers: { cookie } });
  expect(shown.json()).toEqual({ isOn: true, recoveryCodesLeft: 10 });
  for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
    expect(stored.join() + shown.body + app.logLines.join()).not.toContain(text);
});

test('a sealed secret opens for its operator and its store only', () => {
  const sealer = createSecretSealer(app.signer, 'second-factor');
  const sealed = sealer.seal('SECRET', 'one');
  expect(sealer.open(sealed, 'one')).toBe('SECRET');
  expect(() => sealer.open(sealed, 'two')).toThrow();
  expect(() =>
    createSecretSealer(createSigner(Buffer.alloc(32, 'other')), 'second-factor').open(sealed, 'one'),
  ).toThrow();
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
  expect(() => sealer.open(sealed, 'one')).toThrow();
});

test('signing in takes the password and a code that was not used before', async () => {
  const { secret } = await turnOn();
  const code = codeAt(secret, now());
  expect(outcome(await signInWith(code, 'a wrong password'))).toEqual([401, 'sign-in-failed']);
  expect((await signInWith(`${code.slice(0, 3)} ${code.slice(3)}`)).statusCode).toBe(200);
  expect(outcome(await signInWith(code))).toEqual([401, 'second-factor-wrong']);
  expect(outcome(await signInWith(codeAt(secret, now() - 30)))).toEqual([401, 'second-factor-wrong']);
  expect((await signInWith(codeAt(secret, now() + 30))).statusCode).toBe(200);
});

test('one code sent eight times at once signs in once', async () => {
  const { secret } = await turnOn();
  const code = codeAt(secret, now());
  const answers = await Promise.all(Array.from({ length: 8 }, () => signInWith(code)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 7 }, () => 401),
  ]);
});

test('the code that turned the factor on does not sign in', async () => {
  const { secret } = (
    await post('/api/account/second-factor', { password: operatorPassword })
  ).json<SecondFactorSetUp>();
  const code = codeAt(secret, now());
  await post('/api/account/second-factor/turn-on', { code });
  expect(outcome(await signInWith(code))).toEqual([401, 'second-factor-wrong']);
});

test('codes of the step before and the step after pass, those further off do not', () => {
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  const step = 59_842_547;
  vi.setSystemTime((step * 30 + 29) * 1_000);
  for (const [offset, expected] of [
    [-60, null],
    [-30, step - 1],
    [0, step],
    [30, step + 1],
    [60, null],
  ] as const)
    expect(totpStepOf(secret, codeAt(secret, step * 30 + offset))).toBe(expected);
  for (const code of ['', '12345', '1234567', '12345a', '１２３４５６']) expect(totpStepOf(secret, code)).toBeNull();
  vi.useRealTimers();
});

test('each recovery code signs in once, however it is typed, and is noted', async () => {
  const { recoveryCodes } = await turnOn();
  const [first = '', second = ''] = recoveryCodes;
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => signInWith(first.toUpperCase().replaceAll('-', ' '))),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect((await signInWith(second)).statusCode).toBe(200);
  expect(outcome(await signInWith(second))).toEqual([401, 'second-factor-wrong']);
  const shown = await app.http.inject({ url: '/api/account/second-factor', headers: { cookie } });
  expect(shown.json()).toEqual({ isOn: true, recoveryCodesLeft: 8 });
  const noted = await app.database.db
    .selectFrom('audit_log')
    .select('action')
    .where('action', '=', 'recovery-code-used')
    .execute();
  expect(noted).toHaveLength(2);
});

test('wrong codes are slowed like wrong passwords, and the right password alone does not start the count anew', async () => {
  const { secret } = await turnOn();
  for (let index = 0; index < 10; index += 1) {
    expect(outcome(await signInWith('000000'))).toEqual([401, 'second-factor-wrong']);
    if (index < 9) expect(outcome(await signInWith())).toEqual([401, 'second-factor-required']);
  }
  expect(outcome(await signInWith(codeAt(secret, now())))).toEqual([429, 'too-many-requests']);
  expect(app.logLines.join()).toContain('wrong second factor');
  expect(app.logLines.join()).not.toContain(operatorPassword);
});

test('wrong codes are slowed from wherever they come', async () => {
  const { secret } = await turnOn();
  const from = (index: number, code: string) => signInWith(code, operatorPassword, `192.0.2.${index}`);
  for (let index = 0; index < 10; index += 1)
    expect(outcome(await from(index, '000000'))).toEqual([401, 'second-factor-wrong']);
  expect(outcome(await from(10, codeAt(secret, now())))).toEqual([429, 'too-many-requests']);
});

test('calls that need only the password do not reset the tries of the code', async () => {
  const { secret } = await turnOn();
  const off = (code: string) => post('/api/account/second-factor/turn-off', { password: operatorPassword, code });
  for (let index = 0; index < 10; index += 1) {
    expect(outcome(await off('000000'))).toEqual([403, 'not-confirmed']);
    if (index % 4 === 3) await post('/api/account/second-factor', { password: operatorPassword });
  }
  expect(outcome(await off(codeAt(secret, now())))).toEqual([429, 'too-many-requests']);
});

test('asking for the code counts as no failure', async () => {
  const { secret } = await turnOn();
  for (let index = 0; index < 12; index += 1) expect((await signInWith()).statusCode).toBe(401);
  expect((await signInWith(codeAt(secret, now()))).statusCode).toBe(200);
});

test('turning it off takes the password and a code', async () => {
  const { secret } = await turnOn();
  const off = (payload: object) => post('/api/account/second-factor/turn-off', payload);
  const code = codeAt(secret, now());
  expect(outcome(await off({ password: operatorPassword }))).toEqual([422, 'invalid-payload']);
  expect((await off({ password: 'wrong', code })).json()).toMatchObject({
    code: 'not-confirmed',
    errors: [{ path: 'password' }],
  });
  expect((await off({ password: operatorPassword, code: '' })).json()).toMatchObject({ errors: [{ path: 'code' }] });
  expect((await off({ password: operatorPassword, code: '000000' })).json()).toMatchObject({
    errors: [{ path: 'code' }],
  });
  expect((await off({ password: operatorPassword, code })).statusCode).toBe(204);
  expect((await signInWith()).statusCode).toBe(200);
  expect(await app.database.db.selectFrom('operator_recovery_codes').selectAll().execute()).toEqual([]);
});

test('a factor that is on is not replaced, and a set-up takes the password', async () => {
  expect(outcome(await post('/api/account/second-factor', { password: 'wrong' }))).toEqual([403, 'not-confirmed']);
  expect(outcome(await post('/api/account/second-factor/turn-on', { code: '123456' }))).toEqual([
    409,
    'second-factor-conflict',
  ]);
  const { secret } = await turnOn();
  expect(outcome(await post('/api/account/second-factor', { password: operatorPassword }))).toEqual([
    409,
    'second-factor-conflict',
  ]);
  expect((await signInWith(codeAt(secret, now()))).statusCode).toBe(200);
});

test('new recovery codes end the old ones', async () => {
  const { secret, recoveryCodes } = await turnOn();
  const payload = { password: operatorPassword, code: codeAt(secret, now()) };
  const renewed = (await post('/api/account/recovery-codes', payload)).json<RecoveryCodes>();
  expect(outcome(await signInWith(recoveryCodes[0]))).toEqual([401, 'second-factor-wrong']);
  expect((await signInWith(renewed.recoveryCodes[0])).statusCode).toBe(200);
});
