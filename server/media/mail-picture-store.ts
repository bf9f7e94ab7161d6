import type { Db, Transaction } from '#server/database/connect.ts';

export type MailPictureRow = NonNullable<Awaited<ReturnType<typeof findMailPicture>>>;

export function findMailPicture(db: Db, hash: string) {
  return db
    .selectFrom('media_mail_pictures')
    .select(['blob_key', 'size_bytes'])
    .where('hash', '=', hash)
    .executeTakeFirst();
}

export function findLargestSize(db: Db, hash: string) {
  return db
    .selectFrom('media_sizes')
    .select(['blob_key', 'size_bytes'])
    .where('hash', '=', hash)
    .orderBy('width', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Returns false, and changes nothing, if the image has one. Lock the image first. */
export async function insertMailPicture(
  transaction: Transaction,
  hash: string,
  { sizeBytes, blobKey }: { readonly sizeBytes: number; readonly blobKey: string },
): Promise<boolean> {
  const result = await transaction
    .insertInto('media_mail_pictures')
    .values({ hash, size_bytes: sizeBytes, blob_key: blobKey })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}
