import type { Database } from '#server/database/connect.ts';
import { newId } from '#server/database/new-id.ts';
import { findVersion, insertPublished, lockApp } from './release-store.ts';

export interface SampleRelease {
  readonly appId: string;
  readonly version: string;
  readonly notes: readonly string[];
  readonly publishedAt: Date;
  readonly isCurrent: boolean;
}

/** Adds a published version without files unless the app has this version. Returns its id. */
export async function addSampleRelease(
  { db }: { readonly db: Database['db'] },
  { appId, version, ...facts }: SampleRelease,
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    await lockApp(tx, appId);
    const known = await findVersion(tx, appId, version);
    if (known !== undefined) return known.id;
    const id = newId();
    await insertPublished(tx, { ...facts, id, appId, version });
    return id;
  });
}
