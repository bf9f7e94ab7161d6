import type { StoredUpload } from '#contracts/files.ts';
import { StoreError } from '#contracts/problem.ts';
import { appNotFound } from '#server/catalog/app-not-found.ts';
import { isId } from '#server/database/new-id.ts';
import { assertAppFileName } from '#server/files/file-types.ts';
import { releaseBlob } from '#server/files/pending-blobs.ts';
import { contentWarning } from '#server/files/recognize/content-warning.ts';
import { readFileSample } from '#server/files/recognize/file-sample.ts';
import { isAppFile } from '#server/files/is-app-file.ts';
import type { AppChange, EditPicturesDeps } from './edit-pictures.ts';
import { lockApp } from './media-store.ts';
import { receiveFile } from './receive-file.ts';
import type { MediaUpload, ReceiveMediaDeps } from './receive-picture.ts';
import { mediaHash } from './store-image.ts';
import { deleteTrial, insertTrial } from './trial-store.ts';

export interface TrialUpload extends MediaUpload {
  /** Visitors save the file under this name. */
  readonly fileName: string;
}

/**
 * Makes a file the app's trial, which anybody can download. Throws app-not-found, file-type-not-allowed,
 * payload-too-large, sign-in-required, upload-incomplete, unavailable, and upload-conflict for a file that buyers pay for.
 */
export async function receiveTrial(
  deps: ReceiveMediaDeps & { readonly maxFileBytes: number },
  upload: TrialUpload,
): Promise<StoredUpload> {
  const { appId, operatorId, fileName, contentLength } = upload;
  assertAppFileName(fileName);
  if (contentLength === 0) throw emptyFile();
  const { sizeBytes, sha256, examined } = await receiveFile(deps, upload, {
    maxBytes: deps.maxFileBytes,
    async examine(stored) {
      if (stored.sizeBytes === 0) throw emptyFile();
      return contentWarning(fileName, await readFileSample(deps.blobs, stored.blobKey, stored.sizeBytes));
    },
    async use(transaction, stored) {
      if (await isAppFile(transaction, stored.sha256))
        throw new StoreError('upload-conflict', 'Buyers pay for this very file. Choose one that is free to try.');
      const replaced = await deleteTrial(transaction, appId);
      if (replaced !== undefined) await releaseBlob(transaction, replaced);
      const hash = mediaHash([Buffer.from(stored.sha256), Buffer.from(fileName)]);
      await insertTrial(transaction, { ...stored, appId, hash, fileName });
      const details = { fileName, sizeBytes: stored.sizeBytes, sha256: stored.sha256 };
      await deps.audit(transaction, { operatorId, action: 'trial-uploaded', subject: appId, details });
    },
  });
  return {
    fileName,
    sizeBytes,
    sha256,
    ...(examined === null ? {} : { warning: `${examined} Visitors get the file as it is.` }),
  };
}

/** Throws app-not-found, file-not-found. */
export async function removeTrial({ db, audit }: EditPicturesDeps, { appId, operatorId }: AppChange): Promise<void> {
  if (!isId(appId)) throw appNotFound();
  await db.transaction().execute(async (transaction) => {
    if (!(await lockApp(transaction, appId))) throw appNotFound();
    const blobKey = await deleteTrial(transaction, appId);
    if (blobKey === undefined) throw new StoreError('file-not-found', 'This app has no trial file.');
    await releaseBlob(transaction, blobKey);
    await audit(transaction, { operatorId, action: 'trial-deleted', subject: appId, details: {} });
  });
}

function emptyFile(): StoreError {
  return new StoreError('upload-incomplete', 'The file is empty. Choose another file.');
}
