// In which language a page is answered, and what browsers, caches and search engines are told of it.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { languages } from '#contracts/languages.ts';
import { createPageServer, inkwell, type PageServer } from '#test/support/page-server.ts';

let server: PageServer;

beforeEach(async () => {
  server = await createPageServer();
});
afterEach(() => server.close());

const german = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' };
const languageIn = (body: string): string | undefined => /<html lang="(\w+)" dir="ltr">/.exec(body)?.[1];
const linksIn = (body: string, rel: string): readonly (readonly [string | undefined, string | undefined])[] =>
  [...body.matchAll(/<link [^>]*>/g)]
    .map(([link]) => link)
    .filter((link) => link.includes(`rel="${rel}"`))
    .map((link) => [/hrefLang="([^"]*)"/i.exec(link)?.[1], /href="([^"]*)"/.exec(link)?.[1]] as const);

test('an address without a language answers in the one that the browser prefers, without a redirect', async () => {
  for (const path of [
    '/',
    '/faq',
    '/terms-of-service',
    '/apps/inkwell',
    '/purchases',
    '/paypal-checkout',
    '/nothing',
  ]) {
    const [inEnglish, inGerman] = [await server.get(path), await server.get(path, german)];
    expect([path, inEnglish.statusCode, languageIn(inEnglish.body)]).toEqual([path, inGerman.statusCode, 'en']);
    expect([path, languageIn(inGerman.body), inGerman.headers['content-language']]).toEqual([path, 'de', 'de']);
    expect([path, inGerman.headers['vary']]).toEqual([path, 'accept-language, accept-encoding']);
    expect(inGerman.headers['etag']).not.toBe(inEnglish.headers['etag']);
  }
});

test('an address that names a language answers in it, and its links keep it', async () => {
  const paths = ['', '/faq', '/imprint', '/withdrawal', '/withdrawal/form', '/unsubscribe/token', '/apps/inkwell'];
  for (const path of [...paths, '/download/token', '/cashapp-checkout']) {
    const { body, headers, statusCode } = await server.get(`/en${path}`, german);
    expect([path, statusCode, languageIn(body), headers['vary']]).toEqual([path, 200, 'en', 'accept-encoding']);
    expect(languageIn((await server.get(`/de${path}`)).body)).toBe('de');
    const leading = [...body.matchAll(/<(?:a|form) [^>]*?(?:href|action)="(\/[^"]*)"/g)].map(
      ([, address = '']) => address,
    );
    expect(leading.filter((address) => !/^\/(?:en|de)(?:[/?#]|$)/.test(address))).toEqual([]);
  }
});

test('the same page in another language has another tag, and a browser that has one is not sent it again', async () => {
  const { headers } = await server.get('/faq', german);
  const known = { 'if-none-match': String(headers['etag']) };
  const again = await server.get('/faq', { ...german, ...known });
  expect([again.statusCode, again.headers['vary']]).toEqual([304, 'accept-language, accept-encoding']);
  const inEnglish = await server.get('/faq', known);
  expect([inEnglish.statusCode, languageIn(inEnglish.body)]).toEqual([200, 'en']);
});

test('no header makes another page than those of the languages, and none changes what others get', async () => {
  const odd = ['fr', 'xx-YY', 'de;q=0', '<b>de</b>', 'de\tde', 'en, '.repeat(200), ...'abcdefgh'.split('')];
  for (const header of [...odd, 'de', 'en', 'de-CH', 'en-GB;q=0.1'])
    await server.get('/', { 'accept-language': header });
  // Each language's page reads the list once.
  expect(server.lists).toHaveLength(languages.length);
  expect(languageIn((await server.get('/')).body)).toBe('en');
  expect(languageIn((await server.get('/', german)).body)).toBe('de');
});

test('every public page names itself in each language, and all of them name the same ones', async () => {
  for (const path of ['/', '/?category=graphics', '/faq', '/terms-of-service', '/apps/inkwell']) {
    const inLanguage = (language: string): string =>
      `https://store.example/${language}${path.replace(/^\/(?=$|\?)/, '')}`;
    const alternates = [
      ['en', inLanguage('en')],
      ['de', inLanguage('de')],
      ['x-default', `https://store.example${path}`],
    ];
    for (const [, address = ''] of alternates) {
      const url = address.replace('https://store.example', '');
      for (const headers of [{}, german]) {
        const { body } = await server.get(url, headers);
        // The feed is an alternate too, of no language.
        const inLanguages = linksIn(body, 'alternate').filter(([language]) => language !== undefined);
        expect([url, inLanguages]).toEqual([url, alternates]);
        expect([url, linksIn(body, 'canonical')]).toEqual([url, [[undefined, address]]]);
      }
    }
  }
});

test('redirects keep the language of the address', async () => {
  for (const [url, status, location] of [
    ['/de/', 308, '/de'],
    ['/DE/FAQ', 308, '/de/faq'],
    ['/de/faq/?a=1', 308, '/de/faq?a=1'],
    [`/de/apps/${inkwell.id}`, 301, '/de/apps/inkwell'],
    ['/de/Download/aBc', 308, '/de/download/aBc'],
  ] as const) {
    const response = await server.get(url);
    expect([url, response.statusCode, response.headers['location']]).toEqual([url, status, location]);
  }
});

test('the page of operators is in English at one address', async () => {
  const { body, headers } = await server.get('/admin', german);
  expect([languageIn(body), headers['vary']]).toEqual(['en', 'accept-encoding']);
  expect((await server.get('/de/admin')).headers['location']).toBe('/admin');
});

test('the rights of a page are the same in every language', async () => {
  server.answers.mode = 'live';
  for (const path of ['/paypal-checkout', '/paypal-wallet', '/download/secret-token']) {
    const { headers } = await server.get(path);
    const inGerman = (await server.get(`/de${path}`)).headers;
    for (const name of ['cache-control', 'referrer-policy', 'x-robots-tag', 'cross-origin-opener-policy'])
      expect([path, name, inGerman[name]]).toEqual([path, name, headers[name]]);
    const sourcesIn = (policy: unknown): string => String(policy).replaceAll(/'sha256-[^']*' ?/g, '');
    expect(sourcesIn(inGerman['content-security-policy'])).toBe(sourcesIn(headers['content-security-policy']));
  }
  expect((await server.get('/de/download/secret-token')).body).not.toContain('secret-token');
});

test('only languages of the store have pages of their own', async () => {
  for (const url of ['/fr', '/fr/faq', '/desk', '/de/de', '/de/en/faq', '/de/api/apps/all', '/de/nothing'])
    expect([url, (await server.get(url)).statusCode]).toEqual([url, 404]);
});
