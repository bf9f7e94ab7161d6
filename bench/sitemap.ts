import { readFile } from 'node:fs/promises';
import { startBenchStore, type BenchStore } from './bench-store.ts';
import { round } from './load.ts';

const apps = 50_000;

/**
 * Measures the site map of 50,000 apps: the index and all its files, read one after another as a crawler does. Target: less
 * than 1 s, and memory that does not grow with the number of apps.
 */
export async function run(): Promise<object> {
  const store = await startBenchStore({ apps });
  try {
    const origin = `http://127.0.0.1:${store.port}`;
    // The first answer of a process compiles its code.
    await readAll(origin);
    const memoryAtStart = await residentMegabytes(store);
    const cpuAtStart = await cpuMilliseconds(store);
    const runs = [];
    for (let count = 0; count < 5; count += 1) runs.push(await readAll(origin));
    const [first] = runs;
    return {
      ...first,
      milliseconds: runs.map(({ milliseconds }) => milliseconds),
      /** Of the store's process: it says more than the time on a machine that does other work too. */
      cpuMillisecondsPerRun: Math.round((((await cpuMilliseconds(store)) ?? NaN) - (cpuAtStart ?? NaN)) / runs.length),
      memoryAtStart,
      memoryAfter: await residentMegabytes(store),
      peakMemory: await residentMegabytes(store, 'VmHWM'),
      isWithinLimit: runs.every(({ milliseconds }) => milliseconds < 1_000),
    };
  } finally {
    await store.stop();
  }
}

async function readAll(origin: string) {
  const startedAt = performance.now();
  const index = await (await fetch(`${origin}/sitemap.xml`)).text();
  const files = [...index.matchAll(/<loc>[^<]*?(\/sitemaps\/[^<]*)<\/loc>/g)].map(([, path = '']) => path);
  let addresses = 0;
  let megabytes = 0;
  for (const file of files) {
    const body = await (await fetch(origin + file)).text();
    addresses += body.split('<url>').length - 1;
    megabytes += body.length / 1_000_000;
  }
  const milliseconds = round(performance.now() - startedAt, 0);
  return { files: files.length, addresses, megabytes: round(megabytes, 1), milliseconds };
}

/** Returns null if the platform has no /proc. */
async function residentMegabytes({ pid }: BenchStore, field = 'VmRSS'): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = new RegExp(String.raw`${field}:\s+(\d+)`).exec(status)?.[1];
  return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1_024);
}

/** Returns null if the platform has no /proc. */
async function cpuMilliseconds({ pid }: BenchStore): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(fields?.[11]) + Number(fields?.[12]);
  // Linux counts in hundredths of a second.
  return Number.isNaN(ticks) ? null : ticks * 10;
}
