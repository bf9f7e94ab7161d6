import path from 'node:path';
import type { Config } from '#server/config.ts';
import type { BlobStore } from './blobs.ts';
import { openDiskBlobs } from './disk-blobs.ts';
import { openS3Blobs } from './s3-blobs.ts';

export function openBlobs({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<BlobStore> {
  return s3 === undefined
    ? openDiskBlobs(path.join(dataDir, 'files'))
    : openS3Blobs(s3, path.join(dataDir, 'incoming'));
}
