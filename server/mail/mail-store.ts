import { sql, type ExpressionBuilder } from 'kysely';
import type { Database, Db } from '#server/database/connect.ts';
import { newId } from '#server/database/new-id.ts';
import type { Tables } from '#server/database/tables.ts';
import { claimDue, type DueRows } from '#server/jobs/claim-due.ts';
import { deferralDays, mailTimes } from './mail-rules.ts';

export type DueMail = Awaited<ReturnType<typeof listClaimed>>[number];

const isOpen = (eb: ExpressionBuilder<Tables, 'mail_outbox'>) =>
  eb.and([eb('sent_at', 'is', null), eb('failed_at', 'is', null), eb('held_at', 'is', null)]);

/** Is due although the queue is paused: it shows whether the pause is over. */
const probe: DueRows<'mail_outbox'> = {
  table: 'mail_outbox',
  dueColumn: 'next_attempt_at',
  isOpen,
  leaseMs: mailTimes.leaseMs,
  triesColumn: 'attempts',
};

const dueMail: DueRows<'mail_outbox'> = {
  ...probe,
  isOpen: (eb) => eb.and([isOpen(eb), eb.not(eb.exists(eb.selectFrom('mail_pause').select('mail_pause.id')))]),
};

/** Claims due mails; none while the queue is paused. */
export async function claimDueMail(db: Db, limit: number) {
  return listClaimed(db, await claimDue(db, dueMail, limit));
}

/** Claims one due mail although the queue is paused. */
export async function claimProbeMail(db: Db) {
  const [mail] = await listClaimed(db, await claimDue(db, probe, 1));
  return mail;
}

/** The address has bounced, and nothing that a person had sent to it arrived since. */
const isHeld = sql<boolean>`mail.is_automatic and exists (
  select from mail_outbox bounced
  where lower(bounced.recipient) = lower(mail.recipient) and bounced.bounced_at is not null and not exists (
    select from mail_outbox arrived
    where lower(arrived.recipient) = lower(mail.recipient) and arrived.sent_at > bounced.bounced_at
      and arrived.bounced_at is null))`;

async function listClaimed(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('mail_outbox as mail')
    .leftJoin('orders', 'orders.id', 'mail.order_id')
    .leftJoin('apps', 'apps.id', 'orders.app_id')
    .leftJoin('download_links as link', (join) =>
      join.onRef('link.order_id', '=', 'mail.order_id').onRef('link.issue', '=', 'mail.issue'),
    )
    .leftJoin('message_replies as reply', 'reply.id', 'mail.id')
    .leftJoin('address_changes as change', 'change.id', 'mail.id')
    .leftJoin('mail_notices as notice', 'notice.id', 'mail.id')
    .leftJoin('withdrawals as withdrawal', 'withdrawal.id', 'mail.id')
    .leftJoin('withdrawals as declined', 'declined.answer_id', 'mail.id')
    .leftJoin('purchase_links as asked', 'asked.id', 'mail.id')
    .leftJoin('order_consents as consent', 'consent.order_id', 'mail.order_id')
    .select((eb) => [
      'mail.id',
      'mail.kind',
      'mail.recipient',
      'mail.order_id as orderId',
      'mail.issue',
      'mail.amount_minor as refundedMinor',
      'mail.currency as refundCurrency',
      'mail.hide_reason as hideReason',
      // Counts this attempt, so it also identifies the claim.
      'mail.attempts',
      'mail.deferrals',
      'mail.uncertain',
      'mail.give_up_at as giveUpAt',
      'mail.created_at as createdAt',
      isHeld.as('isHeld'),
      'orders.number',
      'orders.status',
      'orders.app_id as appId',
      'orders.app_name as appName',
      'orders.list_price_minor as listPriceMinor',
      'orders.amount_minor as amountMinor',
      'orders.payment_method as paymentMethod',
      'orders.mode',
      'orders.created_at as orderedAt',
      'apps.name as currentAppName',
      'apps.licence_line as licenceLine',
      'apps.icon_url as iconUrl',
      'link.expires_at as expiresAt',
      'change.new_email as newEmail',
      'withdrawal.stated_name as withdrawnName',
      'withdrawal.stated_order as withdrawnOrder',
      'withdrawal.stated_email as withdrawnEmail',
      'declined.note as withdrawalNote',
      eb.fn.coalesce('declined.language', 'orders.locale', 'asked.locale', 'withdrawal.language').as('locale'),
      'consent.text as consentText',
      'consent.given_at as consentGivenAt',
      eb.fn.coalesce('reply.subject', 'notice.subject').as('ownSubject'),
      eb.fn.coalesce('reply.text', 'notice.text').as('ownText'),
      'reply.in_reply_to as inReplyTo',
      'reply.mail_references as references',
    ])
    .where('mail.id', 'in', ids)
    .execute();
}

/** A number no stored mail has: those of an order are counted from 0. */
const draftSending = 2_147_483_647;

/** Returns the mail that a refund would send, or undefined where there is none to send. Nothing of it is kept. */
export async function draftRefundMail(
  db: Database['db'],
  orderId: string,
  { amountMinor, leftMinor }: { readonly amountMinor: number; readonly leftMinor: number },
) {
  const tx = await db.startTransaction().execute();
  try {
    const order = await tx
      .selectFrom('orders')
      .select(['customer_email', 'currency'])
      .where('id', '=', orderId)
      .executeTakeFirst();
    if (order === undefined || order.customer_email === null) return undefined;
    const { customer_email: recipient, currency } = order;
    const draft = {
      id: newId(),
      kind: 'refund',
      sending: draftSending,
      recipient,
      order_id: orderId,
      currency,
    } as const;
    await tx
      .insertInto('mail_outbox')
      .values({ ...draft, amount_minor: amountMinor })
      .execute();
    const [mail] = await listClaimed(tx, [draft.id]);
    return mail && { ...mail, status: amountMinor === leftMinor ? ('refunded' as const) : ('completed' as const) };
  } finally {
    await tx.rollback().execute();
  }
}

type Claim = Pick<DueMail, 'id' | 'attempts'>;

const updateClaimed = (db: Db, { id, attempts }: Claim) =>
  db
    .updateTable('mail_outbox')
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null);

/**
 * Counts a delivery whose outcome is not known yet, and extends the lease until the server has answered. Returns false
 * if the claim is over: the mail must not be sent.
 */
export async function beginDelivery(db: Db, claim: Claim): Promise<boolean> {
  const { numUpdatedRows } = await updateClaimed(db, claim)
    .set({
      uncertain: sql<number>`uncertain + 1`,
      next_attempt_at: sql<Date>`now() + ${mailTimes.deliveryLeaseMs} * interval '1 millisecond'`,
    })
    // Its lease may have ended while this process stood still.
    .where('next_attempt_at', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function markSent(db: Db, { id }: Pick<DueMail, 'id'>): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({ sent_at: sql<Date>`now()`, last_error: null, held_at: null, failed_at: null })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute();
}

export async function releaseMail(db: Db, claim: Claim): Promise<void> {
  await updateClaimed(db, claim)
    .set({ next_attempt_at: sql<Date>`now()` })
    .execute();
}

/**
 * Postpones a mail, or gives it up if the next attempt would come too late. `isCertain`: the server has said that it did
 * not take the message.
 */
export async function deferMail(
  db: Db,
  claim: Claim,
  { error, waitMinutes, isCertain }: { error: string; waitMinutes: number; isCertain: boolean },
): Promise<void> {
  const next = sql<Date>`now() + make_interval(mins => ${waitMinutes})`;
  const giveUpAt = sql<Date>`coalesce(give_up_at, now() + make_interval(days => ${deferralDays}))`;
  await updateClaimed(db, claim)
    .set({
      next_attempt_at: next,
      deferrals: sql<number>`deferrals + 1`,
      give_up_at: giveUpAt,
      failed_at: sql<Date>`case when ${next} > ${giveUpAt} then now() end`,
      last_error: error,
      ...(isCertain ? { uncertain: sql<number>`greatest(uncertain - 1, 0)` } : {}),
    })
    .execute();
}

export async function failMail(
  db: Db,
  claim: Claim,
  { error, isBounce = false }: { readonly error: string; readonly isBounce?: boolean },
): Promise<void> {
  const now = sql<Date>`now()`;
  await updateClaimed(db, claim)
    .set({ failed_at: now, last_error: error, ...(isBounce ? { bounced_at: now } : {}) })
    .execute();
}

export async function holdMail(db: Db, claim: Claim): Promise<void> {
  await updateClaimed(db, claim)
    .set({ held_at: sql<Date>`now()` })
    .execute();
}

/** Marks a mail as bounced. Returns its order; undefined if there is no such mail or it was marked before. */
export function markBounced(db: Db, id: string, error: string) {
  return db
    .updateTable('mail_outbox')
    .set({ bounced_at: sql<Date>`now()`, last_error: error })
    .where('id', '=', id)
    .where('bounced_at', 'is', null)
    .where('recipient', 'is not', null)
    .returning('order_id as orderId')
    .executeTakeFirst();
}

export function findOrderMail(db: Db, orderId: string, mailId: string) {
  return db
    .selectFrom('mail_outbox')
    .select(['id', 'kind', 'issue', 'amount_minor', 'currency'])
    .where('id', '=', mailId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
}

/** Without an address a mail that was not sent is given up. */
const stripped = {
  recipient: null,
  last_error: null,
  held_at: null,
  failed_at: sql<Date>`case when sent_at is null then coalesce(failed_at, now()) end`,
};

/** Removes the addresses of mails that are older than `days` and not due. Returns the mails. */
export async function stripOldRecipients(db: Db, days: number): Promise<string[]> {
  const rows = await db
    .updateTable('mail_outbox')
    .set(stripped)
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .where('recipient', 'is not', null)
    .where((eb) => eb.not(isOpen(eb)))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Removes a buyer's address from the mails to it and from those about these orders. Returns the mails. */
export async function stripRecipient(
  db: Db,
  { address, orderIds }: { readonly address: string; readonly orderIds: readonly string[] },
): Promise<string[]> {
  const rows = await db
    .updateTable('mail_outbox')
    .set(stripped)
    .where('recipient', 'is not', null)
    .where((eb) => eb.or([eb(sql`lower(recipient)`, '=', address.toLowerCase()), eb('order_id', 'in', orderIds)]))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteOldMagicLinks(db: Db): Promise<string[]> {
  const rows = await db
    .deleteFrom('mail_outbox')
    .where('kind', '=', 'magic-link')
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
