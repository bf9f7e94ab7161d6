import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedSampleCatalogue } from '#server/samples/seed-sample-catalogue.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';

let store: TestApp;

beforeAll(async () => {
  store = await createTestApp();
});

afterAll(() => store.close());

test("a store's downloads are the sum of its apps', when it is new and after more of them", async () => {
  const { database, services } = store;
  const { files, releases, media, analytics } = services;
  await seedSampleCatalogue({ db: database.db, files, releases, media, analytics });
  const [app] = (await store.http.inject('/api/apps/all')).json<{ id: string }[]>();
  const compare = async () => {
    const { total } = await database.db
      .selectFrom('app_totals')
      .select((eb) => eb.cast<number>(eb.fn.sum('downloads'), 'bigint').as('total'))
      .executeTakeFirstOrThrow();
    const { totalDownloads } = await services.analytics.show();
    expect(totalDownloads).toBe(total);
    return totalDownloads;
  };
  const atFirst = await compare();
  expect(atFirst).toBeGreaterThan(0);
  const download = { kind: 'download', app_id: app?.id ?? '', mode: 'test' } as const;
  await database.db.insertInto('store_events').values([download, download, download]).execute();
  await services.analytics.rollUp();
  expect(await compare()).toBe(atFirst + 3);
});

test('figures are for operators, and a range that makes no sense is refused', async () => {
  const cookie = await store.signIn();
  for (const url of ['/api/analytics', '/api/analytics/report?from=2025-01-01&to=2025-01-02']) {
    expect((await store.http.inject({ url })).statusCode).toBe(401);
    expect((await store.http.inject({ url, headers: { cookie } })).statusCode).toBe(200);
  }
  for (const query of [
    '',
    '?from=2025-01-02&to=2025-01-01',
    '?from=2020-01-01&to=2025-01-01',
    '?from=x&to=2025-01-01',
    '?from=0001-01-01&to=0001-01-02',
  ]) {
    const answer = await store.http.inject({ url: `/api/analytics/report${query}`, headers: { cookie } });
    expect([query, answer.statusCode]).toEqual([query, 400]);
  }
});
