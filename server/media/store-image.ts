import { createHash } from 'node:crypto';
import { StoreError } from '#contracts/problem.ts';
import { appNotFound } from '#server/catalog/app-not-found.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import type { BlobStore } from '#server/files/blobs/blobs.ts';
import { keepBlob, releaseBlob } from '#server/files/pending-blobs.ts';
import { discardBlob, storeBytes } from '#server/files/store-bytes.ts';
import { deleteImage, insertImage, isImageUsed, lockApp, lockImage, type NewImage } from './media-store.ts';
import type { ResizedPicture } from './resize-picture.ts';

export interface StoreImageDeps {
  readonly db: Database['db'];
  readonly blobs: BlobStore;
}

/** Returns 32 hexadecimal digits that name these bytes. */
export function mediaHash(parts: readonly Buffer[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 32);
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

/**
 * Stores the sizes of a picture, then locks the app and runs `use` in the transaction that makes them an image. If it
 * fails, nothing stays. Throws what `use` throws, app-not-found, unavailable.
 */
export async function storeImage(
  deps: StoreImageDeps,
  appId: string,
  picture: ResizedPicture & Pick<NewImage, 'contentType'>,
  use: (transaction: Transaction, hash: string) => Promise<void>,
): Promise<void> {
  const hash = mediaHash(picture.sizes.map(({ bytes }) => bytes));
  const stored: { width: number; sizeBytes: number; blobKey: string }[] = [];
  let isKept = false;
  try {
    for (const { width, bytes } of picture.sizes) {
      const limits = { maxBytes: bytes.length, expectedBytes: bytes.length };
      stored.push({ width, ...(await storeBytes(deps, once(bytes), limits)) });
    }
    isKept = await deps.db.transaction().execute(async (transaction) => {
      if (!(await lockApp(transaction, appId))) throw appNotFound();
      const isNew = await insertImage(transaction, { ...picture, hash, sizes: stored });
      if (isNew) for (const { blobKey } of stored) await keepBlob(transaction, blobKey);
      else if (!(await lockImage(transaction, hash))) throw new StoreError('unavailable', 'Upload the picture again.');
      await use(transaction, hash);
      return isNew;
    });
  } catch (error) {
    // After any other error the transaction may be committed. The purge deletes unreferenced bytes.
    isKept = !(error instanceof StoreError);
    throw error;
  } finally {
    if (!isKept) for (const { blobKey } of stored) await discardBlob(deps, blobKey);
  }
}

/** Deletes an image that no picture shows any more. */
export async function releaseImage(transaction: Transaction, hash: string | null): Promise<void> {
  if (hash === null || !(await lockImage(transaction, hash)) || (await isImageUsed(transaction, hash))) return;
  for (const blobKey of await deleteImage(transaction, hash)) await releaseBlob(transaction, blobKey);
}
