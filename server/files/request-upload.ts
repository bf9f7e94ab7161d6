import { uploadLimits, type AppUpload } from '#contracts/files.ts';
import { appNotFound } from '#server/catalog/app-not-found.ts';
import type { Db } from '#server/database/connect.ts';
import { isId, newId } from '#server/database/new-id.ts';
import type { Signer } from '#server/signing.ts';
import { appExists } from './file-store.ts';
import { assertAppFileName, assertObjectName, isIconName } from './file-types.ts';
import { signAddress } from '#server/signed-address.ts';
import { insertUpload } from './upload-store.ts';

/** How long an upload's address can be used; an upload that has begun may take longer. */
const ticketMs = 60 * 60 * 1000;

export interface RequestUploadDeps {
  readonly db: Db;
  readonly signer: Signer;
  readonly maxFileBytes: number;
}

/** Prepares the upload of an app's file. Answers the path to PUT to. Throws app-not-found, file-type-not-allowed. */
export async function requestAppUpload(
  { db, signer, maxFileBytes }: RequestUploadDeps,
  input: { readonly appId: string; readonly operatorId: string; readonly file: AppUpload },
): Promise<string> {
  const { appId, operatorId, file } = input;
  if (!isId(appId) || !(await appExists(db, appId))) throw appNotFound();
  assertAppFileName(file.fileName);
  const id = newId();
  const expiresAt = new Date(Date.now() + ticketMs);
  await insertUpload(db, {
    id,
    appId,
    fileName: file.fileName,
    platform: file.platform ?? null,
    architecture: file.architecture ?? null,
    version: file.version ?? null,
    maxBytes: maxFileBytes,
    operatorId,
    expiresAt,
  });
  return signAddress(signer, 'upload', uploadPath(id), expiresAt);
}

/** Prepares the upload of an icon, or of a file whose app does not exist yet. Answers the path to PUT to. */
export async function requestObjectUpload(
  { db, signer }: RequestUploadDeps,
  input: { readonly operatorId: string; readonly fileName: string | undefined },
): Promise<string> {
  const { operatorId, fileName } = input;
  if (fileName !== undefined) assertObjectName(fileName);
  const id = newId();
  const expiresAt = new Date(Date.now() + ticketMs);
  await insertUpload(db, {
    id,
    appId: null,
    fileName: fileName ?? null,
    platform: null,
    architecture: null,
    version: null,
    maxBytes: objectLimit(fileName),
    operatorId,
    expiresAt,
  });
  return signAddress(signer, 'upload', uploadPath(id), expiresAt);
}

export function uploadPath(id: string): string {
  return `/uploads/${id}`;
}

/** The largest object of this name, in bytes; one without a name may still turn out to be an app's file. */
export function objectLimit(fileName: string | undefined): number {
  return fileName !== undefined && isIconName(fileName) ? uploadLimits.icon : uploadLimits.object;
}
