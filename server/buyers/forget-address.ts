import type { Transaction } from '#server/database/connect.ts';
import { deleteSessionsOf } from './buyer-session-store.ts';
import { deleteLinksOf } from './purchase-link-store.ts';

/** Ends the sessions of an address and deletes its links. */
export async function forgetAddress(tx: Transaction, address: string): Promise<void> {
  await deleteSessionsOf(tx, address);
  await deleteLinksOf(tx, address);
}
