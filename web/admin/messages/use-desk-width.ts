import { useSyncExternalStore } from 'react';

/** From here on list, conversation and sender stand side by side. */
const query = '(width >= 73.8125rem)';

function subscribe(change: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', change);
  return () => media.removeEventListener('change', change);
}

/** Returns whether list, conversation and sender stand side by side; false on the server. */
export const useDeskWidth = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
