import { useWaitingCount } from '#web/admin/cashapp/waiting-count.ts';
import { useMessageCount } from '#web/admin/messages/message-count.ts';
import { useOrdersToDecide } from '#web/admin/orders/review-count.ts';

export interface TabCountFacts {
  readonly count: number;
  /** Read out after the number: "unread". */
  readonly what: string;
}

export function useTabCounts(): ReadonlyMap<string, TabCountFacts> {
  const orders = useOrdersToDecide();
  const counts: readonly (readonly [string, TabCountFacts])[] = [
    ['orders', { count: orders, what: orders === 1 ? 'needs review' : 'need review' }],
    ['cashapp', { count: useWaitingCount(), what: 'waiting' }],
    ['messages', { count: useMessageCount().unread, what: 'unread' }],
  ];
  return new Map(counts.filter(([, { count }]) => count > 0));
}
