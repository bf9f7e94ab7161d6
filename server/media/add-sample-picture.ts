import type { PictureEdit } from '#contracts/managed-media.ts';
import { newId } from '#server/database/new-id.ts';
import { insertPicture, listPictures, setPictureImage, type NewImage } from './media-store.ts';
import type { ResizedPicture } from './resize-picture.ts';
import { mediaHash, storeImage, type StoreImageDeps } from './store-image.ts';

type Sizes = ResizedPicture['sizes'];

export interface SamplePictureInput {
  readonly appId: string;
  readonly contentType: NewImage['contentType'];
  readonly width: number;
  readonly height: number;
  readonly light: Sizes;
  readonly dark: Sizes;
  readonly edit: PictureEdit;
}

/** Adds a picture whose sizes are made already. Does nothing if the app has it. Throws app-not-found. */
export async function addSamplePicture(deps: StoreImageDeps, sample: SamplePictureInput): Promise<void> {
  const { appId, edit, contentType, width, height } = sample;
  const lightHash = hashOf(sample.light);
  const darkHash = hashOf(sample.dark);
  let known = await findSample();
  if (known === undefined) {
    await storeImage(deps, appId, { contentType, width, height, sizes: sample.light }, (transaction, light) =>
      insertPicture(transaction, { id: newId(), appId, light, edit }),
    );
    known = await findSample();
  }
  // A window that is dark in both themes needs one picture.
  if (known === undefined || known.dark === darkHash || darkHash === lightHash) return;
  const { id } = known;
  await storeImage(deps, appId, { contentType, width, height, sizes: sample.dark }, (transaction, dark) =>
    setPictureImage(transaction, id, { dark }),
  );

  async function findSample() {
    return (await listPictures(deps.db, appId)).find(({ light }) => light === lightHash);
  }
}

function hashOf(sizes: Sizes): string {
  return mediaHash(sizes.map(({ bytes }) => bytes));
}
