// Intervals between looks at payments. Buyers with an open page await money; later it is only searched for.
import type { Saving } from './chains/budget.ts';
import type { CryptoPaymentRow } from './payment-store.ts';

type Facts = Pick<CryptoPaymentRow, 'status' | 'settlement' | 'recorded' | 'expiresAt' | 'askedForAt'>;

export interface WatchPace {
  /** Between two looks at a payment whose page is open, or whose money is on its way. */
  readonly fastMs: number;
  /** On a tight budget only payments with a waiting buyer keep their pace. */
  readonly saving?: Saving;
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

/** By the time since the window's end, from the window on: up to 6 hours, 2 days, and to the end of the watch. */
const intervals: Readonly<
  Record<Saving, { awaitedMs: number; openMs: number; laterMs: readonly [number, number, number] }>
> = {
  none: { awaitedMs: 0, openMs: minuteMs, laterMs: [10 * minuteMs, hourMs, 6 * hourMs] },
  some: { awaitedMs: 0, openMs: 5 * minuteMs, laterMs: [hourMs, 6 * hourMs, 6 * hourMs] },
  most: { awaitedMs: minuteMs, openMs: 10 * minuteMs, laterMs: [6 * hourMs, 6 * hourMs, dayMs] },
};

export function lookIntervalMs(payment: Facts, now: Date, { fastMs, saving = 'none' }: WatchPace): number {
  const ageMs = now.getTime() - payment.expiresAt.getTime();
  const { awaitedMs, openMs, laterMs } = intervals[saving];
  const isAwaited = payment.askedForAt !== null && now.getTime() - payment.askedForAt.getTime() < presenceMs;
  if (isAwaited || (payment.status === 'detected' && ageMs < 6 * hourMs)) return Math.max(fastMs, awaitedMs);
  // Only a look can expire it.
  if (isUndecided(payment) && ageMs < 10 * minuteMs) return openMs;
  const [recentMs, lateMs, oldMs] = laterMs;
  if (ageMs < 6 * hourMs) return recentMs;
  return ageMs < 2 * dayMs ? lateMs : oldMs;
}

/**
 * Says whether a look is due. All undecided payments of a network are looked at together, unless each costs calls of its
 * own or the calls of the day are short.
 */
export function isLookDue(payment: Facts, { lastRoundAt, now, pace, isEachAsked }: LookTime): boolean {
  const { fastMs, saving = 'none' } = pace;
  const isTogether = !isEachAsked && saving === 'none';
  if (lastRoundAt === null || (isTogether && isUndecided(payment))) return true;
  const intervalMs = lookIntervalMs(payment, now, pace);
  if (intervalMs <= fastMs) return true;
  return Math.floor(now.getTime() / intervalMs) > Math.floor(lastRoundAt.getTime() / intervalMs);
}

export interface LookTime {
  readonly lastRoundAt: Date | null;
  readonly now: Date;
  readonly pace: WatchPace;
  /** True if the node is asked for each address by itself. */
  readonly isEachAsked: boolean;
}

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
