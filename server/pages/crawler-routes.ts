import type { App as AppOnSale } from '#contracts/apps.ts';
import { mediaType } from '#server/http/answers.ts';
import type { App } from '#server/http/app.ts';

export interface CrawlerDeps {
  readonly listApps: () => Promise<readonly AppOnSale[]>;
  readonly publicUrl: () => string;
}

// Private pages are not listed: crawlers must fetch them to see noindex.
const callPaths = ['/api/', '/paypal/'];
const plainPages = ['/', '/faq', '/terms-of-service', '/imprint', '/withdrawal'];

export function crawlerRoutes(app: App, { listApps, publicUrl }: CrawlerDeps): void {
  app.get(
    '/robots.txt',
    {
      schema: { summary: 'Tells crawlers what not to fetch.', response: { 200: mediaType('text/plain') } },
      config: { access: 'public' },
    },
    (_request, reply) => {
      const lines = [
        'User-agent: *',
        ...callPaths.map((path) => `Disallow: ${path}`),
        `Sitemap: ${publicUrl()}/sitemap.xml`,
      ];
      return reply
        .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' })
        .send(`${lines.join('\n')}\n`);
    },
  );

  app.get(
    '/sitemap.xml',
    {
      schema: { summary: 'Lists the public pages.', response: { 200: mediaType('application/xml') } },
      config: { access: 'public' },
    },
    async (_request, reply) => {
      const paths = [...plainPages, ...(await listApps()).map(({ slug }) => `/apps/${encodeURIComponent(slug)}`)];
      const entries = paths.map((path) => `<url><loc>${escapeXml(`${publicUrl()}${path}`)}</loc></url>`);
      return reply
        .headers({ 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' })
        .send(
          `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`,
        );
    },
  );
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;');
}
