import type { Release, ReleaseFile, ReleaseList } from '#contracts/releases.ts';
import { appNotFound } from '#server/catalog/app-not-found.ts';
import { isId } from '#server/database/new-id.ts';
import type { ReleasesDeps } from './change-release.ts';
import { countUnreleased, findApp, findCurrent, listReleases as listRows, type ReleaseRow } from './release-store.ts';

/** Throws app-not-found. */
export async function listReleases(
  { db, files: { ofReleases } }: Pick<ReleasesDeps, 'db' | 'files'>,
  appId: string,
): Promise<ReleaseList> {
  const app = isId(appId) ? await findApp(db, appId) : undefined;
  if (app === undefined) throw appNotFound();
  const rows = await listRows(db, appId);
  const files =
    rows.length === 0
      ? []
      : await ofReleases.list(
          db,
          rows.map(({ id }) => id),
        );
  const byRelease = Map.groupBy(files, ({ release_id: id }) => id);
  const fileCount = await countUnreleased(db, appId);
  const hasCurrent = (await findCurrent(db, appId)) !== undefined;
  return {
    releases: rows.map((row) => toRelease(row, (byRelease.get(row.id) ?? []).map(toFile))),
    unreleased: fileCount === 0 || hasCurrent ? null : { version: app.version, fileCount },
  };
}

type FileRow = Awaited<ReturnType<ReleasesDeps['files']['ofReleases']['list']>>[number];

function toFile(row: FileRow): ReleaseFile {
  return {
    id: row.id,
    fileName: row.file_name,
    platform: row.platform,
    architecture: row.architecture,
    sizeBytes: row.size_bytes,
    heldBecause: row.held_because,
  };
}

function toRelease(row: ReleaseRow, files: readonly ReleaseFile[]): Release {
  return {
    id: row.id,
    version: row.version,
    notes: row.notes,
    state: row.state,
    isCurrent: row.is_current,
    createdAt: row.created_at.toISOString(),
    savedAt: (row.edited_at ?? row.created_at).toISOString(),
    publishedAt: row.published_at?.toISOString() ?? null,
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
    files,
  };
}
