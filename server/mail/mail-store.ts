import { sql } from 'kysely';
import type { Db } from '#server/database/connect.ts';
import { claimDue, type DueRows } from '#server/jobs/claim-due.ts';

export type DueMail = Awaited<ReturnType<typeof claimDueMail>>[number];

const dueMail: DueRows<'mail_outbox'> = {
  table: 'mail_outbox',
  dueColumn: 'next_attempt_at',
  isOpen: (eb) => eb.and([eb('sent_at', 'is', null), eb('failed_at', 'is', null)]),
  // Longer than the transport's time limit for one email.
  leaseMs: 120_000,
  triesColumn: 'attempts',
};

export async function claimDueMail(db: Db, limit: number) {
  const ids = await claimDue(db, dueMail, limit);
  if (ids.length === 0) return [];
  return db
    .selectFrom('mail_outbox as mail')
    .innerJoin('orders', 'orders.id', 'mail.order_id')
    .innerJoin('apps', 'apps.id', 'orders.app_id')
    .leftJoin('download_links as link', (join) =>
      join.onRef('link.order_id', '=', 'mail.order_id').onRef('link.issue', '=', 'mail.issue'),
    )
    .select([
      'mail.id',
      'mail.kind',
      'mail.recipient',
      'mail.order_id as orderId',
      'mail.issue',
      // Counts this attempt, so it also identifies the claim.
      'mail.attempts',
      'mail.created_at as createdAt',
      'orders.number',
      'orders.app_id as appId',
      'orders.app_name as appName',
      'orders.list_price_minor as listPriceMinor',
      'orders.amount_minor as amountMinor',
      'orders.payment_method as paymentMethod',
      'orders.mode',
      'orders.created_at as orderedAt',
      'apps.name as currentAppName',
      'apps.version',
      'apps.licence_line as licenceLine',
      'apps.icon_url as iconUrl',
      'link.expires_at as expiresAt',
    ])
    .where('mail.id', 'in', ids)
    .execute();
}

export async function markSent(db: Db, { id }: Pick<DueMail, 'id'>): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({ sent_at: sql<Date>`now()`, last_error: null })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute();
}

/** Records a failed attempt; null gives up. Changes nothing if another worker has claimed the email since. */
export async function markUnsent(
  db: Db,
  { id, attempts }: Pick<DueMail, 'id' | 'attempts'>,
  { error, retryInMinutes }: { readonly error: string; readonly retryInMinutes: number | null },
): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set(
      retryInMinutes === null
        ? { failed_at: sql<Date>`now()`, last_error: error }
        : { next_attempt_at: sql<Date>`now() + make_interval(mins => ${retryInMinutes})`, last_error: error },
    )
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('sent_at', 'is', null)
    .execute();
}
