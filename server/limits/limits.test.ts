import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectDatabase, type Database } from '#server/database/connect.ts';
import { createSigner } from '#server/signing.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { limitRules } from './limit-rules.ts';
import { createLimits, type Limits } from './limits.ts';

const address = '192.0.2.7';
const email = 'ada@example.com';

let testDatabase: TestDatabase;
let database: Database;
let limits: Limits;

const withSecret = (secret: string): Limits =>
  createLimits({ db: database.db, signer: createSigner(Buffer.alloc(32, secret)) });
const counted = () => database.db.selectFrom('rate_limits').select(['key', 'points']).orderBy('key').execute();
const refusalOf = (call: Promise<void>): Promise<unknown> =>
  call.then(
    () => 'let through',
    (error: unknown) => error,
  );

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = connectDatabase({ connectionString: testDatabase.connectionString });
});

afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

beforeEach(async () => {
  limits = withSecret('a secret of tests');
  await database.db.deleteFrom('rate_limits').execute();
});

test('tries sent all at once to two processes are let through up to the limit', async () => {
  const other = withSecret('a secret of tests');
  const tries = Array.from({ length: 12 }, (_, index) =>
    (index % 2 === 0 ? limits : other).consume('message', { address }),
  );
  const results = await Promise.allSettled(tries);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(limitRules.message.points);
});

test('a refusal says how long to wait', async () => {
  for (let index = 0; index < limitRules.message.points; index += 1) await limits.consume('message', { address });
  const { db } = database;
  await db
    .updateTable('rate_limits')
    .set({ expire: Date.now() + 12 * 60_000 })
    .execute();
  expect(await refusalOf(limits.consume('message', { address }))).toMatchObject({
    code: 'too-many-requests',
    message: 'Too many attempts. Try again in 12 minutes.',
    details: { retryAfterSeconds: 720 },
  });
  await db
    .updateTable('rate_limits')
    .set({ expire: Date.now() + 2_000 })
    .execute();
  expect(await refusalOf(limits.consume('message', { address }))).toMatchObject({
    message: 'Too many attempts. Try again in a minute.',
    details: { retryAfterSeconds: 2 },
  });
});

test('a window that has ended starts anew', async () => {
  for (let index = 0; index <= limitRules.message.points; index += 1)
    await refusalOf(limits.consume('message', { address }));
  await database.db
    .updateTable('rate_limits')
    .set({ expire: Date.now() - 1 })
    .execute();
  await limits.consume('message', { address });
  expect(await counted()).toMatchObject([{ points: 1 }]);
});

test('rules, networks and email addresses are counted apart, and whatever their case', async () => {
  await limits.consume('message', { address });
  await limits.consume('order', { address });
  await limits.consume('order', { address: '192.0.2.8' });
  await limits.consume('sign-in', { address, email });
  await limits.consume('sign-in', { address, email: 'Ada@Example.COM' });
  expect((await counted()).map(({ key, points }) => [key.split(':')[0], points])).toEqual([
    ['message', 1],
    ['order', 1],
    ['order', 1],
    ['sign-in', 2],
  ]);
});

test('reading a limit counts no try, a try can be taken back, and a reset deletes all tries', async () => {
  await limits.refuseIfBlocked('message', { address });
  expect(await counted()).toEqual([]);
  for (let index = 0; index < limitRules.message.points; index += 1) await limits.consume('message', { address });
  expect(await refusalOf(limits.refuseIfBlocked('message', { address }))).toMatchObject({ code: 'too-many-requests' });
  await limits.giveBack('message', { address });
  await limits.refuseIfBlocked('message', { address });
  await limits.reset('message', { address });
  expect(await counted()).toEqual([]);
});

test('the stored rows reveal no address, not even to a brute-force search', async () => {
  await limits.consume('sign-in', { address, email });
  const [ours] = await counted();
  await database.db.deleteFrom('rate_limits').execute();
  await withSecret('another secret').consume('sign-in', { address, email });
  const [theirs] = await counted();
  expect(ours?.key).not.toContain(address);
  expect(ours?.key).not.toBe(theirs?.key);
});

test('housekeeping deletes only the windows that have ended', async () => {
  await limits.consume('message', { address });
  await database.db
    .updateTable('rate_limits')
    .set({ expire: Date.now() - 1 })
    .execute();
  await limits.consume('order', { address });
  await limits.purge();
  expect(await counted()).toMatchObject([{ key: expect.stringMatching(/^order:/) }]);
});
