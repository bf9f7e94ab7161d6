import type { Finding } from '#contracts/settings.ts';
import type { ImapConfig } from '#server/config.ts';
import type { Db } from '#server/database/connect.ts';
import { inboxTimes } from './inbox-rules.ts';
import { findMailboxHealth, type InboxFailure } from './inbox-store.ts';

const causes: Readonly<Record<InboxFailure, string>> = {
  connection: 'The mailbox server does not answer. Check its name and port, and that the worker can reach it.',
  'sign-in': 'The mailbox server refuses the sign-in. Enter user name and password again.',
  folder: 'The mailbox server does not open the folder. Check its name.',
};

export async function examineInbox(db: Db, imap: ImapConfig | undefined): Promise<Omit<Finding, 'part'>> {
  if (imap === undefined)
    return { state: 'off', text: 'No mailbox is set up: messages come from the contact form only.' };
  const health = await findMailboxHealth(db, imap.name);
  if (health?.failure) return { state: 'problem', text: causes[health.failure] };
  const silentMs = Date.now() - (health?.checkedAt?.getTime() ?? 0);
  return silentMs > inboxTimes.silentMinutes * 60_000
    ? { state: 'problem', text: 'No worker has read the support mailbox lately. Check that one is running.' }
    : { state: 'ok', text: 'The support mailbox is read.' };
}
