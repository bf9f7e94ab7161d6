import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { makeFolder, query, socketFolderOf, start } from '#test/support/embedded-database.ts';
import { runEmbeddedStore } from '#test/support/run-embedded-store.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

test('a first start makes a UTF-8 database with checksums that syncs every commit and listens on no port', async () => {
  const postgres = await start({ folder: await makeFolder() });
  const [settings] = await query(
    postgres.connectionString,
    `SELECT current_setting('data_checksums') AS checksums, current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commits,
       current_setting('full_page_writes') AS pages, current_setting('listen_addresses') AS addresses, current_user AS role,
       pg_encoding_to_char(encoding) AS encoding, datlocprovider AS provider, datlocale AS locale, pg_get_userbyid(datdba) AS owner,
       (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS superuser
     FROM pg_database WHERE datname = current_database()`,
  );
  expect(settings).toEqual({
    checksums: 'on',
    fsync: 'on',
    commits: 'on',
    pages: 'on',
    addresses: '',
    role: 'appstand',
    encoding: 'UTF8',
    provider: 'b',
    locale: 'C.UTF-8',
    owner: 'appstand',
    superuser: false,
  });
});

test('rows are there after a restart, on a path with spaces, quotes and letters beyond ASCII', async () => {
  const folder = path.join(await makeFolder(), "Jürgen's läden & “shop” 店");
  const first = await start({ folder });
  await query(first.connectionString, "CREATE TABLE kept AS SELECT 'ö店' AS name");
  await first.stop();
  const second = await start({ folder });
  expect(await query(second.connectionString, 'SELECT name FROM kept')).toEqual([{ name: 'ö店' }]);
});

test('refuses a second store on the folder, names the process that uses it, and does not disturb it', async () => {
  const folder = await makeFolder();
  const store = await runEmbeddedStore(folder);
  onTestFinished(() => void store.end('SIGTERM'));
  await expect(startEmbeddedPostgres({ folder })).rejects.toThrow(
    `Another store (process ${store.pid}) is already using the data folder`,
  );
  expect(await query(store.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await store.end('SIGTERM');
  const next = await start({ folder });
  expect(await query(next.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('one process cannot start two servers on one folder either', async () => {
  const folder = await makeFolder();
  await start({ folder, durable: false });
  await expect(startEmbeddedPostgres({ folder })).rejects.toThrow(`Another store (process ${process.pid})`);
});

test('stop ends open connections, leaves neither socket nor pid file, and may be called twice', async () => {
  const folder = await makeFolder();
  const postgres = await start({ folder, durable: false });
  const socketFolder = socketFolderOf(postgres.connectionString);
  expect(await readdir(socketFolder)).toContain('.s.PGSQL.5432');
  const client = new pg.Client({ connectionString: postgres.connectionString });
  const broken = new Promise((resolve) => client.on('error', resolve));
  await client.connect();
  await Promise.all([postgres.stop(), postgres.stop()]);
  await broken;
  expect(await postgres.exited).toEqual({ code: 0, signal: null, wasRequested: true });
  expect(existsSync(socketFolder)).toBe(false);
  expect(existsSync(path.join(folder, 'pg18', 'postmaster.pid'))).toBe(false);
});

test('a server that ends by itself is reported, and the next start has every row', async () => {
  const folder = await makeFolder();
  const lines: string[] = [];
  const postgres = await start({ folder, log: (line) => lines.push(line) });
  await query(postgres.connectionString, 'CREATE TABLE kept AS SELECT 7 AS number');
  process.kill(postgres.pid, 'SIGKILL');
  expect(await postgres.exited).toEqual({ code: null, signal: 'SIGKILL', wasRequested: false });
  expect(lines).toContain('PostgreSQL stopped unexpectedly (ended by SIGKILL).');
  await postgres.stop();
  const next = await start({ folder, log: () => {} });
  expect(await query(next.connectionString, 'SELECT number FROM kept')).toEqual([{ number: 7 }]);
});

test('backends that outlive a killed server are waited for', async () => {
  const folder = await makeFolder();
  const postgres = await start({ folder });
  const client = new pg.Client({ connectionString: postgres.connectionString });
  client.on('error', () => {});
  await client.connect();
  // A backend detects the end of its server only while it waits, and this one does not wait for at least a second.
  const busy = client
    .query("SELECT count(*) FROM generate_series(1, 3000000) AS n WHERE md5(n::text) = ''")
    .catch(() => undefined);
  const isBusy =
    "SELECT FROM pg_stat_activity WHERE state = 'active' AND query LIKE '%md5%' AND pid <> pg_backend_pid()";
  await expect.poll(() => query(postgres.superuserConnectionString, isBusy)).toHaveLength(1);
  process.kill(postgres.pid, 'SIGKILL');
  await postgres.exited;
  await postgres.stop();
  const next = await start({ folder });
  await busy;
  expect(await readFile(path.join(folder, 'postgresql.log'), 'utf8')).toContain('pre-existing shared memory block');
  expect(await query(next.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test.for([
  ['given to log', true],
  ['written to postgresql.log', false],
] as const)(
  'a start that fails says why in PostgreSQL’s own words, %s too, and frees the folder',
  async ([, hasLog]) => {
    const folder = await makeFolder();
    const lines: string[] = [];
    const log = hasLog ? { log: (line: string) => void lines.push(line) } : {};
    await expect(startEmbeddedPostgres({ folder, ...log, settings: { shared_buffers: 'plenty' } })).rejects.toThrow(
      /PostgreSQL did not start \(exit code 1\)[^]*invalid value for parameter "shared_buffers": "plenty"/,
    );
    const written = hasLog ? lines.join('\n') : await readFile(path.join(folder, 'postgresql.log'), 'utf8');
    expect(written).toContain('"plenty"');
    await start({ folder, durable: false });
  },
);

test('an interrupted first start leaves nothing that a later start would mistake for a database', async () => {
  const folder = await makeFolder();
  const unfinished = path.join(folder, 'pg18.initdb-a1b2c3');
  await mkdir(unfinished);
  await writeFile(path.join(unfinished, 'PG_VERSION'), '18\n');
  await start({ folder, durable: false });
  expect(await readdir(folder)).not.toContain('pg18.initdb-a1b2c3');
});

test('a folder of another PostgreSQL version is refused and left alone', async () => {
  const folder = await makeFolder();
  await mkdir(path.join(folder, 'pg18'));
  await writeFile(path.join(folder, 'pg18', 'PG_VERSION'), '17\n');
  await expect(startEmbeddedPostgres({ folder })).rejects.toThrow(
    /is not a PostgreSQL 18 database \(its PG_VERSION: 17\)/,
  );
  expect(await readFile(path.join(folder, 'pg18', 'PG_VERSION'), 'utf8')).toBe('17\n');
});
