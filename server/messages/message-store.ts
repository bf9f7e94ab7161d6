import { sql, type Insertable, type SelectQueryBuilder } from 'kysely';
import type { MessageChange, MessageStatus } from '#contracts/messages.ts';
import type { Db, Transaction } from '#server/database/connect.ts';
import { findNewest } from '#server/database/find-newest.ts';
import type { Tables } from '#server/database/tables.ts';

export type NewMessageRow = Omit<Insertable<Tables['contact_messages']>, 'attachments'> & {
  readonly attachments?: readonly unknown[];
};

/** Adds a message, which stands for its conversation from then on unless a program sent it into one. */
export async function insertMessage(tx: Transaction, { attachments = [], ...message }: NewMessageRow): Promise<void> {
  const isFirst = message.thread_id === message.id;
  const isLatest = isFirst || message.is_automatic !== true;
  if (isLatest && !isFirst) {
    await tx
      .updateTable('contact_messages')
      .set({ is_latest: false })
      .where('thread_id', '=', message.thread_id)
      .where('is_latest', '=', true)
      .execute();
  }
  await tx
    .insertInto('contact_messages')
    .values({ ...message, is_latest: isLatest, attachments: sql`${JSON.stringify(attachments)}::jsonb` })
    .execute();
}

export interface MessagePage {
  readonly limit: number;
  /** `open`: unread or read. */
  readonly status?: MessageStatus | 'open' | undefined;
  readonly wordPrefixes?: readonly string[] | undefined;
  readonly after?: string | undefined;
  /** Lists the newest message of each conversation. A search always lists all that fit. */
  readonly isByThread?: boolean | undefined;
}

export async function listMessages(db: Db, page: MessagePage) {
  const { limit, status, wordPrefixes = [], after, isByThread = false } = page;
  let messages = db.selectFrom('contact_messages as message');
  if (wordPrefixes.length > 0) {
    const fits = [sql`words @@ to_tsquery('simple', ${toTsquery(wordPrefixes)})`];
    if (status !== undefined) fits.push(sql`status in (${sql.join(statusesOf(status))})`);
    const ids = await findNewest(db, 'contact_messages', { before: after, fits }, limit);
    if (ids.length === 0) return [];
    messages = messages.where('message.id', 'in', ids);
  } else {
    // Literals, because the indexes are on these statuses only.
    if (status === 'open') messages = messages.where(sql<boolean>`message.status in ('unread', 'read')`);
    else if (status !== undefined) messages = messages.where(sql<boolean>`message.status = ${sql.lit(status)}`);
    if (isByThread) messages = messages.where(sql<boolean>`message.is_latest`);
    if (after !== undefined) messages = messages.where('message.id', '<', after);
  }
  return await selectMessages(messages).orderBy('message.id', 'desc').limit(limit).execute();
}

export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number];

type Messages = Tables & { message: Tables['contact_messages'] };

const selectMessages = (messages: SelectQueryBuilder<Messages, 'message', object>) =>
  messages
    .select(['message.id', 'message.thread_id', 'message.name', 'message.email', 'message.topic', 'message.message'])
    .select(['message.status', 'message.created_at', 'message.source', 'message.is_verified', 'message.is_automatic'])
    .select(['message.attachments', 'message.mail_message_id', 'message.mail_references', 'message.reply_to'])
    .select((eb) =>
      eb
        .selectFrom('message_replies as reply')
        .select((reply) => reply.fn.max('reply.created_at').as('at'))
        .whereRef('reply.thread_id', '=', 'message.thread_id')
        .as('replied_at'),
    );

const statusesOf = (status: MessageStatus | 'open'): readonly MessageStatus[] =>
  status === 'open' ? ['unread', 'read'] : [status];

function toTsquery(wordPrefixes: readonly string[]): string {
  return wordPrefixes
    .flatMap((word) => word.split(/[@.\-/_]/))
    .filter((part) => part !== '')
    .map((part) => `'${part.replaceAll(/['\\]/g, '$&$&')}':*`)
    .join(' & ');
}

/** Counts conversations, each kind up to `most`. */
export async function countThreads(db: Db, most: number): Promise<{ unread: number; open: number }> {
  const { rows } = await sql<{ unread: number; open: number }>`
    select
      (select count(*)::int from (select from contact_messages where status = 'unread' and is_latest limit ${most}) u) as unread,
      (select count(*)::int from (
        select from contact_messages where is_latest and status in ('unread', 'read') limit ${most}) o) as open`.execute(
    db,
  );
  return rows[0] ?? { unread: 0, open: 0 };
}

export async function findOldestUnread(db: Db) {
  return db
    .selectFrom('contact_messages')
    .select(['id', 'name', 'message', 'created_at as createdAt'])
    .where(sql<boolean>`status = 'unread' and is_latest`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

export async function findThreadId(db: Db, messageId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('contact_messages')
    .select('thread_id')
    .where('id', '=', messageId)
    .executeTakeFirst();
  return row?.thread_id;
}

export async function listThread(db: Db, threadId: string, limit: number): Promise<MessageRow[]> {
  const messages = db.selectFrom('contact_messages as message').where('message.thread_id', '=', threadId);
  const rows = await selectMessages(messages).orderBy('message.id', 'desc').limit(limit).execute();
  return rows.toReversed();
}

export async function listEarlier(
  db: Db,
  { email, threadId }: { readonly email: string; readonly threadId: string },
  limit: number,
): Promise<MessageRow[]> {
  const messages = db
    .selectFrom('contact_messages as message')
    .where(sql<boolean>`lower(message.email) = ${email.toLowerCase()}`)
    .where('message.is_latest', '=', true)
    .where('message.thread_id', '<>', threadId);
  return selectMessages(messages).orderBy('message.id', 'desc').limit(limit).execute();
}

export async function findThreadOfMails(
  db: Db,
  { email, messageIds, replyIds }: { email: string; messageIds: readonly string[]; replyIds: readonly string[] },
): Promise<string | undefined> {
  if (messageIds.length === 0) return undefined;
  const { rows } = await sql<{ threadId: string }>`
    select thread_id as "threadId" from contact_messages
    where lower(email) = ${email.toLowerCase()} and (mail_message_id = any(${messageIds})
      or thread_id in (select reply.thread_id from message_replies reply where reply.id = any(${replyIds}::uuid[])))
    order by id desc limit 1`.execute(db);
  return rows[0]?.threadId;
}

/** Locks a conversation until the transaction ends. Returns false if it was deleted. */
export async function lockThread(tx: Transaction, threadId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('contact_messages')
    .select('id')
    .where('id', '=', threadId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteMessagesOf(tx: Transaction, address: string): Promise<void> {
  await tx
    .deleteFrom('contact_messages')
    .where(sql`lower(email)`, '=', address.toLowerCase())
    .execute();
  await tx
    .updateTable('contact_messages')
    .set({ reply_to: null })
    .where(sql`lower(reply_to)`, '=', address.toLowerCase())
    .execute();
}

/**
 * Marks a conversation, up to the newest message that was seen. What programs sent is never unread, and `unread` applies
 * to the newest other message.
 */
export async function updateThreadStatus(
  tx: Transaction,
  threadId: string,
  { status, seenUpTo }: MessageChange,
): Promise<void> {
  let messages = tx.updateTable('contact_messages').set({ status }).where('thread_id', '=', threadId);
  if (status === 'unread') messages = messages.where('is_latest', '=', true).where('is_automatic', '=', false);
  else if (seenUpTo !== undefined)
    messages = messages.where((eb) => eb.or([eb('id', '<=', seenUpTo), eb('is_automatic', '=', true)]));
  await messages.execute();
}
