import type { Db, Transaction } from '#server/database/connect.ts';

export interface VideoRow {
  readonly hash: string;
  readonly size_bytes: number;
  readonly blob_key: string;
}

function selectVideos(db: Db) {
  return db.selectFrom('app_videos').select(['hash', 'size_bytes', 'blob_key']);
}

export function findVideo(db: Db, appId: string): Promise<VideoRow | undefined> {
  return selectVideos(db).where('app_id', '=', appId).executeTakeFirst();
}

export function findVideoByHash(db: Db, hash: string): Promise<VideoRow | undefined> {
  return selectVideos(db).where('hash', '=', hash).limit(1).executeTakeFirst();
}

/** Lock the app first, and delete its former video. */
export async function insertVideo(
  transaction: Transaction,
  video: { readonly appId: string; readonly hash: string; readonly sizeBytes: number; readonly blobKey: string },
): Promise<void> {
  const { appId, hash, sizeBytes, blobKey } = video;
  await transaction
    .insertInto('app_videos')
    .values({ app_id: appId, hash, size_bytes: sizeBytes, blob_key: blobKey })
    .execute();
}

/** Returns the key of its bytes, or undefined if the app has no video. */
export async function deleteVideo(transaction: Transaction, appId: string): Promise<string | undefined> {
  const query = transaction.deleteFrom('app_videos').where('app_id', '=', appId).returning('blob_key');
  return (await query.executeTakeFirst())?.blob_key;
}
