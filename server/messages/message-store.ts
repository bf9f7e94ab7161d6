import { sql } from 'kysely';
import type { MessageStatus, NewMessage } from '#contracts/messages.ts';
import type { Db } from '#server/database/connect.ts';

export async function insertMessage(db: Db, message: NewMessage & { readonly id: string }): Promise<void> {
  await db.insertInto('contact_messages').values(message).execute();
}

export interface MessagePage {
  readonly limit: number;
  readonly status?: MessageStatus | undefined;
  readonly wordPrefixes?: readonly string[] | undefined;
  readonly after?: string | undefined;
}

export function listMessages(db: Db, { limit, status, wordPrefixes = [], after }: MessagePage) {
  let query = db
    .selectFrom('contact_messages')
    .select(['id', 'name', 'email', 'topic', 'message', 'status', 'created_at'])
    .orderBy('id', 'desc')
    .limit(limit);
  if (status !== undefined) query = query.where('status', '=', status);
  if (wordPrefixes.length > 0) {
    const asked = wordPrefixes
      .flatMap((word) => word.split(/[@.\-/_]/))
      .filter((part) => part !== '')
      .map((part) => `'${part.replaceAll(/['\\]/g, '$&$&')}':*`)
      .join(' & ');
    query = query.where(sql<boolean>`words @@ to_tsquery('simple', ${asked})`);
  }
  if (after !== undefined) query = query.where('id', '<', after);
  return query.execute();
}

export async function updateMessageStatus(db: Db, id: string, status: MessageStatus): Promise<boolean> {
  const result = await db.updateTable('contact_messages').set({ status }).where('id', '=', id).executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
