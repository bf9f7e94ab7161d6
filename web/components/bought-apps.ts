// Which apps this browser bought. The note stays in this browser; it proves nothing and holds no token.
import { useSyncExternalStore } from 'react';

const storageKey = 'bought';

const listeners = new Set<() => void>();

/** The ids, joined by spaces. */
function readNote(): string {
  try {
    return localStorage.getItem(storageKey) ?? '';
  } catch {
    return '';
  }
}

/** Notes that an app was bought, or is not any more: its order was refunded. */
export function noteBought(appId: string, isBought: boolean): void {
  const others = readNote()
    .split(' ')
    .filter((id) => id !== '' && id !== appId);
  try {
    localStorage.setItem(storageKey, (isBought ? [...others, appId] : others).join(' '));
  } catch {
    // Storage is blocked: cards show no dot.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** False on the server, whose pages are the same for everybody. */
export function useIsBought(appId: string): boolean {
  return useSyncExternalStore(subscribe, readNote, () => '')
    .split(' ')
    .includes(appId);
}
