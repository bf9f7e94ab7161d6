// Storage of bytes under keys, on disk or in a bucket. A stored blob never changes.
import { newId } from '#server/database/new-id.ts';

/** Bytes `start` to `end`, `end` excluded. Never empty. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Takes one chunk, and resolves when its memory may be reused. Rejects when the receiver is gone. */
export type WriteChunk = (chunk: Buffer) => Promise<void>;

/** A range of an existing blob. Call either `send` once or `close`. */
export interface OpenedRange {
  /** The size of the whole blob. */
  readonly sizeBytes: number;
  /** Hands over exactly the range in chunks, or rejects. */
  send(write: WriteChunk): Promise<void>;
  close(): Promise<void>;
}

export interface BlobStore {
  /** A web server on the same machine can send files on disk itself. */
  readonly kind: 'disk' | 's3';
  /**
   * Stores the bytes under a new key. They are durable when this resolves; if it rejects, or the process dies, the key has
   * no blob. `sizeBytes` is null if it is not known beforehand.
   */
  put(key: string, source: AsyncIterable<Buffer>, sizeBytes: number | null): Promise<void>;
  /** Throws file-not-found. */
  open(key: string, range: ByteRange): Promise<OpenedRange>;
  /** Deletes a blob, if there is one. */
  delete(key: string): Promise<void>;
  /** Rejects if the storage cannot be used. */
  check(): Promise<void>;
}

/** Returns a new key. Its first part, a folder on disk, keeps folders small. */
export function newBlobKey(): string {
  const id = newId();
  return `${id.slice(-2)}/${id}`;
}

const keyPattern = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/;

/** Throws for any other text, so that no key leads out of the storage. */
export function assertBlobKey(key: string): void {
  if (!keyPattern.test(key)) throw new Error('Not a blob key.');
}
