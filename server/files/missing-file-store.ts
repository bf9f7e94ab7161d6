import { sql } from 'kysely';
import type { Platform } from '#contracts/files.ts';
import type { Db } from '#server/database/connect.ts';
import { isHeldBack, lostFiles } from './file-conditions.ts';

export interface IncompleteAppRow {
  readonly appId: string;
  readonly version: string | null;
  /** Systems that the app offered within the last 30 days. Empty if it has no file at all. */
  readonly missing: readonly Platform[];
}

/** Lists apps on sale without a file, then those that no longer offer a system. Looks at the files once for all apps. */
export async function listIncompleteApps(db: Db, limit: number): Promise<IncompleteAppRow[]> {
  const { rows } = await sql<IncompleteAppRow>`
    with lost as (
      select app_id, array_agg(distinct platform order by platform) as platforms from (${lostFiles}) lost group by app_id
    ), offering as (
      select distinct app_id from app_files where is_offered
    )
    select apps.id as "appId", apps.version, coalesce(lost.platforms, '{}') as missing
    from apps left join lost on lost.app_id = apps.id
    where apps.is_active and apps.deleted_at is null
      and (lost.app_id is not null or not exists (select from offering where offering.app_id = apps.id))
    order by lost.app_id is not null, apps.id desc limit ${limit}`.execute(db);
  return rows;
}

interface FileStateRow {
  readonly appId: string;
  readonly heldCount: number;
  readonly lostPlatforms: readonly Platform[];
}

/** Returns for each of the apps how many of its files wait for a decision, and the systems it no longer offers. */
export async function findFileStates(db: Db, appIds: readonly string[]): Promise<ReadonlyMap<string, FileStateRow>> {
  const { rows } = await sql<FileStateRow>`
    select app_id as "appId",
      (select count(*)::int from app_files held where held.app_id = asked.app_id and ${isHeldBack}) as "heldCount",
      (select coalesce(array_agg(distinct lost.platform order by lost.platform), '{}')
        from (${lostFiles}) lost where lost.app_id = asked.app_id) as "lostPlatforms"
    from unnest(${[...appIds]}::uuid[]) as asked (app_id)`.execute(db);
  return new Map(rows.map((row) => [row.appId, row]));
}

/** Counts systems of apps on sale whose file is held or lost. */
export async function countMissingFiles(db: Db): Promise<number> {
  const { rows } = await sql<{ readonly count: number }>`
    select count(*)::int as count from (
      select app_id, platform from (${lostFiles}) lost
      union select held.app_id, held.platform from app_files held where ${isHeldBack}
    ) missing join apps on apps.id = missing.app_id
    where apps.is_active and apps.deleted_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}
