import { sql } from 'kysely';
import type { Db, Transaction } from '#server/database/connect.ts';
import { claimDue, type DueRows } from '#server/jobs/claim-due.ts';

/** Longer than a drawing process may take. */
const leaseMs = 5 * 60_000;
const maxLeaseMs = 24 * 3_600_000;
const keptDays = 7;

const dueRows: DueRows<'share_pictures'> = {
  table: 'share_pictures',
  dueColumn: 'due_at',
  isOpen: () => sql<boolean>`true`,
  leaseMs,
  triesColumn: 'tries',
  maxLeaseMs,
};

/** Claims pictures that no longer show what they should. */
export async function claimDueSharePictures(db: Db, limit: number): Promise<{ readonly id: string }[]> {
  return (await claimDue(db, dueRows, limit)).map((id) => ({ id }));
}

export function findSharePicture(db: Db, id: string) {
  return db
    .selectFrom('share_pictures')
    .select(['app_id', 'drawn_from', 'hash'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Returns the hash of an app's picture, or with null of the storefront's. Undefined: there is none yet. */
export async function findSharePictureHash(db: Db, appId: string | null): Promise<string | undefined> {
  const query = db.selectFrom('share_pictures').select('hash').where('app_id', 'is not distinct from', appId);
  return (await query.executeTakeFirst())?.hash ?? undefined;
}

export function findSharePictureFile(db: Db, hash: string) {
  return db
    .selectFrom('share_picture_files')
    .select(['blob_key', 'size_bytes'])
    .where('hash', '=', hash)
    .executeTakeFirst();
}

/** Makes the storefront's picture due, unless it was drawn from the same. */
export async function checkFrontPicture(db: Db, drawnFrom: string): Promise<void> {
  await sql`insert into share_pictures (app_id, due_at) values (null, now())
    on conflict (app_id) do update set due_at = now(), tries = 0
    where share_pictures.due_at is null and share_pictures.drawn_from is distinct from ${drawnFrom}`.execute(db);
}

/** Makes the storefront's picture due after a change of the store, and those that could not be drawn as it was. */
export async function makeSharePicturesDue(tx: Transaction): Promise<void> {
  await sql`update share_pictures set due_at = now(), tries = 0 where app_id is null or due_at is not null`.execute(tx);
}

/** Makes the pictures of apps due that show another name of the store. */
export async function makeOtherNamesDue(db: Db, storeName: string): Promise<void> {
  await sql`update share_pictures set due_at = now(), tries = 0
    where id in (
      select id from share_pictures
      where due_at is null and app_id is not null and store_name is distinct from ${storeName}
      for update skip locked)`.execute(db);
}

/** Returns false if the bytes are stored already. */
export async function insertSharePictureFile(
  transaction: Transaction,
  file: { readonly hash: string; readonly sizeBytes: number; readonly blobKey: string },
): Promise<boolean> {
  const { hash, sizeBytes, blobKey } = file;
  const { rows } = await sql<{ is_new: boolean }>`
    insert into share_picture_files (hash, size_bytes, blob_key) values (${hash}, ${sizeBytes}, ${blobKey})
    on conflict (hash) do update set replaced_at = null
    returning blob_key = ${blobKey} as is_new`.execute(transaction);
  return rows[0]?.is_new === true;
}

/** Records what a claimed picture shows. It stays due if that changed meanwhile. */
export async function finishSharePicture(
  db: Db,
  id: string,
  shown: { readonly storeName: string; readonly drawnFrom?: string; readonly hash?: string | null },
): Promise<void> {
  await db
    .updateTable('share_pictures')
    .set({
      store_name: shown.storeName,
      // Kysely leaves out undefined values.
      drawn_from: shown.drawnFrom,
      hash: shown.hash,
      tries: 0,
      // A claimed row is due in the future; a change since then made it due at once.
      due_at: sql<Date | null>`case when due_at <= now() then due_at end`,
    })
    .where('id', '=', id)
    .execute();
}

export async function markFileReplaced(transaction: Transaction, hash: string): Promise<void> {
  await sql`update share_picture_files set replaced_at = now() where hash = ${hash}
    and not exists (select from share_pictures where share_pictures.hash = ${hash})`.execute(transaction);
}

/** Deletes files that were replaced a week ago. Returns the keys of their bytes. */
export async function deleteReplacedFiles(transaction: Transaction): Promise<string[]> {
  const { rows } = await sql<{ blob_key: string }>`
    delete from share_picture_files where replaced_at < now() - ${keptDays} * interval '1 day'
    and not exists (select from share_pictures where share_pictures.hash = share_picture_files.hash)
    returning blob_key`.execute(transaction);
  return rows.map((row) => row.blob_key);
}
