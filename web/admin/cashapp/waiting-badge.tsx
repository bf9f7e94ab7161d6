import { useQuery } from '@tanstack/react-query';
import type { CashAppWaiting } from '#contracts/cashapp.ts';
import { showCount } from '#web/components/figures.ts';
import { pollMs, waitingKey } from './cashapp-keys.ts';

/** The count on the tab: payments to confirm or to decide about, and receipt emails to check. Nothing while none waits. */
export function WaitingBadge() {
  const { data } = useQuery<CashAppWaiting>({ queryKey: waitingKey, staleTime: 0, refetchInterval: pollMs });
  const count = (data?.pending ?? 0) + (data?.inReview ?? 0) + (data?.receipts ?? 0);
  if (count === 0) return null;
  return (
    <span className="relative ms-2 inline-flex min-w-5 items-center justify-center rounded-full bg-ink px-1.5 py-0.5 text-13 leading-none font-semibold text-wall tabular-nums">
      <span className="sr-only">, </span>
      {showCount(count)}
      <span className="sr-only"> waiting</span>
    </span>
  );
}
