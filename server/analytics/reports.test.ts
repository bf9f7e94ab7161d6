import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedSampleCatalogue } from '#server/samples/seed-sample-catalogue.ts';
import type { StoreEventKind } from '#server/database/tables/analytics.ts';
import { insertOrder } from '#test/support/insert-orders.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';

let store: TestApp;

beforeAll(async () => {
  store = await createTestApp();
});

afterAll(() => store.close());

const dayMs = 86_400_000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

async function happen(kind: StoreEventKind, appId: string, at: number, count: number): Promise<void> {
  const event = { kind, app_id: appId, mode: 'test', occurred_at: new Date(at) } as const;
  await store.database.db
    .insertInto('store_events')
    .values(Array.from({ length: count }, () => event))
    .execute();
  await store.services.analytics.rollUp();
}

test("a store's downloads are the sum of its apps', when it is new and after more of them", async () => {
  const { database, services } = store;
  await seedSampleCatalogue({ db: database.db, files: services.files, analytics: services.analytics });
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
  await happen('download', app?.id ?? '', Date.now(), 3);
  expect(await compare()).toBe(atFirst + 3);
});

test('a range is compared with as many days right before it', async () => {
  const app = await store.addApp();
  const to = Date.parse('2025-06-30T12:00:00Z');
  await happen('download', app.id, to - 9 * dayMs, 4);
  await happen('download', app.id, to - 10 * dayMs, 3);
  await happen('download', app.id, to - 19 * dayMs, 2);
  await happen('download', app.id, to - 20 * dayMs, 1);
  await happen('demo-play', app.id, to, 7);
  for (const days of [0, 10, 19, 20]) await insertOrder(store.database.db, { at: new Date(to - days * dayMs) });
  await expect
    .poll(async () => {
      await store.services.analytics.rollUpSales();
      return (await store.services.analytics.show()).totalOrders;
    })
    .toBe(4);
  const report = await store.services.analytics.report({ from: dayOf(to - 9 * dayMs), to: dayOf(to) });
  const { totals, before } = report;
  expect(totals).toEqual({ orders: 1, revenue: '19.99', refunded: '0.00', downloads: 4, demoPlays: 7 });
  expect(before).toEqual({ orders: 2, revenue: '39.98', refunded: '0.00', downloads: 5, demoPlays: 0 });
});
