import type { BlobStore } from './blobs/blobs.ts';
import { isIconName } from './file-types.ts';
import { assertIcon } from './icons/assert-icon.ts';
import { contentWarning } from './recognize/content-warning.ts';
import { readFileSample } from './recognize/file-sample.ts';
import { recognizeFile } from './recognize/recognize-file.ts';
import type { StoredBytes } from './store-bytes.ts';
import type { StoredFacts, UploadRow } from './upload-store.ts';

type Examined = Pick<StoredFacts, 'platform' | 'architecture' | 'version' | 'warning'>;

/**
 * Checks an icon or detects an app file's platform. The operator's values override the detected ones. Throws
 * file-type-not-allowed.
 */
export async function examineUpload(
  blobs: BlobStore,
  upload: Pick<UploadRow, 'platform' | 'architecture' | 'version'>,
  { fileName, blobKey, sizeBytes }: StoredBytes & { readonly fileName: string },
): Promise<Examined> {
  if (isIconName(fileName)) {
    await assertIcon(blobs, { fileName, blobKey, sizeBytes });
    return { platform: null, architecture: null, version: null, warning: null };
  }
  const sample = await readFileSample(blobs, blobKey, sizeBytes);
  const found = recognizeFile(fileName, sample);
  return {
    platform: upload.platform ?? found.platform,
    architecture: upload.architecture ?? found.architecture,
    version: upload.version ?? found.version,
    warning: contentWarning(fileName, sample),
  };
}
