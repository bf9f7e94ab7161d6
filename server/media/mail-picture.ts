import { readRange } from '#server/files/recognize/file-sample.ts';
import { lockImage } from './media-store.ts';
import { findLargestSize, findMailPicture, insertMailPicture, type MailPictureRow } from './mail-picture-store.ts';
import type { InTurn } from './one-at-a-time.ts';
import { resizePicture } from './resize-picture.ts';
import { storeParts, type StoreImageDeps } from './store-image.ts';

export interface MailPictureDeps extends StoreImageDeps {
  readonly inTurn: InTurn;
}

/**
 * Returns the JPEG form of an image, or undefined if there is no such image. Makes and stores it at the first call, so
 * that pictures which no mail shows cost nothing. Throws unavailable.
 */
export async function openMailPicture(deps: MailPictureDeps, hash: string): Promise<MailPictureRow | undefined> {
  const { db, inTurn } = deps;
  return (await findMailPicture(db, hash)) ?? inTurn(async () => (await findMailPicture(db, hash)) ?? make(deps, hash));
}

async function make(deps: MailPictureDeps, hash: string): Promise<MailPictureRow | undefined> {
  const original = await findLargestSize(deps.db, hash);
  if (original === undefined) return undefined;
  const bytes = await readRange(deps.blobs, original.blob_key, 0, original.size_bytes);
  const { sizes } = await resizePicture({ form: 'mail', bytes });
  await storeParts(
    deps,
    sizes.map((size) => size.bytes),
    async (transaction, [stored]) =>
      // The picture may have been deleted meanwhile.
      stored !== undefined && (await lockImage(transaction, hash)) && insertMailPicture(transaction, hash, stored),
  );
  return findMailPicture(deps.db, hash);
}
