import { sql } from 'kysely';
import type { MailKind } from '#contracts/mail.ts';
import type { HideReason } from '#contracts/ratings.ts';
import { purchaseLinkMinutes } from '#contracts/purchases.ts';
import type { Transaction } from '#server/database/connect.ts';
import { newId } from '#server/database/new-id.ts';

export interface MailToEnqueue {
  readonly kind: Exclude<MailKind, 'magic-link' | 'address-change' | 'withdrawal' | 'withdrawal-declined'>;
  readonly recipient: string;
  readonly orderId: string;
  readonly issue?: number;
  /** An event sends it, not a person. */
  readonly isAutomatic: boolean;
  readonly refund?: { readonly amountMinor: number; readonly currency: string };
  /** Why a rating was hidden, in the mail about that. */
  readonly hideReason?: HideReason;
}

/**
 * Adds a mail about an order to the outbox, to be sent after the commit. Does nothing for an order's second automatic
 * receipt. The caller holds the order's lock, which keeps the numbers of its mails apart.
 */
export async function enqueueMail(transaction: Transaction, mail: MailToEnqueue): Promise<void> {
  const { kind, orderId, recipient, issue = 0, isAutomatic, hideReason, refund } = mail;
  const isFirst = kind === 'receipt' && isAutomatic;
  await transaction
    .insertInto('mail_outbox')
    .values({
      id: newId(),
      kind,
      recipient,
      order_id: orderId,
      issue,
      sending: isFirst ? 0 : nextSending(orderId, kind),
      is_automatic: isAutomatic,
      amount_minor: refund?.amountMinor ?? null,
      currency: refund?.currency ?? null,
      hide_reason: hideReason ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function nextSending(orderId: string, kind: MailKind) {
  return sql<number>`(
    select coalesce(max(sending) + 1, 0) from mail_outbox where order_id = ${orderId} and kind = ${kind})`;
}

interface OrderMail {
  readonly id: string;
  readonly recipient: string;
  readonly orderId: string;
}

async function insertOrderMail(transaction: Transaction, kind: MailKind, mail: OrderMail): Promise<void> {
  const { id, recipient, orderId } = mail;
  await transaction
    .insertInto('mail_outbox')
    .values({ id, kind, recipient, order_id: orderId, sending: nextSending(orderId, kind) })
    .execute();
}

/** Adds the mail that tells an order's address of a change, which has the change's id. The caller holds the order's lock. */
export function enqueueAddressChange(transaction: Transaction, mail: OrderMail): Promise<void> {
  return insertOrderMail(transaction, 'address-change', mail);
}

/** Adds the mail that says why a withdrawal was declined, which names this mail. The caller holds the order's lock. */
export function enqueueWithdrawalAnswer(transaction: Transaction, mail: OrderMail): Promise<void> {
  return insertOrderMail(transaction, 'withdrawal-declined', mail);
}

/** Adds the mail that acknowledges a withdrawal, which has the withdrawal's id. */
export async function enqueueAcknowledgement(
  transaction: Transaction,
  { id, recipient }: Pick<OrderMail, 'id' | 'recipient'>,
): Promise<void> {
  await transaction.insertInto('mail_outbox').values({ id, kind: 'withdrawal', recipient }).execute();
}

/** Adds the mail with a magic link, which has the link's id. It is given up when the link expires. */
export async function enqueueMagicLink(
  transaction: Transaction,
  { id, recipient }: { readonly id: string; readonly recipient: string },
): Promise<void> {
  await transaction
    .insertInto('mail_outbox')
    .values({
      id,
      kind: 'magic-link',
      recipient,
      give_up_at: sql<Date>`now() + make_interval(mins => ${purchaseLinkMinutes})`,
    })
    .execute();
}

/** Adds a reply to a message, which has the reply's id. */
export async function enqueueReply(
  transaction: Transaction,
  { id, recipient }: { readonly id: string; readonly recipient: string },
): Promise<void> {
  await transaction.insertInto('mail_outbox').values({ id, kind: 'reply', recipient }).execute();
}

export interface Notice {
  readonly subject: string;
  readonly text: string;
}

export async function enqueueNotice(
  transaction: Transaction,
  recipients: readonly string[],
  { subject, text }: Notice,
): Promise<void> {
  for (const recipient of recipients) {
    const id = newId();
    await transaction.insertInto('mail_outbox').values({ id, kind: 'notice', recipient }).execute();
    await transaction.insertInto('mail_notices').values({ id, subject, text }).execute();
  }
}
