import { createHash } from 'node:crypto';
import type { Architecture, Platform } from '#contracts/files.ts';
import { appNotFound } from '#server/catalog/app-not-found.ts';
import type { Database } from '#server/database/connect.ts';
import { newId } from '#server/database/new-id.ts';
import type { BlobStore } from './blobs/blobs.ts';
import { deletePendingBlob, listLiveFiles, lockApp, replaceLiveFile } from './file-store.ts';
import { listReleaseFiles, putReleaseFile } from './release-file-store.ts';
import { storeBytes } from './store-bytes.ts';

export interface SampleFile {
  readonly appId: string;
  readonly fileName: string;
  readonly bytes: Buffer;
  readonly platform: Platform;
  readonly architecture: Architecture;
  readonly version: string | null;
  /** A release that is not current. Without one, buyers get the file at once. */
  readonly releaseId?: string;
}

/** Does nothing if the app has these bytes under this name. Throws app-not-found. */
export async function addSampleFile(
  { db, blobs }: { readonly db: Database['db']; readonly blobs: BlobStore },
  { bytes, releaseId, ...file }: SampleFile,
): Promise<void> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const known = await (releaseId === undefined ? listLiveFiles(db, file.appId) : listReleaseFiles(db, [releaseId]));
  if (known.some((row) => row.file_name === file.fileName && row.sha256 === sha256)) return;
  const limits = { maxBytes: bytes.length, expectedBytes: bytes.length };
  const stored = await storeBytes({ db, blobs }, once(bytes), limits);
  await db.transaction().execute(async (transaction) => {
    if ((await lockApp(transaction, file.appId)) === undefined) throw appNotFound();
    await deletePendingBlob(transaction, stored.blobKey);
    const added = { ...file, ...stored, id: newId(), heldBecause: null };
    if (releaseId === undefined) await replaceLiveFile(transaction, added);
    else await putReleaseFile(transaction, releaseId, added);
  });
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
