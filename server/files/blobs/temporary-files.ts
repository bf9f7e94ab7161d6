// Files that are being received. They get another name once they are complete, or go away.
import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { StoreError } from '#contracts/problem.ts';
import { isProcessGone, processName } from '../process-name.ts';

const staleAfterMs = 24 * 60 * 60 * 1000;

export interface TemporaryFile {
  readonly path: string;
  readonly sizeBytes: number;
}

/** Writes a stream into a new file of the folder and syncs it. When the stream or the disk fails, no file is left. */
export async function writeTemporaryFile(folder: string, source: AsyncIterable<Buffer>): Promise<TemporaryFile> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `${processName}.${randomBytes(8).toString('hex')}.part`);
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
      ? new StoreError('unavailable', 'The store has no room left for this file.')
      : error;
  }
  return { path: file, sizeBytes };
}

/** Removes what killed processes left: at once where the process is known to be gone, else after a day. */
export async function sweepTemporaryFiles(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.part')) continue;
    const file = path.join(folder, name);
    if (isProcessGone(name) || (await isStale(file))) await rm(file, { force: true });
  }
}

async function isStale(file: string): Promise<boolean> {
  const facts = await stat(file).catch(() => null);
  return facts !== null && Date.now() - facts.mtimeMs > staleAfterMs;
}
