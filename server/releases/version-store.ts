import { sql } from 'kysely';
import type { Db } from '#server/database/connect.ts';

/**
 * Selects an app's version with the files that buyers get: a row per file, or one without a file. One statement, so that
 * a publication in between cannot mix two versions.
 */
function selectOffer(db: Db, appId: string) {
  return db
    .selectFrom('apps')
    .leftJoin('releases', (join) => join.onRef('releases.app_id', '=', 'apps.id').on('releases.is_current', '=', true))
    .leftJoin('app_files as file', (join) => join.onRef('file.app_id', '=', 'apps.id').on('file.is_offered', '=', true))
    .select([
      'releases.published_at',
      sql<string | null>`case when releases.id is null then apps.version else releases.version end`.as('app_version'),
      sql<string[]>`case when releases.id is null then apps.release_notes else releases.notes end`.as('notes'),
    ])
    .select(['file.id', 'file.file_name', 'file.platform', 'file.architecture', 'file.version', 'file.size_bytes'])
    .select(['file.sha256', 'file.uploaded_at'])
    .where('apps.id', '=', appId)
    .orderBy('file.uploaded_at', 'desc')
    .orderBy('file.id', 'desc');
}

export function listOfferRows(db: Db, appId: string) {
  return selectOffer(db, appId).execute();
}

interface EarlierRow {
  readonly version: string | null;
  readonly notes: string[];
  readonly publishedAt: string;
}

/** Adds the versions before the current one to each row, the newest first. */
export function listVersionRows(db: Db, appId: string, limit: number) {
  const earlier = sql<EarlierRow[]>`(
    select coalesce(json_agg(json_build_object('version', version, 'notes', notes, 'publishedAt', published_at)), '[]')
    from (
      select version, notes, published_at from releases
      where app_id = ${appId} and state = 'published' and not is_current
      order by published_at desc, id desc limit ${limit}
    ) newest)`;
  return selectOffer(db, appId).select(earlier.as('earlier')).execute();
}

/** The newest first. */
export function listEarlierRows(db: Db, appId: string, limit: number) {
  return db
    .selectFrom('releases')
    .select(['id', 'version', 'published_at'])
    .$narrowType<{ published_at: Date }>()
    .where('app_id', '=', appId)
    .where('state', '=', 'published')
    .where('is_current', '=', false)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function hasEarlier(db: Db, appId: string): Promise<boolean> {
  const row = await db
    .selectFrom('releases')
    .select('id')
    .where('app_id', '=', appId)
    .where('state', '=', 'published')
    .where('is_current', '=', false)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Withdrawn releases count too: they were current then. */
export function listPublications(db: Db, appId: string) {
  return db
    .selectFrom('releases')
    .select(['version', 'state', 'is_current', 'published_at'])
    .$narrowType<{ published_at: Date }>()
    .where('app_id', '=', appId)
    .where('published_at', 'is not', null)
    .orderBy('published_at', 'desc')
    .execute();
}

export function listNewApps(db: Db, limit: number) {
  return db
    .selectFrom('apps')
    .select(['id', 'slug', 'name', 'tagline', 'description', 'maker', 'created_at'])
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** The newest versions of apps on sale that buyers get. An app's first version is the app itself. */
export function listNewVersions(db: Db, limit: number) {
  return db
    .selectFrom('releases')
    .innerJoin('apps', 'apps.id', 'releases.app_id')
    .select(['releases.id', 'releases.version', 'releases.notes', 'releases.published_at', 'releases.edited_at'])
    .select(['apps.slug', 'apps.name', 'apps.maker'])
    .$narrowType<{ published_at: Date }>()
    .where('releases.state', '=', 'published')
    .where('apps.is_active', '=', true)
    .where('apps.deleted_at', 'is', null)
    .where(
      sql<boolean>`exists (select from releases former
        where former.app_id = releases.app_id and former.published_at < releases.published_at)`,
    )
    .orderBy('releases.published_at', 'desc')
    .orderBy('releases.id', 'desc')
    .limit(limit)
    .execute();
}
