import { Reply } from 'lucide-react';
import type { ListedMessage } from '#contracts/messages.ts';
import { Moment } from '#web/admin/moment.tsx';
import { TabLink } from '#web/admin/tab-address.tsx';
import { AppIcon } from '#web/components/app-icon.tsx';
import { messagesAddress, type MessageView } from './message-view.ts';

const shownLength = 120;

export function MessageItem({ message, view }: { readonly message: ListedMessage; readonly view: MessageView }) {
  const { id, name, topic, status, createdAt, repliedAt, orderedApp } = message;
  const isUnread = status === 'unread';
  return (
    <li>
      <TabLink
        to={messagesAddress({ ...view, messageId: id })}
        aria-current={id === view.messageId ? 'true' : undefined}
        data-unread={isUnread ? '' : undefined}
        className="message-item"
      >
        <span className="message-dot">{isUnread && <span className="sr-only">Unread. </span>}</span>
        <span className="grid min-w-0 grid-cols-[minmax(0,1fr)]">
          <span className="flex items-baseline justify-between gap-2">
            <span className="message-name">{name}</span>
            <span className="shrink-0 text-13 text-ink-2">
              <Moment at={createdAt} />
            </span>
          </span>
          <span className="message-topic">{topic}</span>
          <span className="flex items-center gap-1.5 text-13 text-ink-2">
            {repliedAt !== null && repliedAt > createdAt && (
              <Reply aria-label="Replied." className="size-3.5 shrink-0" />
            )}
            <span className="truncate">{message.message.slice(0, shownLength)}</span>
          </span>
        </span>
        {orderedApp !== null && <AppIcon app={orderedApp} size="bar" className="[--size:1.375rem]!" />}
      </TabLink>
    </li>
  );
}
