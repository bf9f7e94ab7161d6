// An address that a buyer enters while an order without one waits for its payment.
import { StoreError } from '#contracts/problem.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import { lockForRenewal } from './download-store.ts';
import { lockUnpaidOrder, putLaterAddress, takeLaterAddress } from './later-address-store.ts';
import { issueLink } from './mail-link.ts';

/** Keeps where the link of an order goes once it is paid. Throws not-allowed, payment-confirmed. */
export async function keepLaterAddress(
  { db }: { readonly db: Database['db'] },
  orderId: string,
  email: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { hasEmail, isPaid } = await lockUnpaidOrder(tx, orderId);
    if (hasEmail)
      throw new StoreError('not-allowed', 'This order has an email address already.', { reason: 'has-address' });
    if (isPaid)
      throw new StoreError('payment-confirmed', 'The payment is confirmed. Open the download page to get the link.');
    await putLaterAddress(tx, orderId, email);
  });
}

/** Mails the link of an order that was just paid. The address counts once that link was used. */
export async function mailLaterAddress(tx: Transaction, orderId: string): Promise<void> {
  const email = await takeLaterAddress(tx, orderId);
  if (email === null) return;
  const issue = await issueLink(tx, { orderId, renewal: await lockForRenewal(tx, orderId), provesEmail: email });
  await enqueueMail(tx, { kind: 'download-link', recipient: email, orderId, issue, isAutomatic: true });
}
