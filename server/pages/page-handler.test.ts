import { once } from 'node:events';
import http from 'node:http';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { App as AppOnSale, AppDetails } from '#contracts/apps.ts';
import type { StoreMode } from '#contracts/orders.ts';
import type { App } from '#server/http/app.ts';
import { answerProblem } from '#server/http/problems.ts';
import { openWebBundle } from './open-web-bundle.ts';
import { createPages, type Pages } from './page-handler.ts';

// Needs the built pages, which `npm test` provides.

const inkwell: AppOnSale = {
  id: '0199a1b2-0000-7000-8000-000000000001',
  slug: 'inkwell',
  name: 'Inkwell </script><b>',
  description: 'Writes.',
  price: '19.99',
  category: 'productivity',
  iconUrl: null,
  fileUrl: null,
  downloads: 12_431,
  rating: '4.8',
  isActive: true,
  hasFiles: true,
  platforms: ['windows'],
  addedNumber: 1,
  tagline: null,
  maker: null,
  hue: 0,
  finish: 'vivid',
  isStory: false,
  isFeatured: false,
  picture: null,
};
const details: AppDetails = {
  ...inkwell,
  version: '1.0',
  releaseNotes: [],
  requirements: [],
  files: [],
  pictures: [],
  video: null,
  demo: null,
  licenceLine: null,
  supportUntil: null,
};

let app: App;
let pages: Pages;
let lists: string[];
let readSlugs: string[];
let hasNotifications: boolean;
let mode: StoreMode;
let failure: Error | null;
let checkoutApp: AppDetails | null;
let reported: unknown[];

beforeEach(async () => {
  lists = [];
  readSlugs = [];
  hasNotifications = true;
  mode = 'test';
  failure = null;
  checkoutApp = details;
  reported = [];
  pages = createPages({
    web: await openWebBundle(),
    services: {
      apps: {
        list: async (category, limit) => {
          lists.push(`${category} ${limit}`);
          if (failure !== null) throw failure;
          return [inkwell];
        },
        summarize: async () => ({
          counts: { all: 60, productivity: 30, utilities: 30, graphics: 0, development: 0 },
          highlights: [inkwell],
        }),
        findSlug: async (idOrSlug) =>
          [inkwell.slug, inkwell.id].includes(idOrSlug.toLowerCase()) ? inkwell.slug : null,
        findDetails: async (slugOrId) => {
          readSlugs.push(slugOrId);
          return [inkwell.slug, inkwell.id].includes(slugOrId) ? details : null;
        },
        findForCheckout: async () => checkoutApp,
      },
      storeInfo: () => ({
        name: 'Teststand',
        heroHeadline: 'Apps made with care',
        heroText: 'For desktops.',
        mode,
        supportEmail: 'help@example.com',
        publicUrl: 'https://store.example',
        methods: [],
        coins: [],
      }),
    },
    log: { error: ({ err }) => reported.push(err) },
    hasNotifications: () => hasNotifications,
  });
  app = Fastify({ routerOptions: { maxParamLength: 512 } });
  app.setErrorHandler(answerProblem);
  await pages.register(app);
});
afterEach(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test('the storefront arrives complete, is rendered once, and again after a clear', async () => {
  const first = await get('/');
  expect(first.statusCode).toBe(200);
  expect(first.body).toContain('Inkwell &lt;/script&gt;&lt;b&gt;');
  expect(first.body).toContain('Test mode: no real money moves');
  expect((await get('/?utm_source=mail')).body).toBe(first.body);
  expect(lists).toEqual(['all 49']);
  pages.clear();
  // The same contents give the same bytes, regardless of the rendering process.
  expect((await get('/')).headers['etag']).toBe(first.headers['etag']);
  expect(lists).toEqual(['all 49', 'all 49']);
});

test('each view of the storefront is a page of its own', async () => {
  await get('/?category=graphics');
  await get('/?show=96');
  await get('/?category=nonsense');
  expect(lists).toEqual(['graphics 49', 'all 97', 'all 49']);
});

test('the browser renders a list that is too long to render quickly on the server', async () => {
  const response = await get('/?show=9999');
  expect([response.statusCode, lists]).toEqual([200, []]);
  expect(response.body).toContain('Loading apps');
});

test('a page that the browser has is not sent again', async () => {
  const { headers } = await get('/', { 'accept-encoding': 'gzip' });
  expect(headers['content-encoding']).toBe('gzip');
  const again = await get('/', { 'accept-encoding': 'gzip', 'if-none-match': String(headers['etag']) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('a page is sent as the browser takes it: by Brotli if possible, else by gzip, else as it is', async () => {
  const encodings = [
    ['gzip, deflate, br', 'br'],
    ['br;q=0.5', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['br;q=0.0, gzip', 'gzip'],
    ['deflate', undefined],
  ] as const;
  for (const [accepted, encoding] of encodings) {
    const { headers } = await get('/faq', { 'accept-encoding': accepted });
    expect([accepted, headers['content-encoding'], headers['vary']]).toEqual([accepted, encoding, 'accept-encoding']);
  }
});

test('no page is cached while notifications may get lost', async () => {
  hasNotifications = false;
  await get('/');
  await get('/');
  expect(lists).toHaveLength(2);
});

test('an unknown app and an unknown address are pages with status 404', async () => {
  for (const url of ['/apps/nope', '/apps/inkwell.data', '/nothing/here', '/_root.data']) {
    const response = await get(url);
    expect([url, response.statusCode]).toEqual([url, 404]);
    expect(response.body).toContain('404 Page Not Found');
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  }
  expect((await get('/api/nothing')).json()).toMatchObject({ code: 'not-found' });
});

test('unknown apps share one page, which is rendered once', async () => {
  const [first, second] = [await get('/apps/nope'), await get('/apps/neither')];
  expect(second.body).toBe(first.body);
  expect(readSlugs).toHaveLength(1);
});

test('a page asked for in other letter case leads to its address', async () => {
  for (const [url, address] of [
    ['/FAQ', '/faq'],
    ['/Terms-Of-Service?a=1', '/terms-of-service?a=1'],
    ['/Admin', '/admin'],
    ['/Download/aBc', '/download/aBc'],
    ['/Apps/inkwell', '/apps/inkwell'],
  ]) {
    const response = await get(url ?? '');
    expect([url, response.statusCode, response.headers['location']]).toEqual([url, 308, address]);
  }
  const inCapitals = await get('/apps/INKWELL');
  expect([inCapitals.statusCode, inCapitals.headers['location']]).toEqual([301, '/apps/inkwell']);
});

test('a slash after the address of a file leads nowhere, like any unknown address', async () => {
  for (const url of [`/media/${'a'.repeat(32)}-480/`, '/objects/a/icon.png/', '/files/a/App.exe/', '/uploads/a/'])
    expect((await get(url)).json()).toMatchObject({ status: 404, code: 'not-found' });
});

test('serves only the assets of the build', async () => {
  for (const url of ['/assets/..%2f.vite/manifest.json', '/assets/..%2ffavicon.svg'])
    expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
});

test('an app has one address: its id leads there, and a slash at the end is taken away within the store', async () => {
  const byId = await get(`/apps/${inkwell.id}`);
  expect([byId.statusCode, byId.headers['location']]).toEqual([301, '/apps/inkwell']);
  expect((await get('/faq/?a=1')).headers['location']).toBe('/faq?a=1');
  expect((await get('//evil.example/')).headers['location']).toBe('/evil.example');
  // inject() would parse the backslashes as a browser does.
  await app.listen({ host: '127.0.0.1', port: 0 });
  const [answer] = (await once(http.get(app.listeningOrigin, { path: '/\\evil.example/' }), 'response')) as [
    http.IncomingMessage,
  ];
  expect(answer.headers.location).toBe('/evil.example');
  answer.destroy();
});

test("an app's page tells search engines of the offer and cannot be broken out of by a name", async () => {
  const { body } = await get('/apps/inkwell');
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? '';
  expect(JSON.parse(json)).toMatchObject({
    '@type': 'SoftwareApplication',
    name: inkwell.name,
    offers: { price: '19.99' },
  });
  expect(body).toContain('<link rel="canonical" href="https://store.example/apps/inkwell"/>');
});

test('search engines find all public pages and stay away from calls', async () => {
  expect((await get('/robots.txt')).body).toBe(
    'User-agent: *\nDisallow: /api/\nDisallow: /paypal/\nSitemap: https://store.example/sitemap.xml\n',
  );
  const { body } = await get('/sitemap.xml');
  expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1])).toEqual([
    'https://store.example/',
    'https://store.example/faq',
    'https://store.example/terms-of-service',
    'https://store.example/apps/inkwell',
  ]);
});

test('a private page holds nothing of its address and is stored nowhere', async () => {
  for (const url of ['/download/secret-token', '/download?token=secret-token', '/paypal-checkout?appId=secret-token']) {
    const response = await get(url);
    expect(response.statusCode).toBe(200);
    expect(response.body).not.toContain('secret-token');
    expect(response.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
  }
});

test('test pages exist in test mode, and are not found in live mode', async () => {
  const paths = ['/checkout', '/test-purchase', '/quick-test', '/debug-purchase'];
  const statuses = () => Promise.all(paths.map(async (path) => (await get(`${path}?appId=secret-token`)).statusCode));
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  pages.clear();
  mode = 'live';
  expect(await statuses()).toEqual([404, 404, 404, 404]);
  for (const path of paths) {
    const { body, headers } = await get(path);
    expect(body).toContain('404 Page Not Found');
    expect(body).not.toContain('secret-token');
    expect(headers['cache-control']).toBe('no-store');
  }
});

test('the page of quick tests shows its app at once, and reports no app as missing before the check', async () => {
  expect((await get('/quick-test')).body).toContain(
    'The checkouts below buy Inkwell &lt;/script&gt;&lt;b&gt;, $19.99.',
  );
  pages.clear();
  checkoutApp = null;
  const { body } = await get('/quick-test');
  expect(body).toContain('Looking for an app to buy');
  expect(body).not.toMatch(/The checkouts below buy|on sale/);
});

test('the page of quick tests says that its app cannot be bought while it has no file', async () => {
  checkoutApp = { ...details, hasFiles: false };
  const { body } = await get('/quick-test');
  expect(body).toContain('which can’t be bought until you upload a file');
  expect(body).not.toContain('The checkouts below buy');
});

test('only the pages of the PayPal checkout let in a script of PayPal, and only in live mode', async () => {
  const policyOf = async (path: string) => String((await get(path)).headers['content-security-policy']);
  expect(await policyOf('/paypal-checkout')).not.toContain('paypal.com');
  pages.clear();
  mode = 'live';
  const { headers } = await get('/paypal-checkout?appId=1');
  expect(headers['content-security-policy']).toContain("frame-src 'self' https://*.paypal.com ");
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  expect(await policyOf('/paypal-wallet')).toMatch(
    /script-src 'self' .*https:\/\/\*\.paypal\.com .*frame-ancestors 'self'/,
  );
  for (const path of ['/', '/apps/inkwell', '/download/token', '/crypto-checkout', '/admin', '/faq'])
    expect([path, await policyOf(path)]).toEqual([path, expect.not.stringContaining('https:')]);
});

test('an error gives a page with status 500 without details, and is reported', async () => {
  failure = new Error('password of the database');
  const response = await get('/');
  expect(response.statusCode).toBe(500);
  expect(response.body).toContain('Something went wrong');
  expect(response.body).not.toContain('password');
  expect(reported).toEqual([failure]);
  failure = null;
  expect((await get('/')).statusCode).toBe(200);
});

test('while the database cannot be reached a page says so by status 503, and is rendered anew when it can', async () => {
  failure = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
  const response = await get('/');
  expect([response.statusCode, response.headers['cache-control']]).toEqual([503, 'no-store']);
  expect(response.body).toContain('Please try again in a moment.');
  expect(reported).toEqual([failure]);
  expect((await get('/faq')).statusCode).toBe(200);
  failure = null;
  expect((await get('/')).statusCode).toBe(200);
});
