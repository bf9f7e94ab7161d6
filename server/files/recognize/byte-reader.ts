import type { BlobStore } from '#server/files/blobs/blobs.ts';

/** Reads parts of stored bytes. */
export interface ByteReader {
  readonly sizeBytes: number;
  /** The bytes from `start`, `length` of them; throws RangeError where the file is shorter. */
  read(start: number, length: number): Promise<Buffer>;
}

/** The largest part that is read at once: what a file claims of itself may be wrong. */
const maxReadBytes = 4 * 1024 * 1024;

export function blobReader(blobs: BlobStore, key: string, sizeBytes: number): ByteReader {
  return {
    sizeBytes,
    async read(start, length) {
      assertWithin(sizeBytes, start, length);
      if (length === 0) return Buffer.alloc(0);
      const parts: Buffer[] = [];
      const range = await blobs.open(key, { start, end: start + length });
      // The memory of a chunk is used again after this returns.
      await range.send(async (chunk) => void parts.push(Buffer.from(chunk)));
      return Buffer.concat(parts);
    },
  };
}

export function bufferReader(bytes: Buffer): ByteReader {
  return {
    sizeBytes: bytes.length,
    async read(start, length) {
      assertWithin(bytes.length, start, length);
      return bytes.subarray(start, start + length);
    },
  };
}

function assertWithin(sizeBytes: number, start: number, length: number): void {
  const isWithin =
    Number.isSafeInteger(start) && start >= 0 && length >= 0 && length <= maxReadBytes && start + length <= sizeBytes;
  if (!isWithin) throw new RangeError('The file is shorter than it says, or one of its parts is too long.');
}
