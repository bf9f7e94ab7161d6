// Marks outside the database which indexes of a key are handed out, so that a restored backup hands out none again.
import { hash } from 'node:crypto';
import { StoreError } from '#contracts/problem.ts';
import type { BlobStore } from '#server/files/blobs/blobs.ts';

export interface IndexMarks {
  has(mark: string): Promise<boolean>;
  /** Returns once the mark is durable. */
  put(mark: string): Promise<void>;
}

/** Keeps each mark as a file of one byte in the file storage. */
export function openIndexMarks(blobs: Pick<BlobStore, 'open' | 'put'>): IndexMarks {
  return {
    async has(mark) {
      try {
        await (await blobs.open(keyOf(mark), { start: 0, end: 1 })).close();
        return true;
      } catch (error) {
        if (error instanceof StoreError && error.code === 'file-not-found') return false;
        throw error;
      }
    },
    async put(mark) {
      const bytes = Buffer.from('.');
      await blobs.put(keyOf(mark), oneChunk(bytes), bytes.length);
    },
  };
}

async function* oneChunk(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

function keyOf(mark: string): string {
  const hex = hash('sha256', `crypto index ${mark}`).slice(0, 32);
  const id = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  return `${hex.slice(-2)}/${id}`;
}
