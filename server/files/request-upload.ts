import { uploadLimits, type AppUpload } from '#contracts/files.ts';
import type { OperatorSession } from '#contracts/operators.ts';
import { appNotFound } from '#server/catalog/app-not-found.ts';
import type { Db } from '#server/database/connect.ts';
import { newId } from '#server/database/new-id.ts';
import { signAddress } from '#server/signed-address.ts';
import type { Signer } from '#server/signing.ts';
import { findApp } from './file-store.ts';
import { assertAppFileName, assertObjectName, isIconName } from './file-types.ts';
import { requireDraft } from './require-draft.ts';
import { insertUpload, type NewUpload } from './upload-store.ts';

/** A PUT must begin within this time; it may end later. */
const ticketMs = 60 * 60 * 1000;

export interface RequestUploadDeps {
  readonly db: Db;
  readonly signer: Signer;
  readonly maxFileBytes: number;
}

/** The upload's address stops working when this session ends. */
export type Uploader = Pick<OperatorSession, 'operatorId' | 'sessionId'>;

/** Returns the path to PUT to. Throws app-not-found, file-type-not-allowed, release-changed. */
export async function requestAppUpload(
  deps: RequestUploadDeps,
  { operatorId, sessionId }: Uploader,
  appId: string,
  file: AppUpload,
): Promise<string> {
  if ((await findApp(deps.db, appId)) === undefined) throw appNotFound();
  assertAppFileName(file.fileName);
  if (file.releaseId !== undefined) await requireDraft(deps.db, { appId, releaseId: file.releaseId });
  return issueTicket(deps, {
    operatorId,
    sessionId,
    appId,
    releaseId: file.releaseId ?? null,
    fileName: file.fileName,
    platform: file.platform ?? null,
    architecture: file.architecture ?? null,
    version: file.version ?? null,
    maxBytes: deps.maxFileBytes,
  });
}

/** For an icon, or a file whose app does not exist yet. Returns the path to PUT to. Throws file-type-not-allowed. */
export async function requestObjectUpload(
  deps: RequestUploadDeps,
  { operatorId, sessionId }: Uploader,
  fileName: string | undefined,
): Promise<string> {
  if (fileName !== undefined) assertObjectName(fileName);
  return issueTicket(deps, {
    operatorId,
    sessionId,
    appId: null,
    releaseId: null,
    fileName: fileName ?? null,
    platform: null,
    architecture: null,
    version: null,
    maxBytes: objectLimit(fileName),
  });
}

async function issueTicket(
  { db, signer }: RequestUploadDeps,
  upload: Omit<NewUpload, 'id' | 'expiresAt'>,
): Promise<string> {
  const id = newId();
  const expiresAt = new Date(Date.now() + ticketMs);
  await insertUpload(db, { ...upload, id, expiresAt });
  return signAddress(signer, 'upload', uploadPath(id), expiresAt);
}

export function uploadPath(id: string): string {
  return `/uploads/${id}`;
}

export function objectLimit(fileName: string | undefined): number {
  return fileName !== undefined && isIconName(fileName) ? uploadLimits.icon : uploadLimits.object;
}
