import { mediaType } from '#server/http/answers.ts';
import type { StoreInfo } from '#contracts/store.ts';
import type { Apps } from '#server/catalog/apps.ts';
import type { App } from '#server/http/app.ts';
import { llmsText } from './llms-text.ts';

export interface CrawlerDeps {
  readonly apps: Pick<Apps, 'list' | 'summarize'>;
  readonly storeInfo: () => StoreInfo;
}

// Private pages are not listed: crawlers must fetch them to see noindex.
const callPaths = ['/api/', '/paypal/'];
/** The limit of llms.txt, which is read as a whole. */
const maxListedApps = 100;
const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' };
const securityDays = 180;

const textRoute = (summary: string) => ({
  schema: { summary, response: { 200: mediaType('text/plain') } },
  config: { access: 'public' as const },
});

export function crawlerRoutes(app: App, { apps, storeInfo }: CrawlerDeps): void {
  app.get('/robots.txt', textRoute('Tells crawlers what not to fetch.'), (_request, reply) => {
    const lines = [
      'User-agent: *',
      ...callPaths.map((path) => `Disallow: ${path}`),
      `Sitemap: ${storeInfo().publicUrl}/sitemap.xml`,
    ];
    return reply.headers(headers).send(`${lines.join('\n')}\n`);
  });

  app.get('/llms.txt', textRoute('Describes the store to programs that read for people.'), async (_request, reply) => {
    const [listed, { counts }] = await Promise.all([apps.list('all', maxListedApps), apps.summarize()]);
    const hasRoute = (url: string): boolean => app.hasRoute({ method: 'GET', url });
    return reply.headers(headers).send(llmsText({ store: storeInfo(), apps: listed, count: counts.all, hasRoute }));
  });

  // RFC 9116. Researchers must not trust a file that has expired, so that its end moves on.
  app.get('/.well-known/security.txt', textRoute('Tells where to report a weakness.'), (_request, reply) => {
    const { supportEmail, publicUrl } = storeInfo();
    const expiresAt = new Date(Date.now() + securityDays * 24 * 3_600_000);
    expiresAt.setUTCHours(0, 0, 0, 0);
    const lines = [
      `Contact: mailto:${supportEmail}`,
      `Expires: ${expiresAt.toISOString()}`,
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ];
    return reply.headers(headers).send(`${lines.join('\n')}\n`);
  });
}
