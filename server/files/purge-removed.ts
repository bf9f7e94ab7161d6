import type { Db } from '#server/database/connect.ts';
import type { BlobStore } from './blobs/blobs.ts';
import { deletePendingBlob, listPendingBlobs } from './file-store.ts';
import { listPurgeable, markPurged } from './removed-file-store.ts';
import { deleteSpentUploads, deleteUpload, listUnusedObjects } from './upload-store.ts';

export const keptMs = 7 * 24 * 60 * 60 * 1000;

/**
 * Deletes the bytes of withdrawn files a week later, and bytes that nothing references. Keeps superseded files. Deletes
 * bytes before their row: a crash in between repeats the work instead of leaving bytes without a row.
 */
export async function purgeRemoved(
  { db, blobs }: { readonly db: Db; readonly blobs: BlobStore },
  now = Date.now(),
): Promise<void> {
  const before = new Date(now - keptMs);
  for (const file of await listPurgeable(db, before)) {
    await blobs.delete(file.blob_key);
    await markPurged(db, file.id);
  }
  for (const pending of await listPendingBlobs(db, before)) {
    await blobs.delete(pending.blob_key);
    await deletePendingBlob(db, pending.blob_key);
  }
  for (const object of await listUnusedObjects(db, before)) {
    await blobs.delete(object.blob_key);
    await deleteUpload(db, object.id);
  }
  await deleteSpentUploads(db, before);
}
