import { useSyncExternalStore } from 'react';

const secondMs = 1_000;
const minuteMs = 60_000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, minuteMs / 4);
  return () => clearInterval(timer);
}

const minuteNow = (): number => Math.floor(Date.now() / minuteMs) * minuteMs;

function subscribeToSeconds(listener: () => void): () => void {
  const timer = setInterval(listener, secondMs / 4);
  return () => clearInterval(timer);
}

const secondNow = (): number => Math.floor(Date.now() / secondMs) * secondMs;

/** The beginning of the running second, in milliseconds, for what counts down. */
export function useSecondsNow(): number {
  return useSyncExternalStore(subscribeToSeconds, secondNow, secondNow);
}

/** The beginning of the running minute, in milliseconds; the component is drawn again each minute. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, minuteNow, minuteNow);
}
