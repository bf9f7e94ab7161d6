import { hasAppFileExtension } from '#contracts/files.ts';
import { StoreError } from '#contracts/problem.ts';
import { appNotFound } from '#server/catalog/app-not-found.ts';
import type { Db } from '#server/database/connect.ts';
import { isId, newId } from '#server/database/new-id.ts';
import { lockApp, replaceLiveFile } from './file-store.ts';
import { architectureOf, platformOf } from './file-types.ts';
import { assignUpload, findUpload } from './upload-store.ts';

const objectPathPattern = /^\/objects\/([^/]+)\/[^/]+$/;

/**
 * Makes an uploaded object the app's file. Does nothing if the path names no stored app file, or one of this app.
 * Throws app-not-found, and upload-conflict if another app has it.
 */
export async function attachObject(transaction: Db, appId: string, objectPath: string): Promise<void> {
  const id = objectPathPattern.exec(objectPath)?.[1];
  if (id === undefined || !isId(id)) return;
  if ((await lockApp(transaction, appId)) === undefined) throw appNotFound();
  const upload = await findUpload(transaction, id);
  if (upload?.state !== 'stored' || upload.file_name === null || !hasAppFileExtension(upload.file_name)) return;
  if (upload.app_id === appId) return;
  if (upload.blob_key === null || upload.size_bytes === null || upload.sha256 === null) return;
  if (!(await assignUpload(transaction, id, appId)))
    throw new StoreError('upload-conflict', 'This file already belongs to another app. Upload it again.');
  await replaceLiveFile(transaction, {
    id: newId(),
    appId,
    fileName: upload.file_name,
    platform: upload.platform ?? platformOf(upload.file_name),
    architecture: upload.architecture ?? architectureOf(upload.file_name),
    version: upload.version,
    sizeBytes: upload.size_bytes,
    sha256: upload.sha256,
    blobKey: upload.blob_key,
    heldBecause: upload.warning,
  });
}
