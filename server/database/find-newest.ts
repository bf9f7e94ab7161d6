import { sql, type RawBuilder } from 'kysely';
import type { Db } from './connect.ts';
import { highestId, lowestId } from './new-id.ts';

/** The newest rows that a search looks at, for each row it may return. */
export const searchedPerRow = 100;

type SearchedTable = 'orders' | 'contact_messages';

export interface Search {
  /** The range of ids, its end excluded. */
  readonly from?: string | undefined;
  readonly before?: string | undefined;
  readonly fits: readonly RawBuilder<unknown>[];
}

/**
 * Returns the ids of the newest `limit` rows that fit, newest first. Looks at the newest rows; if these do not fill the page, finds
 * all rows that fit by an index and sorts them. Left alone, PostgreSQL walks through the newest rows however far it must, because it
 * takes those that fit to be spread evenly over time. A text of old rows is not.
 */
export async function findNewest(
  db: Db,
  table: SearchedTable,
  { from = lowestId, before = highestId, fits }: Search,
  limit: number,
): Promise<string[]> {
  const rows = sql.table(table);
  const isInRange = sql`id >= ${from} and id < ${before}`;
  const isFitting = sql.join(fits, sql` and `);
  const newest = await sql<{ id: string }>`
    select id from (
      select * from ${rows} where ${isInRange} order by id desc limit ${limit * searchedPerRow}
    ) as ${rows} where ${isFitting} order by id desc limit ${limit}`.execute(db);
  if (newest.rows.length === limit) return newest.rows.map(({ id }) => id);
  // "materialized" makes PostgreSQL find all of them before it sorts.
  const all = await sql<{ id: string }>`
    with fitting as materialized (select id from ${rows} where ${isInRange} and ${isFitting})
    select id from fitting order by id desc limit ${limit}`.execute(db);
  return all.rows.map(({ id }) => id);
}
