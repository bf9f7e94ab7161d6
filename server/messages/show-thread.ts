import type { Message, MessageReply, MessageThread } from '#contracts/messages.ts';
import type { MarkedOrder } from '#contracts/orders.ts';
import { StoreError } from '#contracts/problem.ts';
import type { Db } from '#server/database/connect.ts';
import { isId } from '#server/database/new-id.ts';
import { stateOf } from '#server/mail/mail-rules.ts';
import { findThreadId, listEarlier, listThread, type MessageRow } from './message-store.ts';
import { listReplies } from './reply-store.ts';

/** A conversation shows its newest messages and replies, each up to this count. */
const shownPerThread = 100;
const shownEarlier = 5;
const shownOrders = 50;

export interface ShowThreadDeps {
  readonly db: Db;
  readonly listOrdersOf: (email: string, limit: number) => Promise<readonly MarkedOrder[]>;
}

/** Returns the conversation that a message belongs to. Throws not-found. */
export async function showThread({ db, listOrdersOf }: ShowThreadDeps, messageId: string): Promise<MessageThread> {
  const threadId = await getThreadId(db, messageId);
  const [messages, replies] = await Promise.all([
    listThread(db, threadId, shownPerThread),
    listReplies(db, threadId, shownPerThread),
  ]);
  const [first] = messages;
  if (first === undefined) throw noMessage();
  const { email } = first;
  const [orders, earlier] = await Promise.all([
    listOrdersOf(email, shownOrders),
    listEarlier(db, { email, threadId }, shownEarlier),
  ]);
  return { messages: messages.map(toMessage), replies: replies.map(toReply), orders, earlier: earlier.map(toMessage) };
}

/** Throws not-found. */
export async function getThreadId(db: Db, messageId: string): Promise<string> {
  const threadId = isId(messageId) ? await findThreadId(db, messageId) : undefined;
  if (threadId === undefined) throw noMessage();
  return threadId;
}

export function noMessage(): StoreError {
  return new StoreError('not-found', 'This message does not exist.');
}

export function toMessage(row: MessageRow): Message {
  const { id, name, email, topic, message, status, source, attachments } = row;
  return {
    id,
    threadId: row.thread_id,
    name,
    email,
    replyTo: row.reply_to,
    topic,
    message,
    status,
    createdAt: row.created_at.toISOString(),
    source,
    isVerified: row.is_verified,
    isAutomatic: row.is_automatic,
    attachments,
    repliedAt: row.replied_at?.toISOString() ?? null,
  };
}

function toReply({ id, text, operatorEmail, operatorName, created_at, mailId, ...progress }: ReplyRow): MessageReply {
  const state = mailId === null ? null : stateOf(progress).state;
  return { id, text, operatorEmail, operatorName, createdAt: created_at.toISOString(), state };
}

type ReplyRow = Awaited<ReturnType<typeof listReplies>>[number];
