// Whether an operator has signed in with this browser. It is no secret and proves nothing: it only spares every other
// visitor a call that would answer 401, and the code of operators.
import { useSyncExternalStore } from 'react';

const storageKey = 'operator';

/** The note as it is now. Call it in a browser. */
export function readHint(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}

/** Notes that somebody is signed in, or nobody is any more. */
export function noteOperator(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(storageKey, 'yes');
    else localStorage.removeItem(storageKey);
  } catch {
    // Storage is blocked: operators find their area at its address.
  }
}

function subscribe(listener: () => void): () => void {
  // Another tab's note.
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

/** The note, as it was when the component was last drawn; false on the server, whose pages are the same for everybody. */
export function useOperatorHint(): boolean {
  return useSyncExternalStore(subscribe, readHint, () => false);
}
