import { cashAppWindowMinutes } from '#contracts/cashapp.ts';
import { showCountdown, useSecondsNow } from '#web/components/countdown.ts';

const windowMs = cashAppWindowMinutes * 60_000;
const lastMs = 5 * 60_000;

/** Counts down to the end of a payment's time, with a ring. It is not read out while it runs. */
export function Countdown({ to }: { readonly to: string }) {
  const now = useSecondsNow();
  const end = Date.parse(to);
  const left = showCountdown(end, now);
  const isShort = end - now < lastMs;
  return (
    <span
      role="timer"
      aria-label={left === null ? 'Time is up' : `${left} left`}
      className={`inline-flex items-center gap-2.5 text-18 font-medium whitespace-nowrap tabular-nums ${isShort ? 'text-warn' : ''}`}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5.5 -rotate-90" fill="none" strokeWidth="3.5">
        <circle cx="10" cy="10" r="8" pathLength="100" className="stroke-current opacity-25" />
        <circle
          cx="10"
          cy="10"
          r="8"
          pathLength="100"
          className="stroke-current"
          strokeDasharray={`${(100 * Math.max(0, end - now)) / windowMs} 100`}
        />
      </svg>
      {left ?? '0:00'}
    </span>
  );
}
