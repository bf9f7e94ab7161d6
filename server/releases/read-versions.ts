import type { EarlierVersion, OfferedFile } from '#contracts/apps.ts';
import type { BoughtVersion } from '#contracts/releases.ts';
import type { Db } from '#server/database/connect.ts';
import type { Files, NamedApp } from '#server/files/files.ts';
import { nameServedFiles, toOfferedFiles, type FileRow } from '#server/files/offered-files.ts';
import { servedBase, type Publication } from './release-rules.ts';
import { hasEarlier, listEarlierRows, listOfferRows, listPublications, listVersionRows } from './version-store.ts';

/** Pages show no more. */
const maxEarlier = 30;

export interface Offer {
  readonly version: string | null;
  readonly notes: readonly string[];
  /** Null: the app has no release. */
  readonly publishedAt: string | null;
  readonly files: readonly OfferedFile[];
}

export interface ReadVersionsDeps {
  readonly db: Db;
  readonly files: Pick<Files, 'ofReleases'>;
}

export interface Versions extends Offer {
  /** The newest first. */
  readonly earlierVersions: readonly EarlierVersion[];
}

/** Never mixes two versions. An unknown app has nothing on offer. */
export async function readOffer({ db }: Pick<ReadVersionsDeps, 'db'>, { id, name }: NamedApp): Promise<Offer> {
  return toOffer(name, await listOfferRows(db, id));
}

/** Returns what is on offer and the versions before, read at one instant. */
export async function readVersions({ db }: Pick<ReadVersionsDeps, 'db'>, { id, name }: NamedApp): Promise<Versions> {
  const rows = await listVersionRows(db, id, maxEarlier);
  const earlier = (rows[0]?.earlier ?? []).map((version) => ({
    ...version,
    publishedAt: new Date(version.publishedAt).toISOString(),
  }));
  return { ...toOffer(name, rows), earlierVersions: earlier };
}

function toOffer(name: string, rows: Awaited<ReturnType<typeof listOfferRows>>): Offer {
  const [first] = rows;
  if (first === undefined) return { version: null, notes: [], publishedAt: null, files: [] };
  return {
    version: first.app_version,
    notes: first.notes,
    publishedAt: first.published_at?.toISOString() ?? null,
    files: toOfferedFiles(name, rows.filter(isFileRow)),
  };
}

function isFileRow<Row extends { readonly [Key in keyof FileRow]: FileRow[Key] | null }>(
  row: Row,
): row is Row & FileRow {
  return row.id !== null;
}

export async function listBoughtVersions({ db, files }: ReadVersionsDeps, app: NamedApp): Promise<BoughtVersion[]> {
  const rows = await listEarlierRows(db, app.id, maxEarlier);
  if (rows.length === 0) return [];
  const found = await files.ofReleases.listServed(
    db,
    rows.map(({ id }) => id),
  );
  const byRelease = Map.groupBy(found, ({ release_id: id }) => id);
  return rows
    .map((row) => ({
      releaseId: row.id,
      version: row.version,
      publishedAt: row.published_at.toISOString(),
      files: toOfferedFiles(
        servedBase(app.name, { version: row.version, publishedAt: row.published_at }),
        byRelease.get(row.id) ?? [],
      ),
    }))
    .filter((version) => version.files.length > 0);
}

/** Returns the files of an earlier version with the names that buyers save them under. Empty if buyers do not get it. */
export async function servedVersion({ db, files }: ReadVersionsDeps, app: NamedApp, releaseId: string) {
  const rows = await listEarlierRows(db, app.id, maxEarlier);
  const release = rows.find(({ id }) => id === releaseId);
  if (release === undefined) return [];
  const base = servedBase(app.name, { version: release.version, publishedAt: release.published_at });
  return nameServedFiles(base, await files.ofReleases.listServed(db, [releaseId]));
}

export function readHasEarlier({ db }: Pick<ReadVersionsDeps, 'db'>, appId: string): Promise<boolean> {
  return hasEarlier(db, appId);
}

export function readPublications({ db }: Pick<ReadVersionsDeps, 'db'>, appId: string): Promise<Publication[]> {
  return listPublications(db, appId);
}
