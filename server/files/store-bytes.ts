import { StoreError } from '#contracts/problem.ts';
import type { Db } from '#server/database/connect.ts';
import { newBlobKey, type BlobStore } from './blobs/blobs.ts';
import { deletePendingBlob, insertPendingBlob } from './file-store.ts';
import { meter } from './meter.ts';

export interface StoreBytesDeps {
  readonly db: Db;
  readonly blobs: BlobStore;
}

export interface StoredBytes {
  readonly blobKey: string;
  readonly sizeBytes: number;
  readonly sha256: string;
}

/**
 * Stores bytes under a new key that stays pending until a row references it. On failure nothing stays but a pending key,
 * whose bytes the purge deletes. Throws payload-too-large, upload-incomplete, unavailable.
 */
export async function storeBytes(
  { db, blobs }: StoreBytesDeps,
  source: AsyncIterable<Buffer>,
  { maxBytes, expectedBytes }: { readonly maxBytes: number; readonly expectedBytes: number | null },
): Promise<StoredBytes> {
  const blobKey = newBlobKey();
  await insertPendingBlob(db, blobKey);
  const { bytes, result } = meter(source, maxBytes);
  try {
    await blobs.put(blobKey, bytes, expectedBytes);
  } catch (error) {
    // An object store that did not answer may still store the bytes: the key stays pending for the purge.
    if (blobs.kind === 'disk') await discardBlob({ db, blobs }, blobKey);
    if (error instanceof StoreError) throw error;
    const message = 'The store cannot save files at the moment. Try again later.';
    throw new StoreError('unavailable', message, {}, { cause: error });
  }
  return { blobKey, ...result() };
}

/** Never throws: the daily purge deletes what remains. */
export async function discardBlob({ db, blobs }: StoreBytesDeps, blobKey: string): Promise<void> {
  try {
    await blobs.delete(blobKey);
    await deletePendingBlob(db, blobKey);
  } catch {
    // The caller reports the original error.
  }
}
