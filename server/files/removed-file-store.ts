import { sql } from 'kysely';
import type { Db } from '#server/database/connect.ts';
import { isHeldBack } from './file-conditions.ts';

export function listWithdrawnFiles(db: Db, appId: string, after: Date, limit: number) {
  return db
    .selectFrom('app_files as file')
    .select(['id', 'file_name', 'platform', 'architecture', 'version', 'size_bytes', 'uploaded_at'])
    .select(['superseded_at', 'withdrawn_at'])
    .$narrowType<{ withdrawn_at: Date }>()
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('app_files as other')
            .select('other.id')
            .whereRef('other.app_id', '=', 'file.app_id')
            .whereRef('other.file_name', '=', 'file.file_name')
            .where('other.is_offered', '=', true),
        )
        .as('is_replaced'),
    )
    .where('app_id', '=', appId)
    .where('withdrawn_at', '>', after)
    .where('purged_at', 'is', null)
    .orderBy('withdrawn_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export function listSupersededFiles(db: Db, appId: string, limit: number) {
  return db
    .selectFrom('app_files')
    .select(['id', 'file_name', 'platform', 'architecture', 'version', 'size_bytes', 'uploaded_at', 'superseded_at'])
    .$narrowType<{ superseded_at: Date }>()
    .where('app_id', '=', appId)
    .where('superseded_at', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .where('purged_at', 'is', null)
    .where('release_id', 'is', null)
    .where('held_because', 'is', null)
    .orderBy('superseded_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Counts withdrawn files in the total until their bytes are purged. */
export function sumStoredBytes(db: Db, appId: string) {
  const isSuperseded = sql`superseded_at is not null and withdrawn_at is null and release_id is null
    and held_because is null`;
  return db
    .selectFrom('app_files')
    .select([
      sql<number>`coalesce(sum(size_bytes), 0)::bigint`.as('total_bytes'),
      sql<number>`coalesce(sum(size_bytes) filter (where ${isSuperseded}), 0)::bigint`.as('superseded_bytes'),
      sql<number>`count(*) filter (where ${isSuperseded})`.as('superseded_count'),
    ])
    .where('app_id', '=', appId)
    .where('purged_at', 'is', null)
    .executeTakeFirstOrThrow();
}

/** Takes the file out of its release. Returns its id. Lock the app first. */
export async function supersedeLiveFile(db: Db, appId: string, fileName: string): Promise<string | undefined> {
  const row = await db
    .updateTable('app_files')
    .set({ superseded_at: new Date(), release_id: null })
    .where('app_id', '=', appId)
    .where('file_name', '=', fileName)
    .where('is_offered', '=', true)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function withdrawFile(db: Db, fileId: string): Promise<void> {
  await db
    .updateTable('app_files')
    .set({ withdrawn_at: new Date(), release_id: null })
    .where('id', '=', fileId)
    .execute();
}

/** Withdraws a held file that another of its name replaces. Leaves those of drafts and earlier releases. */
export async function withdrawHeldFile(db: Db, appId: string, fileName: string): Promise<void> {
  await db
    .updateTable('app_files as held')
    .set({ withdrawn_at: new Date(), release_id: null })
    .where('app_id', '=', appId)
    .where('file_name', '=', fileName)
    .where(isHeldBack)
    .execute();
}

/** Returns true if the file belongs to a draft or an earlier release. */
export async function isOfOtherRelease(
  db: Db,
  { appId, fileId }: { readonly appId: string; readonly fileId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('app_files')
    .select('id')
    .where('id', '=', fileId)
    .where('release_id', 'is not', null)
    .where(sql<boolean>`release_id is distinct from ${currentReleaseOf(appId)}`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the held files outside of drafts and earlier releases, the newest first. */
export function listHeldFiles(db: Db, appId: string) {
  return db
    .selectFrom('app_files as held')
    .select(['id', 'file_name', 'platform', 'architecture', 'version', 'size_bytes', 'sha256'])
    .select(['uploaded_at', 'held_because'])
    .where('app_id', '=', appId)
    .where(isHeldBack)
    .orderBy('uploaded_at', 'desc')
    .execute();
}

/** Ends the hold of a file without offering it. */
export async function clearHold(db: Db, fileId: string): Promise<void> {
  await db.updateTable('app_files').set({ held_because: null }).where('id', '=', fileId).execute();
}

/** A file that was superseded before it was withdrawn is superseded again. */
export async function clearWithdrawal(db: Db, fileId: string): Promise<void> {
  await db.updateTable('app_files').set({ withdrawn_at: null }).where('id', '=', fileId).execute();
}

/** Puts the file into the current release, if there is one. Supersede the live file of the same name first. */
export async function offerFile(db: Db, { appId, fileId }: { appId: string; fileId: string }): Promise<void> {
  await db
    .updateTable('app_files')
    .set({ superseded_at: null, withdrawn_at: null, held_because: null, release_id: currentReleaseOf(appId) })
    .where('id', '=', fileId)
    .execute();
}

export function currentReleaseOf(appId: string) {
  return sql<string | null>`(select id from releases where app_id = ${appId} and is_current)`;
}

export function listPurgeable(db: Db, before: Date): Promise<{ id: string; blob_key: string }[]> {
  return db
    .selectFrom('app_files')
    .select(['id', 'blob_key'])
    .where('withdrawn_at', '<', before)
    .where('purged_at', 'is', null)
    .execute();
}

export async function markPurged(db: Db, id: string): Promise<void> {
  await db.updateTable('app_files').set({ purged_at: new Date() }).where('id', '=', id).execute();
}
