import type { StoredUpload } from '#contracts/files.ts';
import { StoreError } from '#contracts/problem.ts';
import type { Database, Db } from '#server/database/connect.ts';
import { isId, newId } from '#server/database/new-id.ts';
import type { Logger } from '#server/log.ts';
import type { Operators } from '#server/operators/operators.ts';
import { verifyAddress, type SignedQuery } from '#server/signed-address.ts';
import type { Signer } from '#server/signing.ts';
import { newBlobKey, type BlobStore } from './blobs/blobs.ts';
import { appExists, deletePendingBlob, insertPendingBlob, lockApp, replaceLiveFile } from './file-store.ts';
import { assertAppFileName, assertObjectName, isIconName, nameByContentType } from './file-types.ts';
import { assertIcon } from './icons/assert-icon.ts';
import { meter, tooLarge } from './metered.ts';
import { isProcessGone, processName } from './process-name.ts';
import { blobReader } from './recognize/byte-reader.ts';
import { doubtOf } from './recognize/doubt.ts';
import { recognizeFile } from './recognize/recognize-file.ts';
import { objectLimit, uploadPath } from './request-upload.ts';
import {
  claimUpload,
  findUpload,
  markUploadStored,
  releaseUpload,
  renewClaim,
  type StoredFacts,
  type UploadRow,
} from './upload-store.ts';

/** A PUT that another machine received counts as dead when it has not reported for this long. */
const leaseSeconds = 60;

export interface ReceiveUploadDeps {
  readonly db: Database['db'];
  readonly blobs: BlobStore;
  readonly signer: Signer;
  readonly log: Logger;
  /** Appends to the audit log in the transaction that makes the file the app's. */
  readonly audit: Operators['audit'];
}

export interface ReceiveUploadInput {
  readonly id: string;
  readonly query: SignedQuery;
  readonly contentType: string | undefined;
  /** The size that the sender announces; null when it does not. */
  readonly contentLength: number | null;
  /** Rejects when the sender breaks off. */
  readonly bytes: AsyncIterable<Buffer>;
}

/**
 * Receives the bytes of an upload. Only when they are durable, one transaction makes them the app's file; the file they
 * replace is offered until then. A PUT that fails leaves nothing, and the same address can be used again.
 * Throws url-forged, url-expired, upload-conflict, file-type-not-allowed, payload-too-large, upload-incomplete.
 */
export async function receiveUpload(deps: ReceiveUploadDeps, input: ReceiveUploadInput): Promise<StoredUpload> {
  const { db, blobs, log } = deps;
  const { id, contentLength } = input;
  verifyAddress(deps.signer, 'upload', uploadPath(id), input.query);
  const upload = isId(id) ? await findUpload(db, id) : undefined;
  if (upload === undefined) throw new StoreError('url-expired', 'This upload no longer exists. Ask for a new address.');
  assertFree(upload);

  const fileName = upload.file_name ?? nameByContentType(input.contentType);
  if (upload.app_id === null) assertObjectName(fileName);
  else assertAppFileName(fileName);
  const maxBytes = Math.min(upload.max_bytes, upload.app_id === null ? objectLimit(fileName) : upload.max_bytes);
  if (contentLength !== null && contentLength > maxBytes) throw tooLarge(maxBytes);
  if (contentLength === 0) throw new StoreError('upload-incomplete', 'The upload had no bytes.');
  if (upload.app_id !== null && !(await appExists(db, upload.app_id))) throw appGone();

  const receipt = newId();
  if (!(await claimUpload(db, { id, previousReceipt: upload.receipt, receipt, receiver: processName, leaseSeconds })))
    throw inUse();
  const heartbeat = setInterval(
    () => {
      renewClaim(db, { id, receipt, leaseSeconds }).catch((error: unknown) => log.warn({ err: error }, 'upload lease'));
    },
    (leaseSeconds / 4) * 1000,
  );
  try {
    const blobKey = newBlobKey();
    await insertPendingBlob(db, blobKey);
    const { bytes, result } = meter(input.bytes, maxBytes);
    await putOrForget({ db, blobs }, blobKey, bytes, contentLength);
    const facts = { fileName, blobKey, ...result() };
    try {
      if (facts.sizeBytes === 0) throw new StoreError('upload-incomplete', 'The upload had no bytes.');
      const { warning, ...target } = await examine(blobs, upload, facts);
      await nameStoredBytes(deps, upload, receipt, { ...facts, ...target });
      return {
        fileName: upload.file_name,
        sizeBytes: facts.sizeBytes,
        sha256: facts.sha256,
        ...(upload.app_id === null ? { objectPath: objectPath(id, fileName) } : {}),
        ...(warning === null ? {} : { warning }),
      };
    } catch (error) {
      // After any other failure the outcome of the commit may be unknown, so the bytes stay: the purge removes them if no
      // row names them.
      if (error instanceof StoreError) await forget({ db, blobs }, blobKey);
      throw error;
    }
  } catch (error) {
    await releaseUpload(db, id, receipt).catch((failure: unknown) =>
      log.warn({ err: failure }, 'upload not given back'),
    );
    throw error;
  } finally {
    clearInterval(heartbeat);
  }
}

/** The address under which an object is known: what an app's `iconUrl` or `fileUrl` names. */
export function objectPath(id: string, fileName: string): string {
  return `/objects/${id}/${encodeURIComponent(fileName)}`;
}

function assertFree(upload: UploadRow): void {
  if (upload.state === 'stored') {
    throw new StoreError('upload-conflict', 'This address has been used: its file is stored. Ask for a new one.', {
      sizeBytes: upload.size_bytes,
      sha256: upload.sha256,
    });
  }
  if (upload.state === 'waiting') return;
  const isLeaseOver = upload.receiving_until === null || upload.receiving_until.getTime() < Date.now();
  if (!isLeaseOver && !(upload.receiver !== null && isProcessGone(upload.receiver))) throw inUse();
}

function appGone(): StoreError {
  return new StoreError('app-not-found', 'The app of this upload no longer exists.');
}

function inUse(): StoreError {
  return new StoreError('upload-conflict', 'This address is being used by another upload right now.');
}

/** Puts bytes under a key that was noted as pending. When that fails there is nothing to note. */
export async function putOrForget(
  { db, blobs }: { readonly db: Db; readonly blobs: BlobStore },
  blobKey: string,
  bytes: AsyncIterable<Buffer>,
  sizeBytes: number | null,
): Promise<void> {
  try {
    await blobs.put(blobKey, bytes, sizeBytes);
  } catch (error) {
    // Where the store did not answer, bytes may lie there all the same.
    await forget({ db, blobs }, blobKey);
    throw error;
  }
}

// Where the bytes cannot be removed now, their note stays, and the purge tries again.
async function forget({ db, blobs }: { readonly db: Db; readonly blobs: BlobStore }, blobKey: string): Promise<void> {
  try {
    await blobs.delete(blobKey);
    await deletePendingBlob(db, blobKey);
  } catch {
    // The refusal that led here is what the sender must hear.
  }
}

// An icon must be the picture its name says. What the operator said of an app's file goes before what the file says.
async function examine(
  blobs: BlobStore,
  upload: UploadRow,
  { fileName, blobKey, sizeBytes }: { fileName: string; blobKey: string; sizeBytes: number },
): Promise<Pick<StoredFacts, 'platform' | 'architecture' | 'version'> & { readonly warning: string | null }> {
  const reader = blobReader(blobs, blobKey, sizeBytes);
  if (isIconName(fileName)) {
    await assertIcon(fileName, reader);
    return { platform: null, architecture: null, version: null, warning: null };
  }
  const found = await recognizeFile(fileName, reader);
  return {
    platform: upload.platform ?? found.platform,
    architecture: upload.architecture ?? found.architecture,
    version: upload.version ?? found.version,
    warning: await doubtOf(fileName, reader),
  };
}

async function nameStoredBytes(
  { db, audit }: ReceiveUploadDeps,
  upload: UploadRow,
  receipt: string,
  facts: StoredFacts,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (upload.app_id !== null && (await lockApp(transaction, upload.app_id)) === undefined) {
      throw appGone();
    }
    if (!(await markUploadStored(transaction, upload.id, receipt, facts))) throw inUse();
    if (!(await deletePendingBlob(transaction, facts.blobKey))) {
      throw new StoreError('upload-incomplete', 'The upload took too long. Start it again.');
    }
    if (upload.app_id === null) return;
    await replaceLiveFile(transaction, {
      ...facts,
      id: newId(),
      appId: upload.app_id,
      platform: facts.platform ?? 'any',
      architecture: facts.architecture ?? 'any',
    });
    await audit(transaction, {
      operatorId: upload.operator_id,
      action: 'file-uploaded',
      subject: upload.app_id,
      details: { fileName: facts.fileName, sizeBytes: facts.sizeBytes, sha256: facts.sha256 },
    });
  });
}
