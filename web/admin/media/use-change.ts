import { useState } from 'react';
import { useOneAtATime } from '#web/admin/one-at-a-time.ts';
import { failureText } from '#web/admin/failure-text.ts';

/**
 * Runs changes of media one at a time. After each, also a failed one, it calls `refresh`: another operator may have
 * changed the pictures meanwhile.
 */
export function useChange(refresh: () => Promise<void>) {
  const oneAtATime = useOneAtATime();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  /** `words` say what failed. `done` runs after a change that succeeded, once the media are read. */
  function run(words: string, change: () => Promise<unknown>, done?: () => void): Promise<void> {
    return oneAtATime(async () => {
      setBusy(true);
      setFailure(null);
      let isDone = false;
      try {
        await change();
        isDone = true;
      } catch (error) {
        console.error(words, error);
        setFailure(`${words}. ${failureText(error)}`);
      }
      await refresh();
      setBusy(false);
      if (isDone) done?.();
    });
  }

  return { run, isBusy, failure };
}
