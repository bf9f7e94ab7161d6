import { Reply } from 'lucide-react';
import type { Message } from '#contracts/messages.ts';
import { Moment } from '#web/admin/moment.tsx';
import { TabLink } from '#web/admin/tab-address.tsx';
import { messagesAddress, type MessageView } from './message-view.ts';

const shownLength = 120;

/** A conversation in the list, by its newest message. */
export function MessageItem({ message, view }: { readonly message: Message; readonly view: MessageView }) {
  const { id, name, topic, status, createdAt, repliedAt } = message;
  const isUnread = status === 'unread';
  const weight = isUnread ? 'font-semibold' : 'font-normal';
  return (
    <li>
      <TabLink
        to={messagesAddress({ ...view, messageId: id })}
        aria-current={id === view.messageId ? 'true' : undefined}
        className="grid min-h-11 grid-cols-1 gap-0.5 border-s-3 border-transparent py-3 ps-3 pe-2 hover:bg-sunk aria-[current]:border-ink aria-[current]:bg-sunk"
      >
        <span className="flex items-baseline gap-2 text-14">
          {isUnread && (
            <span className="size-2 shrink-0 self-center rounded-full bg-ink">
              <span className="sr-only">Unread. </span>
            </span>
          )}
          <span className={`truncate ${weight}`}>{name}</span>
          <span className="ms-auto shrink-0 text-13 text-ink-2">
            <Moment at={createdAt} />
          </span>
        </span>
        <span className={`truncate ${weight}`}>{topic}</span>
        <span className="flex items-center gap-1.5 text-14 text-ink-2">
          {repliedAt !== null && repliedAt > createdAt && (
            <Reply size={14} aria-label="Replied." className="shrink-0" />
          )}
          <span className="truncate">{message.message.slice(0, shownLength)}</span>
        </span>
      </TabLink>
    </li>
  );
}
