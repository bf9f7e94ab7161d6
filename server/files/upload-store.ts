import { sql, type Selectable } from 'kysely';
import type { Architecture, Platform } from '#contracts/files.ts';
import type { Db } from '#server/database/connect.ts';
import type { Tables } from '#server/database/tables.ts';
import type { StoredBytes } from './store-bytes.ts';

export type UploadRow = Selectable<Tables['uploads']>;

export interface NewUpload {
  readonly id: string;
  readonly appId: string | null;
  readonly releaseId: string | null;
  readonly fileName: string | null;
  readonly platform: Platform | null;
  readonly architecture: Architecture | null;
  readonly version: string | null;
  readonly maxBytes: number;
  readonly operatorId: string;
  readonly sessionId: string;
  readonly expiresAt: Date;
}

export async function insertUpload(db: Db, upload: NewUpload): Promise<void> {
  await db
    .insertInto('uploads')
    .values({
      id: upload.id,
      app_id: upload.appId,
      release_id: upload.releaseId,
      file_name: upload.fileName,
      platform: upload.platform,
      architecture: upload.architecture,
      version: upload.version,
      max_bytes: upload.maxBytes,
      operator_id: upload.operatorId,
      session_id: upload.sessionId,
      expires_at: upload.expiresAt,
    })
    .execute();
}

export function findUpload(db: Db, id: string): Promise<UploadRow | undefined> {
  return db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst();
}

export interface StoredFacts extends StoredBytes {
  readonly fileName: string;
  readonly platform: Platform | null;
  readonly architecture: Architecture | null;
  readonly version: string | null;
  /** The bytes do not fit the name. */
  readonly warning: string | null;
}

export async function markUploadStored(db: Db, id: string, facts: StoredFacts): Promise<boolean> {
  const result = await db
    .updateTable('uploads')
    .set({
      state: 'stored',
      file_name: facts.fileName,
      blob_key: facts.blobKey,
      size_bytes: facts.sizeBytes,
      sha256: facts.sha256,
      platform: facts.platform,
      architecture: facts.architecture,
      version: facts.version,
      warning: facts.warning,
    })
    .where('id', '=', id)
    .where('state', '<>', 'stored')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function assignUpload(db: Db, id: string, appId: string): Promise<boolean> {
  const result = await db
    .updateTable('uploads')
    .set({ app_id: appId })
    .where('id', '=', id)
    .where('app_id', 'is', null)
    .where('state', '=', 'stored')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function deleteSpentUploads(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('uploads')
    .where('expires_at', '<', before)
    .where((eb) => eb.or([eb('state', '<>', 'stored'), eb('app_id', 'is not', null)]))
    .execute();
}

/** Returns files that were never attached to an app, and icons that neither an app nor the store's look shows. */
export function listUnusedObjects(db: Db, before: Date): Promise<{ id: string; blob_key: string }[]> {
  return db
    .selectFrom('uploads')
    .select(['id', 'blob_key'])
    .$narrowType<{ blob_key: string }>()
    .where('state', '=', 'stored')
    .where('app_id', 'is', null)
    .where('expires_at', '<', before)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('apps')
            .select('apps.id')
            .where('apps.icon_url', 'like', sql<string>`'%/objects/' || uploads.id || '/%'`),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('settings')
            .select('settings.key')
            .where('settings.key', '=', 'appearance')
            .where(sql`settings.value::text`, 'like', sql<string>`'%/objects/' || uploads.id || '/%'`),
        ),
      ),
    )
    .execute();
}

export async function deleteUpload(db: Db, id: string): Promise<void> {
  await db.deleteFrom('uploads').where('id', '=', id).execute();
}
