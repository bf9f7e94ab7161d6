import { useQuery } from '@tanstack/react-query';
import type { MessageCount } from '#contracts/messages.ts';
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
