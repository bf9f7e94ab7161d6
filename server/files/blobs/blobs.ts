// The one small interface behind which stored bytes lie. Keys and rows are the callers' business; a blob never changes
// once it is put.
import { newId } from '#server/database/new-id.ts';

/** Bytes `start` to `end`, `end` excluded. Never empty. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Takes one chunk and resolves once its memory may be used again. Rejects when nobody takes bytes any more. */
export type WriteChunk = (chunk: Buffer) => Promise<void>;

/** A range of a blob that is known to exist. Call `send` once, or `close`. */
export interface OpenedRange {
  /** The size of the whole blob. */
  readonly sizeBytes: number;
  /** Hands over exactly the range, chunk after chunk, or rejects: it never ends short. */
  send(write: WriteChunk): Promise<void>;
  close(): Promise<void>;
}

export interface BlobStore {
  /** Whether the files lie in a folder that a web server on this machine could send itself. */
  readonly kind: 'disk' | 's3';
  /**
   * Stores the bytes under a new key. They are durable and complete when this resolves; when it rejects, or the process
   * dies, no blob exists under the key. `sizeBytes` is null where it is not known beforehand.
   */
  put(key: string, source: AsyncIterable<Buffer>, sizeBytes: number | null): Promise<void>;
  /** Throws file-not-found. */
  open(key: string, range: ByteRange): Promise<OpenedRange>;
  /** Removes a blob; nothing happens when there is none. */
  delete(key: string): Promise<void>;
  /** Rejects when the store cannot be used now. */
  check(): Promise<void>;
}

/** A new key. The folder before the slash keeps directories small. */
export function newBlobKey(): string {
  const id = newId();
  return `${id.slice(-2)}/${id}`;
}

const keyPattern = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/;

/** Drivers refuse every other text, so that no key can ever leave their folder. */
export function assertBlobKey(key: string): void {
  if (!keyPattern.test(key)) throw new Error('Not a blob key.');
}
