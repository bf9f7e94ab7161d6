// Kills the process that sends mail at its worst moments, and counts the copies at the server.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectDatabase, type Database } from '#server/database/connect.ts';
import { startScriptedSmtp, type ScriptedSmtp } from '#test/support/scripted-smtp.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { emptyOutbox, findMail, insertMail, makeMailDue } from '#test/support/test-mail.ts';

const program = path.resolve(import.meta.dirname, '../../test/support/mail-worker-process.ts');
const kills = 20;

let testDatabase: TestDatabase;
let database: Database;
let server: ScriptedSmtp;
let worker: ChildProcess | null = null;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = connectDatabase({ connectionString: testDatabase.connectionString });
});

afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

beforeEach(async () => {
  await emptyOutbox(database);
  server = await startScriptedSmtp();
});

afterEach(async () => {
  await kill();
  await server.close();
});

function start(): void {
  worker = spawn(process.execPath, [program], {
    env: { ...process.env, DATABASE_URL: testDatabase.connectionString, SMTP_URL: server.url },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function kill(): Promise<void> {
  const running = worker;
  worker = null;
  if (running === null || running.exitCode !== null) return;
  const ended = once(running, 'exit');
  running.kill('SIGKILL');
  await ended;
}

const row = (id: string) => findMail(database, id);
const commandsOf = (command: string): number => server.commands.get(command) ?? 0;

test('a receipt whose sender is killed twenty times before the message is sent once', async () => {
  const { id } = await insertMail(database);
  server.script = { rcpt: 'hang' };
  for (let killed = 0; killed < kills; killed += 1) {
    start();
    await expect.poll(() => commandsOf('RCPT')).toBe(killed + 1);
    await kill();
    await makeMailDue(database);
  }
  expect(await row(id)).toMatchObject({ sent_at: null, failed_at: null, attempts: kills, uncertain: 0 });
  expect(server.copies).toEqual([]);
  server.script = {};
  start();
  await expect.poll(async () => (await row(id)).sent_at).not.toBeNull();
  expect(server.copies.map(({ messageId }) => messageId)).toEqual([`${id}@store.example.com`]);
}, 300_000);

test('a receipt whose sender is killed after the final dot has two equal copies at most, however often', async () => {
  const { id } = await insertMail(database);
  server.script = { message: 'hang' };
  for (let killed = 0; killed < 2; killed += 1) {
    start();
    await expect.poll(() => server.copies.length).toBe(killed + 1);
    await kill();
    await makeMailDue(database);
  }
  server.script = {};
  start();
  await expect.poll(async () => (await row(id)).failed_at).not.toBeNull();
  expect(server.copies).toHaveLength(2);
  expect(server.copies[0]).toEqual(server.copies[1]);
  expect(await row(id)).toMatchObject({ uncertain: 2, bounced_at: null });
}, 120_000);

test('a receipt whose sender is killed once after the final dot is sent again, and counts as sent', async () => {
  const { id } = await insertMail(database);
  server.script = { message: 'hang' };
  start();
  await expect.poll(() => server.copies.length).toBe(1);
  await kill();
  await makeMailDue(database);
  server.script = {};
  start();
  await expect.poll(async () => (await row(id)).sent_at).not.toBeNull();
  expect(new Set(server.copies.map(({ text }) => text)).size).toBe(1);
  expect(server.copies).toHaveLength(2);
}, 120_000);
