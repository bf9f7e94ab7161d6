import type { StoredUpload } from '#contracts/files.ts';
import { StoreError, type ProblemDetails } from '#contracts/problem.ts';
import type { Database, Db } from '#server/database/connect.ts';
import { isId, newId } from '#server/database/new-id.ts';
import type { Operators } from '#server/operators/operators.ts';
import { verifyAddress, type SignedQuery } from '#server/signed-address.ts';
import type { Signer } from '#server/signing.ts';
import type { BlobStore } from './blobs/blobs.ts';
import { examineUpload } from './examine-upload.ts';
import { deletePendingBlob, findApp, lockApp, replaceLiveFile } from './file-store.ts';
import { assertAppFileName, assertObjectName, nameByContentType } from './file-types.ts';
import { tooLarge } from './meter.ts';
import { objectLimit, uploadPath } from './request-upload.ts';
import { putReleaseFile } from './release-file-store.ts';
import { requireDraft } from './require-draft.ts';
import { discardBlob, storeBytes } from './store-bytes.ts';
import { findUpload, markUploadStored, type StoredFacts, type UploadRow } from './upload-store.ts';

export interface ReceiveUploadDeps {
  readonly db: Database['db'];
  readonly blobs: BlobStore;
  readonly signer: Signer;
  readonly audit: Operators['audit'];
  readonly lockSession: Operators['lockSession'];
}

export interface ReceiveUploadInput {
  readonly id: string;
  readonly query: SignedQuery;
  readonly contentType: string | undefined;
  readonly contentLength: number | null;
  readonly bytes: AsyncIterable<Buffer>;
}

/**
 * Receives an upload. Once the bytes are durable, one transaction makes them a file of the app or of a draft; until then
 * buyers get the file that they replace. A failed PUT leaves nothing and can be repeated. Throws url-forged, url-expired,
 * upload-conflict, release-changed, app-not-found, file-type-not-allowed, payload-too-large, upload-incomplete, unavailable.
 */
export async function receiveUpload(deps: ReceiveUploadDeps, input: ReceiveUploadInput): Promise<StoredUpload> {
  const { db, blobs } = deps;
  const { id, contentLength } = input;
  verifyAddress(deps.signer, 'upload', uploadPath(id), input.query);
  const upload = isId(id) ? await findUpload(db, id) : undefined;
  if (upload === undefined) throw new StoreError('url-expired', 'This upload no longer exists. Start it again.');
  await lockUploader(deps, db, upload);
  if (upload.state === 'stored') throw alreadyStored({ sizeBytes: upload.size_bytes, sha256: upload.sha256 });

  const fileName = upload.file_name ?? nameByContentType(input.contentType);
  if (upload.app_id === null) assertObjectName(fileName);
  else assertAppFileName(fileName);
  const maxBytes = upload.app_id === null ? Math.min(upload.max_bytes, objectLimit(fileName)) : upload.max_bytes;
  if (contentLength !== null && contentLength > maxBytes) throw tooLarge(maxBytes);
  if (contentLength === 0) throw emptyFile();
  if (upload.app_id !== null && (await findApp(db, upload.app_id)) === undefined) throw appNotFound();

  const stored = await storeBytes(deps, input.bytes, { maxBytes, expectedBytes: contentLength });
  try {
    if (stored.sizeBytes === 0) throw emptyFile();
    const examined = await examineUpload(blobs, upload, { fileName, ...stored });
    const { warning } = examined;
    await commitUpload(deps, upload, { fileName, ...stored, ...examined });
    return {
      fileName: upload.file_name,
      sizeBytes: stored.sizeBytes,
      sha256: stored.sha256,
      ...(upload.app_id === null ? { objectPath: `/objects/${id}/${encodeURIComponent(fileName)}` } : {}),
      ...(warning === null ? {} : { warning }),
    };
  } catch (error) {
    // After any other error the transaction may be committed. The purge deletes unreferenced bytes.
    if (error instanceof StoreError) await discardBlob(deps, stored.blobKey);
    throw error;
  }
}

// Locks the session before the upload, in the same order as ending a session.
async function commitUpload(deps: ReceiveUploadDeps, upload: UploadRow, facts: StoredFacts): Promise<void> {
  await deps.db.transaction().execute(async (transaction) => {
    if (upload.app_id !== null && (await lockApp(transaction, upload.app_id)) === undefined) throw appNotFound();
    await lockUploader(deps, transaction, upload);
    if (upload.app_id !== null && upload.release_id !== null)
      await requireDraft(transaction, { appId: upload.app_id, releaseId: upload.release_id });
    if (!(await markUploadStored(transaction, upload.id, facts))) throw alreadyStored();
    if (!(await deletePendingBlob(transaction, facts.blobKey)))
      throw new StoreError('upload-incomplete', 'The upload took too long. Start it again.');
    if (upload.app_id === null) return;
    const file = {
      ...facts,
      id: newId(),
      appId: upload.app_id,
      platform: facts.platform ?? 'any',
      architecture: facts.architecture ?? 'any',
      heldBecause: facts.warning,
    };
    const { release_id: releaseId } = upload;
    if (releaseId === null) await replaceLiveFile(transaction, file);
    else await putReleaseFile(transaction, releaseId, file);
    await deps.audit(transaction, {
      operatorId: upload.operator_id,
      action: 'file-uploaded',
      subject: upload.app_id,
      details: {
        fileName: facts.fileName,
        sizeBytes: facts.sizeBytes,
        sha256: facts.sha256,
        ...(releaseId === null ? {} : { releaseId }),
        ...(facts.warning === null ? {} : { isHeld: true }),
      },
    });
  });
}

async function lockUploader({ lockSession }: ReceiveUploadDeps, db: Db, upload: UploadRow): Promise<void> {
  if (upload.session_id !== null && (await lockSession(db, upload.session_id))) return;
  throw new StoreError('url-expired', 'The session that started this upload has ended. Sign in and upload again.');
}

function alreadyStored(details: ProblemDetails = {}): StoreError {
  const message = 'A file has already been uploaded to this address. Ask for a new one.';
  return new StoreError('upload-conflict', message, details);
}

function emptyFile(): StoreError {
  return new StoreError('upload-incomplete', 'The file is empty. Choose another file.');
}

function appNotFound(): StoreError {
  return new StoreError('app-not-found', 'The app of this upload no longer exists.');
}
