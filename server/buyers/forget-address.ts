import type { Transaction } from '#server/database/connect.ts';
import { deleteChangesOf } from './address-changes/address-change-store.ts';
import { deleteSessionsOf } from './buyer-session-store.ts';
import { deleteLinksOf } from './purchase-link-store.ts';

export interface ForgetAddressDeps {
  readonly forgetUnprovenEmail: (tx: Transaction, address: string) => Promise<void>;
  readonly forgetWithdrawals: (tx: Transaction, address: string, orderIds: readonly string[]) => Promise<void>;
  readonly forgetRatings: (tx: Transaction, orderIds: readonly string[]) => Promise<void>;
}

/**
 * Ends the sessions of an address, deletes its links and the requests to change it or the address of these orders, and
 * removes it from what was written about them.
 */
export async function forgetAddress(
  deps: ForgetAddressDeps,
  tx: Transaction,
  address: string,
  orderIds: readonly string[],
): Promise<void> {
  await deleteSessionsOf(tx, address);
  await deleteLinksOf(tx, address);
  await deleteChangesOf(tx, address, orderIds);
  await deps.forgetUnprovenEmail(tx, address);
  await deps.forgetWithdrawals(tx, address, orderIds);
  await deps.forgetRatings(tx, orderIds);
}
