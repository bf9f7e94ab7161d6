import { fallbackAppName } from '#contracts/apps.ts';
import type { App, AppDetails, EarlierVersion, NewApp, OfferedFile } from '#contracts/apps.ts';
import { categoryFilters, type CategoryFilter } from '#contracts/categories.ts';
import type { StoreMode } from '#contracts/orders.ts';
import { StoreError } from '#contracts/problem.ts';
import type { StorefrontSummary } from '#contracts/storefront.ts';
import type { Wall } from '#contracts/wall.ts';
import type { Database, Db } from '#server/database/connect.ts';
import { isId } from '#server/database/new-id.ts';
import type { Operators } from '#server/operators/operators.ts';
import { appNotFound, appNotOnSale } from './app-not-found.ts';
import type { AppRow } from './app-row.ts';
import { toApp } from './app.ts';
import { addApp } from './add-app.ts';
import { findAppMedia, findRatingFigures, listAppsOnSale, markAppDeleted, wasAppAdded } from './app-store.ts';
import { createCatalogue, type ReadyList, type Snapshot } from './catalogue.ts';
import { toFullLook } from './look.ts';
import type { CorrectRelease } from './edit-app.ts';
import type { FindFileStates } from './list-managed-apps.ts';
import { listChunks, readChunk } from './read-sitemap.ts';
import { listFilledCategories } from './sitemap-store.ts';
import { createManagedApps } from './managed-apps.ts';

export interface AppsDeps {
  readonly db: Database['db'];
  readonly mode: StoreMode;
  /** Null: the first featured app. */
  readonly heroAppId: () => string | null;
  readonly wall: () => Wall;
  readonly hasNotifications: () => boolean;
  readonly offeredFiles: (app: { readonly id: string; readonly name: string }) => Promise<readonly OfferedFile[]>;
  readonly readVersions: (app: { readonly id: string; readonly name: string }) => Promise<AppVersions>;
  readonly correctRelease: CorrectRelease;
  readonly findFileStates: FindFileStates;
  readonly countMissingFiles: () => Promise<number>;
  /** Makes an uploaded object the app's file. Does nothing if the path names no object. */
  readonly attachObject: (transaction: Db, appId: string, objectPath: string) => Promise<void>;
  readonly audit: Operators['audit'];
}

interface AppVersions {
  readonly version: string | null;
  readonly notes: readonly string[];
  readonly publishedAt: string | null;
  readonly files: readonly OfferedFile[];
  readonly earlierVersions: readonly EarlierVersion[];
}

export type Apps = ReturnType<typeof createApps>;

export function createApps(deps: AppsDeps) {
  const { db, mode, hasNotifications, offeredFiles, readVersions, attachObject, audit } = deps;
  const catalogue = createCatalogue({ load: () => listAppsOnSale(db, mode), wall: deps.wall, hasNotifications });
  const listeners = new Set<() => void>();
  const find = (snapshot: Snapshot, idOrSlug: string): AppRow | undefined =>
    snapshot.rowsBySlug.get(idOrSlug) ?? snapshot.rowsById.get(idOrSlug.toLowerCase());

  return {
    ...createManagedApps({ ...deps, clear }),

    clear,

    /** Calls the listener when the catalogue changes. */
    onChange(listener: () => void): void {
      listeners.add(listener);
    },

    async list(filter: CategoryFilter, limit?: number): Promise<readonly App[]> {
      return (await catalogue.current()).list(filter, limit);
    },

    async readyList(filter: CategoryFilter, limit?: number): Promise<ReadyList> {
      return (await catalogue.current()).readyList(filter, limit);
    },

    async summarize(): Promise<StorefrontSummary> {
      const snapshot = await catalogue.current();
      const counts = Object.fromEntries(categoryFilters.map((filter) => [filter, snapshot.list(filter).length]));
      const all = snapshot.list('all');
      const hero = deps.heroAppId();
      const rank = ({ id, isFeatured }: App): number => (id === hero ? 0 : isFeatured ? 1 : 2);
      const featuredFirst = all.toSorted((one, other) => rank(one) - rank(other));
      return { counts: counts as StorefrontSummary['counts'], highlights: featuredFirst.slice(0, 3) };
    },

    getOnSale,

    listSitemapChunks: () => listChunks({ db }),
    listFilledCategories: () => listFilledCategories(db),
    readSitemapChunk: (chunk: number) => readChunk({ db }, chunk),

    /** Returns an app that is on sale and has a file. Throws app-not-found, file-not-found. */
    async getDeliverable(appId: string): Promise<AppRow> {
      const row = await getOnSale(appId);
      if ((await offeredFiles(row)).length > 0) return row;
      throw new StoreError('file-not-found', `${row.name} has no file to download right now, so it cannot be bought.`);
    },

    findNamed,

    /** Returns the current slug of the app on sale with this id or slug in any case, or null. */
    async findSlug(idOrSlug: string): Promise<string | null> {
      const snapshot = await catalogue.current();
      return (find(snapshot, idOrSlug) ?? find(snapshot, idOrSlug.toLowerCase()))?.slug ?? null;
    },

    async findDetails(idOrSlug: string): Promise<AppDetails | null> {
      const row = find(await catalogue.current(), idOrSlug);
      return row === undefined ? null : detailsOf(row);
    },

    /** Returns the app on sale with this id, or the fallback app if no app ever had it. Throws app-not-found if it left the sale. */
    async findForCheckout(appId: string): Promise<AppDetails | null> {
      const asked = (await catalogue.current()).rowsById.get(appId.toLowerCase());
      if (asked === undefined && isId(appId) && (await wasAppAdded(db, appId))) throw appNotOnSale();
      const row = asked ?? (await findNamed(fallbackAppName));
      return row === null ? null : detailsOf(row);
    },

    /** Puts an app on sale and attaches its uploaded file. Throws name-taken, upload-conflict. */
    async add(input: NewApp, operatorId: string): Promise<App> {
      const app = await db.transaction().execute(async (transaction) => {
        const added = await addApp({ db: transaction }, input);
        const details = { name: added.name, price: added.price };
        await audit(transaction, { operatorId, action: 'app-added', subject: added.id, details });
        if (added.fileUrl !== null) await attachObject(transaction, added.id, added.fileUrl);
        return added;
      });
      clear();
      return app;
    },

    /** Takes an app off sale; its buyers keep their downloads. Throws app-not-found. */
    async remove(appId: string, operatorId: string): Promise<void> {
      const isRemoved =
        isId(appId) && (await db.transaction().execute((transaction) => removeApp(transaction, appId, operatorId)));
      if (!isRemoved) throw appNotFound();
      clear();
    },
  };

  function clear(): void {
    catalogue.clear();
    for (const listener of listeners) listener();
  }

  async function getOnSale(appId: string): Promise<AppRow> {
    const row = (await catalogue.current()).rowsById.get(appId.toLowerCase());
    if (row === undefined) throw appNotFound();
    return row;
  }

  async function findNamed(name: string): Promise<AppRow | null> {
    for (const row of (await catalogue.current()).rowsById.values()) if (row.name === name) return row;
    return null;
  }

  async function detailsOf(row: AppRow): Promise<AppDetails> {
    const [versions, media, figures] = await Promise.all([
      readVersions(row),
      findAppMedia(db, row.id),
      findRatingFigures(db, mode, row.id),
    ]);
    const { version, notes, publishedAt, files, earlierVersions } = versions;
    return {
      ...toApp(row),
      ...(figures ?? { ratingCount: 0, ratingCounts: [0, 0, 0, 0, 0] }),
      // May be newer than the list.
      hasFiles: files.length > 0,
      platforms: [...new Set(files.map(({ platform }) => platform))].toSorted(),
      version,
      publishedAt,
      releaseNotes: [...notes],
      earlierVersions: [...earlierVersions],
      requirements: row.requirements,
      files: [...files],
      ...toFullLook(row, media),
    };
  }

  async function removeApp(transaction: Db, appId: string, operatorId: string): Promise<boolean> {
    const isRemoved = await markAppDeleted(transaction, appId);
    if (isRemoved) await audit(transaction, { operatorId, action: 'app-deleted', subject: appId });
    return isRemoved;
  }
}
