import type { ManagedApp, ManagedAppQuery } from '#contracts/managed-apps.ts';
import type { Db } from '#server/database/connect.ts';
import type { StoreMode } from '#contracts/orders.ts';
import { isId } from '#server/database/new-id.ts';
import { badCursor, pageOf, type Page } from '#server/http/paging.ts';
import { toApp } from './app.ts';
import { toManagedLook } from './look.ts';
import { listManagedApps as findApps, type ManagedAppRow } from './managed-app-store.ts';

/** Throws malformed-request for an invalid cursor. */
export async function listManagedApps(
  { db, mode }: { readonly db: Db; readonly mode: StoreMode },
  query: ManagedAppQuery,
): Promise<Page<ManagedApp>> {
  const { limit, cursor, q, category, state } = query;
  if (cursor !== undefined && !isId(cursor)) throw badCursor();
  const text = q?.trim();
  const filter = { mode, text: text === '' ? undefined : text, category, state };
  return pageOf(await findApps(db, filter, limit + 1, cursor), limit, toManagedApp);
}

export function toManagedApp(row: ManagedAppRow): ManagedApp {
  return {
    ...toApp(row),
    fileUrl: row.file_url,
    version: row.version,
    releaseNotes: row.release_notes,
    requirements: row.requirements,
    fileCount: row.file_count,
    heldCount: row.held_count,
    lostPlatforms: row.lost_platforms,
    publishedAt: row.published_at?.toISOString() ?? null,
    ...toManagedLook(row),
    createdAt: row.created_at.toISOString(),
    deletedAt: row.deleted_at?.toISOString() ?? null,
  };
}
