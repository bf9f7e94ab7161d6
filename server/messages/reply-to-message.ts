import type { NewReply } from '#contracts/messages.ts';
import { StoreError } from '#contracts/problem.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { newId } from '#server/database/new-id.ts';
import type { Operators } from '#server/operators/operators.ts';
import { listThread, lockThread } from './message-store.ts';
import { insertReply } from './reply-store.ts';
import { getThreadId, noMessage } from './show-thread.ts';

export interface ReplyDeps {
  readonly db: Database['db'];
  readonly audit: Operators['audit'];
  readonly enqueueReply: (tx: Transaction, mail: { readonly id: string; readonly recipient: string }) => Promise<void>;
}

const searchedMessages = 20;

/**
 * Sends an operator's reply in the conversation of a message: to its sender, or where the newest mail asks for. Throws
 * not-found, reply-address-changed.
 */
export async function replyToMessage(
  { db, audit, enqueueReply }: ReplyDeps,
  messageId: string,
  { text, requestKey, to }: NewReply,
  operatorId: string,
): Promise<void> {
  const threadId = await getThreadId(db, messageId);
  await db.transaction().execute(async (tx) => {
    if (!(await lockThread(tx, threadId))) throw noMessage();
    const messages = await listThread(tx, threadId, searchedMessages);
    const answered = messages.findLast(({ is_automatic }) => !is_automatic) ?? messages.at(-1);
    if (answered === undefined) throw noMessage();
    const { email, reply_to, topic, mail_message_id, mail_references } = answered;
    const recipient = reply_to ?? email;
    const id = newId();
    const isNew = await insertReply(tx, {
      id,
      thread_id: threadId,
      request_key: requestKey,
      operator_id: operatorId,
      subject: /^re:/i.test(topic) ? topic : `Re: ${topic}`,
      text,
      in_reply_to: mail_message_id,
      mail_references: [mail_references, mail_message_id].filter(Boolean).join(' '),
    });
    if (!isNew) return;
    if (to !== undefined && to.toLowerCase() !== recipient.toLowerCase()) {
      throw new StoreError('reply-address-changed', `A newer message asks for replies to ${recipient}.`);
    }
    await enqueueReply(tx, { id, recipient });
    await audit(tx, { operatorId, action: 'message-replied', subject: threadId, details: {} });
  });
}
