import { constants } from 'node:fs';
import { access, mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { StoreError } from '#contracts/problem.ts';
import { assertBlobKey, type BlobStore, type ByteRange, type WriteChunk } from './blobs.ts';
import { sweepTemporaryFiles, writeTemporaryFile } from './temporary-files.ts';

const bufferBytes = 256 * 1024;

export async function openDiskBlobs(root: string): Promise<BlobStore> {
  const incoming = path.join(root, 'incoming');
  await sweepTemporaryFiles(incoming);

  const fileOf = (key: string): string => {
    assertBlobKey(key);
    return path.join(root, key);
  };

  return {
    kind: 'disk',

    async put(key, source, sizeBytes) {
      const file = fileOf(key);
      const temporary = await writeTemporaryFile(incoming, source);
      try {
        if (sizeBytes !== null && temporary.sizeBytes !== sizeBytes)
          throw new Error('The source does not have the announced size.');
        const folder = path.dirname(file);
        const isNew = (await mkdir(folder, { recursive: true })) !== undefined;
        await rename(temporary.path, file);
        await syncFolder(folder);
        if (isNew) await syncFolder(root);
      } catch (error) {
        await rm(temporary.path, { force: true });
        throw error;
      }
    },

    async open(key, range) {
      const handle = await openFile(fileOf(key));
      const { size } = await handle.stat();
      return {
        sizeBytes: size,
        async send(write) {
          try {
            await sendRange(handle, range, write);
          } finally {
            await handle.close();
          }
        },
        close: () => handle.close(),
      };
    },

    async delete(key) {
      await rm(fileOf(key), { force: true });
    },

    check: () => access(incoming, constants.R_OK | constants.W_OK | constants.X_OK),
  };
}

async function openFile(file: string): Promise<FileHandle> {
  try {
    return await open(file, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new StoreError('file-not-found', 'This file is no longer stored.');
  }
}

// Fills one buffer while the other is sent. Node's file streams are slower: they allocate every chunk.
async function sendRange(handle: FileHandle, { start, end }: ByteRange, write: WriteChunk): Promise<void> {
  const size = Math.min(bufferBytes, end - start);
  let [filling, leaving] = [Buffer.allocUnsafeSlow(size), Buffer.allocUnsafeSlow(size)];
  let written: Promise<void> = Promise.resolve();
  for (let position = start; position < end;) {
    const { bytesRead } = await handle.read(filling, 0, Math.min(size, end - position), position);
    await written;
    if (bytesRead === 0) throw new Error('A stored file is shorter than recorded.');
    written = write(filling.subarray(0, bytesRead));
    // The error is thrown by an await; until then it must not count as unhandled.
    written.catch(() => {});
    [filling, leaving] = [leaving, filling];
    position += bytesRead;
  }
  await written;
}

// Makes a new name survive a crash of the machine. Windows cannot open folders and does not need it.
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
