import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createPageCache, readyPage, type ReadyPage } from './page-cache.ts';

const page = (text: string, status = 200) => readyPage(status, Buffer.from(text), {});
const always = () => true;

test('a page is rendered once, however many ask for it at the same time', async () => {
  let renders = 0;
  const cache = createPageCache({
    maxBytes: 10_000,
    render: async (address) => {
      renders += 1;
      return page(address);
    },
  });
  await Promise.all(Array.from({ length: 20 }, () => cache.load('/', always)));
  expect(renders).toBe(1);
  expect(cache.get('/')?.plain.bytes.toString()).toBe('/');
});

test('a page whose rendering began before a clear is answered and not kept', async () => {
  const begun: ((page: ReadyPage) => void)[] = [];
  const cache = createPageCache({ maxBytes: 10_000, render: () => new Promise((resolve) => begun.push(resolve)) });
  const early = cache.load('/', always);
  cache.clear();
  const late = cache.load('/', always);
  begun[1]?.(await page('new'));
  begun[0]?.(await page('old'));
  expect((await early).plain.bytes.toString()).toBe('old');
  expect((await late).plain.bytes.toString()).toBe('new');
  expect(cache.get('/')?.plain.bytes.toString()).toBe('new');
});

test('a page that may not be kept is rendered again', async () => {
  const cache = createPageCache({ maxBytes: 10_000, render: async () => page('gone', 404) });
  await cache.load('/x', (ready) => ready.status === 200);
  expect(cache.get('/x')).toBeUndefined();
});

test('a failed rendering is not remembered', async () => {
  let isBroken = true;
  const cache = createPageCache({
    maxBytes: 10_000,
    render: async () => {
      if (isBroken) throw new Error('broken');
      return page('fine');
    },
  });
  await expect(cache.load('/', always)).rejects.toThrow('broken');
  isBroken = false;
  expect((await cache.load('/', always)).plain.bytes.toString()).toBe('fine');
});

test('the oldest pages go when the cache is full, and one that is larger than the cache is not kept', async () => {
  const text = 'x'.repeat(1_000);
  const { plain, gzipped, brotli } = await page(text);
  const one = plain.bytes.length + gzipped.bytes.length + brotli.bytes.length;
  const cache = createPageCache({
    maxBytes: one * 3,
    render: (address) => page(address === '/large' ? text.repeat(10) : text),
  });
  for (const address of ['/1', '/2', '/3', '/4', '/large']) await cache.load(address, always);
  expect(['/1', '/2', '/3', '/4', '/large'].filter((address) => cache.get(address) !== undefined)).toEqual([
    '/2',
    '/3',
    '/4',
  ]);
});

test('all forms of a page hold the same text under different tags', async () => {
  const ready = await page('hello');
  expect(gunzipSync(ready.gzipped.bytes).toString()).toBe('hello');
  expect(brotliDecompressSync(ready.brotli.bytes).toString()).toBe('hello');
  expect(new Set([ready.plain.etag, ready.gzipped.etag, ready.brotli.etag]).size).toBe(3);
  expect((await page('hello')).plain.etag).toBe(ready.plain.etag);
});
