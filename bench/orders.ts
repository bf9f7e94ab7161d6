import { priceFor } from '#contracts/payment-methods.ts';
import { formatMinor } from '#contracts/money.ts';
import { sql } from 'kysely';
import { namedStatement } from '#server/database/named-statement.ts';
import { startBenchStore, type BenchStore } from './bench-store.ts';
import { median, postRequest, round, runLoad } from './load.ts';

const clientCounts = [1, 8, 32];
const rounds = 7;
const secondsEach = 3;

/**
 * Completed purchases/s through HTTP, beside the one-row inserts/s that the same database server commits for as many
 * connections. The two take turns, and the ratio is the median of the turns' own, because a machine that others share
 * is not equally fast from one turn to the next. At 32 clients at least 0.35 is wanted.
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
    await runLoad({ port: store.port, clients: 32, seconds: 5, request: order });

    const results = [];
    for (const clients of clientCounts) {
      const orders: number[] = [];
      const inserts: number[] = [];
      const statuses: Record<string, number> = {};
      const commitsBefore = await countCommits(store);
      for (let index = 0; index < rounds; index += 1) {
        const load = await runLoad({ port: store.port, clients, seconds: secondsEach, request: order });
        for (const [status, count] of Object.entries(load.statuses)) statuses[status] = (statuses[status] ?? 0) + count;
        orders.push(load.perSecond);
        inserts.push((await insertRows(store, clients)) / secondsEach);
      }
      const inserted = inserts.reduce((sum, perSecond) => sum + perSecond * secondsEach, 0);
      const ordered = Object.values(statuses).reduce((sum, count) => sum + count, 0);
      results.push({
        clients,
        ordersPerSecond: median(orders),
        insertsPerSecond: Math.round(median(inserts)),
        ratio: round(median(orders.map((perSecond, index) => perSecond / (inserts[index] ?? Number.NaN))), 3),
        // What the jobs did meanwhile, such as sending receipts, is counted too.
        statementsPerOrder: round(((await countCommits(store)) - commitsBefore - inserted) / ordered, 2),
        statuses,
      });
    }
    return { results };
  } finally {
    await store.stop();
  }
}

const insertRow = namedStatement('bench-insert', 'insert into bench_rows (note) values ($1)');

async function insertRows({ database }: BenchStore, clients: number): Promise<number> {
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
  return inserted;
}

// Each statement of the store is a transaction of its own. An idle connection reports its counts after ten seconds.
async function countCommits({ database }: BenchStore): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 11_000));
  const { rows } = await sql<{ xact_commit: number }>`
    select xact_commit from pg_stat_database where datname = current_database()`.execute(database.db);
  return rows[0]?.xact_commit ?? 0;
}
