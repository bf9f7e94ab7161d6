import type { ImapConfig } from '#server/config.ts';
import { exclusively } from '#server/jobs/exclusively.ts';
import { withMailbox, InboxError, type Mailbox } from './imap-mailbox.ts';
import { inboxTimes, rescanFrom } from './inbox-rules.ts';
import { getMailbox, updateChecked, updateCursor, updateFailed, type MailboxRow } from './inbox-store.ts';
import { recordMail, type RecordMailDeps } from './record-mail.ts';

export interface CheckInboxDeps extends RecordMailDeps {
  readonly imap: ImapConfig;
}

/** Checks the mailbox if that is due and no other process does. `isForced`: also while it waits after a failure. */
export async function checkInbox(deps: CheckInboxDeps, signal?: AbortSignal, isForced = false): Promise<void> {
  await exclusively(deps.db, `inbox ${deps.imap.name}`, async () => {
    const { db, imap, log } = deps;
    const known = await getMailbox(db, imap.name);
    if (!known.isDue && !isForced) return;
    try {
      await withMailbox(imap, (mailbox) => readNew(deps, mailbox, known, signal), signal);
      if (known.failures > 0) log.info({ failures: known.failures }, 'inbox recovered');
      await updateChecked(db, imap.name, inboxTimes.checkSeconds);
    } catch (error) {
      if (signal?.aborted === true) return;
      if (!(error instanceof InboxError)) throw error;
      const { failure } = error;
      // The server's words may contain the password or addresses.
      const code = error.cause instanceof Error && 'code' in error.cause ? error.cause.code : undefined;
      const isFirst = await updateFailed(db, imap.name, { failure, failures: known.failures + 1 });
      log[isFirst ? 'error' : 'warn']({ failure, code }, 'inbox not read');
    }
  });
}

async function readNew(
  deps: CheckInboxDeps,
  mailbox: Mailbox,
  { uidValidity, nextUid, startedAt, checkedAt }: MailboxRow,
  signal?: AbortSignal,
): Promise<void> {
  const { db, imap } = deps;
  const current = { uidValidity: mailbox.uidValidity, nextUid: mailbox.uidNext };
  // Mails that lie in the mailbox at first were dealt with before.
  if (uidValidity === null || nextUid === null) return updateCursor(db, imap.name, { ...current, isFirst: true });
  if (uidValidity === mailbox.uidValidity) {
    await readAll(deps, mailbox, await mailbox.uidsFrom(nextUid), signal);
    return;
  }
  deps.log.warn({ uidValidity: mailbox.uidValidity }, 'inbox was rebuilt');
  const again = await mailbox.uidsSentSince(rescanFrom(startedAt, checkedAt));
  const isDone = await readAll(deps, mailbox, again, signal);
  if (isDone) await updateCursor(db, imap.name, { ...current, isFirst: false });
}

/** Returns false if it ended early. */
async function readAll(
  deps: CheckInboxDeps,
  mailbox: Mailbox,
  uids: readonly number[],
  signal?: AbortSignal,
): Promise<boolean> {
  const endsAt = performance.now() + inboxTimes.passMs;
  for (const uid of uids) {
    if (signal?.aborted === true || performance.now() > endsAt) return false;
    const fetched = await mailbox.fetch(uid);
    if (fetched === null) continue;
    const { uidValidity } = mailbox;
    await recordMail(deps, { ...fetched, mailbox: deps.imap.name, uidValidity });
  }
  return true;
}
