import { useNow } from '#web/admin/use-now.ts';

const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });
const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const dayOnly = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

const steps = [
  ['minute', 60_000],
  ['hour', 3_600_000],
  ['day', 86_400_000],
] as const;

/** "5 minutes ago", or the day when that was more than a month ago. */
export function sayAgo(instant: Date, now: number): string {
  const age = now - instant.getTime();
  if (age < 60_000) return 'just now';
  if (age >= 30 * 86_400_000) return dayOnly.format(instant);
  const [unit, length] = steps.findLast((step) => age >= step[1]) ?? steps[0];
  return relative.format(-Math.floor(age / length), unit);
}

interface MomentProps {
  /** Instant in ISO 8601. */
  readonly at: string;
  readonly isExact?: boolean;
}

/** An instant: how long ago, the exact time on hover; or the exact time. */
export function Moment({ at, isExact = false }: MomentProps) {
  const now = useNow();
  const instant = new Date(at);
  return (
    <time dateTime={at} title={exact.format(instant)} className="whitespace-nowrap">
      {isExact ? exact.format(instant) : sayAgo(instant, now)}
    </time>
  );
}
