import { useQuery } from '@tanstack/react-query';
import type { MessageCount } from '#contracts/messages.ts';
import { showCount } from '#web/components/figures.ts';
import { messagesKey } from './message-view.ts';

/** Messages may come at any time, and an operator may keep the page open all day. */
const pollMs = 60_000;

/** How many conversations there are; zeros while that is not known. */
export function useMessageCount(): MessageCount {
  const { data } = useQuery<MessageCount>({
    queryKey: [...messagesKey, 'count'],
    staleTime: 0,
    refetchInterval: pollMs,
  });
  return data ?? { unread: 0, open: 0 };
}

/** The count on the tab. Nothing while everything was read. */
export function UnreadBadge() {
  const { unread } = useMessageCount();
  if (unread === 0) return null;
  return (
    <span className="relative ms-2 inline-flex min-w-5 items-center justify-center rounded-full bg-ink px-1.5 py-0.5 text-13 leading-none font-semibold text-wall tabular-nums">
      {showCount(unread)}
      <span className="sr-only"> unread</span>
    </span>
  );
}
