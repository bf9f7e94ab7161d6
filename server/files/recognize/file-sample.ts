import type { BlobStore } from '#server/files/blobs/blobs.ts';

export interface FileSample {
  readonly head: Buffer;
  /** The last 512 bytes, where a disk image has its header; empty for shorter files. */
  readonly tail: Buffer;
}

const headBytes = 4_096;
const tailBytes = 512;

export async function readFileSample(blobs: BlobStore, blobKey: string, sizeBytes: number): Promise<FileSample> {
  return {
    head: await readRange(blobs, blobKey, 0, Math.min(headBytes, sizeBytes)),
    tail: await readRange(blobs, blobKey, Math.max(sizeBytes - tailBytes, 0), sizeBytes < tailBytes ? 0 : sizeBytes),
  };
}

export async function readRange(blobs: BlobStore, blobKey: string, start: number, end: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  if (start >= end) return Buffer.alloc(0);
  const range = await blobs.open(blobKey, { start, end });
  // The store reuses the memory of a chunk.
  await range.send(async (chunk) => void parts.push(Buffer.from(chunk)));
  return Buffer.concat(parts);
}
