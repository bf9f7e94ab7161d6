import type { Database } from '#server/database/connect.ts';
import { newId } from '#server/database/new-id.ts';
import type { Logger } from '#server/log.ts';
import { mailIdOf } from '#server/mail/mail-message.ts';
import { advanceCursor, insertMail, isKnownMail, type MailPlace } from './inbox-store.ts';
import { listHeaderFields } from './list-header-fields.ts';
import { findThreadOfMails, insertMessage, lockThread } from './message-store.ts';
import { limitLines, readMailSafely } from './read-mail-safely.ts';
import type { ReadMail } from './read-mail.ts';
import type { Receipts } from './receipts.ts';
import { unproven, type VerifySender } from './verify-sender.ts';

export interface RecordMailDeps {
  readonly db: Database['db'];
  readonly verifySender: VerifySender;
  readonly recordBounce: (messageId: string, bounce: { readonly detail: string }) => Promise<boolean>;
  readonly receipts: Receipts;
  readonly ownAddresses: () => readonly string[];
  readonly log: Logger;
}

export interface ReceivedMail extends MailPlace {
  readonly source: Buffer;
  /** False if `source` is only the beginning. */
  readonly isWhole: boolean;
  readonly receivedAt: Date;
}

/** Turns a mail into a message, or into the bounce of one of ours. A mail that was read before changes nothing. */
export async function recordMail(deps: RecordMailDeps, received: ReceivedMail): Promise<void> {
  const { db, log } = deps;
  const { source, isWhole: hasAllLines } = limitLines(received.source);
  const isWhole = received.isWhole && hasAllLines;
  const mail = await readMailSafely(source, { isWhole });
  if (await isKnownMail(db, mail.fingerprint)) return advanceCursor(db, received);
  const isOurBounce = await recordBounces(deps, mail);
  const own = deps.ownAddresses().map((address) => address.toLowerCase());
  const isLikelyReceipt = deps.receipts.isLikely(mail);
  const isFromPerson = !mail.isAutomatic && !own.includes(mail.email.toLowerCase());
  const proof = isWhole && (isFromPerson || isLikelyReceipt) ? await deps.verifySender(source) : unproven;
  const isReceipt =
    isLikelyReceipt &&
    (await deps.receipts.record({
      mail,
      headerFields: isWhole ? listHeaderFields(source) : null,
      proof,
      receivedAt: received.receivedAt,
    }));
  const isAutomatic = !isFromPerson || isReceipt;
  const isVerified = proof.sender === mail.email.toLowerCase();
  await db.transaction().execute(async (tx) => {
    const isNew = await insertMail(tx, received, mail.fingerprint);
    if (isNew && !isOurBounce) {
      await insertMessage(tx, {
        ...(await placeInThread(tx, mail)),
        name: mail.name,
        email: mail.email,
        reply_to: mail.replyTo !== null && own.includes(mail.replyTo.toLowerCase()) ? null : mail.replyTo,
        topic: mail.subject,
        message: mail.text,
        status: isAutomatic ? 'read' : 'unread',
        created_at: new Date(Math.min(received.receivedAt.getTime(), Date.now())),
        source: 'mail',
        is_verified: isVerified,
        is_automatic: isAutomatic,
        attachments: mail.attachments,
        mail_message_id: mail.messageId,
        mail_references: mail.references.join(' '),
      });
    }
    await advanceCursor(tx, received);
  });
  log.info({ uid: received.uid, isAutomatic, isVerified, isReceipt, isBounce: isOurBounce }, 'mail received');
}

async function recordBounces({ recordBounce }: RecordMailDeps, { bounce }: ReadMail): Promise<boolean> {
  let isOurs = false;
  for (const messageId of bounce?.messageIds ?? []) {
    if (await recordBounce(messageId, { detail: bounce?.detail ?? '' })) isOurs = true;
  }
  return isOurs;
}

async function placeInThread(tx: Parameters<typeof lockThread>[0], { email, references }: ReadMail) {
  const id = newId();
  const replyIds = references.flatMap((reference) => mailIdOf(reference) ?? []);
  const threadId = await findThreadOfMails(tx, { email, messageIds: references, replyIds });
  const isKnown = threadId !== undefined && (await lockThread(tx, threadId));
  return { id, thread_id: isKnown ? threadId : id };
}
