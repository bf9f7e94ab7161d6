import type { AuditAction } from '#contracts/audit.ts';
import type { ManagedMedia, ManagedPicture, PictureEdit } from '#contracts/managed-media.ts';
import { videoAddress } from '#contracts/app-look.ts';
import { StoreError } from '#contracts/problem.ts';
import { appNotFound } from '#server/catalog/app-not-found.ts';
import type { Database, Db, Transaction } from '#server/database/connect.ts';
import { isId } from '#server/database/new-id.ts';
import type { Operators } from '#server/operators/operators.ts';
import {
  deletePicture,
  findPicture,
  hasApp,
  listPictures,
  lockApp,
  orderPictures,
  setPictureImage,
  updatePicture,
  type PictureRow,
} from './media-store.ts';
import { releaseImage } from './store-image.ts';
import { findTrial } from './trial-store.ts';
import { findVideo } from './video-store.ts';

export interface EditPicturesDeps {
  readonly db: Database['db'];
  readonly audit: Operators['audit'];
}

export interface AppChange {
  readonly appId: string;
  readonly operatorId: string;
}

export interface PictureChange extends AppChange {
  readonly pictureId: string;
}

export function noSuchPicture(): StoreError {
  return new StoreError('picture-not-found', 'This picture does not exist.');
}

/** Throws app-not-found. */
export async function showMedia({ db }: { readonly db: Db }, appId: string): Promise<ManagedMedia> {
  if (!isId(appId) || !(await hasApp(db, appId))) throw appNotFound();
  const [pictures, video, trial] = await Promise.all([
    listPictures(db, appId),
    findVideo(db, appId),
    findTrial(db, appId),
  ]);
  return {
    pictures: pictures.map(toManagedPicture),
    video: video === undefined ? null : { url: videoAddress(video.hash), sizeBytes: video.size_bytes },
    trial: trial === undefined ? null : { fileName: trial.file_name, sizeBytes: trial.size_bytes },
  };
}

/** Throws app-not-found, picture-not-found. */
export function editPicture(deps: EditPicturesDeps, change: PictureChange, edit: PictureEdit): Promise<void> {
  return changePicture(deps, change, 'picture-edited', async (transaction) => {
    await updatePicture(transaction, change.pictureId, edit);
    return { fields: Object.keys(edit) };
  });
}

/** Throws app-not-found, picture-not-found. */
export function removePicture(deps: EditPicturesDeps, change: PictureChange): Promise<void> {
  return changePicture(deps, change, 'picture-deleted', async (transaction, picture) => {
    await deletePicture(transaction, picture.id);
    await releaseImage(transaction, picture.light);
    await releaseImage(transaction, picture.dark);
    return {};
  });
}

/** Shows the light picture in both themes. Throws app-not-found, picture-not-found. */
export function removeDarkPicture(deps: EditPicturesDeps, change: PictureChange): Promise<void> {
  return changePicture(deps, change, 'picture-deleted', async (transaction, picture) => {
    await setPictureImage(transaction, picture.id, { dark: null });
    await releaseImage(transaction, picture.dark);
    return { theme: 'dark' };
  });
}

/** Throws app-not-found, and upload-conflict unless `ids` are exactly the app's pictures. */
export async function reorderPictures(
  { db, audit }: EditPicturesDeps,
  { appId, operatorId }: AppChange,
  ids: readonly string[],
): Promise<void> {
  if (!isId(appId)) throw appNotFound();
  await db.transaction().execute(async (transaction) => {
    if (!(await lockApp(transaction, appId))) throw appNotFound();
    const known = (await listPictures(transaction, appId)).map(({ id }) => id);
    if (known.length !== ids.length || known.some((id) => !ids.includes(id)))
      throw new StoreError(
        'upload-conflict',
        'The pictures have changed in the meantime. Check their order and try again.',
      );
    await orderPictures(transaction, ids);
    await audit(transaction, { operatorId, action: 'pictures-ordered', subject: appId, details: {} });
  });
}

async function changePicture(
  { db, audit }: EditPicturesDeps,
  { appId, pictureId, operatorId }: PictureChange,
  action: AuditAction,
  apply: (transaction: Transaction, picture: PictureRow) => Promise<object>,
): Promise<void> {
  if (!isId(appId)) throw appNotFound();
  await db.transaction().execute(async (transaction) => {
    if (!(await lockApp(transaction, appId))) throw appNotFound();
    const picture = isId(pictureId) ? await findPicture(transaction, pictureId) : undefined;
    if (picture?.app_id !== appId) throw noSuchPicture();
    const details = await apply(transaction, picture);
    await audit(transaction, { operatorId, action, subject: appId, details: { pictureId, ...details } });
  });
}

function toManagedPicture(row: PictureRow): ManagedPicture {
  return {
    id: row.id,
    width: row.width,
    height: row.height,
    widths: row.widths,
    alt: row.alt,
    caption: row.caption,
    framing: row.framing,
    focusX: row.focus_x,
    focusY: row.focus_y,
    light: row.light,
    dark: row.dark,
  };
}
