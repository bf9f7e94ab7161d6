import { showToast } from '#web/components/toast-queue.ts';
import { apiRequest } from '#web/queries.ts';
import { useFileChange } from './use-file-change.ts';

interface RestorableFile {
  readonly id: string;
  readonly fileName: string;
  /** A file of the same name is offered now. */
  readonly isReplaced: boolean;
}

/** Offers a file of the app again, and says what became of the one in its place. */
export function useRestoreFile(appId: string, refresh: () => Promise<void>) {
  const { run, isBusy, failure } = useFileChange(refresh);

  /** `done` is called once the file is offered, before the lists are read again. */
  function restore({ id, fileName, isReplaced }: RestorableFile, done: () => void): Promise<void> {
    return run(
      () => apiRequest('POST', `/api/apps/${appId}/files/${id}/restore`),
      () => {
        showToast({
          title: `${fileName} is back`,
          ...(isReplaced ? { description: 'The newer one is under Replaced files now.' } : {}),
        });
        done();
      },
      'Failed to restore the file',
    );
  }

  return { restore, isBusy, failure };
}
