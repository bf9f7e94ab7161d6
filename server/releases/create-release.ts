import type { NewRelease } from '#contracts/releases.ts';
import { StoreError } from '#contracts/problem.ts';
import { appNotFound } from '#server/catalog/app-not-found.ts';
import type { Transaction } from '#server/database/connect.ts';
import { isId, newId } from '#server/database/new-id.ts';
import { adoptOffer } from './adopt-offer.ts';
import type { ReleasesDeps } from './change-release.ts';
import { countDrafts, insertDraft, isVersionTaken, lockApp } from './release-store.ts';

/** Drafts keep their files on disk. */
const maxDrafts = 10;

/** Adds a draft. Returns its id. Throws app-not-found, name-taken, not-allowed. */
export async function createRelease(
  deps: ReleasesDeps,
  appId: string,
  { version, notes }: NewRelease,
  operatorId: string,
): Promise<string> {
  if (!isId(appId)) throw appNotFound();
  const id = newId();
  await deps.db.transaction().execute(async (tx) => {
    if ((await lockApp(tx, appId)) === undefined) throw appNotFound();
    await adoptOffer(deps, tx, appId);
    await assertFreeVersion(tx, { appId, version, exceptId: null });
    if ((await countDrafts(tx, appId)) >= maxDrafts)
      throw new StoreError('not-allowed', `This app has ${maxDrafts} drafts already. Publish or delete one first.`);
    await insertDraft(tx, { id, appId, version, notes, operatorId });
    await deps.audit(tx, {
      operatorId,
      action: 'release-created',
      subject: appId,
      details: { releaseId: id, version },
    });
  });
  return id;
}

/** Throws name-taken. Lock the app first. */
export async function assertFreeVersion(
  tx: Transaction,
  wanted: { readonly appId: string; readonly version: string; readonly exceptId: string | null },
): Promise<void> {
  if (!(await isVersionTaken(tx, wanted))) return;
  const message = `Version ${wanted.version} exists already. Choose another number.`;
  throw new StoreError('name-taken', message, { errors: [{ path: 'version', message }] });
}
