import { StoreError } from '#contracts/problem.ts';
import type { Transaction } from '#server/database/connect.ts';
import { adoptOffer } from './adopt-offer.ts';
import { changeRelease, releaseChanged, type ReleaseChange, type ReleasesDeps } from './change-release.ts';
import { isGoingBack } from './release-rules.ts';
import { endCurrent, findCurrent, markPublished, type ReleaseRow } from './release-store.ts';

export interface SwitchRelease extends ReleaseChange {
  /** The release that the operator saw as the current one. */
  readonly replaces: string | null;
}

/**
 * Gives buyers the files of a draft in place of the current ones, all at once. Does nothing if it is current already.
 * Throws app-not-found, not-found, release-changed, release-empty.
 */
export function publishRelease(deps: ReleasesDeps, change: SwitchRelease): Promise<void> {
  return changeRelease(deps, change, 'release-published', async (tx, release) => {
    if (release.is_current) return null;
    if (release.state !== 'draft')
      throw releaseChanged('This version was published before. Open Releases again, then go back to it.');
    return switchTo(deps, tx, change, release);
  });
}

/**
 * Gives buyers the files of a version that was published before. If it is older than the current one, that one is
 * withdrawn. Does nothing if it is current already. Throws app-not-found, not-found, release-changed, release-empty.
 */
export function goBackToRelease(deps: ReleasesDeps, change: SwitchRelease): Promise<void> {
  return changeRelease(deps, change, 'release-gone-back', async (tx, release) => {
    if (release.is_current) return null;
    if (release.state === 'draft') throw releaseChanged('This version was never published. Publish it instead.');
    return switchTo(deps, tx, change, release);
  });
}

async function switchTo(
  deps: ReleasesDeps,
  tx: Transaction,
  { appId, operatorId, replaces }: SwitchRelease,
  release: ReleaseRow,
): Promise<object> {
  if (replaces !== ((await findCurrent(tx, appId))?.id ?? null))
    throw releaseChanged('Another version was published in the meantime. Look at the list again.');
  const current = await adoptOffer(deps, tx, appId);
  if (current !== undefined) {
    const isWithdrawn = isGoingBack({ publishedAt: release.published_at }, { publishedAt: current.published_at });
    await endCurrent(tx, current.id, { isWithdrawn, operatorId });
  }
  await markPublished(tx, release.id, { isCurrent: true, operatorId });
  if ((await deps.files.ofReleases.switchOffer(tx, appId, release.id)) === 0)
    throw new StoreError(
      'release-empty',
      'This version has no files that buyers can get. Add its files, or offer those that are held.',
    );
  await deps.showVersion(tx, appId, { version: release.version, notes: release.notes });
  return { replaced: current?.version ?? null };
}
