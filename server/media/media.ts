import { bind } from '#server/bind.ts';
import type { Database } from '#server/database/connect.ts';
import type { BlobStore } from '#server/files/blobs/blobs.ts';
import type { Operators } from '#server/operators/operators.ts';
import { addSamplePicture } from './add-sample-picture.ts';
import { editPicture, removeDarkPicture, removePicture, reorderPictures, showMedia } from './edit-pictures.ts';
import { createLogo, type LogoDeps } from './logo.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { openMedia } from './open-media.ts';
import { receivePicture } from './receive-picture.ts';
import {
  checkSharePictures,
  drawDueSharePictures,
  findShareHash,
  purgeSharePictures,
  type ShareDeps,
} from './share-pictures.ts';
import { makeSharePicturesDue } from './share-picture-store.ts';
import { receiveTrial, removeTrial } from './trials.ts';
import { receiveVideo, removeVideo } from './videos.ts';

export interface MediaDeps
  extends Pick<ShareDeps, 'store' | 'findWork' | 'readIcon' | 'log'>, Omit<LogoDeps, 'inTurn'> {
  readonly db: Database['db'];
  readonly blobs: BlobStore;
  readonly audit: Operators['audit'];
  readonly lockSession: Operators['lockSession'];
  readonly maxFileBytes: number;
}

export type Media = ReturnType<typeof createMedia>;

export function createMedia(given: MediaDeps) {
  const deps = { ...given, inTurn: oneAtATime() };
  const logo = createLogo(deps);
  return {
    open: bind(openMedia, deps),
    show: bind(showMedia, deps),
    receivePicture: bind(receivePicture, deps),
    editPicture: bind(editPicture, deps),
    removePicture: bind(removePicture, deps),
    removeDarkPicture: bind(removeDarkPicture, deps),
    reorderPictures: bind(reorderPictures, deps),
    receiveVideo: bind(receiveVideo, deps),
    removeVideo: bind(removeVideo, deps),
    receiveTrial: bind(receiveTrial, deps),
    removeTrial: bind(removeTrial, deps),
    addSamplePicture: bind(addSamplePicture, deps),
    findShareHash: bind(findShareHash, deps),
    drawDueSharePictures: bind(drawDueSharePictures, deps),
    checkSharePictures: bind(checkSharePictures, deps),
    readLogo: logo.read,
    checkDrawing: logo.check,
    redrawSharePictures: makeSharePicturesDue,
    purgeSharePictures: bind(purgeSharePictures, deps),
  };
}
