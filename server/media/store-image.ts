import { createHash } from 'node:crypto';
import { StoreError } from '#contracts/problem.ts';
import { appNotFound } from '#server/catalog/app-not-found.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import type { BlobStore } from '#server/files/blobs/blobs.ts';
import { keepBlob, releaseBlob } from '#server/files/pending-blobs.ts';
import { discardBlob, storeBytes, type StoredBytes } from '#server/files/store-bytes.ts';
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
  const parts = picture.sizes.map(({ bytes }) => bytes);
  const hash = mediaHash(parts);
  await storeParts(deps, parts, async (transaction, stored) => {
    if (!(await lockApp(transaction, appId))) throw appNotFound();
    const sizes = stored.map((each, index) => ({ ...each, width: picture.sizes[index]?.width ?? 0 }));
    const isNew = await insertImage(transaction, { ...picture, hash, sizes });
    if (!isNew && !(await lockImage(transaction, hash)))
      throw new StoreError('unavailable', 'Upload the picture again.');
    await use(transaction, hash);
    return isNew;
  });
}

/**
 * Stores bytes and runs `use` in a transaction. Deletes them unless it returns true, which means that a row references
 * them. Throws what `use` throws, unavailable.
 */
export async function storeParts(
  deps: StoreImageDeps,
  parts: readonly Buffer[],
  use: (transaction: Transaction, stored: readonly StoredBytes[]) => Promise<boolean>,
): Promise<void> {
  const stored: StoredBytes[] = [];
  let isKept = false;
  try {
    for (const part of parts) {
      const limits = { maxBytes: part.length, expectedBytes: part.length };
      stored.push(await storeBytes(deps, once(part), limits));
    }
    isKept = await deps.db.transaction().execute(async (transaction) => {
      const isUsed = await use(transaction, stored);
      if (isUsed) for (const { blobKey } of stored) await keepBlob(transaction, blobKey);
      return isUsed;
    });
  } catch (error) {
    // After any other error the transaction may be committed. The purge deletes unreferenced bytes.
    isKept = !(error instanceof StoreError);
    throw error;
  } finally {
    if (!isKept) for (const { blobKey } of stored) await discardBlob(deps, blobKey);
  }
}

export async function releaseImage(transaction: Transaction, hash: string | null): Promise<void> {
  if (hash === null || !(await lockImage(transaction, hash)) || (await isImageUsed(transaction, hash))) return;
  for (const blobKey of await deleteImage(transaction, hash)) await releaseBlob(transaction, blobKey);
}
