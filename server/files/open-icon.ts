import { StoreError } from '#contracts/problem.ts';
import type { Db } from '#server/database/connect.ts';
import { isId } from '#server/database/new-id.ts';
import type { BlobStore } from './blobs/blobs.ts';
import { contentTypeOf, isIconName } from './file-types.ts';
import { findUpload } from './upload-store.ts';

export interface IconDeps {
  readonly db: Db;
  readonly blobs: BlobStore;
}

/** Throws file-not-found. */
export async function openIcon({ db, blobs }: IconDeps, id: string, fileName: string) {
  const upload = isId(id) && isIconName(fileName) ? await findUpload(db, id) : undefined;
  const { blob_key: blobKey, size_bytes: sizeBytes, sha256 } = upload ?? {};
  if (
    !blobKey ||
    !sizeBytes ||
    !sha256 ||
    upload?.state !== 'stored' ||
    upload.app_id !== null ||
    upload.file_name !== fileName
  ) {
    throw new StoreError('file-not-found', 'This icon does not exist.');
  }
  return {
    contentType: contentTypeOf(fileName),
    sizeBytes,
    sha256,
    open: () => blobs.open(blobKey, { start: 0, end: sizeBytes }),
  };
}

const objectAddress = /^\/objects\/([^/]+)\/([^/]+)$/;

/** Opens the icon at an address of this store. Throws file-not-found. */
export function openObject(deps: IconDeps, address: string) {
  const [, id = '', name = ''] = objectAddress.exec(address) ?? [];
  return openIcon(deps, id, decodeName(name));
}

/** Returns an empty name for one that is not encoded well, which no icon has. */
function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return '';
  }
}

/** Returns the bytes of an icon that `iconUrl` names, or null if it is not a PNG or JPEG of this store. */
export async function readIcon(deps: IconDeps, iconUrl: string): Promise<Buffer | null> {
  return /\.(?:png|jpe?g)$/i.test(iconUrl) ? readObject(deps, iconUrl) : null;
}

/** Returns the bytes of the icon at an address of this store, or null if there is none. */
export async function readObject(deps: IconDeps, address: string): Promise<Buffer | null> {
  try {
    const icon = await openObject(deps, address);
    const parts: Buffer[] = [];
    // The store reuses the memory of a chunk.
    await (await icon.open()).send(async (chunk) => void parts.push(Buffer.from(chunk)));
    return Buffer.concat(parts);
  } catch (error) {
    if (error instanceof StoreError && error.code === 'file-not-found') return null;
    throw error;
  }
}
