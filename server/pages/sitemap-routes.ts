import { Readable } from 'node:stream';
import { categories, type Category, type CategoryFilter } from '#contracts/categories.ts';
import { joinAddress, languages } from '#contracts/languages.ts';
import { StoreError } from '#contracts/problem.ts';
import { storefrontAddress, storefrontPageSize } from '#contracts/storefront-address.ts';
import type { Apps } from '#server/catalog/apps.ts';
import { mediaType } from '#server/http/answers.ts';
import type { App } from '#server/http/app.ts';
import { publicPaths } from './page-addresses.ts';
import { pageEntry, pagesEnd, pagesStart, sitemapIndex, type SitemapPage } from './sitemap.ts';

export interface SitemapDeps {
  readonly apps: Pick<Apps, 'listSitemapChunks' | 'listFilledCategories' | 'readSitemapChunk'>;
  readonly publicUrl: () => string;
}

const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' };
const xmlRoute = (summary: string) => ({
  schema: { summary, response: { 200: mediaType('application/xml') } },
  config: { access: 'public' as const },
});

/**
 * The site map: an index, a file for the store's own pages, and one for each ten thousand apps. The files of apps are
 * streamed, so that their size costs no memory.
 */
export function sitemapRoutes(app: App, { apps, publicUrl }: SitemapDeps): void {
  app.get('/sitemap.xml', xmlRoute('Lists the files of the site map.'), async (_request, reply) => {
    const chunks = await apps.listSitemapChunks();
    const files = [
      { path: '/sitemaps/pages.xml', changedAt: latest(chunks) },
      ...chunks.map((each) => ({ path: `/sitemaps/apps-${each.chunk}.xml`, changedAt: each.changed_at })),
    ];
    return reply.headers(headers).send(sitemapIndex(publicUrl(), files));
  });

  app.get('/sitemaps/pages.xml', xmlRoute('Lists the pages of the store itself.'), async (_request, reply) => {
    const pages = ownPages(await apps.listFilledCategories());
    const entries = pages.map((page) => pageEntry(publicUrl(), inEveryLanguage(page)));
    return reply.headers(headers).send([pagesStart, ...entries, pagesEnd].join(''));
  });

  app.get<{ Params: { chunk: string } }>(
    '/sitemaps/apps-:chunk.xml',
    xmlRoute('Lists pages of apps.'),
    async (request, reply) => {
      const { chunk } = request.params;
      const pages = apps.readSitemapChunk(/^[1-9]\d{0,4}$/.test(chunk) ? Number(chunk) : 0);
      // Read before the answer begins, so that a failure has a status.
      const first = await pages.next();
      if (first.done === true) throw new StoreError('not-found', 'There is nothing at this address.');
      return reply.headers(headers).send(Readable.from(writePages(first.value, pages)));
    },
  );

  async function* writePages(first: Rows, others: AsyncIterable<Rows>): AsyncGenerator<string> {
    const origin = publicUrl();
    const write = (rows: Rows): string =>
      rows
        .map((row) => pageEntry(origin, inEveryLanguage({ path: appPath(row.slug), changedAt: row.changed_at })))
        .join('');
    yield pagesStart + write(first);
    for await (const rows of others) yield write(rows);
    yield pagesEnd;
  }
}

/** Adds where a page is to be read in each language. The address itself answers in the browser's. */
function inEveryLanguage(page: SitemapPage): SitemapPage {
  const named = languages.map((language) => ({ language, path: joinAddress(language, page.path) }));
  return { ...page, alternates: [...named, { language: 'x-default', path: page.path }] };
}

type Rows = readonly { readonly slug: string; readonly changed_at: Date }[];

function appPath(slug: string): string {
  return `/apps/${encodeURIComponent(slug)}`;
}

interface Changed {
  readonly changed_at: Date;
}

/** Lists of apps change with their apps; when the other pages changed is not known. */
function ownPages(filled: readonly (Changed & { readonly category: Category })[]): SitemapPage[] {
  const listOf = (category: CategoryFilter, changedAt: Date | undefined): SitemapPage => ({
    path: storefrontAddress({ category, shown: storefrontPageSize }),
    changedAt,
  });
  const inOrder = filled.toSorted(
    (one, other) => categories.indexOf(one.category) - categories.indexOf(other.category),
  );
  return [
    listOf('all', latest(filled)),
    ...inOrder.map((each) => listOf(each.category, each.changed_at)),
    ...publicPaths.map((path) => ({ path })),
  ];
}

function latest(all: readonly Changed[]): Date | undefined {
  const [first, ...others] = all.map((each) => each.changed_at);
  return others.reduce((newest, each) => (newest === undefined || each > newest ? each : newest), first);
}
