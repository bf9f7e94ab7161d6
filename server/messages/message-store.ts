import { sql } from 'kysely';
import type { MessageStatus, NewMessage } from '#contracts/messages.ts';
import type { Db, Transaction } from '#server/database/connect.ts';
import { findNewest } from '#server/database/find-newest.ts';

export async function insertMessage(db: Db, message: NewMessage & { readonly id: string }): Promise<void> {
  await db.insertInto('contact_messages').values(message).execute();
}

export interface MessagePage {
  readonly limit: number;
  readonly status?: MessageStatus | undefined;
  readonly wordPrefixes?: readonly string[] | undefined;
  readonly after?: string | undefined;
}

/** Lists the newest `limit` messages that fit. */
export async function listMessages(db: Db, { limit, status, wordPrefixes = [], after }: MessagePage) {
  let messages = db.selectFrom('contact_messages');
  if (wordPrefixes.length > 0) {
    const fits = [sql`words @@ to_tsquery('simple', ${toTsquery(wordPrefixes)})`];
    if (status !== undefined) fits.push(sql`status = ${status}`);
    const ids = await findNewest(db, 'contact_messages', { before: after, fits }, limit);
    if (ids.length === 0) return [];
    messages = messages.where('id', 'in', ids);
  } else {
    if (status !== undefined) messages = messages.where('status', '=', status);
    if (after !== undefined) messages = messages.where('id', '<', after);
  }
  return await messages
    .select(['id', 'name', 'email', 'topic', 'message', 'status', 'created_at'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

function toTsquery(wordPrefixes: readonly string[]): string {
  return wordPrefixes
    .flatMap((word) => word.split(/[@.\-/_]/))
    .filter((part) => part !== '')
    .map((part) => `'${part.replaceAll(/['\\]/g, '$&$&')}':*`)
    .join(' & ');
}

export async function deleteMessagesOf(tx: Transaction, address: string): Promise<void> {
  await tx
    .deleteFrom('contact_messages')
    .where(sql`lower(email)`, '=', address.toLowerCase())
    .execute();
}

export async function updateMessageStatus(db: Db, id: string, status: MessageStatus): Promise<boolean> {
  const result = await db.updateTable('contact_messages').set({ status }).where('id', '=', id).executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
