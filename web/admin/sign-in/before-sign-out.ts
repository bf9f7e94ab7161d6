import { useEffect, useEffectEvent } from 'react';

const calls = new Set<() => Promise<unknown>>();

/** Runs `send` before the operator is signed out: later its calls would be refused. */
export function useBeforeSignOut(send: () => Promise<unknown>): void {
  const latest = useEffectEvent(send);
  useEffect(() => {
    const call = () => latest();
    calls.add(call);
    return () => void calls.delete(call);
  }, []);
}

/** Waits for what must be sent before signing out. What fails tells so itself. */
export async function sendBeforeSignOut(): Promise<void> {
  await Promise.allSettled([...calls].map((send) => send()));
}
