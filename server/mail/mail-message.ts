import { createTransport } from 'nodemailer';

export interface MailMessage {
  /** The id of the outbox row. Message-ID, date and boundary follow from the row, so that copies are recognised. */
  readonly id: string;
  readonly createdAt: Date;
  readonly from: { readonly name: string; readonly address: string };
  readonly replyTo: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Null in a person's own words. */
  readonly html: string | null;
  /** The one-click address to end mails of this kind (RFC 8058). Absent in mails that a buyer needs. */
  readonly unsubscribeUrl?: string;
  /** Plain texts that the buyer keeps. Built when the mail is sent, never stored with it. */
  readonly attachments?: readonly { readonly fileName: string; readonly text: string }[];
  /** The mail that a person answers; absent in mails that the store writes. */
  readonly answers?: { readonly inReplyTo: string | null; readonly references: string };
}

const noVacationReplies = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

function unsubscribeHeaders({ unsubscribeUrl }: MailMessage) {
  if (unsubscribeUrl === undefined) return {};
  return { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

function answerHeaders({ inReplyTo, references }: NonNullable<MailMessage['answers']>) {
  return inReplyTo === null ? {} : { inReplyTo, references };
}

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

export function messageIdOf(mailId: string, sender: string): string {
  return `<${mailId}@${sender.split('@').at(-1)}>`;
}

/** Returns the id of the outbox row that a Message-ID of ours was made from; null for another one. */
export function mailIdOf(messageId: string): string | null {
  return /^<?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@[^@<>]+>?$/i.exec(messageId.trim())?.[1] ?? null;
}

const toAttachment = ({ fileName, text }: NonNullable<MailMessage['attachments']>[number]) => ({
  filename: fileName,
  content: text,
  contentType: 'text/plain; charset=utf-8',
  contentTransferEncoding: 'base64' as const,
});

/** Returns a mail as bytes. The same mail gives the same bytes. */
export async function composeMessage(mail: MailMessage): Promise<Buffer> {
  const content = {
    messageId: messageIdOf(mail.id, mail.from.address),
    date: mail.createdAt,
    from: { ...mail.from },
    // A string would be parsed as a list of addresses.
    to: { name: '', address: mail.to },
    envelope: { from: mail.from.address, to: [mail.to] },
    replyTo: { name: '', address: mail.replyTo },
    subject: mail.subject,
    text: mail.text,
    ...(mail.html === null ? {} : { html: mail.html }),
    ...(mail.attachments === undefined ? {} : { attachments: mail.attachments.map(toAttachment) }),
    ...(mail.answers === undefined
      ? { headers: { ...noVacationReplies, ...unsubscribeHeaders(mail) } }
      : answerHeaders(mail.answers)),
    disableFileAccess: true,
    disableUrlAccess: true,
    baseBoundary: mail.id,
  };
  const { message } = await composer.sendMail(content);
  if (!Buffer.isBuffer(message)) throw new Error('The mail was not composed as bytes.');
  return message;
}
