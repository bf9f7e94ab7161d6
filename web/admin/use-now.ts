import { useSyncExternalStore } from 'react';

const minuteMs = 60_000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, minuteMs / 4);
  return () => clearInterval(timer);
}

const minuteNow = (): number => Math.floor(Date.now() / minuteMs) * minuteMs;

/** The beginning of the running minute, in milliseconds; the component is drawn again each minute. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, minuteNow, minuteNow);
}
