import type { ListedMessage } from '#contracts/messages.ts';
import { ListFailure } from '#web/admin/list-failure.tsx';
import { SearchBox } from '#web/admin/search-box.tsx';
import { ShowMore } from '#web/admin/show-more.tsx';
import { TabLink, useTabAddress } from '#web/admin/tab-address.tsx';
import { usePages } from '#web/admin/use-pages.ts';
import { buttonClass } from '#web/components/button.tsx';
import { showCount } from '#web/components/figures.ts';
import { useMessageCount } from './message-count.tsx';
import { MessageItem } from './message-item.tsx';
import { ThreadView } from './thread-view.tsx';
import {
  listAddress,
  messagesAddress,
  messagesKey,
  messageStates,
  openMessages,
  viewOf,
  type MessageState,
  type MessageView,
} from './message-view.ts';

const pollMs = 30_000;

const stateNames: Readonly<Record<MessageState, string>> = { open: 'Open', unread: 'Unread', done: 'Done' };

/** What buyers wrote: conversations, the chosen one, and who its sender is. Looks for new messages every half minute. */
export default function MessagesTab() {
  const { parameters, show } = useTabAddress();
  const view = viewOf(parameters ?? new URLSearchParams());
  const messages = usePages<ListedMessage>({ key: messagesKey, path: listAddress(view), pollMs });
  const { items } = messages;
  const isThreadShown = view.messageId !== null;
  const isEmpty = items?.length === 0 && !isThreadShown;

  function search(q: string): void {
    // Each letter would be a step of the Back button.
    show((newest) => messagesAddress({ ...viewOf(newest), q, messageId: null }), { replace: true });
  }

  return (
    <section aria-labelledby="messages" className="@container grid grid-cols-1 gap-4">
      <h2 id="messages" className="sr-only">
        Messages
      </h2>
      <div className={`flex-wrap items-end gap-x-6 gap-y-3 ${isThreadShown ? 'hidden @4xl:flex' : 'flex'}`}>
        <States view={view} />
        <search className="ms-auto w-full @xl:w-72">
          <SearchBox label="Search" placeholder="Words, name or email" value={view.q} search={search} />
        </search>
      </div>
      <div className={`grid grid-cols-1 items-start gap-8 ${isEmpty ? '' : '@4xl:grid-cols-[21.25rem_minmax(0,1fr)]'}`}>
        <div
          className={`${messages.isOfSearchBefore ? 'opacity-60' : ''} ${isThreadShown ? 'hidden @4xl:block' : ''}`}
          aria-busy={messages.isOfSearchBefore}
        >
          <ListFailure pages={messages} what="messages" />
          {items === undefined && !messages.hasFailed && <p className="text-ink-2">Loading…</p>}
          {items?.length === 0 && <NoMessages view={view} />}
          <ul className="divide-y divide-hair border-y border-hair empty:hidden @4xl:border-e">
            {(items ?? []).map((message) => (
              <MessageItem key={message.id} message={message} view={view} />
            ))}
          </ul>
          <ShowMore pages={messages} what="messages" />
        </div>
        {view.messageId === null && !isEmpty && (
          <p className="hidden py-16 text-center text-ink-2 @4xl:block">Choose a message to read it.</p>
        )}
        {view.messageId !== null && <ThreadView key={view.messageId} messageId={view.messageId} view={view} />}
      </div>
    </section>
  );
}

function States({ view }: { readonly view: MessageView }) {
  const counts = useMessageCount();
  return (
    <nav aria-label="Which messages">
      <ul className="flex gap-1">
        {messageStates.map((state) => {
          const count = state === 'done' ? 0 : counts[state];
          return (
            <li key={state}>
              <TabLink
                to={messagesAddress({ ...view, state, messageId: null })}
                aria-current={state === view.state ? 'true' : undefined}
                className="inline-flex min-h-11 items-center gap-1.5 border-b-2 border-transparent px-3 text-14 font-medium text-ink-2 hover:text-ink aria-[current]:border-act aria-[current]:text-ink"
              >
                {stateNames[state]}
                {count > 0 && <span className="text-13 tabular-nums">{showCount(count)}</span>}
              </TabLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function NoMessages({ view }: { readonly view: MessageView }) {
  const isAll = view.q === '' && view.state === 'open';
  return (
    <div className="grid justify-items-center gap-3 py-16 text-center">
      {isAll ? (
        <>
          <h3 className="text-28">All answered</h3>
          <p className="max-w-[36em] text-ink-2">
            What buyers write with the contact form or to the support address arrives here, beside their orders.
          </p>
          <TabLink
            to={messagesAddress({ ...openMessages, state: 'done' })}
            className={buttonClass('secondary', 'small')}
          >
            See what is done
          </TabLink>
        </>
      ) : (
        <>
          <p>{view.q === '' ? emptyTexts[view.state] : 'No message fits this search.'}</p>
          <TabLink to={messagesAddress(openMessages)} className={buttonClass('secondary', 'small')}>
            Show all
          </TabLink>
        </>
      )}
    </div>
  );
}

const emptyTexts: Readonly<Record<MessageState, string>> = {
  open: 'No message is open.',
  unread: 'Everything has been read.',
  done: 'Nothing is done yet.',
};
