// The addresses of pages, for people and for search engines.
import { once } from 'node:events';
import http from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPageServer, inkwell, type PageServer } from '#test/support/page-server.ts';

let server: PageServer;

beforeEach(async () => {
  server = await createPageServer();
});
afterEach(() => server.close());

test('an unknown app and an unknown address are pages with status 404', async () => {
  for (const url of ['/apps/nope', '/apps/inkwell.data', '/nothing/here', '/_root.data']) {
    const response = await server.get(url);
    expect([url, response.statusCode]).toEqual([url, 404]);
    expect(response.body).toContain('404 Page Not Found');
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  }
  expect((await server.get('/api/nothing')).json()).toMatchObject({ code: 'not-found' });
});

test('a page asked for in other letter case leads to its address', async () => {
  for (const [url, address] of [
    ['/FAQ', '/faq'],
    ['/Terms-Of-Service?a=1', '/terms-of-service?a=1'],
    ['/Admin', '/admin'],
    ['/Download/aBc', '/download/aBc'],
    ['/Apps/inkwell', '/apps/inkwell'],
  ]) {
    const response = await server.get(url ?? '');
    expect([url, response.statusCode, response.headers['location']]).toEqual([url, 308, address]);
  }
  const inCapitals = await server.get('/apps/INKWELL');
  expect([inCapitals.statusCode, inCapitals.headers['location']]).toEqual([301, '/apps/inkwell']);
});

test('a slash after the address of a file leads nowhere, like any unknown address', async () => {
  for (const url of [`/media/${'a'.repeat(32)}-480/`, '/objects/a/icon.png/', '/files/a/App.exe/', '/uploads/a/'])
    expect((await server.get(url)).json()).toMatchObject({ status: 404, code: 'not-found' });
});

test('serves only the assets of the build', async () => {
  for (const url of ['/assets/..%2f.vite/manifest.json', '/assets/..%2ffavicon.svg'])
    expect([url, (await server.get(url)).statusCode]).toEqual([url, 404]);
});

test('an app has one address: its id leads there, and a slash at the end is taken away within the store', async () => {
  const byId = await server.get(`/apps/${inkwell.id}`);
  expect([byId.statusCode, byId.headers['location']]).toEqual([301, '/apps/inkwell']);
  expect((await server.get('/faq/?a=1')).headers['location']).toBe('/faq?a=1');
  expect((await server.get('//evil.example/')).headers['location']).toBe('/evil.example');
  // inject() would parse the backslashes as a browser does.
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const [answer] = (await once(http.get(server.app.listeningOrigin, { path: '/\\evil.example/' }), 'response')) as [
    http.IncomingMessage,
  ];
  expect(answer.headers.location).toBe('/evil.example');
  answer.destroy();
});

test("an app's page tells search engines of the offer and cannot be broken out of by a name", async () => {
  const { body } = await server.get('/apps/inkwell');
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? '';
  expect(JSON.parse(json)).toMatchObject({
    '@type': 'SoftwareApplication',
    name: inkwell.name,
    offers: { price: '19.99' },
  });
  expect(body).toContain('<link rel="canonical" href="https://store.example/apps/inkwell"/>');
});

test('search engines find all public pages and stay away from calls', async () => {
  expect((await server.get('/robots.txt')).body).toBe(
    'User-agent: *\nDisallow: /api/\nDisallow: /paypal/\nSitemap: https://store.example/sitemap.xml\n',
  );
  const { body } = await server.get('/sitemap.xml');
  expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1])).toEqual([
    'https://store.example/',
    'https://store.example/faq',
    'https://store.example/terms-of-service',
    'https://store.example/withdrawal',
    'https://store.example/apps/inkwell',
  ]);
});
