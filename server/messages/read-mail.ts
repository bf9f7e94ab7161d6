import { createHash } from 'node:crypto';
import PostalMime, { type Address, type Email } from 'postal-mime';
import type { MessageAttachment } from '#contracts/messages.ts';
import { emailSchema } from '#contracts/orders.ts';
import { isAutomaticMail } from './automatic-mail.ts';
import { readBounceReport, type BounceReport } from './bounce-report.ts';
import { htmlToText } from './html-to-text.ts';
import { mailLimits } from './inbox-rules.ts';

/** A mail as the store shows it. Every text is limited and can be stored. */
export interface ReadMail {
  readonly name: string;
  readonly email: string;
  /** The one address that answers shall go to; null: the sender's. */
  readonly replyTo: string | null;
  readonly to: readonly string[];
  /** By the sender's clock; null if the mail has no valid date. */
  readonly sentAt: Date | null;
  readonly subject: string;
  readonly text: string;
  readonly attachments: readonly MessageAttachment[];
  /** With its angle brackets. */
  readonly messageId: string | null;
  /** Message-IDs of earlier mails, oldest first. */
  readonly references: readonly string[];
  readonly isAutomatic: boolean;
  readonly bounce: BounceReport | null;
  /** The same for each copy of a mail. */
  readonly fingerprint: Buffer;
}

/** Stands for a sender that cannot be read. */
const unknownSender = 'unknown@sender.invalid';

/** Reads a mail, of which `source` may be the beginning only. Never throws: what cannot be read is named as such. */
export async function readMail(source: Buffer, { isWhole }: { readonly isWhole: boolean }): Promise<ReadMail> {
  try {
    return fromParsed(await parse(source), source, isWhole);
  } catch {
    return unreadableMail(source);
  }
}

/** Stands for a mail that cannot be read. */
export function unreadableMail(source: Buffer): ReadMail {
  return {
    name: 'Unknown sender',
    email: unknownSender,
    replyTo: null,
    to: [],
    sentAt: null,
    subject: 'Unreadable email',
    text: 'This email could not be read. Open it in your mailbox.',
    attachments: [],
    messageId: null,
    references: [],
    isAutomatic: false,
    bounce: null,
    fingerprint: hash(source),
  };
}

function parse(source: Buffer): Promise<Email> {
  return PostalMime.parse(source, {
    // The mail that came back, or was forwarded, is not the sender's own text.
    forceRfc822Attachments: true,
    attachmentEncoding: 'utf8',
    maxNestingDepth: mailLimits.nesting,
    maxHeadersSize: mailLimits.headerBytes,
  });
}

function fromParsed(parsed: Email, source: Buffer, isWhole: boolean): ReadMail {
  const sender = senderOf(parsed.from);
  const messageId = messageIdsIn(parsed.messageId)[0] ?? null;
  const notice = isWhole ? '' : '[This email is too large. Only its beginning was read.]\n\n';
  return {
    ...sender,
    replyTo: replyToOf(parsed, sender.email),
    to: (parsed.to ?? []).flatMap(mailboxesOf).map(({ address }) => storable(address ?? '')),
    sentAt: dateOf(parsed.date),
    subject: lineOf(parsed.subject, mailLimits.subject) || 'No subject',
    text: notice + textOf(parsed),
    attachments: attachmentsOf(parsed, isWhole),
    messageId,
    references: [...messageIdsIn(parsed.references), ...messageIdsIn(parsed.inReplyTo)].slice(-mailLimits.references),
    isAutomatic: sender.email === unknownSender || isAutomaticMail(parsed, sender.email),
    bounce: readBounceReport(parsed),
    fingerprint: messageId === null ? hash(source) : hash(`${messageId}\n${sender.email.toLowerCase()}`),
  };
}

const mailboxesOf = (address: Address) => address.group ?? [address];

function dateOf(text: string | undefined): Date | null {
  const date = new Date(text ?? '');
  return Number.isNaN(date.getTime()) ? null : date;
}

function senderOf(from: Address | undefined): Pick<ReadMail, 'name' | 'email'> {
  const [mailbox] = from === undefined ? [] : mailboxesOf(from);
  const address = emailSchema.safeParse(mailbox?.address ?? '');
  const email = address.success ? address.data : unknownSender;
  return { email, name: lineOf(mailbox?.name, mailLimits.name) || (address.success ? email : 'Unknown sender') };
}

function replyToOf({ headers, replyTo = [] }: Email, sender: string): string | null {
  const isOne = replyTo.length === 1 && headers.filter(({ key }) => key === 'reply-to').length === 1;
  const address = emailSchema.safeParse(isOne ? replyTo[0]?.address : undefined);
  return address.success && address.data.toLowerCase() !== sender.toLowerCase() ? address.data : null;
}

function textOf({ text, html }: Email): string {
  const isEmpty = text === undefined || text.trim() === '';
  const words = isEmpty ? htmlToText((html ?? '').slice(0, mailLimits.htmlLength)) : text;
  const clean = storable(words.slice(0, mailLimits.textLength).replaceAll(/\r\n?/g, '\n'))
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  const isCut = words.length > mailLimits.textLength;
  return isCut ? `${clean}\n\n[The rest of this email was left out.]` : clean;
}

function attachmentsOf({ attachments }: Email, isWhole: boolean): MessageAttachment[] {
  return attachments.slice(0, mailLimits.attachments).map(({ filename, mimeType, content }) => ({
    name: lineOf(filename ?? undefined, mailLimits.name) || lineOf(mimeType, mailLimits.name),
    sizeBytes: isWhole ? Buffer.byteLength(content) : null,
  }));
}

function messageIdsIn(header: string | undefined): string[] {
  return [...(header ?? '').slice(0, 20_000).matchAll(/<[^<>\s]{1,250}>/g)].map(([id]) => storable(id));
}

const lineOf = (text: string | undefined, length: number): string =>
  storable((text ?? '').slice(0, 4 * length))
    .replaceAll(/[\s\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, length);

/** Removes what a database text cannot hold or a page must not show, such as text that changes its direction. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll(/[\u202A-\u202E\u2066-\u2069]|(?![\n\t])\p{Cc}/gu, '');
}

function hash(source: Buffer | string): Buffer {
  return createHash('sha256').update(source).digest();
}
