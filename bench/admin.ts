import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { insertHistory, insertMessages, insertOrders, insertVisits } from './admin-rows.ts';
import { startBenchStore, type BenchStore } from './bench-store.ts';
import { round } from './load.ts';

const apps = 5_000;
const sizes = [10_000, 1_000_000];
const messages = 100_000;
const exported = 100_000;
const repeats = 60;
const mostMs = 150;
const operator = { email: 'owner@example.com', password: 'correct horse battery' };

/**
 * Measures the operator's lists, searches and figures at 10,000 and at 1,000,000 orders, 5,000 apps and 100,000 messages,
 * one call at a time; other numbers of orders may be given. Fails if a p95 is not below 150 ms, or if it more than doubles
 * and grows by over 10 ms. Then measures a CSV export of 100,000 orders: seconds, and the peak memory of the process.
 */
export async function run(args: readonly string[]): Promise<object> {
  const env = { ADMIN_EMAIL: operator.email, ADMIN_PASSWORD: operator.password };
  const store = await startBenchStore({ apps, env });
  try {
    const headers = await signIn(store);
    await insertMessages(store, messages);
    await insertVisits(store);
    await insertHistory(store, await oldestIdOf(store, 'apps'));
    const results: Result[] = [];
    let orders = 0;
    for (const size of args.length === 0 ? sizes : args.map(Number)) {
      const startedAt = performance.now();
      await insertOrders(store, orders, size);
      const insertedAfterSeconds = round((performance.now() - startedAt) / 1_000, 1);
      orders = size;
      const rolledUpAfterSeconds = await waitForRollUp(store);
      const result = { orders, insertedAfterSeconds, rolledUpAfterSeconds, p95: await measureAll(store, headers) };
      console.error(JSON.stringify(result));
      results.push(result);
    }
    const verdict = judge(results);
    if (verdict.failures.length > 0) process.exitCode = 1;
    return { apps, messages, results, ...verdict, export: await measureExport(store, headers) };
  } finally {
    await store.stop();
  }
}

interface Result {
  readonly orders: number;
  readonly p95: Readonly<Record<string, number>>;
}

/** Compares the first size with the last one. */
function judge(results: readonly Result[]) {
  const first = results[0]?.p95 ?? {};
  const calls = Object.entries(results.at(-1)?.p95 ?? {}).map(([name, ms]) => ({
    name,
    ms,
    before: first[name] ?? ms,
  }));
  const [slowest] = calls.toSorted((one, other) => other.ms - one.ms);
  const [grewMostBy] = calls.toSorted((one, other) => other.ms - other.before - (one.ms - one.before));
  const failures = calls.filter(({ ms, before }) => ms >= mostMs || ms > 2 * before + 10);
  return { slowest, grewMostBy, failures };
}

async function signIn({ port }: BenchStore): Promise<{ cookie: string }> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(operator),
  });
  const cookie = answer.headers.get('set-cookie')?.split(';', 1)[0];
  if (cookie === undefined) throw new Error(`The operator could not sign in: ${answer.status}`);
  return { cookie };
}

async function waitForRollUp({ database }: BenchStore): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    const { rows } = await sql<{ isDone: boolean }>`
      select (select count(*) from orders where status in ('completed', 'refunded')) =
        coalesce((select sum(orders) from sales_totals), 0) as "isDone"`.execute(database.db);
    if (rows[0]?.isDone === true) break;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  await sql`vacuum analyze`.execute(database.db);
  return round((performance.now() - startedAt) / 1_000, 1);
}

async function measureAll(store: BenchStore, headers: { cookie: string }): Promise<Record<string, number>> {
  const { rows } = await sql<{ id: string; email: string }>`
    select id, customer_email as email from orders order by id limit 1`.execute(store.database.db);
  const oldest = rows[0] ?? { id: '', email: '' };
  const oldestMessage = await oldestIdOf(store, 'contact_messages');
  const oldestApp = await oldestIdOf(store, 'apps');
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  const addresses: Readonly<Record<string, string>> = {
    list: '/api/orders',
    'last page': `/api/orders?cursor=${nextId(oldest.id)}`,
    'a day': `/api/orders?from=${day(3)}&to=${day(3)}`,
    email: `/api/orders?q=${oldest.email}`,
    'beginning of an email': '/api/orders?q=buyer4242@',
    'short id': `/api/orders?q=${oldest.id.slice(0, 8)}`,
    'app, found': '/api/orders?q=application 4242',
    'text, not found': '/api/orders?q=nothing like this',
    'status, frequent': '/api/orders?status=refunded',
    'status, rare': '/api/orders?status=failed',
    'method and status': '/api/orders?method=venmo&status=expired',
    'highest amount first': '/api/orders?sort=highest',
    'lowest of a method': '/api/orders?sort=lowest&method=venmo',
    'oldest refunded': '/api/orders?sort=oldest&status=refunded',
    'highest of a day': `/api/orders?sort=highest&from=${day(3)}&to=${day(3)}`,
    'needs a decision': '/api/orders?review=open&dispute=open',
    reviews: '/api/orders/reviews',
    'totals of a search': '/api/orders/totals?q=application 4242',
    'totals of a status': '/api/orders/totals?status=refunded&method=card',
    'sums of a list of 20,000': `/api/orders/days?timeZone=Europe/Berlin&from=${day(14)}&to=${day(0)}`,
    'totals of all': '/api/orders/totals',
    'totals of a day': `/api/orders/totals?from=${day(3)}&to=${day(3)}`,
    'sums of four days': `/api/orders/days?timeZone=Europe/Berlin&from=${day(3)}&to=${day(0)}`,
    'one order': `/api/orders/${oldest.id}`,
    'CSV, first bytes': '/api/orders.csv',
    apps: '/api/admin/apps',
    'apps, last page': `/api/admin/apps?cursor=${nextId(oldestApp)}`,
    'apps by name': '/api/admin/apps?q=application 4242',
    'apps, not found': '/api/admin/apps?q=nothing like this',
    'apps of a category': '/api/admin/apps?category=graphics&state=active',
    'counts of apps': '/api/admin/app-counts',
    'sales of 50 apps': `/api/admin/app-sales?ids=${(await newestApps(store)).join(',')}`,
    'payment methods': '/api/payment-methods',
    messages: '/api/contact-messages',
    'messages, last page': `/api/contact-messages?cursor=${nextId(oldestMessage)}`,
    'messages, unread': '/api/contact-messages?status=unread',
    'conversations, open': '/api/contact-messages?view=threads&status=open',
    'one conversation': `/api/contact-messages/${oldestMessage}`,
    'count of conversations': '/api/contact-messages/count',
    'messages, frequent word': '/api/contact-messages?q=expired',
    'messages, rare word': '/api/contact-messages?q=chargeb',
    'messages, not found': '/api/contact-messages?q=nothing like this',
    'Cash App payments': '/api/cashapp/pending-payments',
    'Cash App, in review': '/api/cashapp/pending-payments?status=in-review',
    'Cash App receipts': '/api/cashapp/receipts',
    'Cash App, waiting': '/api/cashapp/waiting',
    'address changes': '/api/address-changes',
    withdrawals: '/api/withdrawals',
    ratings: '/api/admin/ratings',
    mails: '/api/mail',
    'state of mail': '/api/mail/status',
    texts: '/api/documents?language=en',
    'versions of a text': '/api/documents/terms-of-service/versions?language=en',
    'releases of an app': `/api/admin/apps/${oldestApp}/releases`,
    'files of an app': `/api/admin/apps/${oldestApp}/files`,
    'store doctor': '/api/settings/doctor',
    'audit log': '/api/audit-log',
    'audit log, first entries': '/api/audit-log?cursor=60',
    overview: '/api/admin/overview',
    health: '/api/admin/health',
    'everything by number': '/api/admin/search?q=%234242',
    'everything, app found': '/api/admin/search?q=application 4242',
    'everything, beginning of an email': '/api/admin/search?q=buyer4242@',
    'everything, frequent word': '/api/admin/search?q=expired',
    'everything, not found': '/api/admin/search?q=nothing like this',
    analytics: '/api/analytics',
    'report of today': `/api/analytics/report?from=${day(0)}&to=${day(0)}`,
    'report of 30 days': `/api/analytics/report?from=${day(29)}&to=${day(0)}`,
    'report of 90 days': `/api/analytics/report?from=${day(89)}&to=${day(0)}`,
    'report of 12 months': `/api/analytics/report?from=${twelveMonthsAgo()}&to=${day(0)}`,
    'report of 2 years': `/api/analytics/report?from=${day(729)}&to=${day(0)}`,
    'further apps of a report': `/api/analytics/report/apps?from=${day(29)}&to=${day(0)}&cursor=4000`,
    'report as CSV': `/api/analytics/report.csv?from=${day(29)}&to=${day(0)}`,
  };
  const results: Record<string, number> = {};
  for (const [name, address] of Object.entries(addresses)) results[name] = await measure(store, address, headers);
  return results;
}

async function oldestIdOf({ database }: BenchStore, table: 'apps' | 'contact_messages'): Promise<string> {
  const row = await database.db.selectFrom(table).select('id').orderBy('id').limit(1).executeTakeFirst();
  return row?.id ?? '';
}

/** Returns the ids of the first page of the list of apps. */
async function newestApps({ database }: BenchStore): Promise<string[]> {
  const rows = await database.db.selectFrom('apps').select('id').orderBy('id', 'desc').limit(50).execute();
  return rows.map(({ id }) => id);
}

/** The first day of the twelve months that the operator's area offers. */
function twelveMonthsAgo(): string {
  const today = new Date();
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 11, 1)).toISOString().slice(0, 10);
}

function nextId(id: string): string {
  return `${id.slice(0, 14)}7fff-bfff-ffffffffffff`;
}

async function measure({ port }: BenchStore, address: string, headers: { cookie: string }): Promise<number> {
  const took: number[] = [];
  for (let index = 0; index < repeats; index += 1) {
    const stop = new AbortController();
    const startedAt = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}${address}`, { headers, signal: stop.signal });
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    if (address.startsWith('/api/orders.csv')) {
      await answer.body?.getReader().read();
      took.push(performance.now() - startedAt);
      stop.abort();
    } else {
      await answer.arrayBuffer();
      took.push(performance.now() - startedAt);
    }
  }
  return round(took.toSorted((one, other) => one - other)[Math.floor(repeats * 0.95)] ?? 0, 1);
}

async function measureExport(store: BenchStore, headers: { cookie: string }): Promise<object> {
  const from = new Date(Date.now() - (exported + 5) * 60_000).toISOString();
  const memoryBefore = await residentMegabytes(store);
  const startedAt = performance.now();
  const answer = await fetch(`http://127.0.0.1:${store.port}/api/orders.csv?from=${from}`, { headers });
  let memoryPeak = memoryBefore;
  const watching = setInterval(() => {
    void residentMegabytes(store).then((now) => {
      memoryPeak = Math.max(memoryPeak, now);
    });
  }, 25);
  let bytes = 0;
  let lines = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length;
    for (const byte of chunk) if (byte === 10) lines += 1;
  }
  clearInterval(watching);
  const seconds = round((performance.now() - startedAt) / 1_000, 2);
  return { orders: lines - 1, bytes, seconds, memoryBefore, memoryPeak };
}

/** Returns NaN if the platform has no /proc. */
async function residentMegabytes({ pid }: BenchStore): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024);
}
