import { StoreError } from '#contracts/problem.ts';
import type { StoreMode } from '#contracts/orders.ts';
import { appNotFound } from '#server/catalog/app-not-found.ts';
import type { Db } from '#server/database/connect.ts';
import { isId, newId } from '#server/database/new-id.ts';
import type { Files } from '#server/files/files.ts';
import { windowsNameOf } from '#server/files/offered-files.ts';
import { signAddress } from '#server/signed-address.ts';
import type { Signer } from '#server/signing.ts';
import { appExists, insertDelivery } from './download-store.ts';
import { assertGranted, resolveLink } from './link.ts';

/** How long a file's address works: long enough for an interrupted download of some gigabytes to be resumed. */
const deliveryMs = 2 * 60 * 60 * 1000;

export interface RequestDownloadDeps {
  readonly db: Db;
  readonly mode: StoreMode;
  readonly signer: Signer;
  readonly files: Pick<Files, 'servedFiles'>;
}

export interface RequestDownloadInput {
  readonly appId: string;
  readonly token: string;
  /** A name that the app's files are served or were uploaded by; the app's name with `.exe` takes the first file. */
  readonly fileName: string;
}

/**
 * Turns a token into a file's address for a while. Answers the path with its query. Throws token-forged, app-not-found,
 * token-foreign, payment-required, link-revoked, token-expired, file-not-found.
 */
export async function requestDownload(
  deps: RequestDownloadDeps,
  { appId, token, fileName }: RequestDownloadInput,
): Promise<string> {
  const { db, signer, files } = deps;
  const link = await resolveLink(deps, token);
  if (link.app_id !== appId.toLowerCase()) {
    if (!isId(appId) || !(await appExists(db, appId))) throw appNotFound();
    throw new StoreError('token-foreign', 'This download link is for another app.');
  }
  assertGranted(link);
  if (link.state === 'expired') {
    throw new StoreError('token-expired', 'This download link has expired. The download page mails you a fresh one.');
  }

  const served = await files.servedFiles({ id: link.app_id, name: link.app_name });
  const found =
    served.find(({ servedName }) => servedName === fileName) ??
    served.find(({ row }) => row.file_name === fileName) ??
    (fileName === windowsNameOf(link.app_name) || fileName === `${link.app_name}.exe` ? served[0] : undefined);
  if (found === undefined) throw new StoreError('file-not-found', 'This app has no such file.');

  const deliveryId = newId();
  await insertDelivery(db, [deliveryId, link.order_id, found.row.id]);
  return signAddress(signer, 'delivery', deliveryPath(deliveryId, found.servedName), new Date(Date.now() + deliveryMs));
}

/** The path of a delivery, as it is signed. */
export function deliveryPath(deliveryId: string, servedName: string): string {
  return `/files/${deliveryId}/${encodeURIComponent(servedName)}`;
}
