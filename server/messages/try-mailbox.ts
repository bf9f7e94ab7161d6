import type { ConnectionTest } from '#contracts/connections.ts';
import type { ImapConfig } from '#server/config.ts';
import { InboxError, withMailbox } from './imap-mailbox.ts';
import type { InboxFailure } from './inbox-store.ts';

// The server's own words may contain the password.
const failures: Readonly<Record<InboxFailure, string>> = {
  connection: 'The mailbox server does not answer.',
  'sign-in': 'The mailbox server refuses the sign-in.',
  folder: 'The sign-in works, but the folder does not open.',
};

const patienceMs = 30_000;

/** Signs in at the mailbox and opens its folder. Reads no mail. */
export async function tryMailbox(imap: ImapConfig | undefined): Promise<ConnectionTest['findings']> {
  if (imap === undefined) return [{ works: false, text: 'No mailbox is set up.' }];
  try {
    await withMailbox(imap, async () => undefined, AbortSignal.timeout(patienceMs));
    return [{ works: true, text: `The sign-in works, and the folder ${imap.folder} opens.` }];
  } catch (error) {
    if (!(error instanceof InboxError)) throw error;
    return [{ works: false, text: failures[error.failure] }];
  }
}
