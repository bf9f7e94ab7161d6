import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Message, MessageStatus } from '#contracts/messages.ts';
import { Button } from '#web/components/button.tsx';
import { showToast } from '#web/components/toast-queue.ts';
import { apiRequest } from '#web/queries.ts';
import { usePagedList } from '#web/admin/paged-list.ts';
import { ShowMore } from '#web/admin/show-more.tsx';

const pollMilliseconds = 30_000;
const listPath = '/api/contact-messages';

/** What people wrote, newest first. Looks for new messages every half minute. */
export default function MessagesTab() {
  const [isUnreadOnly, setIsUnreadOnly] = useState(false);
  const list = usePagedList<Message>({
    firstPage: isUnreadOnly ? `${listPath}?status=unread` : listPath,
    queryKey: [listPath, isUnreadOnly],
    pollMilliseconds,
  });
  return (
    <section aria-labelledby="messages" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="messages" className="text-lg">
          Messages
        </h2>
        <label className="inline-flex min-h-11 items-center gap-2 text-sm">
          <input
            type="checkbox"
            className="size-5 accent-accent"
            checked={isUnreadOnly}
            onChange={(event) => setIsUnreadOnly(event.target.checked)}
          />
          Unread only
        </label>
      </div>
      {list.isPending && <p className="text-soft">Loading…</p>}
      {list.isError && (
        <p role="alert">
          The messages could not be loaded.{' '}
          <Button kind="secondary" size="small" onClick={() => void list.refetch()}>
            Try again
          </Button>
        </p>
      )}
      {list.isSuccess && list.rows.length === 0 && (
        <p className="text-soft">{isUnreadOnly ? 'Everything has been read.' : 'Nobody has written yet.'}</p>
      )}
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {list.rows.map((message) => (
          <MessageRow key={message.id} message={message} />
        ))}
      </ul>
      <ShowMore list={list} />
    </section>
  );
}

function MessageRow({ message }: { readonly message: Message }) {
  const client = useQueryClient();
  const isUnread = message.status === 'unread';
  const mark = useMutation({
    mutationFn: (status: MessageStatus) => apiRequest('PATCH', `${listPath}/${message.id}`, { status }),
    onSuccess: () => client.invalidateQueries({ queryKey: [listPath] }),
    onError: (error) => {
      console.error('Failed to mark a message', error);
      showToast({ title: 'The message could not be marked', description: 'Try again.', tone: 'error' });
    },
  });
  return (
    <li className="grid gap-2 py-5">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        {isUnread && <span className="rounded-full bg-tint px-2 text-xs font-semibold text-accent">Unread</span>}
        <span className={isUnread ? 'font-semibold' : 'font-medium'}>{message.topic}</span>
        <span className="text-sm wrap-anywhere text-soft">
          {message.name} · {message.email}
        </span>
        <time dateTime={message.createdAt} className="text-sm text-soft tabular-nums sm:ml-auto">
          {showInstant.format(new Date(message.createdAt))}
        </time>
      </p>
      <p className="max-w-[44em] wrap-anywhere whitespace-pre-line">{message.message}</p>
      <p className="flex flex-wrap items-center gap-x-4">
        <a
          href={replyAddress(message)}
          className="inline-flex min-h-11 items-center text-sm text-accent underline underline-offset-4"
        >
          Reply
        </a>
        <Button
          kind="secondary"
          size="small"
          disabled={mark.isPending}
          onClick={() => mark.mutate(isUnread ? 'read' : 'unread')}
        >
          Mark as {isUnread ? 'read' : 'unread'}
        </Button>
      </p>
    </li>
  );
}

const showInstant = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

function replyAddress({ email, topic }: Message): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(`Re: ${topic}`)}`;
}
