import type { Message, MessageListQuery, MessageStatus, NewMessage } from '#contracts/messages.ts';
import { StoreError } from '#contracts/problem.ts';
import type { Database } from '#server/database/connect.ts';
import { isId, newId } from '#server/database/new-id.ts';
import { badCursor, pageOf, type Page } from '#server/http/paging.ts';
import type { Limits } from '#server/limits/limits.ts';
import { deleteMessagesOf, insertMessage, listMessages, updateMessageStatus } from './message-store.ts';

export interface MessagesDeps {
  readonly db: Database['db'];
  readonly limits: Limits;
}

export type Messages = ReturnType<typeof createMessages>;

export function createMessages({ db, limits }: MessagesDeps) {
  return {
    /** Throws too-many-requests. */
    async post(input: NewMessage, address: string): Promise<void> {
      await limits.consume('message', { address });
      await insertMessage(db, { ...input, id: newId() });
    },

    /** Throws malformed-request for an invalid cursor. */
    async list(query: MessageListQuery): Promise<Page<Message>> {
      const { q, limit, status, cursor: after } = query;
      if (after !== undefined && !isId(after)) throw badCursor();
      const rows = await listMessages(db, {
        limit: limit + 1,
        status,
        wordPrefixes: q?.split(/\s+/).filter((word) => word !== ''),
        after,
      });
      return pageOf(rows, limit, ({ created_at, ...message }) => ({ ...message, createdAt: created_at.toISOString() }));
    },

    /** Deletes all messages from this address. */
    forget: deleteMessagesOf,

    /** Throws not-found. */
    async mark(id: string, status: MessageStatus): Promise<void> {
      if (isId(id) && (await updateMessageStatus(db, id, status))) return;
      throw new StoreError('not-found', 'This message does not exist.');
    },
  };
}
