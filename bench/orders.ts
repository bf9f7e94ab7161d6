import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { formatMinor } from '#contracts/money.ts';
import { priceFor } from '#contracts/payment-methods.ts';
import { bareSale, type SoldApp } from './bare-sale.ts';
import { cpuSeconds, startBenchStore, type BenchStore } from './bench-store.ts';
import { median, postRequest, round, runLoad, type LoadResult } from './load.ts';

const buyerCounts = [1, 8, 32];
const rounds = 5;
const secondsEach = 4;

/**
 * Measures completed purchases per second through POST /api/orders, each from its own address, on the same path as in live
 * mode, against a bare loop of transactions that write the same rows. The two alternate, because the speed of a shared
 * machine varies; the ratio is the median of the turns' ratios.
 */
export async function run(): Promise<object> {
  const store = await startBenchStore({ apps: 50, env: { TRUSTED_PROXIES: '127.0.0.1' } });
  try {
    const app = await store.database.db
      .selectFrom('apps')
      .select(['id', 'name', 'price_minor'])
      .executeTakeFirstOrThrow();
    await buy(store, app, 8, 5);
    const results = [];
    for (const buyers of buyerCounts) results.push(await measure(store, app, buyers));
    return { results };
  } finally {
    await store.stop();
  }
}

async function measure(store: BenchStore, app: SoldApp, buyers: number): Promise<object> {
  const turns: { readonly load: LoadResult; readonly bare: number; readonly commits: number; readonly cpu: number }[] =
    [];
  for (let round = 0; round < rounds; round += 1) {
    const commitsBefore = await countCommits(store);
    const cpuBefore = (await cpuSeconds(store.pid)) ?? Number.NaN;
    const load = await buy(store, app, buyers, secondsEach);
    const cpu = ((await cpuSeconds(store.pid)) ?? Number.NaN) - cpuBefore;
    const commits = (await countCommits(store)) - commitsBefore;
    turns.push({ load, commits, cpu, bare: await sellBare(store, app, buyers) });
  }
  const statuses: Record<string, number> = {};
  for (const { load } of turns)
    for (const [status, count] of Object.entries(load.statuses)) statuses[status] = (statuses[status] ?? 0) + count;
  return {
    buyers,
    ordersPerSecond: median(turns.map(({ load }) => load.perSecond)),
    p99Milliseconds: median(turns.map(({ load }) => load.p99)),
    barePerSecond: Math.round(median(turns.map(({ bare }) => bare))),
    ratio: round(median(turns.map(({ load, bare }) => load.perSecond / bare)), 3),
    // Includes the loops that run meanwhile, such as mail and roll-ups.
    commitsPerOrder: round(median(turns.map(({ load, commits }) => commits / load.requests)), 1),
    cpuMillisecondsPerOrder: round(median(turns.map(({ load, cpu }) => (cpu * 1_000) / load.requests)), 2),
    mail: await countMail(store),
    statuses,
  };
}

let lastBuyer = 0;

function buy({ port }: BenchStore, app: SoldApp, clients: number, seconds: number): Promise<LoadResult> {
  const amount = formatMinor(priceFor('venmo', app.price_minor));
  const request = (): Buffer => {
    lastBuyer += 1;
    const address = `10.${lastBuyer >> 16}.${(lastBuyer >> 8) & 255}.${lastBuyer & 255}`;
    return postRequest(
      '/api/orders',
      { customerEmail: `buyer${lastBuyer}@example.com`, appId: app.id, amount, paymentMethod: 'venmo' },
      { 'x-forwarded-for': address },
    );
  };
  return runLoad({ port, clients, seconds, request });
}

async function sellBare({ database }: BenchStore, app: SoldApp, clients: number): Promise<number> {
  const startedAt = performance.now();
  let sold = 0;
  const sell = async (): Promise<void> => {
    while (performance.now() - startedAt < secondsEach * 1_000) {
      lastBuyer += 1;
      await bareSale(database.db, app, `bare${lastBuyer}@example.com`);
      sold += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, sell));
  return (sold * 1_000) / (performance.now() - startedAt);
}

async function countMail({ database }: BenchStore): Promise<object> {
  const { rows } = await sql<{ sent: number; waiting: number }>`
    select count(sent_at)::int as sent, count(*) filter (where sent_at is null)::int as waiting
    from mail_outbox where recipient like 'buyer%'`.execute(database.db);
  return rows[0] ?? {};
}

// A busy connection reports its commits about once a second, and the rest when it becomes idle.
async function countCommits({ database }: BenchStore): Promise<number> {
  await delay(1_500);
  const { rows } = await sql<{ commits: number }>`
    select xact_commit::float8 as commits from pg_stat_database where datname = current_database()`.execute(
    database.db,
  );
  return rows[0]?.commits ?? 0;
}
