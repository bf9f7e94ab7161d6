import { sql } from 'kysely';
import type { Category } from '#contracts/categories.ts';
import type { Db } from '#server/database/connect.ts';

export interface SitemapRow {
  readonly slug: string;
  readonly added_number: number;
  readonly changed_at: Date;
}

/** Returns up to `limit` apps on sale whose numbers are above `after` and at most `last`, in that order. */
export function listSitemapRows(
  db: Db,
  { after, last, limit }: { readonly after: number; readonly last: number; readonly limit: number },
): Promise<SitemapRow[]> {
  return db
    .selectFrom('apps')
    .select(['slug', 'added_number', 'changed_at'])
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .where('added_number', '>', after)
    .where('added_number', '<=', last)
    .orderBy('added_number')
    .limit(limit)
    .execute();
}

/** Counts from 1. Chunks without an app on sale are left out. */
export interface SitemapChunk {
  readonly chunk: number;
  readonly changed_at: Date;
}

export async function listSitemapChunks(db: Db, appsPerChunk: number): Promise<readonly SitemapChunk[]> {
  const { rows } = await sql<SitemapChunk>`
    select (added_number - 1) / ${appsPerChunk}::integer + 1 as chunk, max(changed_at) as changed_at
    from apps where is_active and deleted_at is null group by 1 order by 1`.execute(db);
  return rows;
}

export async function listFilledCategories(db: Db): Promise<readonly FilledCategory[]> {
  const { rows } = await sql<FilledCategory>`
    select category, max(changed_at) as changed_at from apps where is_active and deleted_at is null
    group by category`.execute(db);
  return rows;
}

export interface FilledCategory {
  readonly category: Category;
  readonly changed_at: Date;
}
