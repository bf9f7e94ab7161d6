import { readFile } from 'node:fs/promises';
import { startBenchStore, type BenchStore } from './bench-store.ts';
import { getRequest, round, runLoad } from './load.ts';

const apps = 10_000;
const addresses = [
  '/api/apps/all',
  '/api/apps/graphics',
  '/api/apps/all?limit=50',
  '/',
  '/?category=graphics',
  '/apps/app-9999',
];

/** Measures the cost of a catalogue of 10,000 apps: the first response, later responses and the process's memory. */
export async function run(): Promise<object> {
  const store = await startBenchStore({ apps });
  try {
    const memoryAtStart = await residentMegabytes(store);
    const results = [];
    for (const address of addresses) results.push(await measure(store, address));
    return { apps, memoryAtStart, memoryAfter: await residentMegabytes(store), results };
  } finally {
    await store.stop();
  }
}

async function measure({ port }: BenchStore, address: string): Promise<object> {
  const startedAt = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}${address}`, { headers: { 'accept-encoding': 'gzip' } });
  const body = await answer.arrayBuffer();
  const firstMilliseconds = round(performance.now() - startedAt, 1);
  const request = getRequest(address);
  const { perSecond, p50, p99, statuses } = await runLoad({ port, clients: 8, seconds: 2, request: () => request });
  return { address, bytes: body.byteLength, firstMilliseconds, perSecond, p50, p99, statuses };
}

/** Returns null if the platform has no /proc. */
async function residentMegabytes({ pid }: BenchStore): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /VmRSS:\s+(\d+)/.exec(status)?.[1];
  return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1_024);
}
