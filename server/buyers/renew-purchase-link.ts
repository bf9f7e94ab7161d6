import type { StoreMode } from '#contracts/orders.ts';
import { StoreError } from '#contracts/problem.ts';
import type { BuyerSession, FreshLink } from '#contracts/purchases.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { isId } from '#server/database/new-id.ts';
import { lockPurchase } from './purchase-store.ts';

export interface RenewPurchaseLinkDeps {
  readonly db: Database['db'];
  readonly mode: StoreMode;
  readonly renewOrderLink: (tx: Transaction, orderId: string) => Promise<number>;
  readonly tokenFor: (facts: { readonly orderId: string; readonly issue: number }) => string;
}

/**
 * Returns a download link that works for a day or longer, for an order of the session's address. Throws
 * order-not-found, payment-required, link-revoked.
 */
export async function renewPurchaseLink(
  { db, mode, renewOrderLink, tokenFor }: RenewPurchaseLinkDeps,
  { email }: BuyerSession,
  orderId: string,
): Promise<FreshLink> {
  const issue = await db.transaction().execute(async (tx) => {
    if (!isId(orderId) || !(await lockPurchase(tx, { orderId, email, mode })))
      throw new StoreError('order-not-found', 'This order is not among your purchases.');
    return renewOrderLink(tx, orderId);
  });
  return { downloadToken: tokenFor({ orderId, issue }) };
}
