// Starts and stops a store and sends its first requests, from outside its process.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import http from 'node:http';
import net from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { App } from '#contracts/apps.ts';
import { findFreePort, makeDataDir } from '#test/support/store-process.ts';
import { refusalOf } from '#test/support/store-refusal.ts';
import { startStore } from '#test/support/start-store.ts';
import * as client from '#test/support/store-client.ts';

test('a new store takes requests, reports that it is live and ready, and signs its first operator in', async () => {
  const store = await startStore();
  expect(store.output).toContain('Operator: owner@example.com\n');
  expect(store.output).not.toContain('Password:');
  expect(await client.callStore(`${store.origin}/healthz`)).toEqual({ status: 'ok' });
  expect(await client.callStore(`${store.origin}/readyz`)).toEqual({ status: 'ready' });
  expect((await client.callStore<App[]>(`${store.origin}/api/apps/all`)).length).toBe(16);
  const headers = await client.signIn(store.origin);
  expect(await client.callStore(`${store.origin}/api/auth/session`, { headers })).toMatchObject({ role: 'owner' });

  const second = await refusalOf({ DATA_DIR: store.dataDir });
  expect(second.code).toBe(1);
  expect(second.words).toBe(
    `Another store (process ${store.pid}) is already using the data folder ${store.dataDir}. Stop it first, or give ` +
      'this one a DATA_DIR of its own. To run several processes on one database, set DATABASE_URL.\n',
  );

  expect(await store.end('SIGTERM')).toBe(0);
  await store.start();
  // The operator already exists: the output does not mention them again.
  expect(store.output).not.toContain('Operator:');
  await client.signIn(store.origin);
});

test('a store without ADMIN_PASSWORD prints a password once, and SAMPLE_CATALOGUE=off leaves it empty', async () => {
  const store = await startStore({ environment: { ADMIN_EMAIL: '', ADMIN_PASSWORD: '', SAMPLE_CATALOGUE: 'off' } });
  const [, email, password] = /^Operator: (\S+)\nPassword: (\S+) \(shown only this once\)$/m.exec(store.output) ?? [];
  const signedIn = await client.callStore(`${store.origin}/api/auth/sign-in`, {
    method: 'POST',
    body: { email, password },
  });
  expect(signedIn).toMatchObject({ email, role: 'owner' });
  expect(await client.callStore(`${store.origin}/api/apps/all`)).toEqual([]);
  expect(await (await fetch(store.origin)).text()).toContain('There are no apps in the store yet.');
});

test('SIGTERM lets a download that runs finish, takes no new ones, and leaves no process', async () => {
  const store = await startStore();
  const app = await client.findApp(store.origin);
  const bytes = client.makeInstaller(40);
  await client.putFile(await client.askForAppUpload(store.origin, app.id, 'DuplicateFinder.exe'), bytes);
  const { downloadToken } = await client.buy(store.origin, app);
  const request = http.get(await client.askForDownload(store.origin, app, downloadToken));
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  const chunks: Buffer[] = [(await once(response, 'data'))[0] as Buffer];
  response.pause();

  const ended = store.end('SIGTERM');
  await expect.poll(() => fetch(`${store.origin}/healthz`).catch((error: Error) => error.message)).toBe('fetch failed');
  for await (const chunk of response as AsyncIterable<Buffer>) chunks.push(chunk);
  expect(client.sha256(Buffer.concat(chunks))).toBe(client.sha256(bytes));
  expect(await ended).toBe(0);
  expect(await readdir(path.join(store.dataDir, 'pg18'))).not.toContain('postmaster.pid');

  // Includes what was delivered while the store was stopping.
  await store.start();
  const before = app.downloads;
  await expect.poll(async () => (await client.findApp(store.origin)).downloads, { timeout: 10_000 }).toBe(before + 1);
});

test('SIGTERM closes a connection that has sent nothing at once, while a download goes on', async () => {
  const store = await startStore();
  const app = await client.findApp(store.origin);
  const bytes = client.makeInstaller(40);
  await client.putFile(await client.askForAppUpload(store.origin, app.id, 'DuplicateFinder.exe'), bytes);
  const { downloadToken } = await client.buy(store.origin, app);
  const url = await client.askForDownload(store.origin, app, downloadToken);
  // As browsers do ahead of a click. The store accepts it before the request that follows.
  const unused = net.connect(Number(new URL(store.origin).port), '127.0.0.1');
  const closed = once(unused.on('error', () => undefined).resume(), 'close');
  await once(unused, 'connect');
  const [response] = (await once(http.get(url), 'response')) as [http.IncomingMessage];
  response.pause();

  const ended = store.end('SIGTERM');
  // A store that waits for it cuts both off together.
  await closed;
  expect(client.sha256(Buffer.concat(await response.toArray()))).toBe(client.sha256(bytes));
  expect(await ended).toBe(0);
});

test('a download slower than the store waits is cut off, counts once it was resumed, and the store still ends in order', async () => {
  const store = await startStore({ program: 'test/support/impatient-store-process.ts' });
  const app = await client.findApp(store.origin);
  const bytes = client.makeInstaller(40);
  await client.putFile(await client.askForAppUpload(store.origin, app.id, 'DuplicateFinder.exe'), bytes);
  const { downloadToken } = await client.buy(store.origin, app);
  const url = await client.askForDownload(store.origin, app, downloadToken);
  const request = http.get(url);
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  const cutOff = once(response, 'error');
  let received = 0;
  response.on('data', (chunk: Buffer) => {
    received += chunk.length;
  });
  // Pauses reading until the store has ended.
  response.pause();
  expect(await store.end('SIGTERM')).toBe(0);
  expect(await readdir(path.join(store.dataDir, 'pg18'))).not.toContain('postmaster.pid');
  response.resume();
  expect(await cutOff).toMatchObject([{ code: 'ECONNRESET' }]);

  // Resumes as curl does, without If-Range: the interrupted part must have been recorded.
  await store.start();
  const rest = await client.download(url, { range: `bytes=${received}-` });
  expect(rest.equals(bytes.subarray(received))).toBe(true);
  const before = app.downloads;
  await expect.poll(async () => (await client.findApp(store.origin)).downloads, { timeout: 10_000 }).toBe(before + 1);
}, 90_000);

test.each([
  ['SIGTERM to npm start alone', 'start', 'SIGTERM', 'npm'],
  ['SIGTERM to npm run dev alone', 'dev', 'SIGTERM', 'npm'],
  ['Ctrl-C, which reaches every process of the terminal', 'start', 'SIGINT', 'group'],
  ['SIGTERM to the whole group', 'start', 'SIGTERM', 'group'],
] as const)(
  '%s stops the store and its database',
  async (_name, script, signal, receiver) => {
    const [dataDir, port] = [await makeDataDir(), await findFreePort()];
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    // npm sets the path of its script; without npm, the shell's PATH has it.
    const npm = process.env['npm_execpath'];
    const [program, ...args] = [...(npm === undefined ? ['npm'] : [process.execPath, npm]), 'run', script];
    const child = spawn(program ?? '', args, {
      cwd: path.resolve(import.meta.dirname, '../..'),
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        PORT: String(port),
        DATA_DIR: dataDir,
        SAMPLE_CATALOGUE: 'off',
      },
      stdio: ['ignore', 'pipe', 'ignore'],
      detached: true,
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
    });
    const ended = once(child, 'close');
    await expect.poll(() => output, { timeout: 60_000 }).toContain(`Appstand is ready at http://127.0.0.1:${port}`);
    const groupId = -(child.pid ?? Number.NaN);
    process.kill(receiver === 'npm' ? -groupId : groupId, signal);
    const [code] = (await ended) as [number | null];
    // The compiler of `dev` ends the process with its own exit code.
    if (receiver === 'npm' && script === 'start') expect(code).toBe(0);
    // The shell between npm and the store may die of the signal before the store has stopped.
    await expect.poll(() => readdir(path.join(dataDir, 'pg18')), { timeout: 20_000 }).not.toContain('postmaster.pid');
    await expect.poll(() => isGroupAlive(groupId), { timeout: 20_000 }).toBe(false);
  },
  90_000,
);

function isGroupAlive(groupId: number): boolean {
  try {
    return process.kill(groupId, 0);
  } catch {
    return false;
  }
}
