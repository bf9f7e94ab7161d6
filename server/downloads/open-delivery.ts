import { StoreError } from '#contracts/problem.ts';
import { isId } from '#server/database/new-id.ts';
import { verifyAddress, type SignedQuery } from '#server/signed-address.ts';
import { findDelivery, type DeliveryRow } from './download-store.ts';
import type { LinkDeps } from './link.ts';
import { deliveryPath } from './request-download.ts';

/**
 * Finds the delivery of a signed address, even if its file has been replaced. Throws url-forged, url-expired,
 * link-revoked, file-not-found.
 */
export async function openDelivery(
  { db, mode, signer }: LinkDeps,
  input: { readonly deliveryId: string; readonly servedName: string; readonly query: SignedQuery },
): Promise<DeliveryRow> {
  const { deliveryId, servedName, query } = input;
  verifyAddress(signer, 'delivery', deliveryPath(deliveryId, servedName), query);
  const delivery = isId(deliveryId) ? await findDelivery(db, deliveryId, mode) : undefined;
  if (delivery === undefined || delivery.is_purged)
    throw new StoreError('file-not-found', 'This file is no longer stored.');
  if (delivery.is_revoked)
    throw new StoreError('link-revoked', 'This order was refunded, so it can no longer be downloaded.');
  return delivery;
}
