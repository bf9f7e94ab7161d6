import { StoreError } from '#contracts/problem.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { isId } from '#server/database/new-id.ts';
import type { MailToEnqueue } from '#server/mail/enqueue-mail.ts';
import type { Mail } from '#server/mail/mail.ts';
import { hasDownloadLink } from '#server/mail/mail-rules.ts';
import type { Operators } from '#server/operators/operators.ts';
import { orderNotFound } from './order-not-found.ts';
import { lockOrder } from './order-store.ts';

export interface SendMailAgainDeps {
  readonly db: Database['db'];
  readonly mail: Pick<Mail, 'findOrderMail'>;
  readonly enqueueMail: (tx: Transaction, mail: MailToEnqueue) => Promise<void>;
  readonly renewOrderLink: (tx: Transaction, orderId: string) => Promise<number>;
  readonly audit: Operators['audit'];
}

/**
 * Sends an order's mail to another address, or to the same one, with a link that works. The order keeps its address.
 * Throws order-not-found, not-found, link-revoked.
 */
export async function sendMailAgain(
  { db, mail, enqueueMail, renewOrderLink, audit }: SendMailAgainDeps,
  orderId: string,
  { mailId, address, operatorId }: { readonly mailId: string; readonly address: string; readonly operatorId: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!isId(orderId) || (await lockOrder(tx, orderId)) === undefined) throw orderNotFound();
    const sent = isId(mailId) ? await mail.findOrderMail(tx, orderId, mailId) : undefined;
    if (
      sent === undefined ||
      sent.kind === 'magic-link' ||
      sent.kind === 'reply' ||
      sent.kind === 'notice' ||
      sent.kind === 'address-change' ||
      sent.kind === 'withdrawal' ||
      sent.kind === 'withdrawal-declined' ||
      sent.kind === 'rating-request' ||
      sent.kind === 'rating-hidden'
    )
      throw new StoreError('not-found', 'This order has no such email.');
    const { kind, amount_minor: amountMinor, currency } = sent;
    await enqueueMail(tx, {
      kind,
      orderId,
      recipient: address,
      isAutomatic: false,
      ...(hasDownloadLink(kind) ? { issue: await renewOrderLink(tx, orderId) } : {}),
      ...(amountMinor === null || currency === null ? {} : { refund: { amountMinor, currency } }),
    });
    // The address stays out of the log, which is never purged.
    await audit(tx, { operatorId, action: 'mail-sent-again', subject: orderId, details: { kind } });
  });
}
