import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { appsPerChunk } from './read-sitemap.ts';

let store: TestApp;

beforeAll(async () => {
  store = await createTestApp();
});
afterAll(() => store.close());

async function slugsOf(chunk: number): Promise<string[]> {
  const slugs: string[] = [];
  for await (const rows of store.services.apps.readSitemapChunk(chunk)) slugs.push(...rows.map(({ slug }) => slug));
  return slugs;
}

test('the site map lists the apps on sale, with their last change', async () => {
  const [shown, hidden, deleted] = await Promise.all(
    ['Shown', 'Hidden', 'Deleted'].map((name) => store.addFilelessApp({ name })),
  );
  const { db } = store.database;
  await db
    .updateTable('apps')
    .set({ is_active: false })
    .where('id', '=', hidden?.id ?? '')
    .execute();
  await db
    .updateTable('apps')
    .set({ deleted_at: new Date() })
    .where('id', '=', deleted?.id ?? '')
    .execute();
  expect(await slugsOf(1)).toEqual(['shown']);
  expect((await store.services.apps.listFilledCategories()).map(({ category }) => category)).toEqual(['utilities']);
  const [before] = await store.services.apps.listSitemapChunks();
  await db
    .updateTable('apps')
    .set({ description: 'Better.' })
    .where('id', '=', shown?.id ?? '')
    .execute();
  const [after] = await store.services.apps.listSitemapChunks();
  expect(after?.changed_at.getTime()).toBeGreaterThan(before?.changed_at.getTime() ?? Infinity);
  await db.updateTable('apps').set({ description: 'Better.' }).execute();
  expect((await store.services.apps.listSitemapChunks())[0]).toEqual(after);
});

test('apps keep their chunk, each chunk is read whole, and one without apps is left out', async () => {
  await sql`insert into apps (id, slug, name, description, price_minor, category)
    select gen_random_uuid(), 'many-' || n, 'Many ' || n, 'One of many.', 100, 'utilities'
    from generate_series(1, ${appsPerChunk + 1_500}) as n`.execute(store.database.db);
  const [first, second] = [await slugsOf(1), await slugsOf(2)];
  expect([new Set([...first, ...second]).size, second.length]).toEqual([appsPerChunk + 1_501, 1_503]);
  expect(await slugsOf(3)).toEqual([]);
  await sql`update apps set is_active = false where added_number <= ${appsPerChunk}`.execute(store.database.db);
  expect((await store.services.apps.listSitemapChunks()).map(({ chunk }) => chunk)).toEqual([2]);
  expect(await slugsOf(2)).toEqual(second);
});
