import type { AuditAction } from '#contracts/audit.ts';
import { StoreError } from '#contracts/problem.ts';
import { appNotFound } from '#server/catalog/app-not-found.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { isId } from '#server/database/new-id.ts';
import type { Files } from '#server/files/files.ts';
import type { Operators } from '#server/operators/operators.ts';
import { findRelease, lockApp, type ReleaseRow } from './release-store.ts';

export interface ReleasesDeps {
  readonly db: Database['db'];
  readonly audit: Operators['audit'];
  readonly files: Pick<Files, 'ofReleases'>;
  /** Shows a version in lists and to the version of the store before. */
  readonly showVersion: (
    tx: Transaction,
    appId: string,
    shown: { readonly version: string | null; readonly notes: readonly string[] },
  ) => Promise<void>;
  /** Called when the catalogue changes. */
  readonly clear: () => void;
}

export interface ReleaseChange {
  readonly appId: string;
  readonly releaseId: string;
  readonly operatorId: string;
}

/**
 * Changes a release under the lock of its app, and records it with the details that `apply` returns; null means that
 * nothing changed. Throws app-not-found, not-found.
 */
export async function changeRelease(
  { db, audit, clear }: ReleasesDeps,
  { appId, releaseId, operatorId }: ReleaseChange,
  action: AuditAction,
  apply: (tx: Transaction, release: ReleaseRow, appName: string) => Promise<object | null>,
): Promise<void> {
  if (!isId(appId)) throw appNotFound();
  await db.transaction().execute(async (tx) => {
    const app = await lockApp(tx, appId);
    if (app === undefined) throw appNotFound();
    const release = isId(releaseId) ? await findRelease(tx, appId, releaseId) : undefined;
    if (release === undefined) throw new StoreError('not-found', 'This version does not exist. Open Releases again.');
    const details = await apply(tx, release, app.name);
    if (details === null) return;
    const subject = appId;
    await audit(tx, { operatorId, action, subject, details: { releaseId, version: release.version, ...details } });
  });
  clear();
}

export function releaseChanged(message: string): StoreError {
  return new StoreError('release-changed', message);
}
