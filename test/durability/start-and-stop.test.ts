// How a store starts, refuses to start and stops, seen from outside its process.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import http from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import type { App } from '#contracts/apps.ts';
import { connectionStringOf, createTestDatabase, runAsSuperuser } from '#test/support/test-database.ts';
import {
  findFreePort,
  operatorEmail,
  makeDataDir,
  startStoreProcess,
  type StoreProcess,
  type StoreProcessOptions,
} from '#test/support/store-process.ts';
import * as client from '#test/support/store-client.ts';

async function start(options: StoreProcessOptions = {}): Promise<StoreProcess> {
  const store = await startStoreProcess(options);
  onTestFinished(() => store.dispose());
  return store;
}

async function takePort(): Promise<AddressInfo> {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  onTestFinished(() => void taken.close());
  return taken.address() as AddressInfo;
}

async function makeTestDataDir(): Promise<string> {
  const folder = await makeDataDir();
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function refusalOf(environment: Record<string, string>): Promise<{ code: number; words: string }> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: '0', ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let words = '';
  child.stderr.on('data', (chunk: Buffer) => {
    words += chunk.toString('utf8');
  });
  const [code] = (await once(child, 'close')) as [number];
  return { code, words };
}

test('a fresh store takes requests, says that it lives and is ready, and lets its first operator in', async () => {
  const store = await start();
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
  // The operator is there already: nothing about them is told again.
  expect(store.output).not.toContain('Operator:');
  await client.signIn(store.origin);
});

test.runIf(process.platform === 'linux')(
  'the store lets its database have the processor first, also one that it has just started',
  async () => {
    const store = await start();
    const usual = os.getPriority();
    expect(os.getPriority(store.pid)).toBe(Math.max(usual, 5));
    expect(os.getPriority(await store.databasePid())).toBe(usual);
  },
);

test('a store without ADMIN_PASSWORD tells a password once, and SAMPLE_CATALOGUE=off leaves it empty', async () => {
  const store = await start({ environment: { ADMIN_EMAIL: '', ADMIN_PASSWORD: '', SAMPLE_CATALOGUE: 'off' } });
  const [, email, password] = /^Operator: (\S+)\nPassword: (\S+) \(shown only this once\)$/m.exec(store.output) ?? [];
  const signedIn = await client.callStore(`${store.origin}/api/auth/sign-in`, {
    method: 'POST',
    body: { email, password },
  });
  expect(signedIn).toMatchObject({ email, role: 'owner' });
  expect(await client.callStore(`${store.origin}/api/apps/all`)).toEqual([]);
  expect(await (await fetch(store.origin)).text()).toContain('There are no apps in the store yet.');
});

test('live mode names every setting it misses and starts nothing', async () => {
  const { code, words } = await refusalOf({ STORE_MODE: 'live', PUBLIC_URL: 'http://store.example.com' });
  expect(code).toBe(1);
  expect(words).toBe(
    'The store cannot start with these settings:\n' +
      '  - PUBLIC_URL must be an https address in live mode\n' +
      '  - SMTP_URL must be set in live mode: receipts and links go by mail\n' +
      '  - PAYPAL_CLIENT_ID must be set in live mode: most ways to pay go through PayPal\n' +
      '  - PAYPAL_CLIENT_SECRET must be set in live mode: most ways to pay go through PayPal\n' +
      '  - PAYPAL_WEBHOOK_ID must be set in live mode: most ways to pay go through PayPal\n',
  );
});

test('the generated password is told, and good, even where the first start fails after the operator was made', async () => {
  const dataDir = await makeTestDataDir();
  const environment = { ADMIN_PASSWORD: '', SAMPLE_CATALOGUE: 'off' };
  const { port } = await takePort();
  const failure = startStoreProcess({ dataDir, environment: { ...environment, PORT: String(port) } });
  await expect(failure).rejects.toThrow('Another program already listens');
  const password = /^Password: (\S+) /m.exec(String(await failure.catch((error: unknown) => error)))?.[1];

  const store = await start({ dataDir, environment });
  expect(store.output).not.toContain('Operator:');
  expect(await client.signIn(store.origin, operatorEmail, password)).toMatchObject({
    cookie: expect.stringMatching(/./),
  });
});

test('a port that is taken, and a database that does not answer, are said in words', async () => {
  const { port } = await takePort();
  const store = await start({ environment: { SAMPLE_CATALOGUE: 'off' } });
  await store.end('SIGTERM');
  const onTakenPort = await refusalOf({ DATA_DIR: store.dataDir, PORT: String(port), SAMPLE_CATALOGUE: 'off' });
  expect(onTakenPort).toEqual({
    code: 1,
    words: `Another program already listens at 127.0.0.1:${port}. Stop it first, or set PORT to another one.\n`,
  });

  const file = path.join(store.dataDir, 'secret.key');
  expect(await refusalOf({ DATA_DIR: file })).toEqual({
    code: 1,
    words: `DATA_DIR is ${file}, which cannot be used as a folder (EEXIST).\n`,
  });

  const gone = await refusalOf({
    DATA_DIR: store.dataDir,
    DATABASE_URL: 'postgresql://store:secret@127.0.0.1:1/store',
  });
  expect(gone).toEqual({
    code: 1,
    words: 'The database at DATABASE_URL cannot be reached: connect ECONNREFUSED 127.0.0.1:1\n',
  });
});

test('a database whose role may make nothing in it is refused with the statements that mend it', async () => {
  const server = inject('testServer');
  const name = `poor_${randomBytes(8).toString('hex')}`;
  await runAsSuperuser(server, `CREATE ROLE ${name} LOGIN`);
  await runAsSuperuser(server, `CREATE DATABASE ${name}`);
  onTestFinished(async () => {
    await runAsSuperuser(server, `DROP DATABASE ${name} WITH (FORCE)`);
    await runAsSuperuser(server, `DROP ROLE ${name}`);
  });
  const dataDir = await makeTestDataDir();
  const address = connectionStringOf(server, name);
  const start = (): Promise<{ code: number; words: string }> =>
    refusalOf({
      DATA_DIR: dataDir,
      DATABASE_URL: address.replace('//appstand@', `//${name}:a-password@`),
      SAMPLE_CATALOGUE: 'off',
    });
  const expectWords = ({ code, words }: { code: number; words: string }, reason: string): void => {
    expect(code).toBe(1);
    expect(words).toContain(`The role of DATABASE_URL may not do in its database what the store needs: ${reason}. `);
    expect(words).toMatch(
      new RegExp(
        `:\\n  GRANT CREATE ON DATABASE "${name}" TO "${name}";\\n  GRANT ALL ON SCHEMA public TO "${name}";\\n$`,
      ),
    );
    expect(words).not.toMatch(/a-password|^ +at /m);
  };

  expectWords(await start(), 'permission denied for schema public');
  // Enough for the tables of the store, but not for the schema of its jobs.
  await runAsSuperuser(server, `GRANT ALL ON SCHEMA public TO ${name}`, name);
  expectWords(await start(), `permission denied for database ${name}`);
  // As after a dump was restored by another role.
  await runAsSuperuser(server, 'ALTER TABLE settings OWNER TO CURRENT_USER', name);
  expectWords(await start(), 'permission denied for table settings');
});

test('sslmode=require is refused in words where the database has no TLS', async () => {
  // What PostgreSQL without TLS answers to the request for it.
  const plain = createServer((socket) => socket.on('error', () => {}).once('data', () => socket.end('N')));
  plain.listen(0, '127.0.0.1');
  await once(plain, 'listening');
  onTestFinished(() => void plain.close());
  const { port } = plain.address() as AddressInfo;
  const { code, words } = await refusalOf({
    DATA_DIR: await makeTestDataDir(),
    DATABASE_URL: `postgresql://store:a-password@127.0.0.1:${port}/store?sslmode=require`,
  });
  expect(code).toBe(1);
  expect(words).toContain(
    'The server at DATABASE_URL offers no TLS, which sslmode demands. Turn TLS on there, or set sslmode=disable in DATABASE_URL.\n',
  );
  expect(words).not.toMatch(/a-password|^ +at /m);
});

test('an object store that does not answer the first start is refused in words', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const port = await findFreePort();
  const refusal = await refusalOf({
    DATA_DIR: await makeTestDataDir(),
    DATABASE_URL: database.connectionString,
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'files',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'a-secret',
  });
  expect(refusal).toEqual({
    code: 1,
    words: `The object store at S3_ENDPOINT cannot be used with these S3_* settings: connect ECONNREFUSED 127.0.0.1:${port}\n`,
  });
});

test('SIGTERM lets a download that runs finish, takes no new ones, and leaves no process', async () => {
  const store = await start();
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

  // What was delivered while the store was stopping counts too.
  await store.start();
  const before = app.downloads;
  await expect.poll(async () => (await client.findApp(store.origin)).downloads, { timeout: 10_000 }).toBe(before + 1);
});

test('a download slower than the store waits is cut off, counts once it was resumed, and the store still ends in order', async () => {
  const store = await start();
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
  // It is not read on before the store has ended.
  response.pause();
  expect(await store.end('SIGTERM')).toBe(0);
  expect(await readdir(path.join(store.dataDir, 'pg18'))).not.toContain('postmaster.pid');
  response.resume();
  expect(await cutOff).toMatchObject([{ code: 'ECONNRESET' }]);

  // Goes on as curl does, which says by no If-Range what it holds: what was cut off must have been recorded.
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
    // Where npm started the tests it says where it is; otherwise it is on the path, as for any shell.
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
    // What compiles the pages of `dev` ends the process with a code of its own.
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
