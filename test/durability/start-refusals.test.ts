// Checks what prevents a store from starting, and its message, from outside its process.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { findFreePort, makeDataDir, operatorEmail, startStoreProcess } from '#test/support/store-process.ts';
import { startStore } from '#test/support/start-store.ts';
import * as client from '#test/support/store-client.ts';
import { refusalOf, type StoreRefusal } from '#test/support/store-refusal.ts';
import { connectionStringOf, createTestDatabase, runAsSuperuser } from '#test/support/test-database.ts';

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

test('live mode names every setting it misses and starts nothing', async () => {
  const { code, words } = await refusalOf({ STORE_MODE: 'live', PUBLIC_URL: 'http://store.example.com' });
  expect(code).toBe(1);
  expect(words).toBe(
    'The store cannot start with these settings:\n' +
      '  - PUBLIC_URL must be an https address in live mode\n' +
      '  - TRUSTED_PROXIES must be set in live mode to the address of the https proxy in front of the store, such as ' +
      'loopback for one on this machine, or to none. Without it all visitors share one address, and one visitor can use ' +
      'up the limits of all\n',
  );
});

test('the generated password is printed and valid even if the first start fails after creating the operator', async () => {
  const dataDir = await makeTestDataDir();
  const environment = { ADMIN_PASSWORD: '', SAMPLE_CATALOGUE: 'off' };
  const { port } = await takePort();
  const failure = startStoreProcess({ dataDir, environment: { ...environment, PORT: String(port) } });
  await expect(failure).rejects.toThrow('is already in use');
  const password = /^Password: (\S+) /m.exec(String(await failure.catch((error: unknown) => error)))?.[1];

  const store = await startStore({ dataDir, environment });
  expect(store.output).not.toContain('Operator:');
  expect(await client.signIn(store.origin, operatorEmail, password)).toMatchObject({
    cookie: expect.stringMatching(/./),
  });
});

test('a port in use and an unreachable database give a clear message', async () => {
  const { port } = await takePort();
  const store = await startStore({ environment: { SAMPLE_CATALOGUE: 'off' } });
  await store.end('SIGTERM');
  const onTakenPort = await refusalOf({ DATA_DIR: store.dataDir, PORT: String(port), SAMPLE_CATALOGUE: 'off' });
  expect(onTakenPort).toEqual({
    code: 1,
    words: `127.0.0.1:${port} is already in use. Set PORT to a free port, or stop the other program.\n`,
  });

  const file = path.join(store.dataDir, 'secret.key');
  expect(await refusalOf({ DATA_DIR: file })).toEqual({
    code: 1,
    words: `DATA_DIR is ${file}, which cannot be used as a folder (EEXIST). Set it to a folder that this user can write to.\n`,
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

test('a database whose role may create nothing is refused with the statements that fix it', async () => {
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
  const start = (): Promise<StoreRefusal> =>
    refusalOf({
      DATA_DIR: dataDir,
      DATABASE_URL: address.replace('//appstand@', `//${name}:a-password@`),
      SAMPLE_CATALOGUE: 'off',
    });
  const expectWords = ({ code, words }: StoreRefusal, reason: string): void => {
    expect(code).toBe(1);
    expect(words).toContain(`The role in DATABASE_URL lacks a permission that the store needs: ${reason}. `);
    expect(words).toMatch(
      new RegExp(
        `:\\n  GRANT CREATE ON DATABASE "${name}" TO "${name}";\\n  GRANT ALL ON SCHEMA public TO "${name}";\\n$`,
      ),
    );
    expect(words).not.toMatch(/a-password|^ +at /m);
  };

  expectWords(await start(), 'permission denied for schema public');
  // Enough rights for the tables of the store, but not for its extension.
  await runAsSuperuser(server, `GRANT ALL ON SCHEMA public TO ${name}`, name);
  expectWords(await start(), 'permission denied to create extension "pg_trgm"');
  // Simulates a dump that another role restored.
  await runAsSuperuser(server, 'ALTER TABLE kysely_migration OWNER TO CURRENT_USER', name);
  expectWords(await start(), 'permission denied for table kysely_migration');
});

test('sslmode=require is refused with a clear message if the database has no TLS', async () => {
  // The response of a PostgreSQL without TLS to an SSLRequest.
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
    'The server at DATABASE_URL does not support TLS, which sslmode requires. Turn on TLS there, or set sslmode=disable in DATABASE_URL.\n',
  );
  expect(words).not.toMatch(/a-password|^ +at /m);
});

test('an object store that does not respond to the first start gives a clear message', async () => {
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
