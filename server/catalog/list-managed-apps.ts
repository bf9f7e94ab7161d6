import type { ManagedApp, ManagedAppQuery } from '#contracts/managed-apps.ts';
import { StoreError } from '#contracts/problem.ts';
import type { Db } from '#server/database/connect.ts';
import { isId } from '#server/database/new-id.ts';
import { toApp } from './app.ts';
import { listManagedApps as findApps, type ManagedAppRow } from './managed-app-store.ts';

export interface ManagedAppPage {
  readonly apps: readonly ManagedApp[];
  /** Where the next page begins, or null on the last one. */
  readonly nextCursor: string | null;
}

/** A page of apps, newest first. Throws malformed-request for a cursor that this store did not make. */
export async function listManagedApps({ db }: { readonly db: Db }, query: ManagedAppQuery): Promise<ManagedAppPage> {
  const { limit, cursor, q, category, state } = query;
  if (cursor !== undefined && !isId(cursor)) throw new StoreError('malformed-request', 'This is not a cursor.');
  const text = q?.trim();
  const filter = { text: text === '' ? undefined : text, category, state };
  const rows = await findApps(db, filter, limit + 1, cursor);
  const shown = rows.slice(0, limit);
  return { apps: shown.map(toManagedApp), nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null };
}

/** The app as operators see it. */
export function toManagedApp(row: ManagedAppRow): ManagedApp {
  return {
    ...toApp(row),
    fileUrl: row.file_url,
    version: row.version,
    releaseNotes: row.release_notes,
    requirements: row.requirements,
    fileCount: row.file_count,
    createdAt: row.created_at.toISOString(),
    deletedAt: row.deleted_at?.toISOString() ?? null,
  };
}
