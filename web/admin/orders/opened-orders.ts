import { useSyncExternalStore } from 'react';

let opened: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

export function noteOpened(orderId: string): void {
  if (opened.has(orderId)) return;
  opened = new Set([...opened, orderId]);
  for (const listener of listeners) listener();
}

export function useOpenedOrders(): ReadonlySet<string> {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => opened,
    () => opened,
  );
}
