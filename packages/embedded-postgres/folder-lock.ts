import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '#server/start-error.ts';

const sqliteBusy = 5;

/**
 * Locks an existing folder, with SQLite's lock on an empty file: the operating system drops it however the process
 * dies, and it holds between containers that share the folder. Nothing else in this process may read the file: closing
 * it would drop a POSIX lock. Throws a StartError that names the process that holds the lock.
 */
export async function lockFolder(folder: string) {
  const lockFile = path.join(folder, 'pg18.lock');
  const holderFile = path.join(folder, 'pg18.lock.pid');
  const lock = openLock(lockFile);
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    const holder = (await readFile(holderFile, 'utf8').catch(() => '')).trim();
    throw new StartError(
      `Another store${holder === '' ? '' : ` (process ${holder})`} is already using the data folder ${folder}. ` +
        'Stop it first, or give this one a DATA_DIR of its own. To run several processes on one database, set DATABASE_URL.',
      { cause: error },
    );
  }
  await writeFile(holderFile, `${process.pid}\n`);
  return {
    async release(): Promise<void> {
      if (!lock.isOpen) return;
      await rm(holderFile, { force: true });
      lock.close();
    },
  };
}

function openLock(lockFile: string): DatabaseSync {
  try {
    return new DatabaseSync(lockFile, { timeout: 0 });
  } catch (error) {
    throw new StartError(`Cannot write to ${lockFile}. Check the permissions of the data folder.`, { cause: error });
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy;
}
