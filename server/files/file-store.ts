// All SQL about the files of apps, and about keys under which bytes may lie that no row names yet.
import type { Architecture, Platform } from '#contracts/files.ts';
import type { FileEdit } from '#contracts/managed-files.ts';
import type { Db } from '#server/database/connect.ts';
import { namedStatement } from '#server/database/named-statement.ts';
import type { FileRow } from './offered-files.ts';

export interface AppFileRow extends FileRow {
  readonly blob_key: string;
}

/** The files an app offers now; values: the app's id. */
export const listLiveFiles = namedStatement<AppFileRow>(
  'list-live-files',
  `select id, file_name, platform, architecture, version, size_bytes, sha256, uploaded_at, blob_key
   from app_files where app_id = $1 and removed_at is null
   order by uploaded_at desc, id desc`,
);

/** Locks an app against two switches of its files at once. Answers its name, or undefined when there is none. */
export async function lockApp(db: Db, appId: string): Promise<{ name: string } | undefined> {
  return db
    .selectFrom('apps')
    .select('name')
    .where('id', '=', appId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The name of an app that is not deleted. */
export function findAppName(db: Db, appId: string): Promise<{ name: string } | undefined> {
  return db
    .selectFrom('apps')
    .select('name')
    .where('id', '=', appId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export async function appExists(db: Db, appId: string): Promise<boolean> {
  return (await findAppName(db, appId)) !== undefined;
}

/** A file of an app, offered or removed. */
export function findAppFile(
  db: Db,
  appId: string,
  fileId: string,
): Promise<{ file_name: string; removed_at: Date | null; purged_at: Date | null } | undefined> {
  return db
    .selectFrom('app_files')
    .select(['file_name', 'removed_at', 'purged_at'])
    .where('id', '=', fileId)
    .where('app_id', '=', appId)
    .executeTakeFirst();
}

/** The files of an app that were removed after the instant and are still stored, the one removed last first. */
export function listRemovedFiles(db: Db, appId: string, after: Date, limit: number) {
  return db
    .selectFrom('app_files as file')
    .select(['id', 'file_name', 'platform', 'architecture', 'version', 'size_bytes', 'uploaded_at', 'removed_at'])
    .$narrowType<{ removed_at: Date }>()
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('app_files as other')
            .select('other.id')
            .whereRef('other.app_id', '=', 'file.app_id')
            .whereRef('other.file_name', '=', 'file.file_name')
            .where('other.removed_at', 'is', null),
        )
        .as('is_replaced'),
    )
    .where('app_id', '=', appId)
    .where('removed_at', '>', after)
    .where('purged_at', 'is', null)
    .orderBy('removed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Stops offering the file of this name. Answers its id, or undefined where there is none. Lock the app first. */
export async function removeLiveFile(db: Db, appId: string, fileName: string): Promise<string | undefined> {
  const row = await db
    .updateTable('app_files')
    .set({ removed_at: new Date() })
    .where('app_id', '=', appId)
    .where('file_name', '=', fileName)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function updateFile(db: Db, fileId: string, edit: FileEdit): Promise<void> {
  const { platform, architecture, version } = edit;
  const change = {
    ...(platform === undefined ? {} : { platform }),
    ...(architecture === undefined ? {} : { architecture }),
    ...(version === undefined ? {} : { version }),
  };
  await db.updateTable('app_files').set(change).where('id', '=', fileId).execute();
}

/** Sets since when a file is no longer offered; null offers it again. */
export async function markFileRemoved(db: Db, fileId: string, removedAt: Date | null): Promise<void> {
  await db.updateTable('app_files').set({ removed_at: removedAt }).where('id', '=', fileId).execute();
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
}

/** Makes a file the app's one of its name. The old one stops being offered at the same moment. Lock the app first. */
export async function replaceLiveFile(db: Db, file: NewAppFile): Promise<void> {
  await removeLiveFile(db, file.appId, file.fileName);
  await db
    .insertInto('app_files')
    .values({
      id: file.id,
      app_id: file.appId,
      file_name: file.fileName,
      platform: file.platform,
      architecture: file.architecture,
      version: file.version,
      size_bytes: file.sizeBytes,
      sha256: file.sha256,
      blob_key: file.blobKey,
    })
    .execute();
}

/** Files removed before the instant whose bytes are still stored. */
export function listPurgeable(db: Db, before: Date): Promise<{ id: string; blob_key: string }[]> {
  return db
    .selectFrom('app_files')
    .select(['id', 'blob_key'])
    .where('removed_at', '<', before)
    .where('purged_at', 'is', null)
    .execute();
}

export async function markPurged(db: Db, id: string): Promise<void> {
  await db.updateTable('app_files').set({ purged_at: new Date() }).where('id', '=', id).execute();
}

/** Notes a key before bytes are put under it. */
export async function insertPendingBlob(db: Db, blobKey: string): Promise<void> {
  await db.insertInto('pending_blobs').values({ blob_key: blobKey }).execute();
}

/** Strikes a key out, in the transaction that names it elsewhere. Answers false when the purge has taken it. */
export async function deletePendingBlob(db: Db, blobKey: string): Promise<boolean> {
  const result = await db.deleteFrom('pending_blobs').where('blob_key', '=', blobKey).executeTakeFirst();
  return result.numDeletedRows === 1n;
}

export function listPendingBlobs(db: Db, before: Date): Promise<{ blob_key: string }[]> {
  return db.selectFrom('pending_blobs').select('blob_key').where('created_at', '<', before).execute();
}
