import { isDeepStrictEqual } from 'node:util';
import type { Finding } from '#contracts/settings.ts';
import type { ImapConfig } from '#server/config.ts';
import { checkInbox } from './check-inbox.ts';
import { examineInbox } from './inbox-health.ts';
import { findMailboxHealth } from './inbox-store.ts';
import type { RecordMailDeps } from './record-mail.ts';

export interface InboxDeps extends RecordMailDeps {
  readonly imap: () => ImapConfig | undefined;
}

export function createInbox({ imap, ...deps }: InboxDeps) {
  let checked: ImapConfig | undefined;
  return {
    hasMailbox: (): boolean => imap() !== undefined,

    /** Reads the mailbox that is set now. Does nothing without one. */
    async check(signal?: AbortSignal): Promise<void> {
      const current = imap();
      if (current === undefined) return;
      // Another password must not wait for the old one's next try.
      const isFirst = checked === undefined || !isDeepStrictEqual(checked, current);
      await checkInbox({ ...deps, imap: current }, signal, isFirst);
      checked = current;
    },
    async lastReadAt(): Promise<Date | null> {
      const current = imap();
      return current === undefined ? null : ((await findMailboxHealth(deps.db, current.name))?.checkedAt ?? null);
    },
    examine: (): Promise<Omit<Finding, 'part'>> => examineInbox(deps.db, imap()),
  };
}
