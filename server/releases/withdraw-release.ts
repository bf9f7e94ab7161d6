import { changeRelease, releaseChanged, type ReleaseChange, type ReleasesDeps } from './change-release.ts';
import { deleteRelease as deleteRow, markPublished, markWithdrawn } from './release-store.ts';

/**
 * Takes an earlier version from buyers. Running downloads finish. Does nothing if it is withdrawn already. Throws
 * app-not-found, not-found, release-changed.
 */
export function withdrawRelease(deps: ReleasesDeps, change: ReleaseChange): Promise<void> {
  return changeRelease(deps, change, 'release-withdrawn', async (tx, release) => {
    if (release.state === 'withdrawn') return null;
    if (release.state === 'draft') throw releaseChanged('This version was never published. Delete the draft instead.');
    if (release.is_current) throw releaseChanged('Buyers get this version now. Go back to another one to withdraw it.');
    await markWithdrawn(tx, change.releaseId, change.operatorId);
    return {};
  });
}

/**
 * Gives a withdrawn version to buyers again, as an earlier one. Does nothing if it is published. Throws app-not-found,
 * not-found, release-changed.
 */
export function restoreRelease(deps: ReleasesDeps, change: ReleaseChange): Promise<void> {
  return changeRelease(deps, change, 'release-restored', async (tx, release) => {
    if (release.state === 'published') return null;
    if (release.state === 'draft') throw releaseChanged('This version was never published. Publish it instead.');
    await markPublished(tx, change.releaseId, { isCurrent: false, operatorId: change.operatorId });
    return {};
  });
}

/**
 * Deletes a draft with its files, or the files of a withdrawn version: its place in the list stays. Throws app-not-found,
 * not-found, release-changed.
 */
export function deleteRelease(deps: ReleasesDeps, change: ReleaseChange): Promise<void> {
  const { releaseId } = change;
  return changeRelease(deps, change, 'release-deleted', async (tx, { state }) => {
    if (state === 'published')
      throw releaseChanged('Buyers can download this version. Withdraw it first, then delete its files.');
    if (state === 'withdrawn') await deps.files.ofReleases.withdrawAll(tx, releaseId);
    else {
      await deps.files.ofReleases.deleteAll(tx, releaseId);
      await deleteRow(tx, releaseId);
    }
    return { state };
  });
}

/** Deletes a file of a draft. Throws app-not-found, not-found, release-changed. */
export function removeDraftFile(deps: ReleasesDeps, change: ReleaseChange, fileId: string): Promise<void> {
  const { releaseId } = change;
  return changeRelease(deps, change, 'release-file-deleted', async (tx, { state }) => {
    if (state !== 'draft') throw releaseChanged('This version was published in the meantime. It keeps its files.');
    const fileName = await deps.files.ofReleases.deleteOne(tx, { releaseId, fileId });
    return fileName === undefined ? null : { fileId, fileName };
  });
}
