import { readFile } from 'node:fs/promises';
import { startBenchStore, type BenchStore } from './bench-store.ts';
import { round } from './load.ts';

const apps = 50_000;
const warmRuns = 5;
const readings = 50;
const heapMegabytes = 256;

/**
 * Measures the site map of 50,000 apps: the index and all its files, read one after another as a crawler does. Target: less
 * than 1 s, and memory that stays constant. V8 lets garbage pile up to the limit of its heap, 600 MB and more on a large
 * machine, so the store gets a small heap here: if an answer kept memory, the store would run out of it.
 */
export async function run(): Promise<object> {
  const store = await startBenchStore({
    apps,
    env: { NODE_OPTIONS: `--max-old-space-size=${heapMegabytes}` },
  });
  try {
    const origin = `http://127.0.0.1:${store.port}`;
    // The first answers of a process compile its code and grow its heap to the size it works with.
    const runs = [];
    const memory: (number | null)[] = [];
    for (let count = 0; count < warmRuns; count += 1) await readAll(origin);
    const cpuAtStart = await cpuMilliseconds(store);
    for (let count = 0; count < readings; count += 1) {
      runs.push(await readAll(origin));
      memory.push(await residentMegabytes(store));
    }
    const [first] = runs;
    const milliseconds = runs.map((each) => each.milliseconds);
    const earlier = medianOf(memory.slice(20, 30));
    const later = medianOf(memory.slice(-10));
    // Unknown without /proc, and then not shown.
    const isMemoryConstant = earlier !== null && later !== null && later <= earlier * 1.1;
    return {
      ...first,
      milliseconds: medianOf(milliseconds),
      slowestMilliseconds: Math.max(...milliseconds),
      /** CPU time of the store's process: less noisy than wall time on a busy machine. */
      cpuMillisecondsPerRun: Math.round((((await cpuMilliseconds(store)) ?? NaN) - (cpuAtStart ?? NaN)) / runs.length),
      heapMegabytes,
      /** Resident megabytes: medians of the third and of the last ten readings. */
      memory: [earlier, later],
      peakMemory: await residentMegabytes(store, 'VmHWM'),
      isWithinLimit: (medianOf(milliseconds) ?? 0) < 1_000 && isMemoryConstant,
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

/** Returns null without numbers. */
function medianOf(numbers: readonly (number | null)[]): number | null {
  const sorted = numbers.filter((each) => each !== null).toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
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
