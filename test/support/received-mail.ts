// Mails as the support mailbox receives them, and the use case that reads them.
import { randomUUID } from 'node:crypto';
import type { Database } from '#server/database/connect.ts';
import { getMailbox, updateCursor } from '#server/messages/inbox-store.ts';
import type { Receipts } from '#server/messages/receipts.ts';
import { recordMail, type RecordMailDeps } from '#server/messages/record-mail.ts';
import { unproven } from '#server/messages/verify-sender.ts';

/** No mail is a receipt. */
export const noReceipts: Receipts = { isLikely: () => false, record: async () => false };

export interface MailToReceive {
  readonly from: string;
  readonly subject?: string;
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Returns a mail as bytes. Without headers of its own it has a new Message-ID, and the current date. */
export function mailSource({ from, subject = 'A question', text = 'Hello.', headers = {} }: MailToReceive): Buffer {
  const all = {
    From: from,
    To: 'support@example.com',
    Subject: subject,
    Date: new Date().toUTCString(),
    'Message-ID': `<${randomUUID()}@mail.example>`,
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${text.replaceAll('\n', '\r\n')}\r\n`);
}

const mailbox = 'support@mail.example/INBOX';
let lastUid = 0;

/** Records a mail as the inbox does. */
export async function receiveMail(
  db: Database['db'],
  mail: MailToReceive | Buffer,
  deps: Partial<RecordMailDeps> & { readonly isWhole?: boolean; readonly receivedAt?: Date } = {},
): Promise<void> {
  const { uidValidity } = await getMailbox(db, mailbox);
  if (uidValidity === null) await updateCursor(db, mailbox, { uidValidity: 1, nextUid: 1, isFirst: true });
  lastUid += 1;
  const { isWhole = true, receivedAt = new Date(), ...others } = deps;
  const source = Buffer.isBuffer(mail) ? mail : mailSource(mail);
  await recordMail(
    {
      db,
      verifySender: async () => unproven,
      recordBounce: async () => false,
      receipts: noReceipts,
      ownAddresses: () => [],
      log: { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined },
      ...others,
    },
    { mailbox, uidValidity: 1, uid: lastUid, source, isWhole, receivedAt },
  );
}
