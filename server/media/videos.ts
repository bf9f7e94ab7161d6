import { uploadLimits, type StoredUpload } from '#contracts/files.ts';
import { StoreError } from '#contracts/problem.ts';
import { appNotFound } from '#server/catalog/app-not-found.ts';
import { isId } from '#server/database/new-id.ts';
import { tooLarge } from '#server/files/meter.ts';
import { keepBlob, releaseBlob } from '#server/files/pending-blobs.ts';
import { readRange } from '#server/files/recognize/file-sample.ts';
import { discardBlob, storeBytes } from '#server/files/store-bytes.ts';
import type { AppChange, EditPicturesDeps } from './edit-pictures.ts';
import { hasApp, lockApp } from './media-store.ts';
import { isMp4, signatureBytes } from './media-type.ts';
import type { MediaUpload, ReceiveMediaDeps } from './receive-picture.ts';
import { deleteVideo, insertVideo } from './video-store.ts';

/**
 * Makes an MP4 the app's video. Throws app-not-found, file-type-not-allowed, payload-too-large, upload-incomplete,
 * unavailable.
 */
export async function receiveVideo(deps: ReceiveMediaDeps, upload: MediaUpload): Promise<StoredUpload> {
  const { appId, operatorId, contentLength } = upload;
  const { db, blobs, audit } = deps;
  if (!isId(appId) || !(await hasApp(db, appId))) throw appNotFound();
  const maxBytes = uploadLimits.video;
  if (contentLength !== null && contentLength > maxBytes) throw tooLarge(maxBytes);
  const stored = await storeBytes(deps, upload.bytes, { maxBytes, expectedBytes: contentLength });
  const { blobKey, sizeBytes, sha256 } = stored;
  try {
    if (!isMp4(await readRange(blobs, blobKey, 0, Math.min(signatureBytes, sizeBytes))))
      throw new StoreError('file-type-not-allowed', 'Choose an MP4 video.');
    await db.transaction().execute(async (transaction) => {
      if (!(await lockApp(transaction, appId))) throw appNotFound();
      const replaced = await deleteVideo(transaction, appId);
      if (replaced !== undefined) await releaseBlob(transaction, replaced);
      await keepBlob(transaction, blobKey);
      await insertVideo(transaction, { appId, hash: sha256.slice(0, 32), sizeBytes, blobKey });
      await audit(transaction, {
        operatorId,
        action: 'video-uploaded',
        subject: appId,
        details: { sizeBytes, sha256 },
      });
    });
  } catch (error) {
    // After any other error the transaction may be committed. The purge deletes unreferenced bytes.
    if (error instanceof StoreError) await discardBlob(deps, blobKey);
    throw error;
  }
  return { fileName: null, sizeBytes, sha256 };
}

/** Throws app-not-found, file-not-found. */
export async function removeVideo({ db, audit }: EditPicturesDeps, { appId, operatorId }: AppChange): Promise<void> {
  if (!isId(appId)) throw appNotFound();
  await db.transaction().execute(async (transaction) => {
    if (!(await lockApp(transaction, appId))) throw appNotFound();
    const blobKey = await deleteVideo(transaction, appId);
    if (blobKey === undefined) throw new StoreError('file-not-found', 'This app has no video.');
    await releaseBlob(transaction, blobKey);
    await audit(transaction, { operatorId, action: 'video-deleted', subject: appId, details: {} });
  });
}
