import { linkValidHours } from '#contracts/files.ts';
import type { StoreMode } from '#contracts/orders.ts';
import { StoreError } from '#contracts/problem.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import type { Signer } from '#server/signing.ts';
import { insertLink, lockForRenewal } from './download-store.ts';
import { assertGranted, findOrderLink, maskEmail, resolveLink } from './link.ts';

const hourMs = 60 * 60 * 1000;
/** One mail a minute for each order, so that nobody's mailbox can be flooded with a link. */
const pauseMs = 60 * 1000;
/** A link that still has this long is mailed again; one with less gives way to a new one. */
const worthMailingMs = (linkValidHours / 2) * hourMs;

/**
 * Promises a mail with a working link to the order's own address; the link and the promise are committed together.
 * Works with an expired token. Throws token-forged, payment-required, link-revoked, too-many-requests.
 */
export async function mailLink(
  { db, mode, signer }: { readonly db: Database['db']; readonly mode: StoreMode; readonly signer: Signer },
  token: string,
): Promise<{ readonly maskedEmail: string }> {
  return db.transaction().execute(async (transaction) => {
    const { order_id: orderId } = await resolveLink({ db: transaction, mode, signer }, token);
    return { maskedEmail: maskEmail(await mailOrderLink(transaction, mode, orderId)) };
  });
}

/**
 * The same for an order, within the caller's transaction. Answers the address. Throws order-not-found, payment-required,
 * link-revoked, too-many-requests.
 */
export async function mailOrderLink(transaction: Transaction, mode: StoreMode, orderId: string): Promise<string> {
  const renewal = await lockForRenewal(transaction, orderId);
  // Read under the lock: a refund may have come between.
  const link = await findOrderLink(transaction, mode, { orderId, issue: 0 });
  if (link === undefined)
    throw new StoreError('order-not-found', 'This store has no such order, or it was made in test mode.');
  assertGranted(link);
  const now = renewal?.now ?? new Date();
  const waitMs = renewal?.last_mailed_at ? renewal.last_mailed_at.getTime() + pauseMs - now.getTime() : 0;
  if (waitMs > 0) {
    throw new StoreError(
      'too-many-requests',
      'A link was mailed a moment ago. Look in your mailbox, or try again in a minute.',
      {
        retryAfterSeconds: Math.ceil(waitMs / 1000),
      },
    );
  }

  let issue = renewal?.latest_issue ?? -1;
  const leftMs = (renewal?.latest_expires_at?.getTime() ?? 0) - now.getTime();
  if (leftMs < worthMailingMs) {
    issue += 1;
    await insertLink(transaction, { orderId, issue, expiresAt: new Date(now.getTime() + linkValidHours * hourMs) });
  }
  await enqueueMail(transaction, { kind: 'download-link', recipient: link.customer_email, orderId, issue });
  return link.customer_email;
}
