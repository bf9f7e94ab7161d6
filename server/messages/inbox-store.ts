import { sql } from 'kysely';
import type { Db, Transaction } from '#server/database/connect.ts';
import { retryWaitSeconds } from './inbox-rules.ts';

export type InboxFailure = 'connection' | 'sign-in' | 'folder';

/** Returns a mailbox's row, which is added at the first call, and whether its next check is due. */
export async function getMailbox(db: Db, mailbox: string) {
  await db
    .insertInto('inbox_mailboxes')
    .values({ mailbox })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db
    .selectFrom('inbox_mailboxes')
    .select(['uid_validity as uidValidity', 'next_uid as nextUid', 'started_at as startedAt'])
    .select(['checked_at as checkedAt', 'failures', sql<boolean>`next_check_at <= now()`.as('isDue')])
    .where('mailbox', '=', mailbox)
    .executeTakeFirstOrThrow();
}

export type MailboxRow = Awaited<ReturnType<typeof getMailbox>>;

export function findMailboxHealth(db: Db, mailbox: string) {
  return db
    .selectFrom('inbox_mailboxes')
    .select(['checked_at as checkedAt', 'failure', 'failing_since as failingSince'])
    .where('mailbox', '=', mailbox)
    .executeTakeFirst();
}

export async function updateCursor(
  db: Db,
  mailbox: string,
  { uidValidity, nextUid, isFirst }: { uidValidity: number; nextUid: number; isFirst: boolean },
): Promise<void> {
  await db
    .updateTable('inbox_mailboxes')
    .set({ uid_validity: uidValidity, next_uid: nextUid, ...(isFirst ? { started_at: sql<Date>`now()` } : {}) })
    .where('mailbox', '=', mailbox)
    .execute();
}

export async function updateChecked(db: Db, mailbox: string, nextCheckSeconds: number): Promise<void> {
  await db
    .updateTable('inbox_mailboxes')
    .set({ checked_at: sql<Date>`now()`, failures: 0, failure: null, failing_since: null })
    .set({ next_check_at: sql<Date>`now() + make_interval(secs => ${nextCheckSeconds})` })
    .where('mailbox', '=', mailbox)
    .execute();
}

/** Records a failed check and postpones the next. Returns true for the first in a row. */
export async function updateFailed(
  db: Db,
  mailbox: string,
  { failure, failures }: { readonly failure: InboxFailure; readonly failures: number },
): Promise<boolean> {
  await db
    .updateTable('inbox_mailboxes')
    .set({ failures, failure, failing_since: sql<Date>`coalesce(failing_since, now())` })
    .set({ next_check_at: sql<Date>`now() + make_interval(secs => ${retryWaitSeconds(failures)})` })
    .where('mailbox', '=', mailbox)
    .execute();
  return failures === 1;
}

export interface MailPlace {
  readonly mailbox: string;
  readonly uidValidity: number;
  readonly uid: number;
}

export async function isKnownMail(db: Db, fingerprint: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('inbox_mails')
    .select('uid')
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
  return row !== undefined;
}

/** Records that a mail was read. Returns false if it, or a copy, was read before. */
export async function insertMail(tx: Transaction, place: MailPlace, fingerprint: Buffer): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('inbox_mails')
    .values({ mailbox: place.mailbox, uid_validity: place.uidValidity, uid: place.uid, fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Lets reading go on after this mail. Does nothing while a rebuilt mailbox is read again. */
export async function advanceCursor(db: Db, { mailbox, uidValidity, uid }: MailPlace): Promise<void> {
  await db
    .updateTable('inbox_mailboxes')
    .set({ next_uid: sql<number>`greatest(next_uid, ${uid + 1})` })
    .where('mailbox', '=', mailbox)
    .where('uid_validity', '=', uidValidity)
    .execute();
}
