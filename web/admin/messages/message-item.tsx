import { Reply } from 'lucide-react';
import type { ListedMessage } from '#contracts/messages.ts';
import { Moment } from '#web/admin/moment.tsx';
import { TabLink } from '#web/admin/tab-address.tsx';
import { AppIcon } from '#web/components/app-icon.tsx';
import { messagesAddress, type MessageView } from './message-view.ts';

const shownLength = 120;

/** A conversation in the list, by its newest message, with the app that its sender ordered last. */
export function MessageItem({ message, view }: { readonly message: ListedMessage; readonly view: MessageView }) {
  const { id, name, topic, status, createdAt, repliedAt, orderedApp } = message;
  const isUnread = status === 'unread';
  const weight = isUnread ? 'font-semibold' : 'font-normal';
  return (
    <li>
      <TabLink
        to={messagesAddress({ ...view, messageId: id })}
        aria-current={id === view.messageId ? 'true' : undefined}
        className="grid min-h-11 grid-cols-[0.5rem_minmax(0,1fr)_1.375rem] items-center gap-2.5 border-s-3 border-transparent py-3 ps-3 pe-4 hover:bg-sunk aria-[current]:border-ink aria-[current]:bg-sunk"
      >
        <span className={`size-2 rounded-full ${isUnread ? 'bg-ink' : ''}`}>
          {isUnread && <span className="sr-only">Unread. </span>}
        </span>
        <span className="grid grid-cols-1 gap-0.5 text-14">
          <span className="flex items-baseline justify-between gap-2">
            <span className={`truncate ${weight}`}>{name}</span>
            <span className="shrink-0 text-13 text-ink-2">
              <Moment at={createdAt} />
            </span>
          </span>
          <span className={`truncate ${weight}`}>{topic}</span>
          <span className="flex items-center gap-1.5 text-13 text-ink-2">
            {repliedAt !== null && repliedAt > createdAt && (
              <Reply size={14} aria-label="Replied." className="shrink-0" />
            )}
            <span className="truncate">{message.message.slice(0, shownLength)}</span>
          </span>
        </span>
        {orderedApp !== null && <AppIcon app={orderedApp} size="bar" className="[--size:1.375rem]!" />}
      </TabLink>
    </li>
  );
}
