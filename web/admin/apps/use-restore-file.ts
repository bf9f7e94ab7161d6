import { useState } from 'react';
import type { RemovedFile } from '#contracts/managed-files.ts';
import { showToast } from '#web/components/toast-queue.ts';
import { apiRequest, failureText } from '#web/queries.ts';

/** Offers a removed file of the app again, and tells what became of the one in its place. */
export function useRestoreFile(appId: string, refresh: () => Promise<void>) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  /** `done` is called once the file is back, before the lists are read anew. */
  async function restore(file: RemovedFile, done: () => void): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      await apiRequest('POST', `/api/apps/${appId}/files/${file.id}/restore`);
      showToast({
        title: `${file.fileName} is back`,
        ...(file.isReplaced ? { description: 'The newer one is under Removed files now.' } : {}),
      });
      done();
      await refresh();
    } catch (error) {
      console.error('Failed to restore the file', error);
      setFailure(`Failed to restore the file. ${failureText(error)}`);
    } finally {
      setBusy(false);
    }
  }

  return { restore, isBusy, failure };
}
