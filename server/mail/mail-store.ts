import { sql } from 'kysely';
import type { StoreMode } from '#contracts/orders.ts';
import type { PaymentMethod } from '#contracts/payment-methods.ts';
import type { Db } from '#server/database/connect.ts';
import { namedStatement } from '#server/database/named-statement.ts';
import type { MailKind } from '#server/database/tables/orders.ts';

/** A mail that this process may send until its lease ends, with all its text is made from. */
export interface DueMail {
  readonly id: string;
  readonly kind: MailKind;
  readonly recipient: string;
  readonly orderId: string;
  /** Which link of the order the mail holds. */
  readonly issue: number;
  /** How often it was tried, this time included. It also names the lease. */
  readonly attempts: number;
  readonly createdAt: Date;
  readonly appName: string;
  readonly amountMinor: number;
  readonly paymentMethod: PaymentMethod;
  readonly mode: StoreMode;
  readonly orderedAt: Date;
  /** Null when the order has no such link. */
  readonly expiresAt: Date | null;
}

/**
 * Takes up to `$1` due mails for `$2` seconds. The lease is the instant of the next attempt: a sender that dies leaves the mail
 * due again, and no transaction stays open while a mail is under way.
 */
const claim = namedStatement<DueMail>(
  'claim-due-mail',
  `with due as (
     select id from mail_outbox
      where sent_at is null and failed_at is null and next_attempt_at <= now()
      order by next_attempt_at limit $1 for update skip locked
   ), claimed as (
     update mail_outbox m set attempts = m.attempts + 1, next_attempt_at = now() + make_interval(secs => $2)
       from due where m.id = due.id
     returning m.id, m.kind, m.recipient, m.order_id, m.issue, m.attempts, m.created_at
   )
   select c.id, c.kind, c.recipient, c.order_id as "orderId", c.issue, c.attempts, c.created_at as "createdAt",
          o.app_name as "appName", o.amount_minor as "amountMinor", o.payment_method as "paymentMethod", o.mode,
          o.created_at as "orderedAt", l.expires_at as "expiresAt"
     from claimed c
     join orders o on o.id = c.order_id
     left join download_links l on l.order_id = c.order_id and l.issue = c.issue`,
);

export function claimDueMail(
  db: Db,
  { limit, leaseSeconds }: { limit: number; leaseSeconds: number },
): Promise<DueMail[]> {
  return claim(db, [limit, leaseSeconds]);
}

export async function markSent(db: Db, { id }: Pick<DueMail, 'id'>): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({ sent_at: sql<Date>`now()`, last_error: null })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute();
}

/** Changes nothing when another process took the mail since, because this one's lease had ended. */
export async function markUnsent(
  db: Db,
  { id, attempts }: Pick<DueMail, 'id' | 'attempts'>,
  { error, retryInSeconds }: { readonly error: string; readonly retryInSeconds: number | null },
): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set(
      retryInSeconds === null
        ? { failed_at: sql<Date>`now()`, last_error: error }
        : { next_attempt_at: sql<Date>`now() + make_interval(secs => ${retryInSeconds})`, last_error: error },
    )
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('sent_at', 'is', null)
    .execute();
}
