import { useQuery } from '@tanstack/react-query';
import type { CashAppWaiting } from '#contracts/cashapp.ts';
import { TabCount } from '#web/admin/tab-count.tsx';
import { pollMs, waitingKey } from './cashapp-keys.ts';

/** The count on the tab: payments to confirm or to decide about, and receipt emails to check. Nothing while none waits. */
export function WaitingBadge() {
  const { data } = useQuery<CashAppWaiting>({ queryKey: waitingKey, staleTime: 0, refetchInterval: pollMs });
  const count = (data?.pending ?? 0) + (data?.inReview ?? 0) + (data?.receipts ?? 0);
  return <TabCount count={count} what="waiting" />;
}
