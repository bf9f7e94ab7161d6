import { useNow } from './use-now.ts';

const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });
const exact = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const dayOnly = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const monthMs = 30 * dayMs;

/**
 * "5 minutes ago" or "in 2 days", by the reader's calendar; the day itself when that is more than a month away. `now` is in
 * milliseconds.
 */
export function sayWhen(instant: Date, now: number): string {
  const distance = instant.getTime() - now;
  const length = Math.abs(distance);
  if (length >= monthMs) return sayDay(instant);
  // Events of the running minute are later than the minute's beginning, which `useNow` returns.
  if (length < minuteMs) return 'just now';
  // The days between two midnights are whole but for an hour of summer time.
  if (length >= dayMs)
    return relative.format(Math.round((startOfDay(instant) - startOfDay(new Date(now))) / dayMs), 'day');
  const [unit, unitMs] = length >= hourMs ? (['hour', hourMs] as const) : (['minute', minuteMs] as const);
  return relative.format(Math.sign(distance) * Math.floor(length / unitMs), unit);
}

/** "21 Nov 2026": the day where the reader is. */
export function sayDay(instant: Date): string {
  return dayOnly.format(instant);
}

/** "21 Nov 2026, 07:50". */
export function sayExact(instant: Date): string {
  return exact.format(instant);
}

function startOfDay(instant: Date): number {
  return new Date(instant).setHours(0, 0, 0, 0);
}

interface MomentProps {
  readonly at: string;
  /** Shows the exact time, for a border and not an event: "Searched back to …". */
  readonly isExact?: boolean;
}

export function Moment({ at, isExact = false }: MomentProps) {
  const now = useNow();
  const instant = new Date(at);
  return (
    <time dateTime={at} title={sayExact(instant)} className="whitespace-nowrap">
      {isExact ? sayExact(instant) : sayWhen(instant, now)}
    </time>
  );
}
