import { sql } from 'kysely';
import type { MessageStatus, NewMessage } from '#contracts/messages.ts';
import type { Db } from '#server/database/connect.ts';

export interface MessageToInsert extends NewMessage {
  readonly id: string;
  /** A hash that stands for the network the message came from. */
  readonly senderKey: Buffer;
}

/**
 * Inserts a message unless its sender has sent `mostPerHour` in the last hour. Answers whether it was inserted. A lock
 * on the sender makes messages that are sent at once count each other.
 */
export async function insertMessage(db: Db, message: MessageToInsert, mostPerHour: number): Promise<boolean> {
  const { id, name, email, topic, message: text, senderKey } = message;
  await sql`select pg_advisory_xact_lock(hashtextextended(${senderKey.toString('hex')}, 0))`.execute(db);
  const { numAffectedRows } = await sql`
    insert into contact_messages (id, name, email, topic, message, sender_key)
    select ${id}::uuid, ${name}, ${email}, ${topic}, ${text}, ${senderKey}
    where (
      select count(*) from contact_messages
      where sender_key = ${senderKey} and created_at > now() - interval '1 hour'
    ) < ${mostPerHour}`.execute(db);
  return numAffectedRows === 1n;
}

export interface MessagePage {
  readonly limit: number;
  readonly status?: MessageStatus | undefined;
  /** Beginnings of words, all of which a message must have. */
  readonly words?: readonly string[] | undefined;
  /** The id of the last message of the page before. */
  readonly after?: string | undefined;
}

/** Messages, newest first. */
export function listMessages(db: Db, { limit, status, words = [], after }: MessagePage) {
  let query = db
    .selectFrom('contact_messages')
    .select(['id', 'name', 'email', 'topic', 'message', 'status', 'created_at'])
    .orderBy('id', 'desc')
    .limit(limit);
  if (status !== undefined) query = query.where('status', '=', status);
  if (words.length > 0) {
    const asked = words
      .flatMap((word) => word.split(/[@.\-/_]/))
      .filter((part) => part !== '')
      .map((part) => `'${part.replaceAll(/['\\]/g, '$&$&')}':*`)
      .join(' & ');
    query = query.where(sql<boolean>`words @@ to_tsquery('simple', ${asked})`);
  }
  if (after !== undefined) query = query.where('id', '<', after);
  return query.execute();
}

/** Answers false when there is no such message. */
export async function updateMessageStatus(db: Db, id: string, status: MessageStatus): Promise<boolean> {
  const result = await db.updateTable('contact_messages').set({ status }).where('id', '=', id).executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
