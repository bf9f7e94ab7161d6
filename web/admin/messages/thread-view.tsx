import { useQuery } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import type { Message, MessageThread } from '#contracts/messages.ts';
import { failureText } from '#web/admin/failure-text.ts';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { Bar } from '#web/admin/shell/bar.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { statusOf } from '#web/queries.ts';
import { MarkActions } from './mark-actions.tsx';
import { messagesAddress, messagesKey, type MessageView } from './message-view.ts';
import { ReplyForm } from './reply-form.tsx';
import { SenderFacts } from './sender-facts.tsx';
import { SenderStrip } from './sender-strip.tsx';
import { ReceivedMessage, SentReply } from './thread-entry.tsx';

const pollMs = 30_000;

interface ThreadViewProps {
  readonly messageId: string;
  readonly view: MessageView;
}

export function ThreadView({ messageId, view }: ThreadViewProps) {
  const { data, error, refetch } = useQuery<MessageThread>({
    queryKey: [...messagesKey, encodeURIComponent(messageId)],
    staleTime: 0,
    refetchInterval: pollMs,
  });
  const newest = data?.messages.findLast(({ isAutomatic }) => !isAutomatic) ?? data?.messages.at(-1);
  return (
    <div className="thread">
      {/* Where the list is beside it, the tab's bar stands above both. */}
      <div className="hidden max-sm:contents">
        <Bar title={newest?.name ?? 'Message'} back={messagesAddress({ ...view, messageId: null })}>
          {newest !== undefined && <MarkActions message={newest} />}
        </Bar>
      </div>
      {data === undefined && error === null && <ThreadSkeleton />}
      {error !== null && (
        <div role="alert" className="grid content-start justify-items-start gap-3 p-7">
          <p>{statusOf(error) === 404 ? 'This message no longer exists.' : failureText(error)}</p>
          <AdminButton onClick={() => void refetch()}>Try again</AdminButton>
        </div>
      )}
      {data !== undefined && newest !== undefined && <Conversation thread={data} newest={newest} view={view} />}
    </div>
  );
}

interface ConversationProps {
  readonly thread: MessageThread;
  /** The message to answer: the newest one that no program sent, if there is one. */
  readonly newest: Message;
  readonly view: MessageView;
}

function Conversation({ thread, newest, view }: ConversationProps) {
  const sender = useRef<HTMLElement>(null);
  const showSender = () => {
    sender.current?.scrollIntoView();
    sender.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <div className="thread-column">
        <article aria-labelledby="conversation" className="thread-article">
          <SenderStrip message={newest} orders={thread.orders} showSender={showSender} />
          <header className="thread-head">
            <div className="min-w-0 grow">
              <h2 id="conversation">{newest.topic}</h2>
              <p className="text-13 text-ink-2">{newest.source === 'form' ? 'From the contact form' : 'By email'}</p>
            </div>
            <div className="flex max-sm:hidden">
              <MarkActions message={newest} />
            </div>
          </header>
          <Entries thread={thread} />
          <ReplyForm key={newest.threadId} message={newest} />
        </article>
      </div>
      <SenderFacts ref={sender} message={newest} thread={thread} view={view} />
    </>
  );
}

function Entries({ thread: { messages, replies } }: { readonly thread: MessageThread }) {
  const entries: readonly { readonly id: string; readonly createdAt: string; readonly node: ReactNode }[] = [
    ...messages.map((message) => ({ ...message, node: <ReceivedMessage message={message} /> })),
    ...replies.map((reply) => ({ ...reply, node: <SentReply reply={reply} /> })),
  ].toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
  return (
    <ol className="thread-entries">
      {entries.map(({ id, node }) => (
        <li key={id}>{node}</li>
      ))}
    </ol>
  );
}

function ThreadSkeleton() {
  return (
    <output aria-label="Loading the conversation" className="thread-column">
      <span className="thread-head">
        <Skeleton className="h-10 w-72" />
      </span>
      <span className="thread-entries block">
        <Skeleton className="mt-5 h-24" />
      </span>
    </output>
  );
}
