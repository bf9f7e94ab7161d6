import { sql } from 'kysely';
import type { Platform } from '#contracts/files.ts';
import type { Db } from '#server/database/connect.ts';

export interface IncompleteAppRow {
  readonly appId: string;
  readonly version: string | null;
  /** Systems that the app offered within the last 30 days. Empty if it has no file at all. */
  readonly missing: readonly Platform[];
}

const recentDays = 30;

/** Lists apps on sale without a file, then those that no longer offer a system. Looks at the files once for all apps. */
export async function listIncompleteApps(db: Db, limit: number): Promise<IncompleteAppRow[]> {
  const { rows } = await sql<IncompleteAppRow>`
    with lost as (
      select distinct former.app_id, former.platform from app_files former
      where not former.is_offered
        and greatest(former.superseded_at, former.withdrawn_at) > now() - make_interval(days => ${recentDays})
        and not exists (select from releases draft where draft.id = former.release_id and draft.state = 'draft')
    ), offered as (
      select distinct app_id, platform from app_files where is_offered
    ), missing as (
      select lost.app_id, array_agg(lost.platform order by lost.platform) as platforms from lost
      where exists (select from offered where offered.app_id = lost.app_id)
        and not exists (
          select from offered where offered.app_id = lost.app_id and offered.platform in (lost.platform, 'any'))
      group by lost.app_id
    )
    select apps.id as "appId", apps.version, coalesce(missing.platforms, '{}') as missing
    from apps left join missing on missing.app_id = apps.id
    where apps.is_active and apps.deleted_at is null
      and (missing.app_id is not null or not exists (select from offered where offered.app_id = apps.id))
    order by missing.app_id is not null, apps.id desc limit ${limit}`.execute(db);
  return rows;
}
