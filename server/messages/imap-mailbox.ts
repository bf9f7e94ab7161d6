import { ImapFlow } from 'imapflow';
import type { ImapConfig } from '#server/config.ts';
import { inboxTimes, mailLimits } from './inbox-rules.ts';
import type { InboxFailure } from './inbox-store.ts';

const dayMs = 86_400_000;

export class InboxError extends Error {
  readonly failure: InboxFailure;

  constructor(failure: InboxFailure, cause: unknown) {
    super('The mailbox cannot be read.', { cause });
    this.failure = failure;
  }
}

export interface FetchedMail {
  readonly uid: number;
  readonly source: Buffer;
  readonly isWhole: boolean;
  readonly receivedAt: Date;
}

export interface Mailbox {
  readonly uidValidity: number;
  readonly uidNext: number;
  /** Lists the UIDs from this one on, in their order. */
  uidsFrom(uid: number): Promise<number[]>;
  /** Lists the UIDs of mails whose header says that they were sent since this time. */
  uidsSentSince(time: Date): Promise<number[]>;
  /** Returns null if the mail is gone. */
  fetch(uid: number): Promise<FetchedMail | null>;
}

/** Opens the mailbox for reading, which leaves all mails unseen, and closes it after the work. Throws InboxError. */
export async function withMailbox(
  config: ImapConfig,
  work: (mailbox: Mailbox) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const client = createClient(config);
  // Without a listener, a connection that breaks between two commands would end the process.
  client.on('error', () => undefined);
  const close = (): void => client.close();
  signal?.addEventListener('abort', close, { once: true });
  try {
    await client.connect().catch((error) => {
      throw new InboxError(isSignInFailure(error) ? 'sign-in' : 'connection', error);
    });
    const opened = await client.mailboxOpen(config.folder, { readOnly: true }).catch((error) => {
      throw new InboxError(client.usable ? 'folder' : 'connection', error);
    });
    await work(mailboxOf(client, { uidValidity: Number(opened.uidValidity), uidNext: opened.uidNext }));
    await client.logout().catch(() => undefined);
  } finally {
    signal?.removeEventListener('abort', close);
    client.close();
  }
}

function createClient({ host, port, isSecure, user, password }: ImapConfig): ImapFlow {
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(host);
  return new ImapFlow({
    host: host.replaceAll(/[[\]]/g, ''),
    port,
    secure: isSecure,
    // Never send the password in clear text over a network, even if an attacker hides the server's STARTTLS.
    ...(isSecure ? {} : { doSTARTTLS: !isLocal }),
    auth: { user, pass: password },
    // Its log contains addresses.
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: inboxTimes.connectMs,
    greetingTimeout: inboxTimes.connectMs,
    socketTimeout: inboxTimes.idleMs,
    maxLineLength: 2_000_000,
    maxLiteralSize: mailLimits.wholeBytes + 1_000_000,
    maxResponseSize: mailLimits.wholeBytes + 4_000_000,
  });
}

function mailboxOf(client: ImapFlow, place: Pick<Mailbox, 'uidValidity' | 'uidNext'>): Mailbox {
  const ask = <Result>(call: Promise<Result>): Promise<Result> =>
    call.catch((error) => {
      throw new InboxError('connection', error);
    });
  // Over a broken connection the client finds nothing, which is not the same as a mail that is gone.
  const assertOpen = (): void => {
    if (!client.usable || client.mailbox === false)
      throw new InboxError('connection', new Error('The connection broke.'));
  };
  const search = async (query: Parameters<ImapFlow['search']>[0]): Promise<number[]> => {
    const uids = await ask(client.search(query, { uid: true }));
    if (!Array.isArray(uids)) throw new InboxError('connection', new Error('The server did not answer the search.'));
    return uids.toSorted((one, other) => one - other);
  };
  return {
    ...place,
    // `n:*` also names the last mail if its UID is below n.
    uidsFrom: async (uid) => (await search({ uid: `${uid}:*` })).filter((found) => found >= uid),
    async uidsSentSince(time) {
      // Servers compare days, or seconds by their own clock. A rebuilt mailbox may name today as the day of every mail.
      const uids = await search({ since: new Date(time.getTime() - dayMs) });
      if (uids.length === 0) return [];
      const mails = await ask(client.fetchAll(uids, { headers: ['date'] }, { uid: true }));
      const isNew = ({ headers }: { readonly headers?: Buffer | undefined }): boolean =>
        sentAt(headers) >= time.getTime();
      return mails.filter(isNew).map(({ uid }) => uid);
    },
    async fetch(uid) {
      const facts = await ask(client.fetchOne(String(uid), { size: true, internalDate: true }, { uid: true }));
      if (!facts) assertOpen();
      if (!facts) return null;
      const isWhole = (facts.size ?? 0) <= mailLimits.wholeBytes;
      const source = isWhole ? true : { start: 0, maxLength: mailLimits.partBytes };
      const mail = await ask(client.fetchOne(String(uid), { source }, { uid: true }));
      if (!mail) assertOpen();
      if (!mail || mail.source === undefined) return null;
      return { uid, source: mail.source, isWhole, receivedAt: new Date(facts.internalDate ?? Date.now()) };
    },
  };
}

/** Returns milliseconds; NaN for a mail without a date. */
function sentAt(headers: Buffer | undefined): number {
  const [, date = ''] = /^Date:\s*(.{1,100})/im.exec(headers?.toString('latin1') ?? '') ?? [];
  return Date.parse(date.replace(/\(.*/, ''));
}

const isSignInFailure = (error: unknown): boolean =>
  error instanceof Error && 'authenticationFailed' in error && error.authenticationFailed === true;
