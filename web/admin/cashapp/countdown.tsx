import { useSecondsNow } from '#web/admin/use-now.ts';

/** Minutes and seconds until an instant: "12:05"; null once it is over. */
export function showCountdown(end: number, now: number): string | null {
  const seconds = Math.ceil((end - now) / 1_000);
  if (seconds <= 0) return null;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Whether an instant is still ahead, looked at each second. */
export function useIsAhead(instant: string): boolean {
  return useSecondsNow() < Date.parse(instant);
}

/** Counts down to an instant. It is not read out while it runs. */
export function Countdown({ to }: { readonly to: string }) {
  const left = showCountdown(Date.parse(to), useSecondsNow());
  return (
    <span role="timer" className="whitespace-nowrap tabular-nums">
      {left === null ? 'Time is over' : `${left} left`}
    </span>
  );
}
