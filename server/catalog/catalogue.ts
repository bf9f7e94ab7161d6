// The catalogue in memory, with every list as bytes ready to send. A database notification clears it in every process.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { App } from '#contracts/apps.ts';
import type { CategoryFilter } from '#contracts/categories.ts';
import { inOrder, isStoryOf, plainWall, type Wall } from '#contracts/wall.ts';
import type { AppRow } from './app-row.ts';
import { toApp } from './app.ts';

const compress = promisify(gzip);

export interface ReadyBytes {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>> & { readonly etag: string };
}

export interface ReadyList {
  readonly plain: ReadyBytes;
  /** Compresses the list on the first call. Returns `plain` if compression is not worth it. */
  compressed(): Promise<ReadyBytes>;
}

export interface Snapshot {
  readonly rowsById: ReadonlyMap<string, AppRow>;
  readonly rowsBySlug: ReadonlyMap<string, AppRow>;
  list(filter: CategoryFilter, limit?: number): readonly App[];
  readyList(filter: CategoryFilter, limit?: number): ReadyList;
}

export interface CatalogueOptions {
  readonly load: () => Promise<AppRow[]>;
  /** The same object until an owner changes the order. */
  readonly wall: () => Wall;
  /** Returns false if changes are not notified. A snapshot is then used for one second only. */
  readonly hasNotifications: () => boolean;
}

const maxUnnotifiedMs = 1_000;

export function createCatalogue({ load, wall, hasNotifications }: CatalogueOptions) {
  let loading: Promise<Snapshot> | null = null;
  let loadedAt = 0;
  let shownWall = wall();
  const isFresh = (): boolean => hasNotifications() || Date.now() - loadedAt < maxUnnotifiedMs;

  return {
    current(): Promise<Snapshot> {
      if (loading !== null && shownWall === wall() && isFresh()) return loading;
      loadedAt = Date.now();
      const hung = wall();
      shownWall = hung;
      const mine = load().then((rows) => createSnapshot(rows, hung));
      loading = mine;
      mine.catch(() => {
        if (loading === mine) loading = null;
      });
      return mine;
    },
    // A read in progress may have missed the change, so later callers start a new one.
    clear(): void {
      loading = null;
    },
  };
}

/** `loaded` begins with the most downloaded app. */
export function createSnapshot(loaded: readonly AppRow[], wall: Wall = plainWall): Snapshot {
  const rows = inOrder(withFeaturedApp(loaded), wall.order).map((row) => {
    const isStory = isStoryOf(wall, row.id, row.is_story);
    return isStory === row.is_story ? row : { ...row, is_story: isStory };
  });
  const all = rows.map(toApp);
  const lists = new Map<CategoryFilter, readonly App[]>([
    ['all', all],
    ...Map.groupBy(all, ({ category }) => category),
  ]);
  const whole = (filter: CategoryFilter): readonly App[] => lists.get(filter) ?? [];
  const list = (filter: CategoryFilter, limit?: number): readonly App[] => whole(filter).slice(0, limit);

  const ready = new Map<string, ReadyList>();
  return {
    rowsById: new Map(rows.map((row) => [row.id, row])),
    rowsBySlug: indexBySlug(rows),
    list,
    readyList(filter, limit) {
      const count = whole(filter).length;
      const key = `${filter} ${limit === undefined || limit >= count ? 'whole' : limit}`;
      let known = ready.get(key);
      if (known === undefined) {
        known = createReadyList(list(filter, limit));
        // Only the lengths that the storefront uses are kept, so that requests cannot fill the memory.
        const isKept = limit === undefined || limit >= count || (limit <= longestKept && ready.size < maxReadyLists);
        if (isKept) ready.set(key, known);
      }
      return known;
    },
  };
}

// A store always features an app: the operator's choice if it is on sale, otherwise the most downloaded of those that can
// be bought, if possible one with a picture.
function withFeaturedApp(rows: readonly AppRow[]): readonly AppRow[] {
  if (rows.some((row) => row.is_featured)) return rows;
  const buyable = rows.filter((row) => row.has_files);
  const mostDownloaded = buyable.filter((row) => row.downloads === buyable[0]?.downloads);
  const chosen = mostDownloaded.find((row) => row.picture !== null) ?? buyable[0] ?? rows[0];
  return rows.map((row) => (row === chosen ? { ...row, is_featured: true } : row));
}

// Current slugs come last, so that they win over other apps' former slugs.
function indexBySlug(rows: readonly AppRow[]): ReadonlyMap<string, AppRow> {
  return new Map([
    ...rows.flatMap((row) => row.former_slugs.map((slug): [string, AppRow] => [slug, row])),
    ...rows.map((row): [string, AppRow] => [row.slug, row]),
  ]);
}

const maxReadyLists = 32;
const longestKept = 200;

const maxPlainBytes = 1_400;

function createReadyList(apps: readonly App[]): ReadyList {
  const body = Buffer.from(JSON.stringify(apps));
  const tag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const common = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, no-cache',
    vary: 'accept-encoding',
  };
  const plain: ReadyBytes = { body, headers: { ...common, etag: `"${tag}"` } };
  let compressing: Promise<ReadyBytes> | null = null;
  async function makeCompressed(): Promise<ReadyBytes> {
    if (body.length <= maxPlainBytes) return plain;
    const headers = { ...common, etag: `"${tag}-gzip"`, 'content-encoding': 'gzip' };
    return { body: await compress(body), headers };
  }
  return {
    plain,
    compressed: () => (compressing ??= makeCompressed()),
  };
}
