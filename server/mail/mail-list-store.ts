import { sql } from 'kysely';
import type { Db } from '#server/database/connect.ts';

/** Lists the newest `limit` mails. */
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

/** Counts the mails that are to be sent, up to 1,000. */
export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from (
      select from mail_outbox where sent_at is null and failed_at is null and held_at is null limit 1000) open`.execute(
    db,
  );
  return rows[0]?.waiting ?? 0;
}
