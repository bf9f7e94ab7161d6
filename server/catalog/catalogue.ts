// The catalogue in memory: every list as bytes that are ready to send. A database notification clears it in every
// process; whoever asks next reads it anew, once, however many ask.
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
  /** Compresses the list when it is first asked for; answers `plain` where that is not worth it. */
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
  /** The catalogue as the database has it now. */
  current(): Promise<Snapshot>;
  clear(): void;
}

export interface CatalogueOptions {
  readonly load: () => Promise<AppRow[]>;
  /** Says whether notifications arrive. While they do not, a snapshot is used for one second only. */
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
      // A failed read must not be remembered.
      mine.catch(() => {
        if (loading === mine) loading = null;
      });
      return mine;
    },
    // A read that is under way when the catalogue changes may have missed the change: whoever asks from now on starts
    // another one.
    clear() {
      loading = null;
    },
  };
}

/** Indexes the rows and makes their lists ready. */
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
        // The storefront asks for a few short lengths. Others are made anew so that nobody can fill the memory with them.
        const isKept = limit === undefined || limit >= count || (limit <= longestKept && ready.size < maxReadyLists);
        if (isKept) ready.set(key, known);
      }
      return known;
    },
  };
}

// Present addresses come last: where one is another app's former address, it is its own.
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
