import { changeFile, noSuchFile, type ChangeFileDeps, type FileChange } from './change-file.ts';
import { clearHold, isOfOtherRelease, offerFile, supersedeLiveFile } from './removed-file-store.ts';

/**
 * Offers a held file although its bytes do not fit its name, in place of the one of its name. The file of a draft or of
 * an earlier version is offered with it. Does nothing to a file that is not held. Throws app-not-found, file-not-found.
 */
export function offerHeldFile(deps: ChangeFileDeps, change: FileChange): Promise<void> {
  return changeFile(deps, change, 'file-offered-anyway', async (transaction, file) => {
    if (file.held_because === null) return null;
    if (file.withdrawn_at !== null || file.purged_at !== null) throw noSuchFile();
    if (await isOfOtherRelease(transaction, change)) await clearHold(transaction, change.fileId);
    else {
      await supersedeLiveFile(transaction, change.appId, file.file_name);
      await offerFile(transaction, change);
    }
    return { heldBecause: file.held_because };
  });
}
