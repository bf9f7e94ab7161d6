// The catalogue in memory: every list as bytes that are ready to send. A database notification clears it in every
// process; the next request reads it again, once for all that wait.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { App, Category, CategoryFilter } from '#contracts/apps.ts';
import { toApp, type AppRow } from './app.ts';

const compress = promisify(gzip);

/** A JSON list ready to send: its bytes and the headers that belong to them. */
export interface ReadyBytes {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>> & { readonly etag: string };
}

export interface ReadyList {
  readonly plain: ReadyBytes;
  /** Compresses the list on the first call; returns `plain` when it is too short. */
  compressed(): Promise<ReadyBytes>;
}

export interface Snapshot {
  readonly rowsById: ReadonlyMap<string, AppRow>;
  /** By present and former addresses. */
  readonly rowsBySlug: ReadonlyMap<string, AppRow>;
  list(filter: CategoryFilter, limit?: number): readonly App[];
  readyList(filter: CategoryFilter, limit?: number): ReadyList;
}

export interface Catalogue {
  /** Returns the catalogue, read from the database when needed. */
  current(): Promise<Snapshot>;
  clear(): void;
}

export interface CatalogueOptions {
  readonly load: () => Promise<AppRow[]>;
  /** Whether notifications arrive. If not, a snapshot is used for one second only. */
  readonly isListening: () => boolean;
}

const unheardMs = 1_000;

export function createCatalogue({ load, isListening }: CatalogueOptions): Catalogue {
  let loading: Promise<Snapshot> | null = null;
  let loadedAt = 0;
  const isFresh = (): boolean => isListening() || Date.now() - loadedAt < unheardMs;

  return {
    current() {
      if (loading !== null && isFresh()) return loading;
      loadedAt = Date.now();
      const mine: Promise<Snapshot> = load().then(createSnapshot);
      loading = mine;
      // Do not keep a failed read.
      mine.catch(() => {
        if (loading === mine) loading = null;
      });
      return mine;
    },
    // A read in progress may have missed the change, so later callers start another one.
    clear() {
      loading = null;
    },
  };
}

/** Indexes the rows and serializes their lists. */
export function createSnapshot(rows: readonly AppRow[]): Snapshot {
  const all = rows.map(toApp);
  const inCategory = (category: Category): App[] => all.filter((app) => app.category === category);
  const lists: Readonly<Record<CategoryFilter, readonly App[]>> = {
    all,
    productivity: inCategory('productivity'),
    utilities: inCategory('utilities'),
    graphics: inCategory('graphics'),
    development: inCategory('development'),
  };
  const list = (filter: CategoryFilter, limit?: number): readonly App[] => lists[filter].slice(0, limit);

  const ready = new Map<string, ReadyList>();
  return {
    rowsById: new Map(rows.map((row) => [row.id, row])),
    rowsBySlug: indexBySlug(rows),
    list,
    readyList(filter, limit) {
      const count = lists[filter].length;
      const key = `${filter} ${limit === undefined || limit >= count ? 'whole' : limit}`;
      let known = ready.get(key);
      if (known === undefined) {
        known = createReadyList(list(filter, limit));
        // Keep the few lengths that the storefront uses. Others are not kept, so that requests cannot fill the memory.
        const isKept = limit === undefined || limit >= count || (limit <= longestKept && ready.size < maxReadyLists);
        if (isKept) ready.set(key, known);
      }
      return known;
    },
  };
}

// Current slugs come last: they win over another app's former slug.
function indexBySlug(rows: readonly AppRow[]): ReadonlyMap<string, AppRow> {
  return new Map([
    ...rows.flatMap((row) => row.former_slugs.map((slug): [string, AppRow] => [slug, row])),
    ...rows.map((row): [string, AppRow] => [row.slug, row]),
  ]);
}

const maxReadyLists = 32;
const longestKept = 200;

/** Lists shorter than this, in bytes, fit into one packet as they are. */
const worthCompressing = 1_400;

function createReadyList(apps: readonly App[]): ReadyList {
  const body = Buffer.from(JSON.stringify(apps));
  const tag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  // Browsers keep the list but ask whether it changed.
  const common = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, no-cache',
    vary: 'accept-encoding',
  };
  const plain: ReadyBytes = { body, headers: { ...common, etag: `"${tag}"` } };
  let compressing: Promise<ReadyBytes> | null = null;
  async function makeCompressed(): Promise<ReadyBytes> {
    if (body.length <= worthCompressing) return plain;
    const headers = { ...common, etag: `"${tag}-gzip"`, 'content-encoding': 'gzip' };
    return { body: await compress(body), headers };
  }
  return {
    plain,
    compressed: () => (compressing ??= makeCompressed()),
  };
}
