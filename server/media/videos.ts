import { uploadLimits, type StoredUpload } from '#contracts/files.ts';
import { StoreError } from '#contracts/problem.ts';
import { appNotFound } from '#server/catalog/app-not-found.ts';
import { isId } from '#server/database/new-id.ts';
import { releaseBlob } from '#server/files/pending-blobs.ts';
import { readRange } from '#server/files/recognize/file-sample.ts';
import type { AppChange, EditPicturesDeps } from './edit-pictures.ts';
import { lockApp } from './media-store.ts';
import { isMp4, signatureBytes } from './media-type.ts';
import { receiveFile } from './receive-file.ts';
import type { MediaUpload, ReceiveMediaDeps } from './receive-picture.ts';
import { deleteVideo, insertVideo } from './video-store.ts';

/**
 * Makes an MP4 the app's video. Throws app-not-found, file-type-not-allowed, payload-too-large, sign-in-required,
 * upload-incomplete, unavailable.
 */
export async function receiveVideo(deps: ReceiveMediaDeps, upload: MediaUpload): Promise<StoredUpload> {
  const { appId, operatorId } = upload;
  const { sizeBytes, sha256 } = await receiveFile(deps, upload, {
    maxBytes: uploadLimits.video,
    async examine(stored) {
      if (!isMp4(await readRange(deps.blobs, stored.blobKey, 0, Math.min(signatureBytes, stored.sizeBytes))))
        throw new StoreError('file-type-not-allowed', 'Choose an MP4 video.');
    },
    async use(transaction, stored) {
      const replaced = await deleteVideo(transaction, appId);
      if (replaced !== undefined) await releaseBlob(transaction, replaced);
      await insertVideo(transaction, { ...stored, appId, hash: stored.sha256.slice(0, 32) });
      const details = { sizeBytes: stored.sizeBytes, sha256: stored.sha256 };
      await deps.audit(transaction, { operatorId, action: 'video-uploaded', subject: appId, details });
    },
  });
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
