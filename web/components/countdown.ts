import { useSyncExternalStore } from 'react';

const secondMs = 1_000;

function subscribeToSeconds(listener: () => void): () => void {
  const timer = setInterval(listener, secondMs / 4);
  return () => clearInterval(timer);
}

const secondNow = (): number => Math.floor(Date.now() / secondMs) * secondMs;

/** Returns the beginning of the running second, in milliseconds, for what counts down. */
export function useSecondsNow(): number {
  return useSyncExternalStore(subscribeToSeconds, secondNow, secondNow);
}

export function useIsPast(instant: number): boolean {
  const isPast = (): boolean => Date.now() >= instant;
  return useSyncExternalStore(subscribeToSeconds, isPast, isPast);
}

/** Returns minutes and seconds until an instant, as "12:05", with hours as "23:12:05"; null once it is over. */
export function showCountdown(end: number, now: number): string | null {
  const seconds = Math.ceil((end - now) / secondMs);
  if (seconds <= 0) return null;
  const two = (part: number): string => String(part).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  const rest = two(seconds % 60);
  return minutes < 60 ? `${minutes}:${rest}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${rest}`;
}
