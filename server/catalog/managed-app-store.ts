import { sql, type Updateable } from 'kysely';
import type { Category } from '#contracts/categories.ts';
import type { AppCounts, AppState } from '#contracts/managed-apps.ts';
import type { StoreMode } from '#contracts/orders.ts';
import type { Db, Transaction } from '#server/database/connect.ts';
import type { Tables } from '#server/database/tables.ts';
import { appColumns, hasFiles, lookColumns, platforms, shownRating } from './app-store.ts';

export type ManagedAppRow = Awaited<ReturnType<typeof listManagedApps>>[number];

export interface ManagedAppFilter {
  readonly mode: StoreMode;
  /** Part of a name or slug in any case, or a whole id. */
  readonly text?: string | undefined;
  readonly category?: Category | undefined;
  readonly state?: AppState | undefined;
}

function selectManagedApps(db: Db, mode: StoreMode) {
  return db
    .selectFrom('apps')
    .leftJoin('app_totals', 'app_totals.app_id', 'apps.id')
    .leftJoin('app_rating_totals as rating_totals', (join) =>
      join.onRef('rating_totals.app_id', '=', 'apps.id').on('rating_totals.mode', '=', mode),
    )
    .select(appColumns)
    .select(shownRating(mode))
    .select(lookColumns)
    .select(['apps.created_at', 'apps.deleted_at'])
    .select((eb) => [
      eb.fn.coalesce('app_totals.downloads', sql<number>`0::bigint`).as('downloads'),
      hasFiles,
      platforms,
      sql<number>`(select count(*)::int from app_files
        where app_files.app_id = apps.id and app_files.is_offered)`.as('file_count'),
      sql<Date | null>`(select published_at from releases
        where releases.app_id = apps.id and releases.is_current)`.as('published_at'),
    ]);
}

export function listManagedApps(
  db: Db,
  { mode, text, category, state }: ManagedAppFilter,
  limit: number,
  after?: string,
) {
  let query = selectManagedApps(db, mode).orderBy('apps.id', 'desc').limit(limit);
  query = query.where('apps.deleted_at', state === 'deleted' ? 'is not' : 'is', null);
  if (state === 'active' || state === 'inactive') query = query.where('apps.is_active', '=', state === 'active');
  if (category !== undefined) query = query.where('apps.category', '=', category);
  if (after !== undefined) query = query.where('apps.id', '<', after);
  if (text !== undefined) {
    query = query.where(
      sql<boolean>`(strpos(lower(apps.name), lower(${text})) > 0 or strpos(apps.slug, lower(${text})) > 0
        or apps.id::text = lower(${text}))`,
    );
  }
  return query.execute();
}

export function findManagedApp(db: Db, mode: StoreMode, appId: string) {
  return selectManagedApps(db, mode).where('apps.id', '=', appId).executeTakeFirst();
}

export async function countApps(db: Db): Promise<Omit<AppCounts, 'missingFiles'>> {
  const isKept = sql`deleted_at is null`;
  const { rows } = await sql<Omit<AppCounts, 'missingFiles'>>`
    select count(*) filter (where ${isKept})::int as "all",
      count(*) filter (where ${isKept} and is_active)::int as active,
      count(*) filter (where ${isKept} and not is_active)::int as inactive,
      count(*) filter (where deleted_at is not null)::int as deleted,
      count(*) filter (where ${isKept} and not exists (
        select from app_files where app_files.app_id = apps.id and app_files.is_offered))::int as "withoutFiles"
    from apps`.execute(db);
  return rows[0] ?? { all: 0, active: 0, inactive: 0, deleted: 0, withoutFiles: 0 };
}

export function findLookRow(db: Db, appId: string) {
  return db.selectFrom('apps').select(appColumns).select(lookColumns).where('apps.id', '=', appId).executeTakeFirst();
}

export function lockAppForEdit(db: Db, appId: string) {
  return db
    .selectFrom('apps')
    .select(['name', 'slug', 'former_slugs', 'price_minor', 'is_active'])
    .where('id', '=', appId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function updateApp(db: Db, appId: string, change: Updateable<Tables['apps']>): Promise<void> {
  await db.updateTable('apps').set(change).where('id', '=', appId).execute();
}

/** Returns false if another app has the slug. */
export async function moveApp(
  db: Db,
  appId: string,
  { slug, formerSlugs }: { readonly slug: string; readonly formerSlugs: readonly string[] },
): Promise<boolean> {
  const result = await db
    .updateTable('apps')
    .set({ slug, former_slugs: [...formerSlugs] })
    .where('id', '=', appId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('apps as others').select('others.id').where('others.slug', '=', slug))),
    )
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function unmarkAppDeleted(db: Db, appId: string): Promise<boolean> {
  const result = await db
    .updateTable('apps')
    .set({ deleted_at: null })
    .where('id', '=', appId)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Ends the place of the featured app. Concurrent callers wait for each other until the transaction ends. */
export async function clearFeatured(transaction: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('appstand featured app'))`.execute(transaction);
  await transaction.updateTable('apps').set({ is_featured: false }).where('is_featured', '=', true).execute();
}
