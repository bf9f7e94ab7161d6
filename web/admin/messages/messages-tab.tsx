import { useState } from 'react';
import type { ListedMessage } from '#contracts/messages.ts';
import { SearchBox } from '#web/admin/search-box.tsx';
import { Bar } from '#web/admin/shell/bar.tsx';
import { useTabAddress } from '#web/admin/tab-address.tsx';
import { usePages } from '#web/admin/use-pages.ts';
import { useMessageCount } from './message-count.ts';
import { MessageList } from './message-list.tsx';
import { NoMessages } from './no-messages.tsx';
import { ThreadView } from './thread-view.tsx';
import {
  listAddress,
  messagesAddress,
  messagesKey,
  messageStates,
  viewOf,
  type MessageState,
  type MessageView,
} from './message-view.ts';
import { useDeskWidth } from './use-desk-width.ts';

const pollMs = 30_000;

const stateNames: Readonly<Record<MessageState, string>> = { open: 'Open', unread: 'Unread', done: 'Done' };

/** Polls for new messages every half minute. */
export default function MessagesTab() {
  const { parameters, show } = useTabAddress();
  const view = viewOf(parameters ?? new URLSearchParams());
  const messages = usePages<ListedMessage>({ key: messagesKey, path: listAddress(view), pollMs });
  const isThreadShown = view.messageId !== null;
  const shownId = useShownMessage(view, messages.items);
  const shown = { ...view, messageId: shownId };
  const isEmpty = messages.items?.length === 0 && !messages.isOfSearchBefore && !isThreadShown;
  // Another conversation must not take the place of the one that is being answered.
  const keepInAddress = () => {
    if (!isThreadShown) show(messagesAddress(shown), { replace: true });
  };
  return (
    <>
      {/* On phones a conversation has a bar of its own. */}
      <div className={isThreadShown ? 'contents max-sm:hidden' : 'contents'}>
        <MessagesBar view={view} />
      </div>
      {isEmpty ? (
        <NoMessages view={view} />
      ) : (
        <div className="message-desk" data-thread={isThreadShown ? '' : undefined}>
          <MessageList messages={messages} view={shown} />
          {shownId === null ? (
            <p className="message-choice">Choose a message to read it.</p>
          ) : (
            <div className="contents" onInput={keepInAddress}>
              <ThreadView key={shownId} messageId={shownId} view={shown} />
            </div>
          )}
        </div>
      )}
    </>
  );
}

/**
 * Returns the message of the conversation to show: the address names it; where there is room beside the list it is the
 * newest one otherwise, which stays when another comes in.
 */
function useShownMessage({ messageId }: MessageView, items: readonly ListedMessage[] | undefined): string | null {
  const isDesk = useDeskWidth();
  const [keptId, keep] = useState<string | null>(null);
  if (messageId !== null || !isDesk) return messageId;
  const shownId = (items?.find(({ id }) => id === keptId) ?? items?.[0])?.id ?? null;
  if (shownId !== keptId) keep(shownId);
  return shownId;
}

function MessagesBar({ view }: { readonly view: MessageView }) {
  const { show } = useTabAddress();
  const counts = useMessageCount();
  const views = messageStates.map((state) => ({
    to: messagesAddress({ ...view, state, messageId: null }),
    label: stateNames[state],
    count: state === 'done' ? undefined : counts[state],
    isCurrent: state === view.state,
    isAsking: state === 'unread',
  }));
  return (
    <Bar title="Messages" views={views}>
      <search>
        <SearchBox
          look="bar"
          label="Search messages"
          placeholder="Words, name or email"
          value={view.q}
          search={(q) =>
            // Each letter would be a step of the Back button.
            show((newest) => messagesAddress({ ...viewOf(newest), q, messageId: null }), { replace: true })
          }
        />
      </search>
    </Bar>
  );
}
