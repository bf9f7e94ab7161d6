import { createHash } from 'node:crypto';
import type { Architecture, Platform } from '#contracts/files.ts';
import { appNotFound } from '#server/catalog/app-not-found.ts';
import type { Database } from '#server/database/connect.ts';
import { newId } from '#server/database/new-id.ts';
import { newBlobKey, type BlobStore } from './blobs/blobs.ts';
import { deletePendingBlob, insertPendingBlob, listLiveFiles, lockApp, replaceLiveFile } from './file-store.ts';
import { putOrForget } from './receive-upload.ts';

export interface SampleFile {
  readonly appId: string;
  readonly fileName: string;
  readonly bytes: Buffer;
  readonly platform: Platform;
  readonly architecture: Architecture;
  readonly version: string | null;
}

/** Gives an app of the sample catalogue a small file. Does nothing when the app has the same bytes under this name. */
export async function addSampleFile(
  { db, blobs }: { readonly db: Database['db']; readonly blobs: BlobStore },
  { bytes, ...file }: SampleFile,
): Promise<void> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const live = await listLiveFiles(db, [file.appId]);
  if (live.some((row) => row.file_name === file.fileName && row.sha256 === sha256)) return;
  const blobKey = newBlobKey();
  await insertPendingBlob(db, blobKey);
  await putOrForget({ db, blobs }, blobKey, once(bytes), bytes.length);
  await db.transaction().execute(async (transaction) => {
    if ((await lockApp(transaction, file.appId)) === undefined) throw appNotFound();
    await deletePendingBlob(transaction, blobKey);
    await replaceLiveFile(transaction, { ...file, id: newId(), sizeBytes: bytes.length, sha256, blobKey });
  });
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
