import type { ReleaseState } from '#contracts/releases.ts';
import type { Db, Transaction } from '#server/database/connect.ts';
import { insertPendingBlob, rowOf, type NewAppFile } from './file-store.ts';

export async function findReleaseState(
  db: Db,
  { appId, releaseId }: { readonly appId: string; readonly releaseId: string },
): Promise<ReleaseState | undefined> {
  const row = await db
    .selectFrom('releases')
    .select('state')
    .where('id', '=', releaseId)
    .where('app_id', '=', appId)
    .executeTakeFirst();
  return row?.state;
}

/** Adds a file that buyers do not get yet, in place of the draft's file of the same name. Lock the app first. */
export async function putReleaseFile(tx: Transaction, releaseId: string, file: NewAppFile): Promise<void> {
  const former = await tx
    .selectFrom('app_files')
    .select('id')
    .where('release_id', '=', releaseId)
    .where('file_name', '=', file.fileName)
    .executeTakeFirst();
  if (former !== undefined) await deleteReleaseFile(tx, { releaseId, fileId: former.id });
  await tx
    .insertInto('app_files')
    .values({ ...rowOf(file), release_id: releaseId, superseded_at: new Date() })
    .execute();
}

/** Deletes a file that no buyer ever got. Returns its name, or undefined if there is none. */
export async function deleteReleaseFile(
  tx: Transaction,
  { releaseId, fileId }: { readonly releaseId: string; readonly fileId: string },
): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('app_files')
    .where('id', '=', fileId)
    .where('release_id', '=', releaseId)
    .where('is_offered', '=', false)
    .returning(['file_name', 'blob_key'])
    .executeTakeFirst();
  if (row !== undefined) await insertPendingBlob(tx, row.blob_key);
  return row?.file_name;
}

export async function deleteReleaseFiles(tx: Transaction, releaseId: string): Promise<void> {
  const rows = await tx.selectFrom('app_files').select('id').where('release_id', '=', releaseId).execute();
  for (const { id } of rows) await deleteReleaseFile(tx, { releaseId, fileId: id });
}

/** Leaves files that buyers had to the purge. */
export async function withdrawReleaseFiles(tx: Transaction, releaseId: string): Promise<void> {
  await tx
    .updateTable('app_files')
    .set({ withdrawn_at: new Date(), release_id: null })
    .where('release_id', '=', releaseId)
    .where('is_offered', '=', false)
    .execute();
}

export function listReleaseFiles(db: Db, releaseIds: readonly string[]) {
  return db
    .selectFrom('app_files')
    .select(['id', 'file_name', 'platform', 'architecture', 'version', 'size_bytes', 'sha256', 'uploaded_at'])
    .select(['blob_key', 'release_id', 'held_because'])
    .$narrowType<{ release_id: string }>()
    .where('release_id', 'in', releaseIds)
    .orderBy('uploaded_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Returns when the last file that is on offer outside of a release was uploaded, or null. */
export async function findUnreleasedUpload(tx: Transaction, appId: string): Promise<Date | null> {
  const row = await tx
    .selectFrom('app_files')
    .select((eb) => eb.fn.max('uploaded_at').as('at'))
    .where('app_id', '=', appId)
    .where('is_offered', '=', true)
    .where('release_id', 'is', null)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Puts what is on offer outside of a release into this one. */
export async function adoptOfferedFiles(tx: Transaction, appId: string, releaseId: string): Promise<void> {
  await tx
    .updateTable('app_files')
    .set({ release_id: releaseId })
    .where('app_id', '=', appId)
    .where('is_offered', '=', true)
    .where('release_id', 'is', null)
    .execute();
}

export function withoutHeld<Row extends { readonly held_because: string | null }>(rows: readonly Row[]): Row[] {
  return rows.filter((row) => row.held_because === null);
}

/**
 * Offers the files of a release in place of all others of the app, except held ones. Returns their number. Lock the app
 * first.
 */
export async function switchOffer(tx: Transaction, appId: string, releaseId: string): Promise<number> {
  await tx
    .updateTable('app_files')
    .set({ superseded_at: new Date() })
    .where('app_id', '=', appId)
    .where('is_offered', '=', true)
    .execute();
  const result = await tx
    .updateTable('app_files')
    .set({ superseded_at: null })
    .where('release_id', '=', releaseId)
    .where('held_because', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}
