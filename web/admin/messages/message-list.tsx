import type { ListedMessage } from '#contracts/messages.ts';
import { ListFailure } from '#web/admin/list-failure.tsx';
import { ShowMore } from '#web/admin/show-more.tsx';
import type { Pages } from '#web/admin/use-pages.ts';
import { Skeleton } from '#web/components/skeleton.tsx';
import { MessageItem } from './message-item.tsx';
import type { MessageView } from './message-view.ts';

interface MessageListProps {
  readonly messages: Pages<ListedMessage>;
  readonly view: MessageView;
}

export function MessageList({ messages, view }: MessageListProps) {
  const { items, hasFailed, isOfSearchBefore } = messages;
  return (
    <div className={`message-list ${isOfSearchBefore ? 'opacity-60' : ''}`} aria-busy={isOfSearchBefore}>
      <ListFailure pages={messages} what="messages" />
      {items === undefined && !hasFailed && <ListSkeleton />}
      {items?.length === 0 && <p className="p-5 text-ink-2">No other messages.</p>}
      <ul aria-label="Conversations">
        {(items ?? []).map((message) => (
          <MessageItem key={message.id} message={message} view={view} />
        ))}
      </ul>
      <ShowMore pages={messages} what="messages" />
    </div>
  );
}

function ListSkeleton() {
  return (
    <output aria-label="Loading messages" className="block">
      {Array.from({ length: 8 }, (_, index) => (
        <span key={index} className="message-item">
          <span />
          <span className="grid gap-2">
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-4" />
            <Skeleton className="h-3 w-4/5" />
          </span>
          <span />
        </span>
      ))}
    </output>
  );
}
