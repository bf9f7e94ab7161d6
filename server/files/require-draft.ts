import { StoreError } from '#contracts/problem.ts';
import type { Db } from '#server/database/connect.ts';
import { isId } from '#server/database/new-id.ts';
import { findReleaseState } from './release-file-store.ts';

/** Throws release-changed unless the release is a draft of the app. Within a transaction, lock the app first. */
export async function requireDraft(
  db: Db,
  { appId, releaseId }: { readonly appId: string; readonly releaseId: string },
): Promise<void> {
  if (isId(releaseId) && (await findReleaseState(db, { appId, releaseId })) === 'draft') return;
  throw new StoreError('release-changed', 'This draft was published or deleted. Open Releases again.');
}
