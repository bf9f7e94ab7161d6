import type { Insertable } from 'kysely';
import type { Db, Transaction } from '#server/database/connect.ts';
import type { Tables } from '#server/database/tables.ts';

/** Adds a reply. Returns false if its request was handled before. */
export async function insertReply(tx: Transaction, reply: Insertable<Tables['message_replies']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('message_replies')
    .values(reply)
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Lists the newest replies of a conversation with the state of their mails, oldest first. */
export async function listReplies(db: Db, threadId: string, limit: number) {
  const rows = await db
    .selectFrom('message_replies as reply')
    .innerJoin('operators', 'operators.id', 'reply.operator_id')
    .leftJoin('mail_outbox as mail', 'mail.id', 'reply.id')
    .select(['reply.id', 'reply.text', 'reply.created_at', 'mail.id as mailId'])
    .select(['operators.email as operatorEmail', 'operators.name as operatorName'])
    .select(['mail.sent_at', 'mail.failed_at', 'mail.held_at', 'mail.bounced_at'])
    .where('reply.thread_id', '=', threadId)
    .orderBy('reply.id', 'desc')
    .limit(limit)
    .execute();
  return rows.toReversed();
}
