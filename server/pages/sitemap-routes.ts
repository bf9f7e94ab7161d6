import { Readable } from 'node:stream';
import { categories } from '#contracts/categories.ts';
import { StoreError } from '#contracts/problem.ts';
import { storefrontAddress, storefrontPageSize } from '#contracts/storefront-address.ts';
import type { StorefrontSummary } from '#contracts/storefront.ts';
import type { Apps } from '#server/catalog/apps.ts';
import type { App } from '#server/http/app.ts';
import { publicPaths } from './page-addresses.ts';
import { pageEntry, pagesEnd, pagesStart, sitemapIndex, type SitemapPage } from './sitemap.ts';

export interface SitemapDeps {
  readonly apps: Pick<Apps, 'summarize' | 'listSitemapChunks' | 'readSitemapChunk'>;
  readonly publicUrl: () => string;
}

const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' };
const config = { access: 'public' } as const;

/**
 * The site map: an index, a file for the store's own pages, and one for each ten thousand apps. The files of apps are
 * streamed, so that their size costs no memory.
 */
export function sitemapRoutes(app: App, { apps, publicUrl }: SitemapDeps): void {
  app.get('/sitemap.xml', { config }, async (_request, reply) => {
    const chunks = await apps.listSitemapChunks();
    const files = [
      { path: '/sitemaps/pages.xml', changedAt: latest(chunks) },
      ...chunks.map((each) => ({ path: `/sitemaps/apps-${each.chunk}.xml`, changedAt: each.changed_at })),
    ];
    return reply.headers(headers).send(sitemapIndex(publicUrl(), files));
  });

  app.get('/sitemaps/pages.xml', { config }, async (_request, reply) => {
    const [summary, chunks] = await Promise.all([apps.summarize(), apps.listSitemapChunks()]);
    const entries = ownPages(summary, latest(chunks)).map((page) => pageEntry(publicUrl(), page));
    return reply.headers(headers).send([pagesStart, ...entries, pagesEnd].join(''));
  });

  app.get<{ Params: { chunk: string } }>('/sitemaps/apps-:chunk.xml', { config }, async (request, reply) => {
    const { chunk } = request.params;
    const pages = apps.readSitemapChunk(/^[1-9]\d{0,4}$/.test(chunk) ? Number(chunk) : 0);
    // Read before the answer begins, so that a failure has a status.
    const first = await pages.next();
    if (first.done === true) throw new StoreError('not-found', 'There is nothing at this address.');
    return reply.headers(headers).send(Readable.from(writePages(first.value, pages)));
  });

  async function* writePages(first: Rows, others: AsyncIterable<Rows>): AsyncGenerator<string> {
    const origin = publicUrl();
    const write = (rows: Rows): string =>
      rows.map((row) => pageEntry(origin, { path: appPath(row.slug), changedAt: row.changed_at })).join('');
    yield pagesStart + write(first);
    for await (const rows of others) yield write(rows);
    yield pagesEnd;
  }
}

type Rows = readonly { readonly slug: string; readonly changed_at: Date }[];

function appPath(slug: string): string {
  return `/apps/${encodeURIComponent(slug)}`;
}

function ownPages({ counts }: StorefrontSummary, changedAt: Date | undefined): SitemapPage[] {
  const filled = categories.filter((category) => counts[category] > 0);
  const lists = (['all', ...filled] as const).map((category) => ({
    path: storefrontAddress({ category, shown: storefrontPageSize }),
    changedAt,
  }));
  return [...lists, ...publicPaths.map((path) => ({ path }))];
}

function latest(chunks: readonly { readonly changed_at: Date }[]): Date | undefined {
  const [first, ...others] = chunks.map((each) => each.changed_at);
  return others.reduce((newest, each) => (newest === undefined || each > newest ? each : newest), first);
}
