// Keeps rendered pages as bytes that are ready to be sent: a hit costs a look into a Map.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** A page as it is sent. The headers hold everything but what every answer of the store carries. */
export interface ReadyPage {
  readonly status: number;
  readonly plain: ReadyBody;
  readonly gzipped: ReadyBody;
}

export interface ReadyBody {
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
}

export interface PageCacheDeps {
  /** Renders the page at an address of this store: path and query. */
  readonly render: (address: string) => Promise<ReadyPage>;
  /** How many bytes are kept. The page that was kept first is the first to go. */
  readonly maxBytes: number;
}

export type PageCache = ReturnType<typeof createPageCache>;

export function createPageCache({ render, maxBytes }: PageCacheDeps) {
  let kept = new Map<string, ReadyPage>();
  let pending = new Map<string, Promise<ReadyPage>>();
  let keptBytes = 0;

  function keep(address: string, page: ReadyPage): void {
    if (sizeOf(page) > maxBytes) return;
    kept.set(address, page);
    keptBytes += sizeOf(page);
    for (const [oldest, oldPage] of kept) {
      if (keptBytes <= maxBytes) break;
      kept.delete(oldest);
      keptBytes -= sizeOf(oldPage);
    }
  }

  return {
    /** The page, if it is kept. */
    get: (address: string): ReadyPage | undefined => kept.get(address),

    /** Renders the page and keeps it when `mayKeep` says so. Calls for one address at the same time render once. */
    load(address: string, mayKeep: (page: ReadyPage) => boolean): Promise<ReadyPage> {
      const underWay = pending.get(address);
      if (underWay !== undefined) return underWay;
      const mine = pending;
      const page = render(address)
        .then((ready) => {
          // After clear() there is another map: what was begun before it may be out of date and is not kept.
          if (mine === pending && mayKeep(ready)) keep(address, ready);
          return ready;
        })
        .finally(() => mine.delete(address));
      pending.set(address, page);
      return page;
    },

    /** Forgets every page, also those being rendered now. */
    clear(): void {
      kept = new Map();
      pending = new Map();
      keptBytes = 0;
    },
  };
}

function sizeOf(page: ReadyPage): number {
  return page.plain.bytes.length + page.gzipped.bytes.length;
}

/** Makes a page ready to be sent, with `headers` on both its forms. */
export async function readyPage(
  status: number,
  html: Buffer,
  headers: Readonly<Record<string, string>>,
): Promise<ReadyPage> {
  const hash = createHash('sha256').update(html).digest('base64url').slice(0, 27);
  const bodyOf = (bytes: Buffer, etag: string, more: Record<string, string>): ReadyBody => ({
    bytes,
    etag,
    headers: { ...headers, 'content-type': 'text/html; charset=utf-8', vary: 'accept-encoding', etag, ...more },
  });
  const gzipped = await promisify(gzip)(html, { level: 6 });
  return {
    status,
    plain: bodyOf(html, `"${hash}"`, {}),
    gzipped: bodyOf(gzipped, `"${hash}-gzip"`, { 'content-encoding': 'gzip' }),
  };
}
