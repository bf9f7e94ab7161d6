import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listenToDatabase } from '#server/database/listen.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';

let store: TestApp;

beforeAll(async () => {
  store = await createTestApp();
});

afterAll(() => store.close());

const play = (appId: string) =>
  store.http.inject({ method: 'POST', url: '/api/analytics/demo-play', payload: { appId } });

const totals = (appId: string) =>
  store.database.db
    .selectFrom('app_totals')
    .select(['downloads', 'demo_plays'])
    .where('app_id', '=', appId)
    .executeTakeFirst();

test('demo plays are counted once, also when two workers roll up at once', async () => {
  const [one, other] = [await store.addApp({ name: 'One' }), await store.addApp({ name: 'Other' })];
  await Promise.all([...Array.from({ length: 30 }, () => play(one.id)), play(other.id)]);
  const moved = await Promise.all([store.services.analytics.rollUp(), store.services.analytics.rollUp()]);
  expect(moved[0] + moved[1]).toBe(31);
  expect(await totals(one.id)).toEqual({ downloads: 0, demo_plays: 30 });
  expect(await totals(other.id)).toEqual({ downloads: 0, demo_plays: 1 });
  await play(one.id);
  expect(await store.services.analytics.rollUp()).toBe(1);
  expect(await store.services.analytics.rollUp()).toBe(0);
  expect(await totals(one.id)).toEqual({ downloads: 0, demo_plays: 31 });
  const days = await store.database.db.selectFrom('daily_totals').selectAll().where('app_id', '=', one.id).execute();
  expect(days.reduce((sum, day) => sum + day.count, 0)).toBe(31);
  expect(days.every(({ kind, mode }) => kind === 'demo-play' && mode === 'test')).toBe(true);
});

test('completed downloads invalidate the catalogue of every process, and demo plays do not', async () => {
  const { db, connectionString } = store.database;
  const notifications: string[] = [];
  const channels = { catalogue: () => notifications.push('catalogue'), done: () => notifications.push('done') };
  const listener = await listenToDatabase({ connectionString, channels });
  // Each channel's callback runs once when listening begins.
  notifications.length = 0;
  // Notifications arrive in order, so everything before the last one has arrived.
  const takeNotifications = async (): Promise<string[]> => {
    await sql`select pg_notify('done', '')`.execute(db);
    await expect.poll(() => notifications).toContain('done');
    return notifications.splice(0);
  };
  const notificationsAfter = async (kind: 'download' | 'demo-play'): Promise<string[]> => {
    await db.insertInto('store_events').values({ kind, app_id: app.id, mode: 'test' }).execute();
    await store.services.analytics.rollUp();
    return takeNotifications();
  };
  const app = await store.addApp({ name: 'Heard' });
  try {
    await takeNotifications();
    expect(await notificationsAfter('demo-play')).toEqual(['done']);
    expect(await notificationsAfter('download')).toEqual(['catalogue', 'done']);
  } finally {
    await listener.close();
  }
});

test('a demo play of an app that is not on sale is refused and counts nothing', async () => {
  expect((await play('nothing')).statusCode).toBe(404);
  expect(await store.services.analytics.rollUp()).toBe(0);
});
