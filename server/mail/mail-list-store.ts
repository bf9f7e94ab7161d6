import { sql } from 'kysely';
import type { Db } from '#server/database/connect.ts';

export function listMails(db: Db, limit: number, before: string | undefined) {
  let mails = db
    .selectFrom('mail_outbox as mail')
    .leftJoin('orders', 'orders.id', 'mail.order_id')
    .select([
      'mail.id',
      'mail.kind',
      'mail.recipient',
      'mail.order_id',
      'orders.number',
      'mail.created_at',
      'mail.sent_at',
      'mail.failed_at',
      'mail.held_at',
      'mail.bounced_at',
      'mail.last_error',
    ])
    .orderBy('mail.id', 'desc')
    .limit(limit);
  if (before !== undefined) mails = mails.where('mail.id', '<', before);
  return mails.execute();
}

export type ListedMail = Awaited<ReturnType<typeof listMails>>[number];

/** Returns when the newest mail went out, and since when mail is overdue that no worker sends; null if it is not. */
export async function findMailTimes(
  db: Db,
  overdueMinutes: number,
): Promise<{ readonly lastSentAt: Date | null; readonly overdueSince: Date | null }> {
  const { rows } = await sql<{ lastSentAt: Date | null; overdueSince: Date | null }>`
    select
      (select sent_at from mail_outbox where sent_at is not null order by id desc limit 1) as "lastSentAt",
      (select next_attempt_at from mail_outbox
        where sent_at is null and failed_at is null and held_at is null
          and next_attempt_at < now() - make_interval(mins => ${overdueMinutes})
        order by next_attempt_at limit 1) as "overdueSince"`.execute(db);
  return rows[0] ?? { lastSentAt: null, overdueSince: null };
}

export async function countBounces(
  db: Db,
  { days, most }: { readonly days: number; readonly most: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from mail_outbox where bounced_at > now() - make_interval(days => ${days}) limit ${most}) recent`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from (
      select from mail_outbox where sent_at is null and failed_at is null and held_at is null limit 1000) open`.execute(
    db,
  );
  return rows[0]?.waiting ?? 0;
}
