import { parseOptions } from '@node-rs/argon2';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connectDatabase, type Database } from '#server/database/connect.ts';
import { limitRules } from '#server/limits/limit-rules.ts';
import { createLimits } from '#server/limits/limits.ts';
import { createSigner } from '#server/signing.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { createOperators, type Operators } from './operators.ts';
import { dummyPasswordHash, hashPassword, limitConcurrency, passwordHashing } from './password.ts';

const email = 'owner@example.com';
const password = 'a long enough password';
const publicUrl = 'http://127.0.0.1:3000';
const signer = createSigner(Buffer.alloc(32, 'a secret of tests'));

let testDatabase: TestDatabase;
let database: Database;
let operators: Operators;
let lines: string[];

const log = {
  debug: (...entry: unknown[]) => void lines.push(JSON.stringify(entry)),
  info: (...entry: unknown[]) => void lines.push(JSON.stringify(entry)),
  warn: (...entry: unknown[]) => void lines.push(JSON.stringify(entry)),
  error: (...entry: unknown[]) => void lines.push(JSON.stringify(entry)),
};

function operatorsOf(config: { adminEmail?: string; adminPassword?: string }): Operators {
  const settings = {
    adminEmail: config.adminEmail,
    adminPassword: config.adminPassword,
    publicUrl,
  };
  return createOperators({
    db: database.db,
    config: settings,
    storeName: () => 'Test Store',
    signer,
    limits: createLimits({ db: database.db, signer }),
    log,
  });
}

// The audit log keeps operators permanently, so each test has its own database.
beforeEach(async () => {
  testDatabase = await createTestDatabase();
  database = connectDatabase({ connectionString: testDatabase.connectionString });
  lines = [];
  operators = operatorsOf({ adminEmail: email, adminPassword: password });
});

afterEach(async () => {
  await database.close();
  await testDatabase.drop();
});

const problemOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'no refusal',
    (error: unknown) => error,
  );

test('the first start creates one owner with a generated password, which signs in and is shown once', async () => {
  const first = operatorsOf({});
  const created = await first.ensureFirstOperator();
  expect(created?.email).toBe('operator@appstand.local');
  const generated = created?.generatedPassword ?? '';
  expect(generated).toMatch(/^[\w-]{24}$/);
  const { session } = await first.signIn({
    email: 'operator@appstand.local',
    password: generated,
    address: '192.0.2.1',
  });
  expect(session.role).toBe('owner');
  expect(await first.ensureFirstOperator()).toBeNull();
  expect(lines.join()).not.toContain(generated);
});

test('ten starts at once create one operator', async () => {
  const created = await Promise.all(Array.from({ length: 10 }, () => operatorsOf({}).ensureFirstOperator()));
  expect(created.filter((operator) => operator !== null)).toHaveLength(1);
  expect(await database.db.selectFrom('operators').selectAll().execute()).toHaveLength(1);
});

test('ADMIN_PASSWORD never changes an operator who exists', async () => {
  expect(await operators.ensureFirstOperator()).toEqual({ email, generatedPassword: null });
  expect(await operatorsOf({ adminEmail: email, adminPassword: 'another password' }).ensureFirstOperator()).toBeNull();
  const { session } = await operators.signIn({ email, password, address: '192.0.2.1' });
  expect(session.email).toBe(email);
});

test('an unknown email and a wrong password are refused in the same words', async () => {
  await operators.ensureFirstOperator();
  const wrong = await problemOf(operators.signIn({ email, password: 'wrong', address: '192.0.2.1' }));
  const unknown = await problemOf(operators.signIn({ email: 'nobody@example.com', password, address: '192.0.2.1' }));
  expect(wrong).toMatchObject({ code: 'sign-in-failed' });
  expect(unknown).toEqual(wrong);
});

test('the hash checked for an unknown email costs as much as a real one', async () => {
  const cost = ({ memoryCost, timeCost, parallelism, outputLen }: ReturnType<typeof parseOptions>) => [
    memoryCost,
    timeCost,
    parallelism,
    outputLen,
  ];
  expect(cost(parseOptions(dummyPasswordHash))).toEqual(cost(parseOptions(await hashPassword('anything'))));
  expect(parseOptions(dummyPasswordHash)).toMatchObject(passwordHashing);
});

test('an email address signs in regardless of letter case, and a disabled operator does not', async () => {
  await operators.ensureFirstOperator();
  const { token } = await operators.signIn({ email: 'Owner@Example.COM', password, address: '192.0.2.1' });
  await database.db.updateTable('operators').set({ disabled_at: new Date() }).execute();
  expect(await operators.findSession(token)).toBeNull();
  expect(await problemOf(operators.signIn({ email, password, address: '192.0.2.1' }))).toMatchObject({
    code: 'sign-in-failed',
  });
});

test('guesses sent all at once are let through up to the limit, and then even the right password waits', async () => {
  await operators.ensureFirstOperator();
  const guesses = Array.from({ length: 30 }, (_, index) =>
    problemOf(operators.signIn({ email, password: `guess ${index}`, address: '192.0.2.1' })),
  );
  const refusals = (await Promise.all(guesses)) as { code: string; details: Record<string, unknown> }[];
  expect(refusals.filter(({ code }) => code === 'sign-in-failed')).toHaveLength(limitRules['sign-in'].points);
  const slowed = refusals.filter(({ code }) => code === 'too-many-requests');
  expect(slowed).toHaveLength(30 - limitRules['sign-in'].points);
  expect(slowed[0]?.details['retryAfterSeconds']).toBeGreaterThan(800);
  expect(await problemOf(operators.signIn({ email, password, address: '192.0.2.1' }))).toMatchObject({
    code: 'too-many-requests',
  });

  await database.db
    .updateTable('rate_limits')
    .set({ expire: Date.now() - 1_000 })
    .execute();
  expect((await operators.signIn({ email, password, address: '192.0.2.1' })).session.email).toBe(email);
});

test('guesses from one network lock nobody out elsewhere, and guesses from many networks are slowed too', async () => {
  await operators.ensureFirstOperator();
  await database.db.deleteFrom('rate_limits').execute();
  for (let index = 0; index < 2 * limitRules['sign-in'].points; index += 1)
    await problemOf(operators.signIn({ email, password: 'wrong', address: '192.0.2.1' }));
  expect((await operators.signIn({ email, password, address: '198.51.100.1' })).session.email).toBe(email);

  await problemOf(operators.signIn({ email, password: 'wrong', address: '192.0.2.2' }));
  await database.db
    .updateTable('rate_limits')
    .set({ points: limitRules['sign-in-email'].points - 1 })
    .where('key', 'like', 'sign-in-email:%')
    .execute();
  expect(await problemOf(operators.signIn({ email, password: 'wrong', address: '192.0.2.3' }))).toMatchObject({
    code: 'sign-in-failed',
  });
  expect(await problemOf(operators.signIn({ email, password, address: '192.0.2.4' }))).toMatchObject({
    code: 'too-many-requests',
  });
});

test('one address that tries many emails is slowed, another address is not', async () => {
  await operators.ensureFirstOperator();
  await database.db.deleteFrom('rate_limits').execute();
  for (let index = 0; index < limitRules['sign-in-network'].points; index += 1) {
    await problemOf(operators.signIn({ email: `guess${index}@example.com`, password, address: '2001:db8::1' }));
  }
  const sameNetwork = operators.signIn({ email: 'one-more@example.com', password, address: '2001:db8::ffff' });
  expect(await problemOf(sameNetwork)).toMatchObject({ code: 'too-many-requests' });
  expect((await operators.signIn({ email, password, address: '2001:db8:0:1::1' })).session.email).toBe(email);
});

test('a successful sign-in clears the failures of its email and does not count as a try', async () => {
  await operators.ensureFirstOperator();
  for (let round = 0; round < 3; round += 1) {
    for (let index = 0; index < 9; index += 1)
      await problemOf(operators.signIn({ email, password: 'wrong', address: '192.0.2.1' }));
    await operators.signIn({ email, password, address: '192.0.2.1' });
  }
  const rows = await database.db.selectFrom('rate_limits').select('points').execute();
  expect(rows).toEqual([{ points: 27 }]);
});

test('a session that is over is dead before housekeeping removes it', async () => {
  await operators.ensureFirstOperator();
  const { token, session } = await operators.signIn({ email, password, address: '192.0.2.1' });
  expect(Date.parse(session.expiresAt) - Date.now()).toBeGreaterThan(13.9 * 86_400_000);
  expect(await operators.findSession(token)).toEqual(session);
  await database.db
    .updateTable('operator_sessions')
    .set({ expires_at: new Date(Date.now() - 1) })
    .execute();
  expect(await operators.findSession(token)).toBeNull();
  await operators.purgeExpired();
  expect(await database.db.selectFrom('operator_sessions').selectAll().execute()).toEqual([]);
});

test('neither passwords nor tokens reach the log, the audit log or the session table', async () => {
  await operators.ensureFirstOperator();
  await problemOf(operators.signIn({ email, password: 'typed wrongly', address: '192.0.2.1' }));
  const { token } = await operators.signIn({ email, password, address: '192.0.2.1' });
  await operators.signOut(token);
  const audit = await database.db.selectFrom('audit_log').selectAll().orderBy('id').execute();
  expect(audit.slice(-2).map(({ action }) => action)).toEqual(['signed-in', 'signed-out']);
  expect(lines.length).toBeGreaterThan(1);
  for (const secret of [token, password, 'typed wrongly'])
    expect(lines.join() + JSON.stringify(audit)).not.toContain(secret);
});

test('the database refuses to change the audit log', async () => {
  await operators.audit(database.db, { operatorId: null, action: 'signed-out', subject: null });
  await expect(database.db.updateTable('audit_log').set({ action: 'x' }).execute()).rejects.toThrow('append-only');
  await expect(database.db.deleteFrom('audit_log').execute()).rejects.toThrow('append-only');
});

test('hashes run two at a time, wait in turn, and are refused when too many wait', async () => {
  const inTurn = limitConcurrency(2, 3);
  const finish: (() => void)[] = [];
  const task = () => new Promise<string>((resolve) => finish.push(() => resolve('done')));
  const started = Array.from({ length: 5 }, () => inTurn(task));
  await Promise.resolve();
  expect(finish).toHaveLength(2);
  await expect(inTurn(task)).rejects.toMatchObject({ code: 'unavailable' });
  for (let index = 0; index < 5; index += 1) {
    await expect.poll(() => finish.length).toBeGreaterThan(index);
    finish[index]?.();
  }
  expect(await Promise.all(started)).toEqual(Array.from({ length: 5 }, () => 'done'));
});
