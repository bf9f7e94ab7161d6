import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** False in the server's page, until its scripts run. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
