import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { copyFile, cp, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeFolder, query, socketFolderOf, start } from '#test/support/embedded-database.ts';
import { runEmbeddedStore } from '#test/support/run-embedded-store.ts';
import { findBinaries } from './binaries.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const pidFileOf = (folder: string) => path.join(folder, 'pg18', 'postmaster.pid');

/** Starts an unrelated process, such as one that reuses the pid of a dead server. */
function startBystander(): number {
  const child = spawn('sleep', ['600']);
  onTestFinished(() => void child.kill('SIGKILL'));
  return child.pid ?? 0;
}

test('after kill -9 of the store the next one stops the server left running and has every acknowledged row', async () => {
  const folder = await makeFolder();
  const store = await runEmbeddedStore(folder, { mode: 'write' });
  await store.linesReached(200);
  await store.end('SIGKILL');
  expect(isAlive(store.postmasterPid)).toBe(true);

  const notices: string[] = [];
  const next = await start({ folder, log: (line) => notices.push(line) });
  expect(notices).toContain(`Stopping the PostgreSQL server of a killed store (process ${store.postmasterPid}).`);
  await expect(query(store.connectionString, 'SELECT 1')).rejects.toThrow('ENOENT');
  expect(existsSync(socketFolderOf(store.connectionString))).toBe(false);
  const acknowledged = store.lines.map(Number);
  const kept = new Set((await query(next.connectionString, 'SELECT id FROM kept')).map((row) => row.id));
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
  // It was stopped cleanly, so there is nothing to recover.
  expect(notices.filter((line) => line.includes('recovery'))).toEqual([]);
});

test('after the store and its server are both killed the next start recovers every acknowledged row', async () => {
  const folder = await makeFolder();
  const store = await runEmbeddedStore(folder, { mode: 'write' });
  await store.linesReached(200);
  process.kill(store.postmasterPid, 'SIGKILL');
  await store.end('SIGKILL');
  const next = await start({ folder });
  const kept = new Set((await query(next.connectionString, 'SELECT id FROM kept')).map((row) => row.id));
  expect(store.lines.map(Number).filter((id) => !kept.has(id))).toEqual([]);
});

test('killed while its server recovers from a crash, which then ignores a request to stop, the next start takes seconds', async () => {
  const folder = await makeFolder();
  const store = await runEmbeddedStore(folder, { mode: 'write' });
  await store.linesReached(50);
  const [backend] = await query(store.connectionString, "SELECT pid FROM pg_stat_activity WHERE query LIKE 'INSERT%'");
  process.kill(Number(backend?.['pid']), 'SIGKILL');
  await store.end('SIGKILL');
  const startedAt = performance.now();
  const next = await start({ folder });
  expect(performance.now() - startedAt).toBeLessThan(30_000);
  const kept = new Set((await query(next.connectionString, 'SELECT id FROM kept')).map((row) => row.id));
  expect(store.lines.map(Number).filter((id) => !kept.has(id))).toEqual([]);
});

test('a store killed again and again, five times in a row, keeps what it acknowledged', async () => {
  const folder = await makeFolder();
  const first = await start({ folder });
  await query(first.connectionString, 'CREATE TABLE rounds (number integer)');
  await first.stop();
  for (let round = 1; round <= 5; round += 1) {
    const store = await runEmbeddedStore(folder);
    await query(store.connectionString, `INSERT INTO rounds VALUES (${round})`);
    await store.end('SIGKILL');
  }
  const last = await start({ folder });
  expect(await query(last.connectionString, 'SELECT number FROM rounds ORDER BY 1')).toEqual(
    [1, 2, 3, 4, 5].map((number) => ({ number })),
  );
});

const newOwners: ReadonlyArray<readonly [string, () => number]> = [
  ['a stranger', startBystander],
  ['this very process', () => process.pid],
  ['this process’s parent', () => process.ppid],
  ['nobody', () => 2_000_000_000],
];

test.for(newOwners)(
  'a pid file whose pid now belongs to %s does not stop the start, and nobody is harmed',
  async ([, pidOf]) => {
    const folder = await makeFolder();
    const first = await start({ folder });
    await query(first.connectionString, 'CREATE TABLE kept AS SELECT 1 AS one');
    await copyFile(pidFileOf(folder), path.join(folder, 'kept.pid'));
    await first.stop();

    const pid = pidOf();
    const lines = (await readFile(path.join(folder, 'kept.pid'), 'utf8')).split('\n');
    await writeFile(pidFileOf(folder), [String(pid), ...lines.slice(1)].join('\n'));
    const wasAlive = isAlive(pid);
    const second = await start({ folder });
    expect(await query(second.connectionString, 'SELECT one FROM kept')).toEqual([{ one: 1 }]);
    expect(isAlive(pid)).toBe(wasAlive);
  },
);

test('a pid file cut off in the middle does not stop the start', async () => {
  const folder = await makeFolder();
  const first = await start({ folder, durable: false });
  await first.stop();
  await writeFile(pidFileOf(folder), '');
  await start({ folder, durable: false });
});

test('a data folder copied from a running store starts, and the original goes on', async () => {
  const [folder, copy] = [await makeFolder(), await makeFolder()];
  const original = await start({ folder, durable: false });
  await cp(path.join(folder, 'pg18'), path.join(copy, 'pg18'), { recursive: true });
  const copied = await start({ folder: copy, durable: false });
  expect(await query(copied.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(await query(original.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('a start names the pid of a server that another program started on the folder, and leaves it running', async () => {
  const folder = await makeFolder();
  await (await start({ folder, durable: false })).stop();
  const cluster = path.join(folder, 'pg18');
  const { uid, gid } = await stat(cluster);
  const { postgres } = await findBinaries({ account: undefined, copyFolders: [] });
  const args = ['-D', cluster, '-c', 'listen_addresses=', '-c', `unix_socket_directories=${cluster}`];
  const server = spawn(postgres, args, {
    stdio: 'ignore',
    cwd: '/',
    ...(process.getuid?.() === 0 ? { uid, gid } : {}),
  });
  const ended = once(server, 'exit');
  onTestFinished(async () => {
    server.kill('SIGINT');
    await ended;
  });
  await expect.poll(() => readFile(pidFileOf(folder), 'utf8').catch(() => '')).toContain('ready');
  await expect(startEmbeddedPostgres({ folder })).rejects.toThrow(
    `Another PostgreSQL server (process ${server.pid}), which the store did not start, is using`,
  );
  expect(server.exitCode).toBeNull();
});

test.for(['SIGTERM', 'SIGINT'] as const)('two %s in a row stop the store once, and cleanly', async (signal) => {
  const folder = await makeFolder();
  const store = await runEmbeddedStore(folder);
  expect(await store.end(signal, 2)).toBe(0);
  expect(isAlive(store.postmasterPid)).toBe(false);
  expect(existsSync(pidFileOf(folder))).toBe(false);
});

test('a store that exits without stopping its server still asks it to stop', async () => {
  const folder = await makeFolder();
  const store = await runEmbeddedStore(folder, { mode: 'exit' });
  expect(await store.end('SIGUSR2')).toBe(0);
  await expect.poll(() => existsSync(pidFileOf(folder)), { timeout: 10_000 }).toBe(false);
  expect(existsSync(socketFolderOf(store.connectionString))).toBe(false);
});
