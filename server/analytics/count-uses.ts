// Adds what is neither a sale nor a refund among these events to the totals.
import { sql, type RawBuilder } from 'kysely';
import type { Transaction } from '#server/database/connect.ts';
import { slotOf } from './slots.ts';

const usesOf = (ids: readonly number[]): RawBuilder<unknown> => sql`(
  select kind, app_id, mode, occurred_at, (occurred_at at time zone 'utc')::date as day from store_events
  where id = any(${ids}::bigint[]) and amount_minor is null) as uses`;

export async function countUsesByApp(tx: Transaction, ids: readonly number[]): Promise<void> {
  await sql`
    insert into app_totals as totals (app_id, downloads, demo_plays)
    select app_id, count(*) filter (where kind = 'download'), count(*) filter (where kind = 'demo-play')
    from ${usesOf(ids)} where kind in ('download', 'demo-play') group by app_id
    on conflict (app_id) do update set
      downloads = totals.downloads + excluded.downloads, demo_plays = totals.demo_plays + excluded.demo_plays`.execute(
    tx,
  );
}

/** For processes of the version before, which read it; `app_uses` has the same and more. */
export async function countUsesByAppAndDay(tx: Transaction, ids: readonly number[]): Promise<void> {
  await sql`
    insert into daily_totals as totals (day, kind, app_id, mode, count)
    select day, kind, app_id, mode, count(*) from ${usesOf(ids)} group by 1, 2, 3, 4
    on conflict (mode, app_id, day, kind) do update set count = totals.count + excluded.count`.execute(tx);
}

/** Counts by day, by month and by quarter. */
export async function countUsesByAppAndPeriod(tx: Transaction, ids: readonly number[]): Promise<void> {
  await sql`
    insert into app_uses as totals (mode, period, starts_on, app_id, views, demo_plays, purchase_dialogs, downloads)
    select mode, period, date_trunc(period, day)::date, app_id, count(*) filter (where kind = 'view'),
      count(*) filter (where kind = 'demo-play'), count(*) filter (where kind = 'purchase-dialog'),
      count(*) filter (where kind = 'download')
    from ${usesOf(ids)}, (values ('day'), ('month'), ('quarter')) as periods (period)
    where kind <> 'first-download' group by 1, 2, 3, 4
    on conflict (mode, period, starts_on, app_id) do update set
      views = totals.views + excluded.views, demo_plays = totals.demo_plays + excluded.demo_plays,
      purchase_dialogs = totals.purchase_dialogs + excluded.purchase_dialogs,
      downloads = totals.downloads + excluded.downloads`.execute(tx);
}

export async function countUsesByDay(tx: Transaction, ids: readonly number[]): Promise<void> {
  await sql`
    insert into daily_event_totals as totals (mode, day, kind, count)
    select mode, day, kind, count(*) from ${usesOf(ids)} group by 1, 2, 3
    on conflict (mode, day, kind) do update set count = totals.count + excluded.count`.execute(tx);
}

export async function countUsesBySlot(tx: Transaction, ids: readonly number[]): Promise<void> {
  await sql`
    insert into event_slots as totals (mode, slot_at, kind, count)
    select mode, ${slotOf('occurred_at')}, kind, count(*) from ${usesOf(ids)} group by 1, 2, 3
    on conflict (mode, slot_at, kind) do update set count = totals.count + excluded.count`.execute(tx);
}

export async function countUses(tx: Transaction, ids: readonly number[]): Promise<void> {
  await sql`
    insert into event_totals as totals (mode, kind, count)
    select mode, kind, count(*) from ${usesOf(ids)} group by 1, 2
    on conflict (mode, kind) do update set count = totals.count + excluded.count`.execute(tx);
}
