import { createHash } from 'node:crypto';
import { accentHex } from '#contracts/accent.ts';
import type { Appearance } from '#contracts/appearance.ts';
import { colours, matHex, onMat } from '#contracts/look.ts';
import type { Work } from '#server/catalog/find-work.ts';
import type { Transaction } from '#server/database/connect.ts';
import { readRange } from '#server/files/recognize/file-sample.ts';
import { releaseBlob } from '#server/files/pending-blobs.ts';
import { processDue } from '#server/jobs/process-due.ts';
import type { Logger } from '#server/log.ts';
import { findLargestSize } from './mail-picture-store.ts';
import type { InTurn } from './one-at-a-time.ts';
import { resizePicture } from './resize-picture.ts';
import { isWorthDrawing, type ShareScene } from './share/share-scene.ts';
import {
  checkFrontPicture,
  claimDueSharePictures,
  deleteReplacedFiles,
  findSharePicture,
  findSharePictureHash,
  finishSharePicture,
  insertSharePictureFile,
  makeOtherNamesDue,
  markFileReplaced,
} from './share-picture-store.ts';
import { mediaHash, storeParts, type StoreImageDeps } from './store-image.ts';

interface ShareStore {
  readonly name: string;
  readonly headline: string;
  readonly host: string;
  readonly appearance: Appearance;
}

export interface ShareDeps extends StoreImageDeps {
  readonly inTurn: InTurn;
  readonly log: Logger;
  readonly store: () => ShareStore;
  /** Null asks for the app that the storefront begins with. */
  readonly findWork: (appId: string | null) => Promise<Work | null>;
  readonly readObject: (address: string) => Promise<Buffer | null>;
  /** Returns null for icons that are no PNG or JPEG of this store. */
  readonly readIcon: (iconUrl: string) => Promise<Buffer | null>;
}

/** Raise it when pictures are drawn in another way: all are then drawn anew. */
const drawingVersion = 1;

/** Returns the hash of an app's picture for link previews, or with null of the storefront's. Null: there is none yet. */
export async function findShareHash({ db }: ShareDeps, appId: string | null): Promise<string | null> {
  return (await findSharePictureHash(db, appId)) ?? null;
}

export async function drawDueSharePictures(deps: ShareDeps, signal?: AbortSignal): Promise<void> {
  const { db, log } = deps;
  const claim = (limit: number) => claimDueSharePictures(db, limit);
  const work = ({ id }: { readonly id: string }) => drawOne(deps, id);
  await processDue({ name: 'share-pictures', claim, work, log, concurrency: 1 }, signal);
}

/** Makes pictures due that no change of an app makes due: those with another name of the store, and the storefront's. */
export async function checkSharePictures(deps: ShareDeps): Promise<void> {
  await makeOtherNamesDue(deps.db, signOf(deps.store()));
  await checkFrontPicture(deps.db, (await planFront(deps)).drawnFrom);
}

export async function purgeSharePictures({ db }: ShareDeps): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const blobKey of await deleteReplacedFiles(transaction)) await releaseBlob(transaction, blobKey);
  });
}

async function drawOne(deps: ShareDeps, id: string): Promise<void> {
  const row = await findSharePicture(deps.db, id);
  if (row === undefined) return;
  const { hash: oldHash } = row;
  const storeName = signOf(deps.store());
  const plan = row.app_id === null ? await planFront(deps) : await planApp(deps, row.app_id);
  if (plan === null || plan.drawnFrom === row.drawn_from) return finishSharePicture(deps.db, id, { storeName });
  const { scene, work, drawnFrom } = plan;
  const own = plan.own === null ? null : await deps.readObject(plan.own);
  const logo = plan.logo === null ? null : await deps.readObject(plan.logo);
  const icon = scene.hasIcon && work?.iconUrl ? await deps.readIcon(work.iconUrl) : null;
  const drawn = { ...scene, hasIcon: icon !== null, hasLogo: logo !== null };
  const picture = work?.picture ? await readPicture(deps, work.picture) : null;
  const drawing = own === null ? { scene: drawn, picture, icon, logo } : { own };
  const bytes =
    own !== null || isWorthDrawing(drawn)
      ? (await deps.inTurn(() => resizePicture({ form: 'share', drawing }))).sizes[0]?.bytes
      : undefined;
  if (bytes === undefined) {
    await deps.db.transaction().execute((transaction) => show(transaction, null));
    return;
  }
  const hash = mediaHash([bytes]);
  await storeParts(deps, [bytes], async (transaction, [stored]) => {
    if (stored === undefined) return false;
    const isNew = await insertSharePictureFile(transaction, { hash, ...stored });
    await show(transaction, hash);
    return isNew;
  });

  async function show(transaction: Transaction, newHash: string | null): Promise<void> {
    await finishSharePicture(transaction, id, { drawnFrom, storeName, hash: newHash });
    if (oldHash !== null && oldHash !== newHash) await markFileReplaced(transaction, oldHash);
  }
}

async function readPicture({ db, blobs }: ShareDeps, { light, focusX, focusY }: NonNullable<Work['picture']>) {
  const original = await findLargestSize(db, light);
  if (original === undefined) throw new Error('The picture was deleted while it was being drawn.');
  return { bytes: await readRange(blobs, original.blob_key, 0, original.size_bytes), focusX, focusY };
}

interface Plan {
  readonly scene: ShareScene;
  readonly work: Work | null;
  /** The address of a picture that is shown in place of the drawn one. */
  readonly own: string | null;
  readonly logo: string | null;
  readonly drawnFrom: string;
}

async function planApp({ store, findWork }: ShareDeps, appId: string): Promise<Plan | null> {
  const work = await findWork(appId);
  if (work === null) return null;
  const { name, tagline, hue, finish, picture, iconUrl } = work;
  return planOf(store(), work, {
    ground: matHex(hue, finish, 'light'),
    title: name.normalize('NFC'),
    text: tagline,
    signature: store().name,
    badge: { name, hue },
    hasWindow: picture !== null,
    hasIcon: iconUrl !== null,
    hasLogo: false,
  });
}

async function planFront({ store, findWork }: ShareDeps): Promise<Plan> {
  const { name, headline, host, appearance } = store();
  const chosen = appearance.heroAppId === null ? null : await findWork(appearance.heroAppId);
  const work = chosen ?? (await findWork(null));
  return planOf(
    store(),
    work,
    {
      ground: work === null ? bareGround(appearance) : matHex(work.hue, work.finish, 'light'),
      title: name.normalize('NFC'),
      text: headline,
      signature: host,
      badge: null,
      hasWindow: work !== null && work.picture !== null,
      hasIcon: false,
      hasLogo: false,
    },
    appearance.socialPicture,
  );
}

/** The ground without a picture: the wall, or the accent. */
function bareGround({ accent }: Appearance): ShareScene['ground'] {
  const [wall] = colours.wall;
  if (accent === null) return { mat: wall, lit: wall, on: colours.ink[0] };
  const { light } = accentHex(accent);
  return { mat: light, lit: light, on: colours['on-act'][0] };
}

/** Inputs of all pictures. A change makes them due. */
function signOf({ name, appearance: { logoLight, logoDark } }: ShareStore): string {
  return [name, logoLight, logoDark].filter((part) => part !== null).join(' ');
}

function planOf({ appearance }: ShareStore, work: Work | null, scene: ShareScene, own: string | null = null): Plan {
  const { light, focusX, focusY } = work?.picture ?? {};
  const { logoLight, logoDark } = appearance;
  const logo = scene.ground.on === onMat.light ? (logoDark ?? logoLight) : logoLight;
  const facts = [drawingVersion, scene, light, focusX, focusY, scene.hasIcon ? work?.iconUrl : null, own, logo];
  return { scene, work, own, logo, drawnFrom: createHash('sha256').update(JSON.stringify(facts)).digest('hex') };
}
