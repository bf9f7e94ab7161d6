import { StoreError } from '#contracts/problem.ts';
import { appNotFound } from '#server/catalog/app-not-found.ts';
import { isId, newId } from '#server/database/new-id.ts';
import type { Files } from '#server/files/files.ts';
import { windowsNameOf } from '#server/files/offered-files.ts';
import type { Releases } from '#server/releases/releases.ts';
import { signAddress } from '#server/signed-address.ts';
import { appExists, insertDelivery } from './download-store.ts';
import { assertUsable, resolveLink } from './link.ts';
import { proveAddress, type ProveAddressDeps } from './prove-address.ts';

/** Long enough to resume an interrupted download of several gigabytes. */
const deliveryMs = 2 * 60 * 60 * 1000;

export interface RequestDownloadDeps extends ProveAddressDeps {
  readonly files: Pick<Files, 'servedFiles'>;
  readonly releases: Pick<Releases, 'served'>;
}

export interface RequestDownloadInput {
  readonly appId: string;
  readonly token: string;
  /** A served or uploaded name. The app's name with `.exe` selects the first file. */
  readonly fileName: string;
  readonly releaseId?: string | undefined;
  readonly browserKey?: Buffer | null;
}

/**
 * Returns the signed path of a file. Throws token-forged, app-not-found, token-foreign, payment-required, link-revoked,
 * token-expired, file-not-found.
 */
export async function requestDownload(
  deps: RequestDownloadDeps,
  { appId, token, fileName, releaseId, browserKey = null }: RequestDownloadInput,
): Promise<string> {
  const { db, signer, files, releases } = deps;
  const link = await resolveLink(deps, token, browserKey);
  if (link.app_id !== appId.toLowerCase()) {
    if (!isId(appId) || !(await appExists(db, appId))) throw appNotFound();
    throw new StoreError('token-foreign', 'This download link is for another app.');
  }
  assertUsable(link);

  const app = { id: link.app_id, name: link.app_name };
  const served = releaseId === undefined ? await files.servedFiles(app) : await releases.served(app, releaseId);
  const found =
    served.find(({ servedName }) => servedName === fileName) ??
    served.find(({ row }) => row.file_name === fileName) ??
    (fileName === windowsNameOf(link.app_name) || fileName === `${link.app_name}.exe` ? served[0] : undefined);
  if (found === undefined) throw new StoreError('file-not-found', 'This file does not exist.');

  await proveAddress(deps, link);
  const deliveryId = newId();
  await insertDelivery(db, { id: deliveryId, orderId: link.order_id, appId: link.app_id, fileId: found.row.id });
  return signAddress(signer, 'delivery', deliveryPath(deliveryId, found.servedName), new Date(Date.now() + deliveryMs));
}

export function deliveryPath(deliveryId: string, servedName: string): string {
  return `/files/${deliveryId}/${encodeURIComponent(servedName)}`;
}
