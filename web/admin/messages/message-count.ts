import { useQuery } from '@tanstack/react-query';
import type { MessageCount } from '#contracts/messages.ts';
import { countPolling } from '#web/admin/polling.ts';
import { messagesKey } from './message-view.ts';

/** Returns zeros until loaded. */
export function useMessageCount(): MessageCount {
  const { data } = useQuery<MessageCount>({
    queryKey: [...messagesKey, 'count'],
    ...countPolling,
  });
  return data ?? { unread: 0, open: 0 };
}
