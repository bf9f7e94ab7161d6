import { useQuery } from '@tanstack/react-query';
import type { CashAppWaiting } from '#contracts/cashapp.ts';
import { countPolling } from '#web/admin/polling.ts';
import { pollMs, waitingKey } from './cashapp-keys.ts';

/** Counts payments to confirm or decide about, and receipt emails to check; undefined until loaded. */
export function useWaiting(): CashAppWaiting | undefined {
  return useQuery<CashAppWaiting>({ queryKey: waitingKey, ...countPolling, refetchInterval: pollMs }).data;
}

/** All that waits, together; 0 while that is not known. */
export function useWaitingCount(): number {
  const waiting = useWaiting();
  return waiting === undefined ? 0 : waiting.pending + waiting.inReview + waiting.receipts;
}
