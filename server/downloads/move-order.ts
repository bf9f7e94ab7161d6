import { linkValidHours } from '#contracts/downloads.ts';
import type { StoreMode } from '#contracts/orders.ts';
import type { Transaction } from '#server/database/connect.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import { insertNextLink, lockForRenewal, revokeLinks } from './download-store.ts';
import { findOrderLink } from './link.ts';

export interface MoveOrderDeps {
  readonly mode: StoreMode;
  readonly changeEmail: (tx: Transaction, orderId: string, email: string) => Promise<void>;
}

/**
 * Gives an order another address, revokes its links, and mails the receipt with a new one. While the download is refused,
 * nothing is mailed: the new link works once the download is given back.
 */
export async function moveOrder(
  { mode, changeEmail }: MoveOrderDeps,
  tx: Transaction,
  orderId: string,
  email: string,
): Promise<void> {
  await lockForRenewal(tx, orderId);
  const link = await findOrderLink(tx, mode, { orderId, issue: 0 });
  if (link === undefined) throw new Error(`Order ${orderId} is not of this mode.`);
  await changeEmail(tx, orderId, email);
  await revokeLinks(tx, orderId);
  if (!link.is_granted) return;
  const issue = await insertNextLink(tx, orderId, linkValidHours);
  if (link.state === 'refunded' || link.state === 'disputed') return;
  await enqueueMail(tx, { kind: 'receipt', recipient: email, orderId, issue, isAutomatic: false });
}
