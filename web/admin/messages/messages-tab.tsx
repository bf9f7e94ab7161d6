import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Message, MessageStatus } from '#contracts/messages.ts';
import { ListFailure } from '#web/admin/list-failure.tsx';
import { Moment } from '#web/admin/moment.tsx';
import { SearchBox } from '#web/admin/search-box.tsx';
import { ShowMore } from '#web/admin/show-more.tsx';
import { useTabAddress } from '#web/admin/tab-address.tsx';
import { usePages } from '#web/admin/use-pages.ts';
import { Button } from '#web/components/button.tsx';
import { showToast } from '#web/components/toast-queue.ts';
import { apiRequest } from '#web/queries.ts';

const pollMs = 30_000;
const listPath = '/api/contact-messages';

interface MessagesView {
  /** What is searched for; empty for everything. */
  readonly q: string;
  readonly isUnreadOnly: boolean;
}

function viewOf(parameters: URLSearchParams): MessagesView {
  return {
    q: (parameters.get('q') ?? '').trim().slice(0, 200),
    isUnreadOnly: parameters.get('status') === 'unread',
  };
}

/** The view as parameters of the tab's address and of the call. */
function parametersOf({ q, isUnreadOnly }: MessagesView): Record<string, string> {
  return { ...(q === '' ? {} : { q }), ...(isUnreadOnly ? { status: 'unread' } : {}) };
}

/** What people wrote, newest first. Looks for new messages every half minute. */
export default function MessagesTab() {
  const { parameters, show: showAddress } = useTabAddress();
  const view = viewOf(parameters ?? new URLSearchParams());
  const query = new URLSearchParams(parametersOf(view)).toString();
  const messages = usePages<Message>({
    key: [listPath],
    path: query === '' ? listPath : `${listPath}?${query}`,
    pollMs,
  });
  const { items } = messages;

  function change(part: Partial<MessagesView>, isTyping = false): void {
    const addressFrom = (newest: URLSearchParams): string => {
      const address = new URLSearchParams({ tab: 'messages', ...parametersOf({ ...viewOf(newest), ...part }) });
      return `/admin?${address.toString()}`;
    };
    // Each letter would be a step of the Back button.
    showAddress(addressFrom, { replace: isTyping });
  }

  return (
    <section aria-labelledby="messages" className="grid gap-4">
      <h2 id="messages" className="sr-only">
        Messages
      </h2>
      <search className="flex flex-wrap items-end gap-x-6 gap-y-2">
        <div className="w-full sm:w-72">
          <SearchBox
            label="Search"
            placeholder="Words, name or email"
            value={view.q}
            search={(q) => change({ q }, true)}
          />
        </div>
        <UnreadOnly isChosen={view.isUnreadOnly} choose={(isUnreadOnly) => change({ isUnreadOnly })} />
      </search>
      <div className={messages.isOfSearchBefore ? 'opacity-60' : ''} aria-busy={messages.isOfSearchBefore}>
        <ListFailure pages={messages} what="messages" />
        {items === undefined && !messages.hasFailed && <p className="text-ink-2">Loading…</p>}
        {items?.length === 0 && <NoMessages view={view} showAll={() => change({ q: '', isUnreadOnly: false })} />}
        <ul className="divide-y divide-hair border-y border-hair empty:hidden">
          {(items ?? []).map((message) => (
            <MessageRow key={message.id} message={message} />
          ))}
        </ul>
        <ShowMore pages={messages} what="messages" />
      </div>
    </section>
  );
}

interface UnreadOnlyProps {
  readonly isChosen: boolean;
  readonly choose: (isUnreadOnly: boolean) => void;
}

function UnreadOnly({ isChosen, choose }: UnreadOnlyProps) {
  // The address follows a moment later: the mark must not go away and come back meanwhile.
  const [isMarked, setIsMarked] = useState(isChosen);
  const [known, setKnown] = useState(isChosen);
  if (known !== isChosen) {
    setKnown(isChosen);
    setIsMarked(isChosen);
  }
  return (
    <label className="inline-flex min-h-11 items-center gap-2 text-14">
      <input
        type="checkbox"
        className="size-5 accent-act"
        checked={isMarked}
        onChange={({ target }) => {
          setIsMarked(target.checked);
          choose(target.checked);
        }}
      />
      Unread only
    </label>
  );
}

function NoMessages({ view, showAll }: { readonly view: MessagesView; readonly showAll: () => void }) {
  return (
    <div className="rounded-box border border-hair bg-paper px-6 py-16 text-center">
      {view.q === '' ? (
        <p>{view.isUnreadOnly ? 'Everything has been read.' : 'Nobody has written yet.'}</p>
      ) : (
        <p>No message fits this search.</p>
      )}
      {(view.q !== '' || view.isUnreadOnly) && (
        <Button kind="secondary" className="mt-6" onClick={showAll}>
          Show all
        </Button>
      )}
    </div>
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
        {isUnread && <span className="rounded-full bg-sunk px-2 text-13 font-semibold text-act">Unread</span>}
        <span className={isUnread ? 'font-semibold' : 'font-medium'}>{message.topic}</span>
        <span className="text-14 wrap-anywhere text-ink-2">
          {message.name} · {message.email}
        </span>
        <span className="text-14 text-ink-2 sm:ms-auto">
          <Moment at={message.createdAt} />
        </span>
      </p>
      <p className="max-w-[44em] wrap-anywhere whitespace-pre-line">{message.message}</p>
      <p className="flex flex-wrap items-center gap-x-4">
        <a
          href={replyAddress(message)}
          className="inline-flex min-h-11 items-center text-14 text-act underline underline-offset-4"
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

function replyAddress({ email, topic }: Message): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(`Re: ${topic}`)}`;
}
