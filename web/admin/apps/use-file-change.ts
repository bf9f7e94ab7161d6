import { useState } from 'react';
import { failureText } from '#web/admin/failure-text.ts';

/** Runs one change of a file at a time. `done` is called once it is made, before the lists are read again. */
export function useFileChange(refresh: () => Promise<void>) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function run(call: () => Promise<unknown>, done: () => void, failureTitle: string): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      await call();
    } catch (error) {
      console.error(failureTitle, error);
      setFailure(`${failureTitle}. ${failureText(error)}`);
      setBusy(false);
      return;
    }
    // The row's next action can be pressed while the lists are read again.
    setBusy(false);
    done();
    await refresh();
  }

  return { run, isBusy, failure };
}
