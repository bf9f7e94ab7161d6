import { maxPictures } from '#contracts/app-look.ts';
import { uploadLimits, type StoredUpload } from '#contracts/files.ts';
import type { PictureTheme } from '#contracts/managed-media.ts';
import { StoreError } from '#contracts/problem.ts';
import { appNotFound } from '#server/catalog/app-not-found.ts';
import type { Transaction } from '#server/database/connect.ts';
import { isId } from '#server/database/new-id.ts';
import { meter, tooLarge } from '#server/files/meter.ts';
import type { Operators } from '#server/operators/operators.ts';
import { findPicture, hasApp, insertPicture, listPictures, setPictureImage } from './media-store.ts';
import { pictureTypeOf, signatureBytes } from './media-type.ts';
import { noSuchPicture } from './edit-pictures.ts';
import type { InTurn } from './one-at-a-time.ts';
import { resizePicture, type ResizedPicture } from './resize-picture.ts';
import { requireSession } from './require-session.ts';
import { releaseImage, storeImage, type StoreImageDeps } from './store-image.ts';

export interface ReceiveMediaDeps extends StoreImageDeps {
  readonly audit: Operators['audit'];
  readonly lockSession: Operators['lockSession'];
  /** Runs one job at a time: processing a picture takes up to 800 MB. */
  readonly inTurn: InTurn;
}

export interface MediaUpload {
  readonly appId: string;
  readonly operatorId: string;
  /** Nothing is stored if it ends before the bytes have arrived. */
  readonly sessionId: string;
  readonly contentLength: number | null;
  readonly bytes: AsyncIterable<Buffer>;
}

export interface PictureUpload extends MediaUpload {
  /** Chosen by the caller: a repeated upload makes no second picture. */
  readonly pictureId: string;
  readonly theme: PictureTheme;
}

/**
 * Adds a picture to an app, or replaces its light or dark one. Throws app-not-found, picture-not-found,
 * file-type-not-allowed, picture-refused, payload-too-large, sign-in-required, upload-incomplete, upload-conflict,
 * unavailable.
 */
export async function receivePicture(deps: ReceiveMediaDeps, upload: PictureUpload): Promise<StoredUpload> {
  const { appId, pictureId, contentLength } = upload;
  if (!isId(appId) || !(await hasApp(deps.db, appId))) throw appNotFound();
  if (!isId(pictureId)) throw noSuchPicture();
  if (contentLength !== null && contentLength > uploadLimits.picture) throw tooLarge(uploadLimits.picture);
  const metered = meter(upload.bytes, uploadLimits.picture);
  const bytes = await collect(metered.bytes);
  if (pictureTypeOf(bytes.subarray(0, signatureBytes)) === null)
    throw new StoreError('file-type-not-allowed', 'Choose a PNG, JPEG, WebP or AVIF picture.');
  const resized = await deps.inTurn(() => resizePicture({ form: 'pages', bytes }));
  await storeImage(deps, appId, { ...resized, contentType: 'image/webp' }, (transaction, hash) =>
    usePicture(deps, transaction, { ...upload, resized, hash }),
  );
  return { fileName: null, ...metered.result() };
}

interface StoredPicture extends PictureUpload {
  readonly resized: ResizedPicture;
  readonly hash: string;
}

async function usePicture(deps: ReceiveMediaDeps, transaction: Transaction, picture: StoredPicture): Promise<void> {
  await requireSession(deps, transaction, picture);
  const { appId, operatorId, pictureId, theme, hash, resized } = picture;
  const known = await findPicture(transaction, pictureId);
  if (known !== undefined && known.app_id !== appId)
    throw new StoreError('upload-conflict', 'Upload the picture again.');
  if (known === undefined) {
    if (theme === 'dark') throw noSuchPicture();
    if ((await listPictures(transaction, appId)).length >= maxPictures)
      throw new StoreError('upload-conflict', `An app can have at most ${maxPictures} pictures. Delete one first.`);
    await insertPicture(transaction, { id: pictureId, appId, light: hash });
  } else {
    const hasOther = theme === 'dark' || known.dark !== null;
    if (hasOther && (known.width !== resized.width || known.height !== resized.height)) {
      const message = `The light and the dark picture need the same size: ${known.width} × ${known.height} pixels.`;
      throw new StoreError('picture-refused', message);
    }
    await setPictureImage(transaction, pictureId, theme === 'dark' ? { dark: hash } : { light: hash });
    const replaced = theme === 'dark' ? known.dark : known.light;
    if (replaced !== hash) await releaseImage(transaction, replaced);
  }
  await deps.audit(transaction, {
    operatorId,
    action: 'picture-uploaded',
    subject: appId,
    details: { pictureId, theme },
  });
}

async function collect(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  // The request reuses no memory, but a chunk may be a view of a larger buffer.
  for await (const chunk of source) parts.push(chunk);
  return Buffer.concat(parts);
}
