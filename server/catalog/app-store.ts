import { sql } from 'kysely';
import type { AppPicture } from '#contracts/app-look.ts';
import type { NewApp } from '#contracts/apps.ts';
import type { Platform } from '#contracts/files.ts';
import type { LookEdit } from '#contracts/managed-apps.ts';
import type { StoreMode } from '#contracts/orders.ts';
import type { Db } from '#server/database/connect.ts';
import type { AppMediaRow, AppRow } from './app-row.ts';
import { lookColumnsOf } from './look.ts';

export const appColumns = [
  'apps.id',
  'apps.slug',
  'apps.name',
  'apps.description',
  'apps.price_minor',
  'apps.category',
  'apps.icon_url',
  'apps.file_url',
  'apps.is_active',
  'apps.version',
  'apps.release_notes',
  'apps.requirements',
  'apps.former_slugs',
  'apps.added_number',
  'apps.tagline',
  'apps.maker',
  'apps.hue',
  'apps.finish',
  'apps.is_story',
  'apps.is_featured',
  'apps.demo_kind',
  'apps.demo_url',
  'apps.licence_line',
] as const;

const pictureObject = sql`json_build_object(
  'id', picture.id, 'width', image.width, 'height', image.height, 'widths', image.widths,
  'alt', picture.alt, 'caption', picture.caption, 'framing', picture.framing,
  'focusX', picture.focus_x, 'focusY', picture.focus_y, 'light', picture.light, 'dark', picture.dark)`;

/** The average of buyers' ratings. Without any: 0, or in test mode a sample's figure. */
export const shownRating = (mode: StoreMode) =>
  sql<string>`coalesce(rating_totals.average, ${mode === 'test' ? sql.ref('apps.rating') : sql`0`})`.as('rating');

/** Visitors see pictures that have a text. */
const shownPictures = sql`app_pictures as picture join media_images as image on image.hash = picture.light
  where picture.app_id = apps.id and picture.alt is not null`;

const firstPicture = sql<AppPicture | null>`(
  select ${pictureObject} from ${shownPictures} order by picture.position limit 1)`.as('picture');

const supportUntil = sql<string | null>`apps.support_until::text`.as('support_until');

export const lookColumns = [firstPicture, supportUntil] as const;

const trialObject = sql<AppMediaRow['trial']>`(
  select json_build_object('hash', trial.hash, 'fileName', trial.file_name, 'sizeBytes', trial.size_bytes)
  from app_trials as trial where trial.app_id = apps.id)`.as('trial');

export async function findAppMedia(db: Db, appId: string): Promise<AppMediaRow> {
  const row = await db
    .selectFrom('apps')
    .leftJoin('app_videos', 'app_videos.app_id', 'apps.id')
    .select('app_videos.hash as video_hash')
    .select(trialObject)
    .select(
      sql<AppPicture[]>`(select coalesce(json_agg(${pictureObject} order by picture.position), '[]')
      from ${shownPictures})`.as('pictures'),
    )
    .where('apps.id', '=', appId)
    .executeTakeFirst();
  return row ?? { pictures: [], video_hash: null, trial: null };
}

export const hasFiles = sql<boolean>`exists (
  select from app_files where app_files.app_id = apps.id and app_files.is_offered)`.as('has_files');

export const platforms = sql<Platform[]>`array(
  select distinct platform from app_files where app_files.app_id = apps.id and app_files.is_offered
  order by platform)`.as('platforms');

export function listAppsOnSale(db: Db, mode: StoreMode): Promise<AppRow[]> {
  return db
    .selectFrom('apps')
    .leftJoin('app_totals', 'app_totals.app_id', 'apps.id')
    .leftJoin('app_rating_totals as rating_totals', (join) =>
      join.onRef('rating_totals.app_id', '=', 'apps.id').on('rating_totals.mode', '=', mode),
    )
    .select(appColumns)
    .select(shownRating(mode))
    .select(lookColumns)
    .select((eb) => [
      eb.fn.coalesce('app_totals.downloads', sql<number>`0::bigint`).as('downloads'),
      hasFiles,
      platforms,
    ])
    .where('apps.deleted_at', 'is', null)
    .where('apps.is_active', '=', true)
    .orderBy('downloads', 'desc')
    .orderBy('apps.created_at')
    .orderBy('apps.id')
    .execute();
}

export interface RatingFigures {
  readonly rating: string;
  readonly ratingCount: number;
  readonly ratingCounts: number[];
}

export function findRatingFigures(db: Db, mode: StoreMode, appId: string): Promise<RatingFigures | undefined> {
  return db
    .selectFrom('app_rating_totals')
    .select([sql<string>`average`.as('rating'), 'rating_count as ratingCount', 'counts as ratingCounts'])
    .where('app_id', '=', appId)
    .where('mode', '=', mode)
    .where('rating_count', '>', 0)
    .executeTakeFirst();
}

/** Returns the id of the app that the storefront begins with: the featured one, else the most downloaded. */
export async function findLeadingAppId(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('apps')
    .leftJoin('app_totals', 'app_totals.app_id', 'apps.id')
    .select('apps.id')
    .where('apps.deleted_at', 'is', null)
    .where('apps.is_active', '=', true)
    .orderBy('apps.is_featured', 'desc')
    .orderBy((eb) => eb.fn.coalesce('app_totals.downloads', sql<number>`0::bigint`), 'desc')
    .orderBy('apps.created_at')
    .orderBy('apps.id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

export async function wasAppAdded(db: Db, appId: string): Promise<boolean> {
  const row = await db.selectFrom('apps').select('id').where('id', '=', appId).executeTakeFirst();
  return row !== undefined;
}

export interface AppToInsert extends Omit<NewApp, 'price' | 'iconUrl' | 'fileUrl'> {
  readonly id: string;
  readonly slug: string;
  readonly priceMinor: number;
  readonly iconUrl: string | null;
  readonly fileUrl: string | null;
  readonly rating?: string;
  readonly version?: string;
  readonly releaseNotes?: readonly string[];
  readonly requirements?: readonly string[];
  readonly look?: LookEdit;
}

/** Returns the app's number, or undefined, changing nothing, if the slug is taken. */
export async function insertApp(db: Db, app: AppToInsert): Promise<number | undefined> {
  const { rating, version, releaseNotes, requirements, look } = app;
  const row = await db
    .insertInto('apps')
    .values({
      id: app.id,
      slug: app.slug,
      name: app.name,
      description: app.description,
      price_minor: app.priceMinor,
      category: app.category,
      icon_url: app.iconUrl,
      file_url: app.fileUrl,
      ...(rating === undefined ? {} : { rating }),
      ...(version === undefined ? {} : { version }),
      ...(releaseNotes === undefined ? {} : { release_notes: [...releaseNotes] }),
      ...(requirements === undefined ? {} : { requirements: [...requirements] }),
      ...(look === undefined ? {} : lookColumnsOf(look)),
    })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('added_number')
    .executeTakeFirst();
  return row?.added_number;
}

export async function findAppIdBySlug(db: Db, slug: string): Promise<string | undefined> {
  return (await db.selectFrom('apps').select('id').where('slug', '=', slug).executeTakeFirst())?.id;
}

export async function markAppDeleted(db: Db, appId: string): Promise<boolean> {
  const result = await db
    .updateTable('apps')
    .set({ deleted_at: new Date() })
    .where('id', '=', appId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export function listMarkRows(db: Db, appIds: readonly string[]) {
  return db
    .selectFrom('apps')
    .select(['id', 'name', 'icon_url', 'hue', 'finish', 'added_number'])
    .where('id', 'in', appIds)
    .execute();
}
