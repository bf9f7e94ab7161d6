import type { Db, Transaction } from '#server/database/connect.ts';
import type { StoredBytes } from '#server/files/store-bytes.ts';

export interface TrialRow {
  readonly file_name: string;
  readonly size_bytes: number;
  readonly blob_key: string;
}

function selectTrials(db: Db) {
  return db.selectFrom('app_trials as trial').select(['trial.file_name', 'trial.size_bytes', 'trial.blob_key']);
}

export function findTrial(db: Db, appId: string): Promise<TrialRow | undefined> {
  return selectTrials(db).where('trial.app_id', '=', appId).executeTakeFirst();
}

/** Ignores trials that no app on sale offers. */
export function findOfferedTrial(db: Db, hash: string): Promise<TrialRow | undefined> {
  return selectTrials(db)
    .innerJoin('apps', 'apps.id', 'trial.app_id')
    .where('trial.hash', '=', hash)
    .where('apps.demo_kind', '=', 'trial')
    .where('apps.is_active', '=', true)
    .where('apps.deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
}

export interface NewTrial extends StoredBytes {
  readonly appId: string;
  readonly hash: string;
  readonly fileName: string;
}

/** Lock the app first, and delete its former trial. */
export async function insertTrial(transaction: Transaction, trial: NewTrial): Promise<void> {
  const { appId, hash, fileName, sizeBytes, sha256, blobKey } = trial;
  await transaction
    .insertInto('app_trials')
    .values({ app_id: appId, hash, file_name: fileName, size_bytes: sizeBytes, sha256, blob_key: blobKey })
    .execute();
}

/** Returns the key of its bytes, or undefined if the app has no trial. */
export async function deleteTrial(transaction: Transaction, appId: string): Promise<string | undefined> {
  const query = transaction.deleteFrom('app_trials').where('app_id', '=', appId).returning('blob_key');
  return (await query.executeTakeFirst())?.blob_key;
}
