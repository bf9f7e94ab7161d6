import { createHash } from 'node:crypto';
import type { Message, MessageListQuery, MessageStatus, NewMessage } from '#contracts/messages.ts';
import { StoreError } from '#contracts/problem.ts';
import type { Database } from '#server/database/connect.ts';
import { isId, newId } from '#server/database/new-id.ts';
import { badCursor, pageOf, type Page } from '#server/http/paging.ts';
import { networkOf } from '#server/operators/sign-in-limit.ts';
import { insertMessage, listMessages, updateMessageStatus } from './message-store.ts';

export interface MessagesDependencies {
  readonly db: Database['db'];
}

/** Messages that one network may send in an hour. */
export const messagesPerHour = 5;

/** What people write to the store. */
export function createMessages({ db }: MessagesDependencies) {
  return {
    /** Keeps a message. Throws too-many-requests. */
    async post(input: NewMessage, address: string): Promise<void> {
      const senderKey = createHash('sha256')
        .update(`message ${networkOf(address)}`)
        .digest();
      const isKept = await db
        .transaction()
        .execute((transaction) => insertMessage(transaction, { ...input, id: newId(), senderKey }, messagesPerHour));
      if (isKept) return;
      throw new StoreError('too-many-requests', 'You have sent several messages already. Write again in an hour.', {
        retryAfterSeconds: 3_600,
      });
    },

    /** A page of messages, newest first. Throws malformed-request for a cursor that this store did not make. */
    async list(query: MessageListQuery): Promise<Page<Message>> {
      const { q, limit, status, cursor: after } = query;
      if (after !== undefined && !isId(after)) throw badCursor();
      const rows = await listMessages(db, {
        limit: limit + 1,
        status,
        words: q?.split(/\s+/).filter((word) => word !== ''),
        after,
      });
      return pageOf(rows, limit, ({ created_at, ...message }) => ({ ...message, createdAt: created_at.toISOString() }));
    },

    /** Marks a message read or unread. Throws not-found. */
    async mark(id: string, status: MessageStatus): Promise<void> {
      if (isId(id) && (await updateMessageStatus(db, id, status))) return;
      throw new StoreError('not-found', 'There is no such message.');
    },
  };
}
