import type { Finding } from '#contracts/settings.ts';
import type { ImapConfig } from '#server/config.ts';
import { checkInbox } from './check-inbox.ts';
import { examineInbox } from './inbox-health.ts';
import type { RecordMailDeps } from './record-mail.ts';

export interface InboxDeps extends RecordMailDeps {
  /** Undefined: the store reads no mailbox. */
  readonly imap: ImapConfig | undefined;
}

export function createInbox({ imap, ...deps }: InboxDeps) {
  // A restart with another password must not wait for the old one's next try.
  let isFirst = true;
  return {
    /** Null: there is no mailbox to read. */
    check:
      imap === undefined
        ? null
        : async (signal?: AbortSignal): Promise<void> => {
            await checkInbox({ ...deps, imap }, signal, isFirst);
            isFirst = false;
          },
    examine: (): Promise<Omit<Finding, 'part'>> => examineInbox(deps.db, imap),
  };
}
