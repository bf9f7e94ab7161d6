// What search engines, link previews and other programs read.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPageServer, inkwell, type PageServer } from '#test/support/page-server.ts';
import { privatePaths, publicPaths } from './page-addresses.ts';

let server: PageServer;

beforeEach(async () => {
  server = await createPageServer();
});
afterEach(() => server.close());

const origin = 'https://store.example';
const unescape = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** Returns the page's metas by name. */
function metasIn(body: string): Record<string, string> {
  const tags = [...body.matchAll(/<meta (?:property|name)="([^"]*)" content="([^"]*)"/g)];
  return Object.fromEntries(tags.map(([, name = '', content = '']) => [name, unescape(content)]));
}

const canonicalIn = (body: string): string | undefined => /<link rel="canonical" href="([^"]*)"/.exec(body)?.[1];
const locationsIn = (body: string): (string | undefined)[] =>
  [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1]);

/** Returns the graph of the page's structured data. */
function graphIn(body: string): readonly Record<string, unknown>[] {
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? '{}';
  return (JSON.parse(json) as { '@graph'?: readonly Record<string, unknown>[] })['@graph'] ?? [];
}

test("an app's page tells search engines of the offer and cannot be broken out of by a name", async () => {
  const graph = graphIn((await server.get('/apps/inkwell')).body);
  expect(graph[0]).toMatchObject({
    '@type': 'SoftwareApplication',
    name: inkwell.name,
    offers: { price: '19.99', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
  });
  expect(graph[1]).toMatchObject({ '@type': 'BreadcrumbList' });
});

test('search engines get the average of the ratings that buyers gave', async () => {
  const [software] = graphIn((await server.get('/apps/inkwell')).body);
  expect(software).toMatchObject({ aggregateRating: { ratingValue: inkwell.rating, ratingCount: 3 } });
});

test('the front page tells search engines who runs the site', async () => {
  const { body } = await server.get('/');
  expect(graphIn(body).map((each) => each['@type'])).toEqual(['WebSite', 'Organization']);
  expect(graphIn((await server.get('/?category=graphics')).body)).toEqual([]);
});

test("a link to an app's page is shown with its picture, once there is one", async () => {
  const without = metasIn((await server.get('/apps/inkwell')).body);
  expect(without).toMatchObject({
    'og:type': 'product',
    'og:title': inkwell.name,
    'og:url': `${origin}/apps/inkwell`,
    'og:locale': 'en_US',
    'product:price:amount': '19.99',
    'product:price:currency': 'USD',
    'product:availability': 'instock',
    'twitter:card': 'summary',
  });
  expect(without).not.toHaveProperty('og:image');
  server.answers.shareHash = 'a'.repeat(32);
  server.clear();
  expect(metasIn((await server.get('/apps/inkwell')).body)).toMatchObject({
    'og:image': `${origin}/media/${'a'.repeat(32)}-share`,
    'og:image:type': 'image/jpeg',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': inkwell.name,
    'twitter:card': 'summary_large_image',
  });
});

test('a link to the store is shown with the picture of the store', async () => {
  expect(metasIn((await server.get('/')).body)).toMatchObject({
    'og:type': 'website',
    'og:title': 'Teststand',
    'og:image': `${origin}/media/${'b'.repeat(32)}-share`,
  });
});

test.each([
  ['/', '/'],
  ['/?utm_source=mail&gclid=1', '/'],
  ['/?category=graphics&utm_source=mail', '/?category=graphics'],
  ['/?category=nonsense', '/'],
  ['/?q=notes&sort=price', '/'],
  ['/apps/inkwell', '/apps/inkwell'],
  ['/apps/inkwell?buy=1', '/apps/inkwell'],
  ['/apps/inkwell?ref=a&fbclid=2', '/apps/inkwell'],
  ...publicPaths.flatMap((path) => [
    [path, path],
    [`${path}?ref=a`, path],
  ]),
])('the canonical address of %s is %s', async (asked = '', canonical = '') => {
  const { body, statusCode } = await server.get(asked);
  expect([statusCode, canonicalIn(body)]).toEqual([200, `${origin}${canonical}`]);
  expect(metasIn(body)).not.toHaveProperty('robots');
});

test('every page is either listed for search engines or kept from them, by its headers and by itself', async () => {
  const listed = locationsIn((await server.get('/sitemaps/pages.xml')).body);
  for (const path of ['/', '/apps/inkwell', ...publicPaths]) {
    const { headers } = await server.get(path);
    expect([path, headers['x-robots-tag'], headers['referrer-policy']]).toEqual([path, undefined, undefined]);
    if (path !== '/apps/inkwell') expect(listed).toContain(`${origin}${path}`);
  }
  for (const path of Object.keys(privatePaths)) {
    const { headers, body } = await server.get(path.replace(':downloadToken', 'token'));
    expect([path, headers['x-robots-tag'], headers['referrer-policy'], headers['cache-control']]).toEqual([
      path,
      'noindex',
      'no-referrer',
      'no-store',
    ]);
    expect([path, metasIn(body)['robots'], canonicalIn(body)]).toEqual([path, 'noindex', undefined]);
    expect(listed).not.toContain(`${origin}${path}`);
  }
});

test('search engines find all public pages and stay away from calls', async () => {
  expect((await server.get('/robots.txt')).body).toBe(
    `User-agent: *\nDisallow: /api/\nDisallow: /paypal/\nSitemap: ${origin}/sitemap.xml\n`,
  );
  const index = await server.get('/sitemap.xml');
  expect(locationsIn(index.body)).toEqual([`${origin}/sitemaps/pages.xml`, `${origin}/sitemaps/apps-1.xml`]);
  expect(index.body).toContain('<lastmod>2026-11-20T10:00:00.000Z</lastmod>');
  expect(locationsIn((await server.get('/sitemaps/pages.xml')).body)).toEqual(
    ['/', '/?category=productivity', '/?category=utilities', ...publicPaths].map((path) => origin + path),
  );
  const apps = await server.get('/sitemaps/apps-1.xml');
  expect(apps.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(locationsIn(apps.body)).toEqual([`${origin}/apps/inkwell`]);
  expect(apps.body).toContain('<lastmod>2026-11-20T10:00:00.000Z</lastmod>');
  for (const chunk of ['0', '2', '-1', '1e3', '999999', 'x'])
    expect([chunk, (await server.get(`/sitemaps/apps-${chunk}.xml`)).statusCode]).toEqual([chunk, 404]);
});

test('programs that read for people learn what the store sells and where its data is', async () => {
  const { body, headers } = await server.get('/llms.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toMatch(/^# Teststand\n\n> For desktops\.\n\n/);
  expect(body).toContain(`- [${inkwell.name}](${origin}/apps/inkwell): Writes. $19.99`);
  expect(body).toContain('The store runs in test mode');
  expect(body).toContain(`(${origin}/sitemap.xml)`);
  // This test's server has no calls, and no link leads nowhere.
  const paths = [...body.matchAll(/\]\(https:\/\/store\.example([^)]*)\)/g)].map(([, path = '']) => path);
  expect(paths).toContain('/faq');
  for (const path of paths) expect([path, (await server.get(path)).statusCode]).toEqual([path, 200]);
});

test('who finds a weakness learns whom to tell', async () => {
  const { body } = await server.get('/.well-known/security.txt');
  expect(body).toMatch(
    /^Contact: mailto:help@example\.com\nExpires: \S+\nCanonical: https:\/\/store\.example\/\.well-known/,
  );
  expect(Date.parse(/Expires: (\S+)/.exec(body)?.[1] ?? '')).toBeGreaterThan(Date.now() + 30 * 24 * 3_600_000);
});
