import { chmod, chown, lchown, mkdtemp, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { StartError } from '#server/start-error.ts';
import { isReachable, type ServerAccount } from './account.ts';
import type { PostgresBinaries } from './binaries.ts';
import { runProgram } from './run-program.ts';

export const superuser = 'postgres';

const majorVersion = '18';
const unfinishedPrefix = 'pg18.initdb-';

/** Creates the cluster, or takes ownership of the existing one. Throws a StartError if it has another major version. */
export async function ensureCluster(options: {
  binaries: PostgresBinaries;
  account: ServerAccount | undefined;
  dataFolder: string;
  clusterFolder: string;
  durable: boolean;
  password: string | undefined;
}): Promise<void> {
  const { clusterFolder, dataFolder, account } = options;
  await removeUnfinished(dataFolder);
  if (await stat(clusterFolder).catch(() => undefined)) {
    await takeOwnership(clusterFolder, account);
    await checkVersion(clusterFolder);
  } else {
    await createCluster(options);
  }
}

/**
 * Returns the value for -D; start the program with `cwd: folder`. An account that cannot enter the parent folders (such
 * as /root) gets its working folder instead. Throws a StartError where that is impossible.
 */
export async function folderArgument(folder: string, account: ServerAccount | undefined): Promise<string> {
  if (await isReachable(path.dirname(folder), account)) return folder;
  if (process.platform === 'linux') return '/proc/self/cwd';
  throw new StartError(
    `PostgreSQL runs as user id ${account?.uid}, which cannot enter the folders above ${folder}. ` +
      'Choose a DATA_DIR outside private home folders, or run the store as an ordinary user.',
  );
}

async function createCluster(options: Parameters<typeof ensureCluster>[0]): Promise<void> {
  const { binaries, account, dataFolder, clusterFolder, durable, password } = options;
  refuseNamelessUser();
  const unfinished = await mkdtemp(path.join(dataFolder, unfinishedPrefix));
  await chmod(unfinished, 0o700);
  if (account !== undefined) await chown(unfinished, account.uid, account.gid);

  const args = ['-D', await folderArgument(unfinished, account), '-U', superuser];
  args.push(
    '-E',
    'UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    '--no-instructions',
  );
  if (password === undefined) args.push('--auth=trust');
  else args.push('--auth=scram-sha-256', `--pwfile=${path.join(dataFolder, 'pg18.password')}`);
  if (!durable) args.push('--no-sync');

  const { problem, output } = await runProgram(binaries.initdb, args, { account, folder: unfinished });
  if (problem !== '') {
    await rm(unfinished, { recursive: true, force: true });
    throw new StartError(`The database could not be created in ${dataFolder}: ${problem}.\n${lastLines(output)}`);
  }
  await rename(unfinished, clusterFolder);
  await syncFolder(dataFolder);
}

async function removeUnfinished(dataFolder: string): Promise<void> {
  for (const name of await readdir(dataFolder)) {
    if (!name.startsWith(unfinishedPrefix)) continue;
    await rm(path.join(dataFolder, name), { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined);
  }
}

async function checkVersion(clusterFolder: string): Promise<void> {
  const version = (await readFile(path.join(clusterFolder, 'PG_VERSION'), 'utf8').catch(() => 'none')).trim();
  if (version === majorVersion) return;
  throw new StartError(
    `${clusterFolder} is not a PostgreSQL ${majorVersion} database (its PG_VERSION: ${version}). Move it away, or choose another DATA_DIR.`,
  );
}

/** PostgreSQL must own its folder and be its only reader; a backup restored by root belongs to root. */
async function takeOwnership(clusterFolder: string, account: ServerAccount | undefined): Promise<void> {
  const { uid, mode } = await stat(clusterFolder);
  const wanted = account?.uid ?? process.getuid?.() ?? uid;
  if (uid !== wanted) {
    if (account === undefined)
      throw new StartError(`${clusterFolder} belongs to user id ${uid}. Run the store as that user or as root.`);
    await chownTree(clusterFolder, account);
  }
  if ((mode & 0o077) !== 0 && process.platform !== 'win32') await chmod(clusterFolder, 0o700);
}

async function chownTree(folder: string, account: ServerAccount): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const entryPath = path.join(folder, entry.name);
    if (entry.isDirectory()) await chownTree(entryPath, account);
    else await lchown(entryPath, account.uid, account.gid);
  }
  // Last, so that an interrupted run starts over.
  await lchown(folder, account.uid, account.gid);
}

/** initdb fails with an obscure error if its user has no name, as in containers with an arbitrary user id. */
function refuseNamelessUser(): void {
  try {
    os.userInfo();
  } catch (error) {
    throw new StartError(
      `PostgreSQL needs the user it runs as to have a name, and user id ${process.getuid?.()} has no entry in /etc/passwd. Add one, or set DATABASE_URL.`,
      { cause: error },
    );
  }
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function lastLines(output: string): string {
  return output.trimEnd().split('\n').slice(-15).join('\n');
}
