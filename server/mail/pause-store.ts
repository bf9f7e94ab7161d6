import { sql } from 'kysely';
import type { MailPauseReason } from '#contracts/mail.ts';
import type { Database, Db, Transaction } from '#server/database/connect.ts';
import type { Logger } from '#server/log.ts';
import { mailTimes, pauseWaitSeconds } from './mail-rules.ts';

export function findPause(db: Db) {
  return db
    .selectFrom('mail_pause')
    .select(['reason', 'detail', 'paused_at as pausedAt', 'next_try_at as nextTryAt'])
    .executeTakeFirst();
}

/** Claims the next try to send mail during a pause. Returns false if it is not due or another worker has it. */
export async function claimTry(db: Db): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mail_pause')
    .set({ next_try_at: sql<Date>`now() + ${mailTimes.leaseMs} * interval '1 millisecond'` })
    .where('next_try_at', '<=', sql<Date>`now()`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Lets the next try during a pause be due now. */
export async function retrySoon(tx: Transaction): Promise<void> {
  await tx
    .updateTable('mail_pause')
    .set({ next_try_at: sql<Date>`now()` })
    .execute();
}

/** Pauses all mail, or extends the pause. Returns true if it began now. */
export async function pauseMail(
  db: Database['db'],
  { reason, detail }: { readonly reason: MailPauseReason; readonly detail: string },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const inserted = await tx
      .insertInto('mail_pause')
      .values({ reason, detail, next_try_at: sql<Date>`now() + make_interval(secs => ${pauseWaitSeconds(1)})` })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows === 1n) return true;
    const pause = await tx.selectFrom('mail_pause').select('tries').forUpdate().executeTakeFirst();
    const tries = (pause?.tries ?? 0) + 1;
    await tx
      .updateTable('mail_pause')
      .set({ reason, detail, tries, next_try_at: sql<Date>`now() + make_interval(secs => ${pauseWaitSeconds(tries)})` })
      .execute();
    return false;
  });
}

/** Ends the pause. Deferred mails get the paused time back. */
export async function resumeMail(db: Database['db'], log: Logger): Promise<void> {
  const isResumed = await db.transaction().execute(async (tx) => {
    const pause = await tx.deleteFrom('mail_pause').returning('paused_at').executeTakeFirst();
    if (pause === undefined) return false;
    await tx
      .updateTable('mail_outbox')
      .set({ give_up_at: sql<Date>`give_up_at + (now() - ${pause.paused_at}::timestamptz)` })
      .where('kind', '!=', 'magic-link')
      .where('give_up_at', 'is not', null)
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
      .execute();
    return true;
  });
  if (isResumed) log.info({}, 'mail resumed');
}
