// How often payments are looked at. Money is awaited by whoever has the page open; later it is only searched for.
import type { CryptoPaymentRow } from './payment-store.ts';

type Facts = Pick<CryptoPaymentRow, 'status' | 'settlement' | 'recorded' | 'expiresAt' | 'askedForAt'>;

export interface WatchPace {
  /** Between two looks at a payment whose page is open, or whose money is on its way. */
  readonly fastMs: number;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const presenceMs = minuteMs;

/** After this long a node is asked whether it is well, also where no payment is open. */
export const checkMs = 5 * minuteMs;
const maxBackOffMs = 5 * minuteMs;

/** Says whether no look has decided the payment yet. */
export function isUndecided({ status, settlement, recorded }: Facts): boolean {
  return settlement === 'none' && status !== 'expired' && recorded === '0';
}

export function lookIntervalMs(payment: Facts, now: Date, { fastMs }: WatchPace): number {
  const ageMs = now.getTime() - payment.expiresAt.getTime();
  const isAwaited = payment.askedForAt !== null && now.getTime() - payment.askedForAt.getTime() < presenceMs;
  if (isAwaited || (payment.status === 'detected' && ageMs < 6 * hourMs)) return fastMs;
  // Only a look can expire it.
  if (isUndecided(payment) && ageMs < 10 * minuteMs) return minuteMs;
  if (ageMs < 6 * hourMs) return 10 * minuteMs;
  return ageMs < 2 * dayMs ? hourMs : 6 * hourMs;
}

/** Says whether a look is due. All undecided payments of a network are looked at together. */
export function isLookDue(payment: Facts, lastRoundAt: Date | null, now: Date, pace: WatchPace): boolean {
  if (lastRoundAt === null || isUndecided(payment)) return true;
  const intervalMs = lookIntervalMs(payment, now, pace);
  if (intervalMs <= pace.fastMs) return true;
  return Math.floor(now.getTime() / intervalMs) > Math.floor(lastRoundAt.getTime() / intervalMs);
}

/** Returns when a network is looked at next after a round that went well. */
export function nextRoundAt(
  payments: readonly Facts[],
  { now, monthlyAt, pace }: { readonly now: Date; readonly monthlyAt: Date | null; readonly pace: WatchPace },
): Date {
  const times = payments.map((payment) => {
    const intervalMs = lookIntervalMs(payment, now, pace);
    if (intervalMs <= pace.fastMs) return now.getTime() + pace.fastMs;
    return (Math.floor(now.getTime() / intervalMs) + 1) * intervalMs;
  });
  const monthly = monthlyAt === null ? [] : [Math.max(monthlyAt.getTime(), now.getTime() + minuteMs)];
  return new Date(Math.min(now.getTime() + checkMs, ...times, ...monthly));
}

/** Returns how long a network that has failed this many times in a row is left alone. */
export function backOffMs(failures: number, { fastMs }: WatchPace): number {
  return Math.min(fastMs * 2 ** Math.min(failures, 20), maxBackOffMs);
}
