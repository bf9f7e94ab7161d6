import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '#contracts/apps.ts';
import { categories } from '#contracts/categories.ts';
import type { Problem } from '#contracts/problem.ts';
import type { StorefrontSummary } from '#contracts/storefront.ts';
import { newId } from '#server/database/new-id.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';

let store: TestApp;

beforeAll(async () => {
  store = await createTestApp();
  await store.addApp({ name: 'First' });
  await store.addApp({ name: 'Second', description: 'x'.repeat(1_500), category: 'graphics' });
});

afterAll(() => store.close());

const get = (url: string, headers: Record<string, string> = {}) => store.http.inject({ method: 'GET', url, headers });

test('responses with the list share the same bytes, compressed for clients that accept compression', async () => {
  const plain = await get('/api/apps/all');
  const compressed = await get('/api/apps/all', { 'accept-encoding': 'gzip, br' });
  expect(plain.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', vary: 'accept-encoding' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(compressed.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(compressed.rawPayload).equals(plain.rawPayload)).toBe(true);
  expect(compressed.headers.etag).not.toBe(plain.headers.etag);
});

test('the storefront’s summary counts the apps and names the featured one first', async () => {
  const summary = (await get('/api/storefront')).json<StorefrontSummary>();
  expect(summary.counts).toEqual({ all: 2, productivity: 0, utilities: 1, graphics: 1, development: 0 });
  expect(summary.highlights.map(({ isFeatured }) => isFeatured)).toEqual([true, false]);
});

test('does not compress for clients that refuse gzip', async () => {
  expect(
    (await get('/api/apps/all', { 'accept-encoding': 'gzip;q=0, identity' })).headers['content-encoding'],
  ).toBeUndefined();
  expect((await get('/api/apps/all', { 'accept-encoding': 'gzip;q=0.5' })).headers['content-encoding']).toBe('gzip');
});

test('a client with the current list gets 304 and no body until an app is added', async () => {
  const { etag } = (await get('/api/apps/utilities')).headers;
  const again = await get('/api/apps/utilities', { 'if-none-match': String(etag) });
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
  await store.addApp({ name: 'Third' });
  const changed = await get('/api/apps/utilities', { 'if-none-match': String(etag) });
  expect(changed.statusCode).toBe(200);
  expect(changed.json<App[]>().map(({ name }) => name)).toContain('Third');
});

test('an unknown category is refused and a limit shortens the list', async () => {
  expect((await get('/api/apps/games')).statusCode).toBe(404);
  expect((await get('/api/apps/all?limit=1')).json<App[]>()).toHaveLength(1);
  expect((await get('/api/apps/all?limit=0')).statusCode).toBe(400);
});

test('10,000 apps are listed whole, by category and by their addresses', async () => {
  const known = (await get('/api/apps/all')).json<App[]>().length;
  const rows = Array.from({ length: 10_000 }, (_, index) => ({
    id: newId(),
    slug: `many-${index}`,
    name: `Many ${index}`,
    description: 'One of many.',
    price_minor: 999,
    category: categories[index % categories.length] ?? 'utilities',
  }));
  for (let start = 0; start < rows.length; start += 1_000) {
    await store.database.db
      .insertInto('apps')
      .values(rows.slice(start, start + 1_000))
      .execute();
  }
  store.services.apps.clear();
  const all = (await get('/api/apps/all')).json<App[]>();
  expect(all).toHaveLength(10_000 + known);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  const development = (await get('/api/apps/development')).json<App[]>();
  expect(development).toHaveLength(2_500);
  expect(development.every(({ category }) => category === 'development')).toBe(true);
  expect((await get('/api/apps/many-9999/details')).json()).toMatchObject({ name: 'Many 9999', price: '9.99' });
});

test('a checkout shows the app it names, otherwise the fallback, and no app if there is no fallback', async () => {
  const { id } = (await get('/api/apps/graphics')).json<App[]>()[0] ?? { id: '' };
  expect((await get(`/api/checkout/app?appId=${id}`)).json()).toMatchObject({
    name: 'Second',
    files: [{ fileName: 'Second.exe' }],
  });
  expect((await get(`/api/checkout/app?appId=${newId()}`)).json()).toMatchObject({ code: 'app-not-found' });
  const fallback = await store.addApp({ name: 'DuplicateFinder' });
  for (const query of ['', '?appId=', `?appId=${newId()}`, '?appId=duplicate-finder']) {
    expect((await get(`/api/checkout/app${query}`)).json()).toMatchObject({ id: fallback.id });
  }
});

test('a checkout of an app that is off sale or deleted says so, and sells no other app in its place', async () => {
  const cookie = await store.signIn();
  const paused = await store.addApp({ name: 'Paused' });
  const deleted = await store.addApp({ name: 'Deleted' });
  await store.database.db.updateTable('apps').set({ is_active: false }).where('id', '=', paused.id).execute();
  await store.http.inject({ method: 'DELETE', url: `/api/apps/${deleted.id}`, headers: { cookie } });
  store.services.apps.clear();
  for (const { id } of [paused, deleted]) {
    const answer = (await get(`/api/checkout/app?appId=${id}`)).json<Problem>();
    expect(answer).toMatchObject({ status: 404, code: 'app-not-found', detail: 'This app is not on sale any more.' });
  }
});

test('reads a list again after it has changed', async () => {
  const names = async () => (await get('/api/apps/development')).json<App[]>().map(({ name }) => name);
  expect(await names()).not.toContain('Changed since');
  await store.addApp({ name: 'Changed since', category: 'development' });
  expect(await names()).toContain('Changed since');
});

test('a list names the systems of each app’s files', async () => {
  const { id } = await store.addFilelessApp({ name: 'Bare' });
  const apps = (await get('/api/apps/all')).json<App[]>();
  expect(apps.find((app) => app.id === id)).toMatchObject({ hasFiles: false, platforms: [] });
  expect(apps.find(({ name }) => name === 'First')?.platforms).toHaveLength(1);
});
