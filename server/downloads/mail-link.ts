import { linkValidHours, type MailedLink } from '#contracts/downloads.ts';
import type { StoreMode } from '#contracts/orders.ts';
import { StoreError } from '#contracts/problem.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { maskEmail } from '#server/mask-email.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import type { Signer } from '#server/signing.ts';
import { insertLink, lockForRenewal, type RenewalRow } from './download-store.ts';
import { assertGranted, findOrderLink, resolveLink } from './link.ts';

const hourMs = 60 * 60 * 1000;
const emailPauseMs = 60 * 1000;
/** A link that remains valid for this long is sent again; otherwise a new one is made. */
const minRemainingMs = (linkValidHours / 2) * hourMs;

/**
 * Sends a working link to the buyer, even if the token has expired: to the order's address, or to `typedEmail` where the
 * order has none. Throws token-forged, order-not-found, payment-required, link-revoked, not-found, too-many-requests.
 */
export async function mailLink(
  { db, mode, signer }: { readonly db: Database['db']; readonly mode: StoreMode; readonly signer: Signer },
  token: string,
  {
    typedEmail,
    browserKey = null,
  }: { readonly typedEmail?: string | undefined; readonly browserKey?: Buffer | null } = {},
): Promise<MailedLink> {
  return db.transaction().execute(async (transaction) => {
    const { order_id: orderId } = await resolveLink({ db: transaction, mode, signer }, token, browserKey);
    return { maskedEmail: maskEmail(await mailOrderLink(transaction, mode, orderId, typedEmail)) };
  });
}

/**
 * Enqueues an email with a working link and returns its address. Throws order-not-found, payment-required,
 * link-revoked, not-found, too-many-requests.
 */
export async function mailOrderLink(
  transaction: Transaction,
  mode: StoreMode,
  orderId: string,
  typedEmail?: string,
): Promise<string> {
  const renewal = await lockForRenewal(transaction, orderId);
  // Read after locking, because a refund may have been made in the meantime.
  const link = await findOrderLink(transaction, mode, { orderId, issue: 0 });
  if (link === undefined) throw unknownOrder();
  assertGranted(link);
  const recipient = link.customer_email ?? typedEmail;
  if (recipient === undefined)
    throw new StoreError('not-found', 'This order has no email address. Keep the link instead.');
  const now = renewal?.now ?? new Date();
  const waitMs = renewal?.last_mailed_at ? renewal.last_mailed_at.getTime() + emailPauseMs - now.getTime() : 0;
  if (waitMs > 0) {
    throw new StoreError(
      'too-many-requests',
      'We sent a link less than a minute ago. Check your inbox and spam folder, or try again in a minute.',
      {
        retryAfterSeconds: Math.ceil(waitMs / 1000),
      },
    );
  }

  // A typed address gets a link of its own: that it was opened proves the mailbox.
  const provesEmail = link.customer_email === null ? recipient : null;
  const issue = await issueLink(transaction, { orderId, renewal, provesEmail });
  await enqueueMail(transaction, { kind: 'download-link', recipient, orderId, issue, isAutomatic: false });
  return recipient;
}

/** Returns the issue of a link that works for a day or longer. Throws order-not-found, payment-required, link-revoked. */
export async function renewOrderLink(transaction: Transaction, mode: StoreMode, orderId: string): Promise<number> {
  const renewal = await lockForRenewal(transaction, orderId);
  const link = await findOrderLink(transaction, mode, { orderId, issue: 0 });
  if (link === undefined) throw unknownOrder();
  assertGranted(link);
  return issueLink(transaction, { orderId, renewal, provesEmail: null });
}

interface IssueLink {
  readonly orderId: string;
  readonly renewal: RenewalRow | undefined;
  /** The address that opening the link proves: always a new link. */
  readonly provesEmail: string | null;
}

/** Returns the issue of a link that works for a day or longer. */
export async function issueLink(
  transaction: Transaction,
  { orderId, renewal, provesEmail }: IssueLink,
): Promise<number> {
  const now = renewal?.now ?? new Date();
  const newest = renewal?.latest_issue ?? -1;
  const remainingMs = (renewal?.latest_expires_at?.getTime() ?? 0) - now.getTime();
  const isReusable = renewal?.is_reusable === true && provesEmail === null;
  if (remainingMs >= minRemainingMs && isReusable) return newest;
  const issue = newest + 1;
  await insertLink(transaction, {
    orderId,
    issue,
    expiresAt: new Date(now.getTime() + linkValidHours * hourMs),
    provesEmail,
  });
  return issue;
}

function unknownOrder(): StoreError {
  return new StoreError('order-not-found', 'This order does not exist, or it was placed in test mode.');
}
