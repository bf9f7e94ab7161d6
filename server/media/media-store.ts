import { sql } from 'kysely';
import type { PictureEdit } from '#contracts/managed-media.ts';
import type { Db, Transaction } from '#server/database/connect.ts';
import type { Tables } from '#server/database/tables.ts';

/** Locks an app so that its media change one at a time. Returns false for deleted apps. */
export async function lockApp(transaction: Transaction, appId: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('apps')
    .select('id')
    .where('id', '=', appId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Ignores deleted apps. */
export async function hasApp(db: Db, appId: string): Promise<boolean> {
  const query = db.selectFrom('apps').select('id').where('id', '=', appId).where('deleted_at', 'is', null);
  return (await query.executeTakeFirst()) !== undefined;
}

function selectPictures(db: Db) {
  return db
    .selectFrom('app_pictures as picture')
    .innerJoin('media_images as image', 'image.hash', 'picture.light')
    .select(['picture.id', 'picture.app_id', 'picture.light', 'picture.dark', 'picture.alt', 'picture.caption'])
    .select(['picture.framing', 'picture.focus_x', 'picture.focus_y'])
    .select(['image.width', 'image.height', 'image.widths', 'image.content_type']);
}

export type PictureRow = Awaited<ReturnType<typeof listPictures>>[number];

export function listPictures(db: Db, appId: string) {
  return selectPictures(db).where('picture.app_id', '=', appId).orderBy('picture.position').execute();
}

export function findPicture(db: Db, pictureId: string) {
  return selectPictures(db).where('picture.id', '=', pictureId).executeTakeFirst();
}

export interface NewPicture {
  readonly id: string;
  readonly appId: string;
  readonly light: string;
  readonly edit?: PictureEdit;
}

/** Adds a picture after the app's others. Lock the app first. */
export async function insertPicture(transaction: Transaction, picture: NewPicture): Promise<void> {
  const { id, appId, light, edit = {} } = picture;
  const last = sql<number>`(select coalesce(max(position), -1) + 1 from app_pictures where app_id = ${appId})`;
  await transaction
    .insertInto('app_pictures')
    .values({ id, app_id: appId, position: last, light, ...pictureColumnsOf(edit) })
    .execute();
}

function pictureColumnsOf({ alt, caption, framing, focusX, focusY }: PictureEdit) {
  // Kysely leaves out undefined values.
  return { alt, caption, framing, focus_x: focusX, focus_y: focusY };
}

export async function updatePicture(transaction: Transaction, pictureId: string, edit: PictureEdit): Promise<void> {
  await transaction.updateTable('app_pictures').set(pictureColumnsOf(edit)).where('id', '=', pictureId).execute();
}

export async function setPictureImage(
  transaction: Transaction,
  pictureId: string,
  change: { readonly light: string } | { readonly dark: string | null },
): Promise<void> {
  await transaction.updateTable('app_pictures').set(change).where('id', '=', pictureId).execute();
}

export async function deletePicture(transaction: Transaction, pictureId: string): Promise<void> {
  await transaction.deleteFrom('app_pictures').where('id', '=', pictureId).execute();
}

/** `ids` are all pictures of an app. Lock the app first. */
export async function orderPictures(transaction: Transaction, ids: readonly string[]): Promise<void> {
  await sql`update app_pictures set position = wanted.position - 1
    from unnest(${[...ids]}::uuid[]) with ordinality as wanted (id, position)
    where app_pictures.id = wanted.id`.execute(transaction);
}

export interface NewImage {
  readonly hash: string;
  readonly contentType: Tables['media_images']['content_type'];
  readonly width: number;
  readonly height: number;
  readonly sizes: readonly { readonly width: number; readonly sizeBytes: number; readonly blobKey: string }[];
}

/** Returns false, and changes nothing, if these bytes are stored already. */
export async function insertImage(transaction: Transaction, image: NewImage): Promise<boolean> {
  const { hash, contentType, width, height, sizes } = image;
  const result = await transaction
    .insertInto('media_images')
    .values({ hash, content_type: contentType, width, height, widths: sizes.map((size) => size.width) })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .executeTakeFirst();
  if (result.numInsertedOrUpdatedRows !== 1n) return false;
  await transaction
    .insertInto('media_sizes')
    .values(sizes.map((size) => ({ hash, width: size.width, size_bytes: size.sizeBytes, blob_key: size.blobKey })))
    .execute();
  return true;
}

/** Locks an image until the transaction ends. Returns false if it does not exist. */
export async function lockImage(transaction: Transaction, hash: string): Promise<boolean> {
  const query = transaction.selectFrom('media_images').select('hash').where('hash', '=', hash).forUpdate();
  return (await query.executeTakeFirst()) !== undefined;
}

export async function isImageUsed(transaction: Transaction, hash: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('app_pictures')
    .select('id')
    .where((eb) => eb.or([eb('light', '=', hash), eb('dark', '=', hash)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the keys of its bytes. Lock it first. */
export async function deleteImage(transaction: Transaction, hash: string): Promise<string[]> {
  const keys: string[] = [];
  for (const table of ['media_sizes', 'media_mail_pictures'] as const) {
    const rows = await transaction.deleteFrom(table).where('hash', '=', hash).returning('blob_key').execute();
    keys.push(...rows.map((row) => row.blob_key));
  }
  await transaction.deleteFrom('media_images').where('hash', '=', hash).execute();
  return keys;
}

export function findSize(db: Db, hash: string, width: number) {
  return db
    .selectFrom('media_sizes as size')
    .innerJoin('media_images as image', 'image.hash', 'size.hash')
    .select(['size.blob_key', 'size.size_bytes', 'image.content_type'])
    .where('size.hash', '=', hash)
    .where('size.width', '=', width)
    .executeTakeFirst();
}
