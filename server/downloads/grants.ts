import { linkValidHours } from '#contracts/downloads.ts';
import type { Transaction } from '#server/database/connect.ts';
import { newId } from '#server/database/new-id.ts';
import {
  extendNewestLink,
  findNewestIssue,
  insertGrant,
  insertLink,
  restoreGrants,
  revokeGrants,
} from './grant-store.ts';

export async function grantApp(
  tx: Transaction,
  { orderId, appId }: { readonly orderId: string; readonly appId: string },
): Promise<void> {
  await insertGrant(tx, { id: newId(), orderId, appId });
  await insertLink(tx, { orderId, issue: 0, validHours: linkValidHours });
}

export function revokeApps(tx: Transaction, orderId: string): Promise<void> {
  return revokeGrants(tx, orderId);
}

export function newestLink(tx: Transaction, orderId: string): Promise<number> {
  return findNewestIssue(tx, orderId);
}

/** Extends the newest link by 48 hours. Returns false if nothing was revoked. */
export async function restoreApps(tx: Transaction, orderId: string): Promise<boolean> {
  if (!(await restoreGrants(tx, orderId))) return false;
  await extendNewestLink(tx, orderId, linkValidHours);
  return true;
}
