import type { MailedLink } from '#contracts/downloads.ts';
import { StoreError } from '#contracts/problem.ts';
import type { Database } from '#server/database/connect.ts';
import { maskEmail } from '#server/mask-email.ts';
import { lockForRenewal, takeProvenEmail } from './download-store.ts';
import { resolveLink, type Link, type LinkDeps } from './link.ts';
import type { MoveOrderDeps } from './move-order.ts';

export interface ProveAddressDeps extends LinkDeps {
  readonly db: Database['db'];
  readonly changeEmail: MoveOrderDeps['changeEmail'];
}

/**
 * Gives an order without an address the one that this link was mailed to: a person pressed a button on the link's page. A
 * link that was only opened proves nothing, because mail scanners open links too.
 */
export async function proveAddress({ db, changeEmail }: ProveAddressDeps, link: Link): Promise<void> {
  if (link.proves_email === null) return;
  const { order_id: orderId, issue } = link;
  await db.transaction().execute(async (tx) => {
    await lockForRenewal(tx, orderId);
    const email = await takeProvenEmail(tx, { orderId, issue });
    if (email !== null) await changeEmail(tx, orderId, email);
  });
}

/** Confirms the address that a link was mailed to. May be repeated. Throws token-forged, order-not-found, not-found. */
export async function confirmAddress(
  deps: ProveAddressDeps,
  token: string,
  browserKey: Buffer | null,
): Promise<MailedLink> {
  await proveAddress(deps, await resolveLink(deps, token, browserKey));
  const { customer_email: email } = await resolveLink(deps, token, browserKey);
  if (email === null) throw new StoreError('not-found', 'This link was not emailed to an address of its own.');
  return { maskedEmail: maskEmail(email) };
}
