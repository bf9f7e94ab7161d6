import path from 'node:path';
import type { Config } from '#server/config.ts';
import type { BlobStore } from './blob-store.ts';
import { openDiskStore } from './disk-store.ts';
import { openS3Store } from './s3-store.ts';

/** Opens the bucket of the settings, or else the folder `files` of the data folder. */
export function openBlobStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<BlobStore> {
  return s3 === undefined ? openDiskStore(path.join(dataDir, 'files')) : openS3Store(s3, path.join(dataDir, 'incoming'));
}
