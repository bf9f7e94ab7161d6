import { sql } from 'kysely';
import { newId } from '#server/database/new-id.ts';
import { insertManyOrders } from '#test/support/insert-orders.ts';
import { startBenchStore, type BenchStore } from './bench-store.ts';
import { getRequest, runLoad } from './load.ts';

const chunk = 500;

/**
 * Measures lists, details, pages and ratings of an app with many ratings beside one with none. Target: within noise of
 * each other, and every plan by index. Argument: ratings (10,000).
 */
export async function run([count = '10000']: readonly string[]): Promise<object> {
  const ratings = Number(count);
  const store = await startBenchStore({ apps: 16 });
  try {
    const [rated, plain] = await store.database.db
      .selectFrom('apps')
      .select(['id', 'slug'])
      .orderBy('id')
      .limit(2)
      .execute();
    if (rated === undefined || plain === undefined) throw new Error('The store has no apps.');
    const insertedMs = await insertRatings(store, rated.id, ratings);
    const results = [];
    for (const app of [rated, plain]) {
      const has = app === rated ? ratings : 0;
      for (const address of [`/api/apps/${app.id}/details`, `/api/apps/${app.id}/ratings`, `/apps/${app.slug}`])
        results.push({ ratings: has, ...(await measure(store, address)) });
    }
    const last = await cursorInTheMiddle(store, rated.id);
    results.push({ ratings, ...(await measure(store, `/api/apps/${rated.id}/ratings?limit=50&cursor=${last}`)) });
    results.push({ ratings, ...(await measure(store, '/api/apps/all')) });
    return {
      ratings,
      insertedMs,
      results,
      rendered: await measureRendering(store, rated, plain),
      plans: await plans(store, rated.id),
    };
  } finally {
    await store.stop();
  }
}

/** Gives every rating an order of its own. Returns how long that took. */
async function insertRatings({ database: { db } }: BenchStore, appId: string, count: number): Promise<number> {
  await insertManyOrders(db, count);
  const startedAt = performance.now();
  for (let start = 0; start < count; start += chunk) {
    await sql`
      insert into app_ratings (id, mode, app_id, order_id, author_email, stars, author_name, text)
      select id, mode, ${appId}::uuid, id, customer_email, 1 + (number % 5)::int, 'Buyer ' || number,
        case when number % 2 = 0 then repeat('It does what it says. ', 10) end
      from orders order by id limit ${chunk} offset ${start}`.execute(db);
  }
  await sql`analyze app_ratings`.execute(db);
  return Math.round(performance.now() - startedAt);
}

async function measure({ port }: BenchStore, address: string): Promise<object> {
  const answer = await fetch(`http://127.0.0.1:${port}${address}`);
  const body = await answer.arrayBuffer();
  const request = getRequest(address);
  const { perSecond, p50, p95, p99, statuses } = await runLoad({
    port,
    clients: 4,
    seconds: 2,
    request: () => request,
  });
  const shown = address.replaceAll(/[0-9a-f-]{36}/g, '…');
  return { address: shown, bytes: body.byteLength, perSecond, p50, p95, p99, statuses };
}

interface BenchApp {
  readonly id: string;
  readonly slug: string;
}

/** Renders each page anew: a change of a rating clears what is kept. Returns milliseconds. */
async function measureRendering({ port, database: { db } }: BenchStore, rated: BenchApp, plain: BenchApp) {
  const times: Record<'rated' | 'plain', number[]> = { rated: [], plain: [] };
  for (let turn = 0; turn < 40; turn += 1) {
    for (const [name, { slug }] of [
      ['rated', rated],
      ['plain', plain],
    ] as const) {
      await sql`select pg_notify('catalogue', '')`.execute(db);
      await (await fetch(`http://127.0.0.1:${port}/api/apps/all`)).arrayBuffer();
      const startedAt = performance.now();
      await (await fetch(`http://127.0.0.1:${port}/apps/${slug}`)).arrayBuffer();
      times[name].push(performance.now() - startedAt);
    }
  }
  const at = (values: number[], part: number): number => {
    const sorted = values.toSorted((a, b) => a - b);
    return Math.round((sorted[Math.floor(sorted.length * part)] ?? 0) * 10) / 10;
  };
  return Object.fromEntries(
    Object.entries(times).map(([name, values]) => [name, { p50: at(values, 0.5), p95: at(values, 0.95) }]),
  );
}

async function cursorInTheMiddle({ database: { db } }: BenchStore, appId: string): Promise<string> {
  const row = await db
    .selectFrom('app_ratings')
    .select('id')
    .where('app_id', '=', appId)
    .orderBy('id')
    .offset(5_000)
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? newId();
}

/** Returns how the database finds what the calls ask for. */
async function plans({ database: { db } }: BenchStore, appId: string): Promise<Record<string, string[]>> {
  const queries = {
    shown: sql`select * from app_ratings where app_id = ${appId} and mode = 'test' and is_shown = true
      order by id desc limit 6`,
    managed: sql`select * from app_ratings where mode = 'test' order by id desc limit 21`,
    figures: sql`select * from app_rating_totals where app_id = ${appId} and mode = 'test'`,
    author: sql`select * from app_ratings where app_id = ${appId} and mode = 'test'
      and lower(author_email collate "C") = lower(${'buyer7@example.com'}::text collate "C")`,
  };
  const found: Record<string, string[]> = {};
  for (const [name, query] of Object.entries(queries)) {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(db);
    found[name] = rows.map((row) => row['QUERY PLAN'].trim()).filter((line) => /Scan|Sort/.test(line));
  }
  return found;
}
