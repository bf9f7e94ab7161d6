// Storage of bytes under keys, on disk or in a bucket. Stored bytes never change.
import { newId } from '#server/database/new-id.ts';

/** Excludes `end`. Never empty. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Resolves when the chunk's memory may be reused. Rejects when the receiver has disconnected. */
export type WriteChunk = (chunk: Buffer) => Promise<void>;

/** Call either `send` once or `close`. */
export interface OpenedRange {
  readonly sizeBytes: number;
  send(write: WriteChunk): Promise<void>;
  close(): Promise<void>;
}

export interface BlobStore {
  readonly kind: 'disk' | 's3';
  /**
   * Stores bytes durably under a new key, or rejects and stores nothing. An object store whose answer was lost may store
   * them after the rejection: delete the key again later. `sizeBytes` is null if unknown.
   */
  put(key: string, source: AsyncIterable<Buffer>, sizeBytes: number | null): Promise<void>;
  /** Throws file-not-found. */
  open(key: string, range: ByteRange): Promise<OpenedRange>;
  delete(key: string): Promise<void>;
  check(): Promise<void>;
}

export function newBlobKey(): string {
  const id = newId();
  return `${id.slice(-2)}/${id}`;
}

const keyPattern = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/;

/** Throws for any other text, so that no key leads out of the storage. */
export function assertBlobKey(key: string): void {
  if (!keyPattern.test(key)) throw new Error('Not a blob key.');
}
