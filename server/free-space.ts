import { statfs } from 'node:fs/promises';

const mebibyte = 1024 * 1024;

export async function assertFreeSpace(folder: string, minBytes = 64 * mebibyte): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const freeBytes = bavail * bsize;
  if (freeBytes < minBytes) {
    throw new Error(`The disk of ${folder} has only ${Math.floor(freeBytes / mebibyte)} MB left.`);
  }
}
