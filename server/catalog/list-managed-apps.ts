import type { ManagedApp, ManagedAppQuery } from '#contracts/managed-apps.ts';
import type { Platform } from '#contracts/files.ts';
import type { Db } from '#server/database/connect.ts';
import type { StoreMode } from '#contracts/orders.ts';
import { isId } from '#server/database/new-id.ts';
import { badCursor, pageOf, type Page } from '#server/http/paging.ts';
import { toApp } from './app.ts';
import { toManagedLook } from './look.ts';
import { listManagedApps as findApps, type ManagedAppRow } from './managed-app-store.ts';

interface FileState {
  readonly heldCount: number;
  readonly lostPlatforms: readonly Platform[];
}

export type FindFileStates = (db: Db, appIds: readonly string[]) => Promise<ReadonlyMap<string, FileState>>;

interface ListManagedAppsDeps {
  readonly db: Db;
  readonly mode: StoreMode;
  readonly findFileStates: FindFileStates;
}

/** Throws malformed-request for an invalid cursor. */
export async function listManagedApps(
  { db, mode, findFileStates }: ListManagedAppsDeps,
  query: ManagedAppQuery,
): Promise<Page<ManagedApp>> {
  const { limit, cursor, q, category, state } = query;
  if (cursor !== undefined && !isId(cursor)) throw badCursor();
  const text = q?.trim();
  const filter = { mode, text: text === '' ? undefined : text, category, state };
  const rows = await findApps(db, filter, limit + 1, cursor);
  const states = await findFileStates(
    db,
    rows.map(({ id }) => id),
  );
  return pageOf(rows, limit, (row) => toManagedApp(row, states.get(row.id)));
}

export function toManagedApp(row: ManagedAppRow, state: FileState | undefined): ManagedApp {
  return {
    ...toApp(row),
    fileUrl: row.file_url,
    version: row.version,
    releaseNotes: row.release_notes,
    requirements: row.requirements,
    fileCount: row.file_count,
    heldCount: state?.heldCount ?? 0,
    lostPlatforms: state?.lostPlatforms ?? [],
    publishedAt: row.published_at?.toISOString() ?? null,
    ...toManagedLook(row),
    createdAt: row.created_at.toISOString(),
    deletedAt: row.deleted_at?.toISOString() ?? null,
  };
}
