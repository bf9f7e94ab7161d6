// All SQL about uploads: tickets for one PUT, and the objects they become.
import { sql } from 'kysely';
import type { Architecture, Platform } from '#contracts/files.ts';
import type { Db } from '#server/database/connect.ts';
import type { UploadsTable } from '#server/database/tables/catalog.ts';
import type { Selectable } from 'kysely';

export type UploadRow = Selectable<UploadsTable>;

export interface NewUpload {
  readonly id: string;
  readonly appId: string | null;
  readonly fileName: string | null;
  readonly platform: Platform | null;
  readonly architecture: Architecture | null;
  readonly version: string | null;
  readonly maxBytes: number;
  readonly operatorId: string;
  readonly expiresAt: Date;
}

export async function insertUpload(db: Db, upload: NewUpload): Promise<void> {
  await db
    .insertInto('uploads')
    .values({
      id: upload.id,
      app_id: upload.appId,
      file_name: upload.fileName,
      platform: upload.platform,
      architecture: upload.architecture,
      version: upload.version,
      max_bytes: upload.maxBytes,
      operator_id: upload.operatorId,
      expires_at: upload.expiresAt,
    })
    .execute();
}

export function findUpload(db: Db, id: string): Promise<UploadRow | undefined> {
  return db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst();
}

export interface Claim {
  readonly id: string;
  /** The PUT that held the upload when it was read; null while none did. */
  readonly previousReceipt: string | null;
  readonly receipt: string;
  readonly receiver: string;
  readonly leaseSeconds: number;
}

/** Takes an upload for one PUT. Answers false when another one was faster. */
export async function claimUpload(db: Db, claim: Claim): Promise<boolean> {
  const result = await db
    .updateTable('uploads')
    .set({
      state: 'receiving',
      receipt: claim.receipt,
      receiver: claim.receiver,
      receiving_until: inSeconds(claim.leaseSeconds),
    })
    .where('id', '=', claim.id)
    .where('state', '<>', 'stored')
    .where('receipt', 'is not distinct from', claim.previousReceipt)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Says that a PUT still goes on. */
export async function renewClaim(
  db: Db,
  { id, receipt, leaseSeconds }: Pick<Claim, 'id' | 'receipt' | 'leaseSeconds'>,
): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ receiving_until: inSeconds(leaseSeconds) })
    .where('id', '=', id)
    .where('receipt', '=', receipt)
    .execute();
}

/** Gives an upload back after a PUT that failed, so that the same address can be used again. */
export async function releaseUpload(db: Db, id: string, receipt: string): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ state: 'waiting', receipt: null, receiver: null, receiving_until: null })
    .where('id', '=', id)
    .where('receipt', '=', receipt)
    .where('state', '=', 'receiving')
    .execute();
}

export interface StoredFacts {
  readonly fileName: string;
  readonly blobKey: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  /** What an app's file is for; null for an icon. */
  readonly platform: Platform | null;
  readonly architecture: Architecture | null;
  readonly version: string | null;
}

/** Marks the upload as stored. Answers false when another PUT has taken it over meanwhile. */
export async function markUploadStored(db: Db, id: string, receipt: string, facts: StoredFacts): Promise<boolean> {
  const result = await db
    .updateTable('uploads')
    .set({
      state: 'stored',
      receiving_until: null,
      file_name: facts.fileName,
      blob_key: facts.blobKey,
      size_bytes: facts.sizeBytes,
      sha256: facts.sha256,
      platform: facts.platform,
      architecture: facts.architecture,
      version: facts.version,
    })
    .where('id', '=', id)
    .where('receipt', '=', receipt)
    .where('state', '<>', 'stored')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Gives a stored object to an app. Answers false when it belongs to one already. */
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

/** Removes tickets that can no longer be used, and those whose bytes an app's file names. */
export async function deleteSpentUploads(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('uploads')
    .where('expires_at', '<', before)
    .where((eb) => eb.or([eb('state', '<>', 'stored'), eb('app_id', 'is not', null)]))
    .execute();
}

/** Stored objects that no app took: files never attached, and icons that no app shows. */
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
    .execute();
}

export async function deleteUpload(db: Db, id: string): Promise<void> {
  await db.deleteFrom('uploads').where('id', '=', id).execute();
}

function inSeconds(seconds: number) {
  return sql<Date>`now() + make_interval(secs => ${seconds})`;
}
