import { linkValidHours } from '#contracts/downloads.ts';
import type { Transaction } from '#server/database/connect.ts';
import { newId } from '#server/database/new-id.ts';
import { extendNewestLink, insertGrant, insertLink, restoreGrants, revokeGrants } from './grant-store.ts';

/** Gives an order its app and starts the 48-hour link of its receipt. */
export async function grantApp(
  tx: Transaction,
  { orderId, appId }: { readonly orderId: string; readonly appId: string },
): Promise<void> {
  await insertGrant(tx, { id: newId(), orderId, appId });
  await insertLink(tx, { orderId, issue: 0, validHours: linkValidHours });
}

/** Revokes what an order gave: its links answer that the order was refunded. */
export function revokeApps(tx: Transaction, orderId: string): Promise<void> {
  return revokeGrants(tx, orderId);
}

/** Gives a revoked order its apps back; its newest link works for 48 hours more. Returns whether anything was revoked. */
export async function restoreApps(tx: Transaction, orderId: string): Promise<boolean> {
  if (!(await restoreGrants(tx, orderId))) return false;
  await extendNewestLink(tx, orderId, linkValidHours);
  return true;
}
