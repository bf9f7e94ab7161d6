import { priceFor } from '#contracts/payment-methods.ts';
import { formatMinor } from '#contracts/money.ts';
import { sql } from 'kysely';
import { namedStatement } from '#server/database/named-statement.ts';
import { startBenchStore, type BenchStore } from './bench-store.ts';
import { median, postRequest, round, runLoad } from './load.ts';

const clientCounts = [1, 8, 32];
const rounds = 3;
const secondsEach = 4;

/**
 * Completed purchases/s through HTTP, beside the one-row inserts/s that the same database commits for as many
 * connections, in turns in one run. At 32 clients at least 0.35 of it is wanted.
 */
export async function run(): Promise<object> {
  const store = await startBenchStore({ apps: 50 });
  try {
    const app = await store.database.db.selectFrom('apps').select(['id', 'price_minor']).executeTakeFirstOrThrow();
    const amount = formatMinor(priceFor('venmo', app.price_minor));
    const order = (index: number) =>
      postRequest('/api/orders', {
        customerEmail: `buyer${index}-${Math.trunc(performance.now() * 1_000)}@example.com`,
        appId: app.id,
        amount,
        paymentMethod: 'venmo',
      });
    await sql`create table bench_rows (id bigint generated always as identity primary key, note text not null)`.execute(
      store.database.db,
    );
    await runLoad({ port: store.port, clients: 8, seconds: 2, request: order });

    const results = [];
    for (const clients of clientCounts) {
      const orders: number[] = [];
      const inserts: number[] = [];
      const transactions: number[] = [];
      let statuses = {};
      for (let index = 0; index < rounds; index += 1) {
        const before = await countCommits(store);
        const load = await runLoad({ port: store.port, clients, seconds: secondsEach, request: order });
        transactions.push(((await countCommits(store)) - before) / load.requests);
        statuses = load.statuses;
        orders.push(load.perSecond);
        inserts.push(await insertsPerSecond(store, clients));
      }
      results.push({
        clients,
        ordersPerSecond: median(orders),
        insertsPerSecond: median(inserts),
        ratio: round(median(orders) / median(inserts), 3),
        // Every statement of a purchase is a transaction of its own; what the jobs do meanwhile is counted too.
        statementsPerOrder: round(median(transactions), 2),
        statuses,
      });
    }
    return { results };
  } finally {
    await store.stop();
  }
}

const insertRow = namedStatement('bench-insert', 'insert into bench_rows (note) values ($1)');

async function insertsPerSecond({ database }: BenchStore, clients: number): Promise<number> {
  const endsAt = performance.now() + secondsEach * 1_000;
  let inserted = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < endsAt) {
        await insertRow(database.db, ['one row']);
        inserted += 1;
      }
    }),
  );
  return Math.round(inserted / secondsEach);
}

// Backends report their counts with a delay of up to a second when they are idle.
async function countCommits({ database }: BenchStore): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const { rows } = await sql<{ xact_commit: number }>`
    select xact_commit from pg_stat_database where datname = current_database()`.execute(database.db);
  return rows[0]?.xact_commit ?? 0;
}
