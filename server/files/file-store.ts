import type { Architecture, Platform } from '#contracts/files.ts';
import type { FileEdit } from '#contracts/managed-files.ts';
import type { Db } from '#server/database/connect.ts';
import { isId } from '#server/database/new-id.ts';
import type { FileRow } from './offered-files.ts';
import { currentReleaseOf, supersedeLiveFile, withdrawHeldFile } from './removed-file-store.ts';

export interface AppFileRow extends FileRow {
  readonly blob_key: string;
}

export function listLiveFiles(db: Db, appId: string): Promise<AppFileRow[]> {
  return db
    .selectFrom('app_files')
    .select(['id', 'file_name', 'platform', 'architecture', 'version', 'size_bytes', 'sha256'])
    .select(['uploaded_at', 'blob_key'])
    .where('app_id', '=', appId)
    .where('is_offered', '=', true)
    .orderBy('uploaded_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

function selectApp(db: Db, appId: string) {
  return db.selectFrom('apps').select('name').where('id', '=', appId).where('deleted_at', 'is', null);
}

/** Locks an app so that its files change one at a time. Ignores deleted apps. */
export function lockApp(db: Db, appId: string): Promise<{ name: string } | undefined> {
  return selectApp(db, appId).forNoKeyUpdate().executeTakeFirst();
}

/** Ignores deleted apps. */
export async function findApp(db: Db, appId: string): Promise<{ name: string } | undefined> {
  return isId(appId) ? selectApp(db, appId).executeTakeFirst() : undefined;
}

export function findAppFile(db: Db, appId: string, fileId: string) {
  return db
    .selectFrom('app_files')
    .select(['file_name', 'is_offered', 'superseded_at', 'withdrawn_at', 'purged_at', 'release_id', 'held_because'])
    .where('id', '=', fileId)
    .where('app_id', '=', appId)
    .executeTakeFirst();
}

/** Counts superseded and withdrawn files too. */
export async function hasFileOf(db: Db, sha256: string): Promise<boolean> {
  const query = db.selectFrom('app_files').select('id').where('sha256', '=', sha256).limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

export async function updateFile(db: Db, fileId: string, edit: FileEdit): Promise<void> {
  const { platform, architecture, version } = edit;
  // Kysely leaves out undefined values.
  await db.updateTable('app_files').set({ platform, architecture, version }).where('id', '=', fileId).execute();
}

export interface NewAppFile {
  readonly id: string;
  readonly appId: string;
  readonly fileName: string;
  readonly platform: Platform;
  readonly architecture: Architecture;
  readonly version: string | null;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly blobKey: string;
  /** Null: buyers get it. */
  readonly heldBecause: string | null;
}

export function rowOf({ id, platform, architecture, version, sha256, ...file }: NewAppFile) {
  return {
    id,
    app_id: file.appId,
    file_name: file.fileName,
    platform,
    architecture,
    version,
    size_bytes: file.sizeBytes,
    sha256,
    blob_key: file.blobKey,
    held_because: file.heldBecause,
  };
}

/**
 * Replaces the file of the same name in the current release, or outside of releases. A held file takes no place: buyers
 * keep the file of its name. Lock the app first.
 */
export async function replaceLiveFile(db: Db, file: NewAppFile): Promise<void> {
  await withdrawHeldFile(db, file.appId, file.fileName);
  if (file.heldBecause !== null) {
    await db
      .insertInto('app_files')
      .values({ ...rowOf(file), superseded_at: new Date() })
      .execute();
    return;
  }
  await supersedeLiveFile(db, file.appId, file.fileName);
  await db
    .insertInto('app_files')
    .values({ ...rowOf(file), release_id: currentReleaseOf(file.appId) })
    .execute();
}

export async function insertPendingBlob(db: Db, blobKey: string): Promise<void> {
  await db.insertInto('pending_blobs').values({ blob_key: blobKey }).execute();
}

/** Removes a key in the transaction that references it. Returns false if the purge already did. */
export async function deletePendingBlob(db: Db, blobKey: string): Promise<boolean> {
  const result = await db.deleteFrom('pending_blobs').where('blob_key', '=', blobKey).executeTakeFirst();
  return result.numDeletedRows === 1n;
}

export function listPendingBlobs(db: Db, before: Date): Promise<{ blob_key: string }[]> {
  return db.selectFrom('pending_blobs').select('blob_key').where('created_at', '<', before).execute();
}
