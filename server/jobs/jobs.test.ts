import { PgBoss } from 'pg-boss';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { createJobs, type Jobs } from './jobs.ts';
import type { Pass } from './loop.ts';

let testDatabase: TestDatabase;
/** Asks for a pass at once, as the clock would when it is due. */
let clock: PgBoss;
let lines: string[];
const workers: Jobs[] = [];

const note = (...entry: unknown[]): void => void lines.push(String(entry.at(-1)));
const log = { debug: note, info: note, warn: note, error: note };

// A minute that no test meets.
const never = '0 0 29 2 *';

async function startWorker(name: string, pass: Pass): Promise<Jobs> {
  const jobs = createJobs({ connectionString: testDatabase.connectionString, log });
  jobs.schedule(name, never, pass);
  await jobs.start();
  workers.push(jobs);
  return jobs;
}

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  clock = new PgBoss({
    connectionString: testDatabase.connectionString,
    schema: 'jobs',
    supervise: false,
    schedule: false,
  });
  await clock.start();
});

afterAll(async () => {
  await clock.stop();
  await testDatabase.drop();
});

beforeEach(() => {
  lines = [];
});

afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
});

test('a pass that is due runs in one of two workers, and is left out while it runs', async () => {
  let runs = 0;
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const pass = async (): Promise<void> => {
    runs += 1;
    await held;
  };
  await Promise.all([startWorker('one-of-two', pass), startWorker('one-of-two', pass)]);
  expect(await clock.send('one-of-two')).not.toBeNull();
  await expect.poll(() => runs).toBe(1);
  expect(await clock.send('one-of-two')).toBeNull();
  release();
  await expect.poll(() => clock.send('one-of-two'), { timeout: 5_000 }).not.toBeNull();
  await expect.poll(() => runs).toBe(2);
});

test('a pass that fails is logged and waits for its next time', async () => {
  let runs = 0;
  await startWorker('failing', async () => {
    runs += 1;
    throw new Error('no luck');
  });
  await clock.send('failing');
  await expect.poll(async () => (await clock.findJobs('failing')).map(({ state }) => state)).toEqual(['failed']);
  expect(runs).toBe(1);
  expect(lines).toContain('a scheduled job failed');
});

test('stopping tells a running pass and waits for it', async () => {
  let isStarted = false;
  let isFinished = false;
  const worker = await startWorker('draining', async ({ signal }) => {
    isStarted = true;
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => setTimeout(resolve, 50)));
    isFinished = true;
  });
  await clock.send('draining');
  await expect.poll(() => isStarted).toBe(true);
  await worker.stop();
  expect(isFinished).toBe(true);
  expect((await clock.findJobs('draining')).map(({ state }) => state)).toEqual(['completed']);
});

test('what an older version scheduled is not scheduled any more', async () => {
  await (await startWorker('old-name', async () => undefined)).stop();
  await startWorker('new-name', async () => undefined);
  expect((await clock.getSchedules()).map(({ name, cron }) => [name, cron])).toEqual([['new-name', never]]);
});

test('work that cannot start says why', async () => {
  const jobs = createJobs({ connectionString: 'postgres://nobody@127.0.0.1:1/nothing', log });
  await expect(jobs.start()).rejects.toThrow(/ECONNREFUSED/);
});
