import type { ListedCashAppPayment } from '#contracts/cashapp.ts';

const minuteMs = 60_000;

/** Milliseconds by which the newest money missed the deadline; null if it came in time or the time is unknown. */
function latenessOf({ transfers, expiresAt }: Pick<ListedCashAppPayment, 'transfers' | 'expiresAt'>): number | null {
  const receivedAt = transfers.at(-1)?.receivedAt ?? null;
  if (receivedAt === null) return null;
  const late = Date.parse(receivedAt) - Date.parse(expiresAt);
  return late > 0 ? late : null;
}

export function isLate(payment: Pick<ListedCashAppPayment, 'status' | 'transfers' | 'expiresAt'>): boolean {
  return payment.status === 'in-review' && latenessOf(payment) !== null;
}

/** Returns true if the whole amount came at once, and only too late. */
export function isWholeButLate(payment: ListedCashAppPayment): boolean {
  const [transfer, another] = payment.transfers;
  return isLate(payment) && transfer?.amount === payment.amount && another === undefined;
}

/** "41 min late", "3 h late" or "5 days late"; null if the money came in time. */
export function sayLateness(payment: Pick<ListedCashAppPayment, 'transfers' | 'expiresAt'>): string | null {
  const late = latenessOf(payment);
  if (late === null) return null;
  const minutes = Math.max(1, Math.floor(late / minuteMs));
  if (minutes < 60) return `${minutes} min late`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h late` : `${Math.floor(hours / 24)} days late`;
}
