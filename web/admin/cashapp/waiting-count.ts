import { useQuery } from '@tanstack/react-query';
import type { CashAppPaymentStatus, CashAppWaiting } from '#contracts/cashapp.ts';
import { countPolling } from '#web/admin/polling.ts';
import { heldKey, pollMs, waitingKey } from './cashapp-keys.ts';

/** Counts payments to confirm or decide about, without held confirmations, and receipt emails to check; undefined until loaded. */
export function useWaiting(): CashAppWaiting | undefined {
  const { data } = useQuery<CashAppWaiting>({ queryKey: waitingKey, ...countPolling, refetchInterval: pollMs });
  const held = useQuery<readonly CashAppPaymentStatus[]>({ queryKey: heldKey, enabled: false, initialData: [] }).data;
  const heldPending = held.filter((status) => status === 'pending').length;
  return data === undefined ? undefined : { ...data, pending: Math.max(0, data.pending - heldPending) };
}

/** All that waits, together; 0 while that is not known. */
export function useWaitingCount(): number {
  const waiting = useWaiting();
  return waiting === undefined ? 0 : waiting.pending + waiting.inReview + waiting.receipts;
}
