import type { MailedLink } from '#contracts/downloads.ts';
import { StoreError } from '#contracts/problem.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { maskEmail } from '#server/mask-email.ts';
import type { Signer } from '#server/signing.ts';
import { lockForRenewal, wasMailOpened } from './download-store.ts';
import { isBuyersBrowser, resolveLink } from './link.ts';
import { moveOrder, type MoveOrderDeps } from './move-order.ts';

export interface CorrectAddressDeps extends MoveOrderDeps {
  readonly db: Database['db'];
  readonly signer: Signer;
  readonly audit: (
    tx: Transaction,
    entry: { readonly operatorId: null; readonly action: 'order-address-corrected'; readonly subject: string },
  ) => Promise<void>;
}

export interface AddressCorrection {
  readonly token: string;
  readonly email: string;
  readonly browserKey: Buffer | null;
}

/**
 * Gives an order the address that its buyer meant, revokes its links and mails the receipt with a new one. Only the
 * browser that bought may do so, and only until somebody opened a mail of the order. Throws token-forged,
 * order-not-found, not-allowed.
 */
export async function correctAddress(
  deps: CorrectAddressDeps,
  { token, email, browserKey }: AddressCorrection,
): Promise<MailedLink> {
  const { db, mode, signer, audit } = deps;
  await db.transaction().execute(async (tx) => {
    const { order_id: orderId } = await resolveLink({ db: tx, mode, signer }, token, browserKey);
    await lockForRenewal(tx, orderId);
    const order = await resolveLink({ db: tx, mode, signer }, token, browserKey);
    if (!isBuyersBrowser(order, browserKey))
      throw new StoreError('not-allowed', 'Only the browser that bought can change the address. Write to us instead.', {
        reason: 'other-browser',
      });
    if (await wasMailOpened(tx, orderId))
      throw new StoreError(
        'not-allowed',
        'An email of this order has been opened. Write to us to change the address.',
        { reason: 'mail-opened' },
      );
    if (order.customer_email === email) return;
    await moveOrder(deps, tx, orderId, email);
    await audit(tx, { operatorId: null, action: 'order-address-corrected', subject: orderId });
  });
  return { maskedEmail: maskEmail(email) };
}
