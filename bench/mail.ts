import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { startBenchStore, startServer, stopServer, type BenchStore } from './bench-store.ts';
import { getRequest, median, round, runLoad } from './load.ts';

const rounds = 5;
const secondsEach = 6;
const clients = 4;
const sliceSize = 2_000;
const smallQueue = 500;

/**
 * Measures the storefront's p99 while a queue of mail drains against its p99 without, in turns, and the memory that a
 * backlog takes. Targets: a ratio of at most 1.5, and at most 60 MB. Arguments: mails of the queue (10,000) and of the
 * backlog (100,000).
 */
export async function run([queued = '10000', backlog = '100000']: readonly string[]): Promise<object> {
  const sink = await startServer(path.join(import.meta.dirname, 'smtp-sink-process.ts'), {});
  const inStore = async (measure: (store: BenchStore) => Promise<object>): Promise<object> => {
    const store = await startBenchStore({ apps: 50, env: { SMTP_URL: `smtp://127.0.0.1:${sink.port}` } });
    try {
      return await measure(store);
    } finally {
      await store.stop();
    }
  };
  try {
    return {
      storefront: await inStore((store) => measureLatency(store, Number(queued))),
      memory: await inStore((store) => measureMemory(store, Number(backlog))),
    };
  } finally {
    await stopServer(sink.child);
  }
}

async function measureLatency(store: BenchStore, queued: number): Promise<object> {
  await insertMails(store, queued);
  await load(store);
  const turns = [];
  for (let turn = 0; turn < rounds; turn += 1) {
    const without = await load(store);
    const sentBefore = await countSent(store);
    await setDue(store, 'now()');
    const draining = await load(store);
    await setDue(store, "now() + interval '1 day'");
    turns.push({ without, draining, sent: (await countSent(store)) - sentBefore });
    await delay(500);
  }
  // Nobody visits: the rest drains at full speed.
  const startedAt = performance.now();
  const left = queued - (await countSent(store));
  await setDue(store, 'now()');
  while ((await countSent(store)) < queued) await delay(500);
  return {
    queued,
    p99Without: median(turns.map(({ without }) => without.p99)),
    p99Draining: median(turns.map(({ draining }) => draining.p99)),
    ratio: round(median(turns.map(({ without, draining }) => draining.p99 / without.p99)), 2),
    ratios: turns.map(({ without, draining }) => round(draining.p99 / without.p99, 2)),
    mailsPerSecondWithVisitors: round(median(turns.map(({ sent }) => sent / secondsEach)), 1),
    mailsPerSecondAlone: round((left * 1_000) / (performance.now() - startedAt), 1),
  };
}

/** The peak of a small queue shows what sending takes, whatever waits. */
async function measureMemory(store: BenchStore, backlog: number): Promise<object> {
  // As a store that has served a while.
  await load(store);
  await delay(5_000);
  const idle = await residentMegabytes(store.pid);
  const small = await peakWith(store, smallQueue);
  const large = await peakWith(store, backlog);
  return {
    backlog,
    idleMegabytes: idle,
    smallQueueMegabytes: small,
    backlogMegabytes: large,
    moreThanIdle: large - idle,
    moreThanSmallQueue: large - small,
  };
}

async function peakWith(store: BenchStore, count: number): Promise<number> {
  await insertMails(store, count, 'now()');
  let peak = 0;
  for (let second = 0; second < 20; second += 1) {
    await delay(1_000);
    peak = Math.max(peak, await residentMegabytes(store.pid));
  }
  return peak;
}

const load = ({ port }: BenchStore) => runLoad({ port, clients, seconds: secondsEach, request: () => getRequest('/') });

/** Inserts receipts that are due at this instant, an expression. */
async function insertMails(store: BenchStore, count: number, due = "now() + interval '1 day'"): Promise<void> {
  for (let rest = count; rest > 0; rest -= sliceSize) await insertSlice(store, Math.min(rest, sliceSize), due);
  await sql`analyze`.execute(store.database.db);
}

async function insertSlice({ database }: BenchStore, count: number, due: string): Promise<void> {
  await sql`
    with sold as (
      insert into orders (id, mode, number, app_id, app_name, customer_email, list_price_minor, amount_minor, currency,
        payment_method, status, completed_at)
      select gen_random_uuid(), 'test', nextval('order_numbers_test'), (select id from apps limit 1), 'Application',
        'buyer' || n || '@example.com', 1999, 1999, 'USD', 'venmo', 'completed', now()
      from generate_series(1, ${count}::int) n
      returning id, customer_email
    ), links as (
      insert into download_links (order_id, issue, expires_at) select id, 0, now() + interval '2 days' from sold
    )
    insert into mail_outbox (id, kind, recipient, order_id, is_automatic, next_attempt_at)
    select gen_random_uuid(), 'receipt', customer_email, id, true, ${sql.raw(due)} from sold`.execute(database.db);
}

async function setDue({ database }: BenchStore, instant: string): Promise<void> {
  const open = sql`sent_at is null and failed_at is null`;
  await sql`update mail_outbox set next_attempt_at = ${sql.raw(instant)} where ${open}`.execute(database.db);
}

async function countSent({ database }: BenchStore): Promise<number> {
  const { rows } = await sql<{ sent: number }>`select count(sent_at)::int as sent from mail_outbox`.execute(
    database.db,
  );
  return rows[0]?.sent ?? 0;
}

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024);
}
