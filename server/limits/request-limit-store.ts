import { sql } from 'kysely';
import type { Db } from '#server/database/connect.ts';

/** Counts a request in the window that is open for this key. Answers how many there are, and the seconds until it ends. */
export async function countRequest(
  db: Db,
  key: Buffer,
  windowSeconds: number,
): Promise<{ readonly requests: number; readonly secondsLeft: number }> {
  const { rows } = await sql<{ requests: number; secondsLeft: number }>`
    insert into request_counts as known (key, requests, window_ends_at)
    values (${key}, 1, now() + make_interval(secs => ${windowSeconds}))
    on conflict (key) do update set
      requests = case when known.window_ends_at < now() then 1 else known.requests + 1 end,
      window_ends_at = case when known.window_ends_at < now() then excluded.window_ends_at else known.window_ends_at end
    returning requests, ceil(extract(epoch from window_ends_at - now()))::integer as "secondsLeft"`.execute(db);
  return rows[0] ?? { requests: 0, secondsLeft: 0 };
}

/** How many requests the open window of this key has, and the seconds until it ends. */
export async function findRequests(
  db: Db,
  key: Buffer,
): Promise<{ readonly requests: number; readonly secondsLeft: number }> {
  const { rows } = await sql<{ requests: number; secondsLeft: number }>`
    select requests, ceil(extract(epoch from window_ends_at - now()))::integer as "secondsLeft"
    from request_counts where key = ${key} and window_ends_at >= now()`.execute(db);
  return rows[0] ?? { requests: 0, secondsLeft: 0 };
}

/** Forgets windows that have ended. */
export async function deleteEndedWindows(db: Db): Promise<void> {
  await db
    .deleteFrom('request_counts')
    .where('window_ends_at', '<', sql<Date>`now()`)
    .execute();
}
