import type { Transaction } from '#server/database/connect.ts';
import { deleteChangesOf } from './address-changes/address-change-store.ts';
import { deleteSessionsOf } from './buyer-session-store.ts';
import { deleteLinksOf } from './purchase-link-store.ts';

/** Ends the sessions of an address, deletes its links, and the requests to change it or the address of these orders. */
export async function forgetAddress(tx: Transaction, address: string, orderIds: readonly string[]): Promise<void> {
  await deleteSessionsOf(tx, address);
  await deleteLinksOf(tx, address);
  await deleteChangesOf(tx, address, orderIds);
}
