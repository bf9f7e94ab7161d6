import { useRef } from 'react';

/**
 * Answers a function that runs actions one at a time: what is asked for while one is under way is not done. State comes
 * too late for that, as two presses can arrive before anything is drawn again.
 */
export function useOneAtATime(): (action: () => Promise<void>) => Promise<void> {
  const isRunning = useRef(false);
  return async (action) => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await action();
    } finally {
      isRunning.current = false;
    }
  };
}
