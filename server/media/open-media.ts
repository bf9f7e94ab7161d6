import { StoreError } from '#contracts/problem.ts';
import type { ByteRange, OpenedRange } from '#server/files/blobs/blobs.ts';
import { contentTypeOf } from '#server/files/file-types.ts';
import { openMailPicture, type MailPictureDeps } from './mail-picture.ts';
import { findSize } from './media-store.ts';
import { findSharePictureFile } from './share-picture-store.ts';
import { findOfferedTrial } from './trial-store.ts';
import { findVideoByHash } from './video-store.ts';

export interface ServedMedia {
  readonly contentType: string;
  readonly sizeBytes: number;
  /** Set: the browser saves it under this name instead of showing it. */
  readonly fileName?: string;
  open(range: ByteRange): Promise<OpenedRange>;
}

const namePattern = /^([0-9a-f]{32})-(video|trial|mail|share|[1-9]\d{0,3})$/;

/** `name` is the last part of an address of contracts/app-look.ts. Throws file-not-found, unavailable. */
export async function openMedia(deps: MailPictureDeps, name: string): Promise<ServedMedia> {
  const [, hash = '', kind = ''] = namePattern.exec(name) ?? [];
  const found = await findMedia(deps, hash, kind);
  if (found === undefined) throw new StoreError('file-not-found', 'This file does not exist.');
  const { row, ...served } = found;
  return { ...served, sizeBytes: row.size_bytes, open: (range) => deps.blobs.open(row.blob_key, range) };
}

async function findMedia(deps: MailPictureDeps, hash: string, kind: string) {
  if (kind === 'trial') {
    const row = await findOfferedTrial(deps.db, hash);
    return row && { row, contentType: contentTypeOf(row.file_name), fileName: row.file_name };
  }
  if (kind === 'video') {
    const row = await findVideoByHash(deps.db, hash);
    return row && { row, contentType: 'video/mp4' };
  }
  if (kind === 'mail') {
    const row = await openMailPicture(deps, hash);
    return row && { row, contentType: 'image/jpeg' };
  }
  if (kind === 'share') {
    const row = await findSharePictureFile(deps.db, hash);
    return row && { row, contentType: 'image/jpeg' };
  }
  const row = await findSize(deps.db, hash, Number(kind));
  return row && { row, contentType: row.content_type };
}
