import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { StoreError } from '#contracts/problem.ts';

const host = hostname().replace(/[^\w-]/g, '_');
const processStartedAt = Date.now() - process.uptime() * 1000;
const staleAfterMs = 24 * 60 * 60 * 1000;

/** Writes a stream into a new file and syncs it. Leaves no file on failure. Throws unavailable if the disk is full. */
export async function writeTemporaryFile(folder: string, source: AsyncIterable<Buffer>) {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `${host}.${process.pid}.${randomBytes(8).toString('hex')}.part`);
  const handle = await open(file, 'wx', 0o600);
  let sizeBytes = 0;
  try {
    try {
      for await (const chunk of source) {
        for (let offset = 0; offset < chunk.length;) {
          offset += (await handle.write(chunk, offset)).bytesWritten;
        }
        sizeBytes += chunk.length;
      }
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    await rm(file, { force: true });
    throw (error as NodeJS.ErrnoException).code === 'ENOSPC'
      ? new StoreError('unavailable', 'The disk of the store is full. Free some space, then upload the file again.')
      : error;
  }
  return { path: file, sizeBytes };
}

/** Deletes the files of killed processes: those of this machine at once, those of other machines after a day. */
export async function sweepTemporaryFiles(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    if (name.endsWith('.part') && (await isLeftOver(file))) await rm(file, { force: true });
  }
}

async function isLeftOver(file: string): Promise<boolean> {
  const writtenAt = (await stat(file).catch(() => null))?.mtimeMs ?? Date.now();
  if (Date.now() - writtenAt > staleAfterMs) return true;
  const [fileHost, pid] = path.basename(file).split('.');
  if (fileHost !== host) return false;
  // In a container, a restarted process often has the id of the killed one.
  return Number(pid) === process.pid ? writtenAt < processStartedAt : !isRunning(Number(pid));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
