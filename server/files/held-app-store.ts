import { sql } from 'kysely';
import type { Db } from '#server/database/connect.ts';
import { isHeldBack } from './file-conditions.ts';

export interface HeldAppRow {
  readonly appId: string;
  readonly count: number;
  /** The file that has waited longest. */
  readonly since: Date;
  readonly fileName: string;
  readonly heldBecause: string;
}

/** Lists apps with held files outside of drafts and earlier releases, those that have waited longest first. */
export async function listHeldApps(db: Db, limit: number): Promise<HeldAppRow[]> {
  const { rows } = await sql<HeldAppRow>`
    select held.app_id as "appId", count(*)::int as count, min(held.uploaded_at) as since,
           (array_agg(held.file_name order by held.uploaded_at, held.id))[1] as "fileName",
           (array_agg(held.held_because order by held.uploaded_at, held.id))[1] as "heldBecause"
    from app_files held join apps on apps.id = held.app_id and apps.deleted_at is null
    where ${isHeldBack}
    group by held.app_id order by since, held.app_id limit ${limit}`.execute(db);
  return rows;
}
