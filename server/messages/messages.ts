import type { AppMark } from '#contracts/app-look-schemas.ts';
import type { ListedMessage, MessageChange, MessageCount, MessageListQuery, NewMessage } from '#contracts/messages.ts';
import { bind } from '#server/bind.ts';
import { isId, newId } from '#server/database/new-id.ts';
import { badCursor, pageOf, type Page } from '#server/http/paging.ts';
import type { Limits } from '#server/limits/limits.ts';
import {
  countThreads,
  deleteMessagesOf,
  findOldestUnread,
  insertMessage,
  listMessages,
  updateThreadStatus,
} from './message-store.ts';
import { replyToMessage, type ReplyDeps } from './reply-to-message.ts';
import { getThreadId, showThread, toMessage, type ShowThreadDeps } from './show-thread.ts';

export interface MessagesDeps extends ReplyDeps, Omit<ShowThreadDeps, 'db'> {
  readonly limits: Limits;
  readonly findOrderedApps: (emails: readonly string[]) => Promise<ReadonlyMap<string, AppMark>>;
}

export type Messages = ReturnType<typeof createMessages>;

const mostCounted = 1_000;

export function createMessages(deps: MessagesDeps) {
  const { db, limits, findOrderedApps } = deps;
  return {
    /** Throws too-many-requests. */
    async post(input: NewMessage, address: string): Promise<void> {
      await limits.consume('message', { address });
      const id = newId();
      await db.transaction().execute((tx) => insertMessage(tx, { ...input, id, thread_id: id }));
    },

    /** Throws malformed-request for an invalid cursor. */
    async list({ q, limit, status, view, cursor: after }: MessageListQuery): Promise<Page<ListedMessage>> {
      if (after !== undefined && !isId(after)) throw badCursor();
      const rows = await listMessages(db, {
        limit: limit + 1,
        status,
        wordPrefixes: q?.split(/\s+/).filter((word) => word !== ''),
        after,
        isByThread: view === 'threads',
      });
      const apps = await findOrderedApps([...new Set(rows.map(({ email }) => email))]);
      return pageOf(rows, limit, (row) => ({ ...toMessage(row), orderedApp: apps.get(row.email) ?? null }));
    },

    oldestUnread: () => findOldestUnread(db),
    count: (): Promise<MessageCount> => countThreads(db, mostCounted),
    thread: bind(showThread, deps),
    reply: bind(replyToMessage, deps),

    forget: deleteMessagesOf,

    /** Marks the conversation of a message. Throws not-found. */
    async mark(messageId: string, change: MessageChange): Promise<void> {
      const threadId = await getThreadId(db, messageId);
      await db.transaction().execute((tx) => updateThreadStatus(tx, threadId, change));
    },
  };
}
