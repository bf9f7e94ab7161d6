import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export interface ReadyPage {
  readonly status: number;
  readonly plain: ReadyBody;
  readonly gzipped: ReadyBody;
  readonly brotli: ReadyBody;
}

export interface ReadyBody {
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
}

export interface PageCacheDeps {
  readonly render: (address: string) => Promise<ReadyPage>;
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
    get: (address: string): ReadyPage | undefined => kept.get(address),

    /** Renders the page and keeps it if `mayKeep` allows. Concurrent calls for one address render once. */
    load(address: string, mayKeep: (page: ReadyPage) => boolean): Promise<ReadyPage> {
      const underWay = pending.get(address);
      if (underWay !== undefined) return underWay;
      const mine = pending;
      const page = render(address)
        .then((ready) => {
          // clear() replaced the map: this page may be out of date.
          if (mine === pending && mayKeep(ready)) keep(address, ready);
          return ready;
        })
        .finally(() => mine.delete(address));
      pending.set(address, page);
      return page;
    },

    clear(): void {
      kept = new Map();
      pending = new Map();
      keptBytes = 0;
    },
  };
}

function sizeOf(page: ReadyPage): number {
  return page.plain.bytes.length + page.gzipped.bytes.length + page.brotli.bytes.length;
}

export async function readyPage(
  status: number,
  html: Buffer,
  headers: Readonly<Record<string, string>>,
): Promise<ReadyPage> {
  const hash = createHash('sha256').update(html).digest('base64url').slice(0, 27);
  const bodyOf = (bytes: Buffer, etag: string, more: Record<string, string>): ReadyBody => ({
    bytes,
    etag,
    headers: { vary: 'accept-encoding', ...headers, 'content-type': 'text/html; charset=utf-8', etag, ...more },
  });
  const [gzipped, brotli] = await Promise.all([
    promisify(gzip)(html, { level: 6 }),
    promisify(brotliCompress)(html, { params: brotliParams(html.length) }),
  ]);
  return {
    status,
    plain: bodyOf(html, `"${hash}"`, {}),
    gzipped: bodyOf(gzipped, `"${hash}-gzip"`, { 'content-encoding': 'gzip' }),
    brotli: bodyOf(brotli, `"${hash}-br"`, { 'content-encoding': 'br' }),
  };
}

/** Quality 6 is a sixth smaller than gzip in the same time; 11 takes a hundred times as long. */
function brotliParams(bytes: number) {
  return { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: bytes };
}
