import type { Transaction } from '#server/database/connect.ts';
import { newId } from '#server/database/new-id.ts';
import type { ReleasesDeps } from './change-release.ts';
import { findApp, findCurrent, insertPublished, isVersionTaken, type ReleaseRow } from './release-store.ts';

/**
 * Puts the files that are on offer outside of a release into the current one. An app without one gets it: published when
 * the last of these files was uploaded. Returns the current release. Lock the app first.
 */
export async function adoptOffer(
  { files: { ofReleases } }: Pick<ReleasesDeps, 'files'>,
  tx: Transaction,
  appId: string,
): Promise<ReleaseRow | undefined> {
  const publishedAt = await ofReleases.findUnreleasedUpload(tx, appId);
  const current = await findCurrent(tx, appId);
  if (publishedAt === null) return current;
  if (current !== undefined) {
    await ofReleases.adoptOffered(tx, appId, current.id);
    return current;
  }
  const app = await findApp(tx, appId);
  if (app === undefined) return undefined;
  const id = newId();
  // A draft may have taken the number before the files came.
  const isFree = app.version !== null && !(await isVersionTaken(tx, { appId, version: app.version, exceptId: null }));
  const version = isFree ? app.version : null;
  await insertPublished(tx, { id, appId, version, notes: app.release_notes, publishedAt, isCurrent: true });
  await ofReleases.adoptOffered(tx, appId, id);
  return findCurrent(tx, appId);
}
