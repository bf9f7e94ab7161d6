import { StoreError } from '#contracts/problem.ts';
import type { Db } from '#server/database/connect.ts';
import type { BlobStore, ByteRange, OpenedRange } from '#server/files/blobs/blobs.ts';
import { findSize } from './media-store.ts';
import { findVideoByHash } from './video-store.ts';

export interface OpenMediaDeps {
  readonly db: Db;
  readonly blobs: BlobStore;
}

export interface ServedMedia {
  readonly contentType: string;
  readonly sizeBytes: number;
  open(range: ByteRange): Promise<OpenedRange>;
}

const namePattern = /^([0-9a-f]{32})-(video|[1-9]\d{0,3})$/;

/** `name` is the last part of an address of contracts/app-look.ts. Throws file-not-found. */
export async function openMedia({ db, blobs }: OpenMediaDeps, name: string): Promise<ServedMedia> {
  const [, hash = '', kind = ''] = namePattern.exec(name) ?? [];
  const row = kind === 'video' ? await findVideo(db, hash) : await findSize(db, hash, Number(kind));
  if (row === undefined) throw new StoreError('file-not-found', 'This picture does not exist.');
  return {
    contentType: row.content_type,
    sizeBytes: row.size_bytes,
    open: (range) => blobs.open(row.blob_key, range),
  };
}

async function findVideo(db: Db, hash: string) {
  const row = await findVideoByHash(db, hash);
  return row && { ...row, content_type: 'video/mp4' };
}
