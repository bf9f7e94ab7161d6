// One store per data folder. The lock is SQLite's, on an empty file: Node has no other lock that the operating system
// drops when the process dies, however it dies, and that also holds between containers which share the folder.
// (POSIX locks have one trap: reading and closing the lock file elsewhere in this process would drop it. Nothing does.)
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '#server/start-error.ts';

const sqliteBusy = 5;

export interface FolderLock {
  release(): Promise<void>;
}

/** Takes the lock on an existing folder. Throws a StartError naming the other process when a live store holds it. */
export async function lockFolder(folder: string): Promise<FolderLock> {
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
    async release() {
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
    throw new StartError(`The data folder's lock ${lockFile} cannot be opened for writing.`, { cause: error });
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy;
}
