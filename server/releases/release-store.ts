import { sql } from 'kysely';
import type { Db, Transaction } from '#server/database/connect.ts';

const releaseColumns = [
  'id',
  'version',
  'notes',
  'state',
  'is_current',
  'created_at',
  'edited_at',
  'published_at',
  'withdrawn_at',
] as const;

export type ReleaseRow = NonNullable<Awaited<ReturnType<typeof findRelease>>>;

/** Locks an app so that its releases and files change one at a time. Ignores deleted apps. */
export function lockApp(tx: Transaction, appId: string) {
  return tx
    .selectFrom('apps')
    .select('name')
    .where('id', '=', appId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Ignores deleted apps. */
export function findApp(db: Db, appId: string) {
  return db
    .selectFrom('apps')
    .select(['name', 'version', 'release_notes'])
    .where('id', '=', appId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export function findRelease(db: Db, appId: string, releaseId: string) {
  return db
    .selectFrom('releases')
    .select(releaseColumns)
    .where('app_id', '=', appId)
    .where('id', '=', releaseId)
    .executeTakeFirst();
}

export function findCurrent(db: Db, appId: string) {
  return db
    .selectFrom('releases')
    .select(releaseColumns)
    .where('app_id', '=', appId)
    .where('is_current', '=', true)
    .executeTakeFirst();
}

export function findVersion(db: Db, appId: string, version: string) {
  return db
    .selectFrom('releases')
    .select('id')
    .where('app_id', '=', appId)
    .where('version', '=', version)
    .executeTakeFirst();
}

/** An operator sees no more of an app. */
const maxListed = 200;

/** Drafts first, then the newest first. */
export function listReleases(db: Db, appId: string) {
  return db
    .selectFrom('releases')
    .select(releaseColumns)
    .where('app_id', '=', appId)
    .orderBy('published_at', (order) => order.desc().nullsFirst())
    .orderBy('id', 'desc')
    .limit(maxListed)
    .execute();
}

export async function countUnreleased(db: Db, appId: string): Promise<number> {
  const { count } = await db
    .selectFrom('app_files')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('app_id', '=', appId)
    .where('is_offered', '=', true)
    .where('release_id', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function countDrafts(tx: Transaction, appId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('releases')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('app_id', '=', appId)
    .where('state', '=', 'draft')
    .executeTakeFirstOrThrow();
  return count;
}

export async function isVersionTaken(
  tx: Transaction,
  { appId, version, exceptId }: { appId: string; version: string; exceptId: string | null },
): Promise<boolean> {
  const row = await tx
    .selectFrom('releases')
    .select('id')
    .where('app_id', '=', appId)
    .where(sql<boolean>`lower(version) = lower(${version})`)
    .$if(exceptId !== null, (query) => query.where('id', '<>', exceptId))
    .executeTakeFirst();
  return row !== undefined;
}

interface DraftToInsert {
  readonly id: string;
  readonly appId: string;
  readonly version: string;
  readonly notes: readonly string[];
  readonly operatorId: string | null;
}

export async function insertDraft(tx: Transaction, { id, appId, version, notes, operatorId }: DraftToInsert) {
  await tx
    .insertInto('releases')
    .values({ id, app_id: appId, version, notes: [...notes], created_by: operatorId })
    .execute();
}

interface PublishedRelease {
  readonly id: string;
  readonly appId: string;
  readonly version: string | null;
  readonly notes: readonly string[];
  readonly publishedAt: Date;
  readonly isCurrent: boolean;
}

/** Inserts a release that no operator published: of files that were on offer before the app had releases, or a sample. */
export async function insertPublished(
  tx: Transaction,
  { id, appId, version, notes, publishedAt, isCurrent }: PublishedRelease,
): Promise<void> {
  await tx
    .insertInto('releases')
    .values({
      id,
      app_id: appId,
      version,
      notes: [...notes],
      state: 'published',
      is_current: isCurrent,
      created_at: publishedAt,
      published_at: publishedAt,
    })
    .execute();
}

/** Kysely leaves out undefined values. */
export async function updateRelease(
  tx: Transaction,
  releaseId: string,
  { version, notes }: { version?: string | null | undefined; notes?: readonly string[] | undefined },
): Promise<void> {
  await tx
    .updateTable('releases')
    .set({ version, notes: notes === undefined ? undefined : [...notes], edited_at: sql<Date>`now()` })
    .where('id', '=', releaseId)
    .execute();
}

export async function deleteRelease(tx: Transaction, releaseId: string): Promise<void> {
  await tx.deleteFrom('releases').where('id', '=', releaseId).execute();
}

/** Ends the place of the current release, which stays published or is withdrawn. */
export async function endCurrent(
  tx: Transaction,
  releaseId: string,
  { isWithdrawn, operatorId }: { readonly isWithdrawn: boolean; readonly operatorId: string },
): Promise<void> {
  await tx.updateTable('releases').set({ is_current: false }).where('id', '=', releaseId).execute();
  if (isWithdrawn) await markWithdrawn(tx, releaseId, operatorId);
}

export async function markWithdrawn(tx: Transaction, releaseId: string, operatorId: string): Promise<void> {
  await tx
    .updateTable('releases')
    .set({ state: 'withdrawn', withdrawn_at: sql<Date>`now()`, withdrawn_by: operatorId })
    .where('id', '=', releaseId)
    .execute();
}

/** Publishes a release, as the current version or as an earlier one. The instant of its first publication stays. */
export async function markPublished(
  tx: Transaction,
  releaseId: string,
  { isCurrent, operatorId }: { readonly isCurrent: boolean; readonly operatorId: string | null },
): Promise<void> {
  await tx
    .updateTable('releases')
    .set({
      state: 'published',
      is_current: isCurrent,
      // After the lock: two publications in a row have two instants in their order.
      published_at: sql<Date>`coalesce(published_at, clock_timestamp())`,
      published_by: sql<string | null>`coalesce(published_by, ${operatorId}::uuid)`,
      withdrawn_at: null,
      withdrawn_by: null,
    })
    .where('id', '=', releaseId)
    .execute();
}
