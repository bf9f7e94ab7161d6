import { StoreError } from '#contracts/problem.ts';
import type { ByteRange, OpenedRange } from '#server/files/blobs/blobs.ts';
import { openMailPicture, type MailPictureDeps } from './mail-picture.ts';
import { findSize } from './media-store.ts';
import { findVideoByHash } from './video-store.ts';

export interface ServedMedia {
  readonly contentType: string;
  readonly sizeBytes: number;
  open(range: ByteRange): Promise<OpenedRange>;
}

const namePattern = /^([0-9a-f]{32})-(video|mail|[1-9]\d{0,3})$/;

/** `name` is the last part of an address of contracts/app-look.ts. Throws file-not-found, unavailable. */
export async function openMedia(deps: MailPictureDeps, name: string): Promise<ServedMedia> {
  const [, hash = '', kind = ''] = namePattern.exec(name) ?? [];
  const row = await findBytes(deps, hash, kind);
  if (row === undefined) throw new StoreError('file-not-found', 'This picture does not exist.');
  return {
    contentType: row.content_type,
    sizeBytes: row.size_bytes,
    open: (range) => deps.blobs.open(row.blob_key, range),
  };
}

async function findBytes(deps: MailPictureDeps, hash: string, kind: string) {
  if (kind === 'video') return withType('video/mp4', await findVideoByHash(deps.db, hash));
  if (kind === 'mail') return withType('image/jpeg', await openMailPicture(deps, hash));
  return findSize(deps.db, hash, Number(kind));
}

function withType<Row extends object>(contentType: string, row: Row | undefined) {
  return row && { ...row, content_type: contentType };
}
