import type { ReleaseEdit } from '#contracts/releases.ts';
import type { Transaction } from '#server/database/connect.ts';
import { changeRelease, releaseChanged, type ReleaseChange, type ReleasesDeps } from './change-release.ts';
import { assertFreeVersion } from './create-release.ts';
import { findCurrent, updateRelease } from './release-store.ts';

/**
 * Changes a draft, or the notes of another release. Throws app-not-found, not-found, name-taken, and release-changed for
 * the number of a published version.
 */
export function editRelease(deps: ReleasesDeps, change: ReleaseChange, edit: ReleaseEdit): Promise<void> {
  const { appId, releaseId } = change;
  return changeRelease(deps, change, 'release-edited', async (tx, release) => {
    const version = edit.version === release.version ? undefined : edit.version;
    if (version !== undefined) {
      if (release.state !== 'draft' && release.version !== null)
        throw releaseChanged('A published version keeps its number. Its notes can be corrected.');
      await assertFreeVersion(tx, { appId, version, exceptId: releaseId });
    }
    await updateRelease(tx, releaseId, { version, notes: edit.notes });
    if (release.is_current)
      await deps.showVersion(tx, appId, { version: version ?? release.version, notes: edit.notes ?? release.notes });
    return { fields: Object.keys(edit) };
  });
}

/**
 * Keeps the current release in step with the app's own version and notes. Does nothing for an app without one. Throws
 * name-taken. Lock the app first.
 */
export async function correctCurrent(
  tx: Transaction,
  appId: string,
  edit: { readonly version?: string | null | undefined; readonly notes?: readonly string[] | undefined },
): Promise<void> {
  const current = await findCurrent(tx, appId);
  if (current === undefined) return;
  const { version } = edit;
  if (version !== undefined && version !== null) await assertFreeVersion(tx, { appId, version, exceptId: current.id });
  await updateRelease(tx, current.id, edit);
}
