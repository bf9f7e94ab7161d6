import { sql } from 'kysely';
import type { StoreMode } from '#contracts/orders.ts';
import type { Db } from '#server/database/connect.ts';
import type { StoreEventKind } from '#server/database/tables/analytics.ts';

/** Appends an event. The roll-up counts it later, so that writers do not contend for a counter. */
export async function recordEvent(db: Db, kind: StoreEventKind, appId: string, mode: StoreMode): Promise<void> {
  await db.insertInto('store_events').values({ kind, app_id: appId, mode }).execute();
}

/** Moves up to 10,000 events into the totals. Safe to run concurrently. Returns how many events were moved. */
export async function rollUpEvents(db: Db): Promise<number> {
  const { rows } = await sql<{ moved: number }>`
    with moved as (
      delete from store_events where id in (select id from store_events order by id limit 10000 for update skip locked)
      returning kind, app_id, mode, occurred_at
    ), by_app as (
      insert into app_totals as totals (app_id, downloads, demo_plays)
      select app_id, count(*) filter (where kind = 'download'), count(*) filter (where kind = 'demo-play')
      from moved group by app_id order by app_id
      on conflict (app_id) do update set
        downloads = totals.downloads + excluded.downloads, demo_plays = totals.demo_plays + excluded.demo_plays
    ), by_day as (
      insert into daily_totals as totals (day, kind, app_id, mode, count)
      select (occurred_at at time zone 'utc')::date, kind, app_id, mode, count(*)
      from moved group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (day, kind, app_id, mode) do update set count = totals.count + excluded.count
    ), by_day_in_all as (
      insert into daily_event_totals as totals (mode, day, kind, count)
      select mode, (occurred_at at time zone 'utc')::date, kind, count(*) from moved group by 1, 2, 3 order by 1, 2, 3
      on conflict (mode, day, kind) do update set count = totals.count + excluded.count
    ), in_all as (
      insert into event_totals as totals (mode, kind, count)
      select mode, kind, count(*) from moved group by 1, 2 order by 1, 2
      on conflict (mode, kind) do update set count = totals.count + excluded.count
    )
    select count(*)::int as moved from moved`.execute(db);
  return rows[0]?.moved ?? 0;
}

/** Sets an app's downloads from before the store counted them. Changes nothing if the app has been counted. */
export async function setInitialDownloads(db: Db, appId: string, downloads: number): Promise<void> {
  await db
    .insertInto('app_totals')
    .values({ app_id: appId, downloads })
    .onConflict((conflict) => conflict.column('app_id').doNothing())
    .execute();
}

/** Adds to the number of events of a kind in all. */
export async function addToEventTotal(db: Db, kind: StoreEventKind, mode: StoreMode, count: number): Promise<void> {
  await sql`
    insert into event_totals as totals (mode, kind, count) values (${mode}, ${kind}, ${count})
    on conflict (mode, kind) do update set count = totals.count + excluded.count`.execute(db);
}
