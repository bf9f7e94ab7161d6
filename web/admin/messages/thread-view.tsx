import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useRef } from 'react';
import type { Message, MessageStatus, MessageThread } from '#contracts/messages.ts';
import { TabLink } from '#web/admin/tab-address.tsx';
import { Button } from '#web/components/button.tsx';
import { showToast } from '#web/components/toast-queue.ts';
import { failureText } from '#web/admin/failure-text.ts';
import { apiRequest, statusOf } from '#web/queries.ts';
import { messagesAddress, messagesKey, type MessageView } from './message-view.ts';
import { ReplyForm } from './reply-form.tsx';
import { SenderFacts } from './sender-facts.tsx';
import { SenderStrip } from './sender-strip.tsx';
import { ReceivedMessage, SentReply } from './thread-entry.tsx';

const pollMs = 30_000;

/** One conversation with what an operator does about it, and its sender. */
export function ThreadView({ messageId, view }: { readonly messageId: string; readonly view: MessageView }) {
  const { data, error, refetch } = useQuery<MessageThread>({
    queryKey: [...messagesKey, encodeURIComponent(messageId)],
    staleTime: 0,
    refetchInterval: pollMs,
  });
  const sender = useRef<HTMLElement>(null);
  const showSender = () => {
    sender.current?.scrollIntoView();
    sender.current?.focus({ preventScroll: true });
  };
  const newest = data?.messages.findLast(({ isAutomatic }) => !isAutomatic) ?? data?.messages.at(-1);
  return (
    <div className="grid min-w-0 grid-cols-1 gap-6">
      <TabLink
        to={messagesAddress({ ...view, messageId: null })}
        className="inline-flex min-h-11 items-center gap-2 justify-self-start text-14 text-act @4xl:hidden"
      >
        <ArrowLeft size={18} aria-hidden="true" />
        All messages
      </TabLink>
      {data === undefined && error === null && <p className="text-ink-2">Loading…</p>}
      {error !== null && (
        <div role="alert" className="grid justify-items-start gap-3">
          <p>{statusOf(error) === 404 ? 'This message no longer exists.' : failureText(error)}</p>
          <Button kind="secondary" size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      {data !== undefined && newest !== undefined && (
        <div className="grid grid-cols-1 gap-8 @6xl:grid-cols-[minmax(0,1fr)_18.25rem]">
          <article aria-labelledby="conversation" className="grid min-w-0 grid-cols-1 content-start gap-4">
            <SenderStrip message={newest} orders={data.orders} showSender={showSender} />
            <ThreadHead message={newest} />
            <Entries thread={data} />
            <ReplyAddress message={newest} />
            <ReplyForm key={newest.threadId} message={newest} />
          </article>
          <SenderFacts ref={sender} message={newest} thread={data} view={view} />
        </div>
      )}
    </div>
  );
}

/** Says that replies go to another address than the sender's. */
function ReplyAddress({ message: { email, replyTo } }: { readonly message: Message }) {
  if (replyTo === null) return null;
  return (
    <p className="rounded-field bg-sunk p-3 text-14 wrap-anywhere">
      <strong className="font-semibold">Replies go to {replyTo}.</strong> The sender asked for this address. The email
      came from {email}.
    </p>
  );
}

function Entries({ thread: { messages, replies } }: { readonly thread: MessageThread }) {
  const entries = [
    ...messages.map((message) => ({ ...message, node: <ReceivedMessage message={message} /> })),
    ...replies.map((reply) => ({ ...reply, node: <SentReply reply={reply} /> })),
  ].toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
  return (
    <ol className="divide-y divide-hair border-t border-hair">
      {entries.map(({ id, node }) => (
        <li key={id} className="py-5">
          {node}
        </li>
      ))}
    </ol>
  );
}

function ThreadHead({ message }: { readonly message: Message }) {
  const client = useQueryClient();
  const { id, topic, status, source } = message;
  const mark = useMutation({
    mutationFn: (next: MessageStatus) => apiRequest('PATCH', `${messagesKey[0]}/${id}`, { status: next }),
    onSuccess: () => client.invalidateQueries({ queryKey: messagesKey }),
    onError: (error) => {
      console.error('Failed to mark a message', error);
      showToast({ title: 'The message could not be marked', description: 'Try again.', tone: 'error' });
    },
  });
  const next = status === 'unread' ? 'read' : 'unread';
  return (
    <header className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <div className="min-w-0 grow">
        <h3 id="conversation" className="text-20 wrap-anywhere">
          {topic}
        </h3>
        <p className="text-14 text-ink-2">{source === 'form' ? 'From the contact form' : 'By email'}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button kind="secondary" size="small" disabled={mark.isPending} onClick={() => mark.mutate(next)}>
          Mark as {next}
        </Button>
        <Button
          kind="secondary"
          size="small"
          disabled={mark.isPending}
          onClick={() => mark.mutate(status === 'done' ? 'read' : 'done')}
        >
          {status === 'done' ? 'Reopen' : 'Done'}
        </Button>
      </div>
    </header>
  );
}
