// How pages are rendered, kept and sent.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPageServer, type PageServer } from '#test/support/page-server.ts';

let server: PageServer;

beforeEach(async () => {
  server = await createPageServer();
});
afterEach(() => server.close());

test('the storefront arrives complete, is rendered once, and again after a clear', async () => {
  const first = await server.get('/');
  expect(first.statusCode).toBe(200);
  expect(first.body).toContain('Inkwell &lt;/script&gt;&lt;b&gt;');
  expect(first.body).toContain('Test mode: no real money moves');
  expect((await server.get('/?utm_source=mail')).body).toBe(first.body);
  expect(server.lists).toEqual(['all 49']);
  server.clear();
  // The same contents give the same bytes, regardless of the rendering process.
  expect((await server.get('/')).headers['etag']).toBe(first.headers['etag']);
  expect(server.lists).toEqual(['all 49', 'all 49']);
});

test('each view of the storefront is a page of its own', async () => {
  await server.get('/?category=graphics');
  await server.get('/?show=96');
  await server.get('/?category=nonsense');
  expect(server.lists).toEqual(['graphics 49', 'all 97', 'all 49']);
});

test('the browser renders a list that is too long to render quickly on the server', async () => {
  const response = await server.get('/?show=9999');
  expect([response.statusCode, server.lists]).toEqual([200, []]);
  expect(response.body).toContain('Loading apps');
});

test('a page that the browser has is not sent again', async () => {
  const { headers } = await server.get('/', { 'accept-encoding': 'gzip' });
  expect(headers['content-encoding']).toBe('gzip');
  const again = await server.get('/', { 'accept-encoding': 'gzip', 'if-none-match': String(headers['etag']) });
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
    const { headers } = await server.get('/faq', { 'accept-encoding': accepted });
    expect([accepted, headers['content-encoding'], headers['vary']]).toEqual([
      accepted,
      encoding,
      'accept-language, accept-encoding',
    ]);
  }
});

test('no page is cached while notifications may get lost', async () => {
  server.answers.hasNotifications = false;
  await server.get('/');
  await server.get('/');
  expect(server.lists).toHaveLength(2);
});

test('unknown apps share one page, which is rendered once', async () => {
  const [first, second] = [await server.get('/apps/nope'), await server.get('/apps/neither')];
  expect(second.body).toBe(first.body);
  expect(server.readSlugs).toHaveLength(1);
});

test('an error gives a page with status 500 without details, and is reported', async () => {
  server.answers.failure = new Error('password of the database');
  const response = await server.get('/');
  expect(response.statusCode).toBe(500);
  expect(response.body).toContain('Something went wrong');
  expect(response.body).not.toContain('password');
  expect(server.reported).toEqual([server.answers.failure]);
  server.answers.failure = null;
  expect((await server.get('/')).statusCode).toBe(200);
});

test('while the database cannot be reached a page says so by status 503, and is rendered anew when it can', async () => {
  server.answers.failure = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
  const response = await server.get('/');
  expect([response.statusCode, response.headers['cache-control']]).toEqual([503, 'no-store']);
  expect(response.body).toContain('Try again in a moment.');
  expect(server.reported).toEqual([server.answers.failure]);
  expect((await server.get('/faq')).statusCode).toBe(200);
  server.answers.failure = null;
  expect((await server.get('/')).statusCode).toBe(200);
});
