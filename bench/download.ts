// Measures MB/s of one large file with 1 and 8 clients, against nginx's sendfile of the same file, and the store's memory
// during 20 concurrent downloads.
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { tokenFor } from '#server/downloads/download-token.ts';
import { newBlobKey } from '#server/files/blobs/blobs.ts';
import { createSigner } from '#server/signing.ts';
import { bareSale } from './bare-sale.ts';
import { cpuSeconds, startBenchStore, type BenchStore } from './bench-store.ts';
import { median, round } from './load.ts';
import { startNginx } from './nginx.ts';

const fileBytes = 1024 ** 3;
const rounds = 3;
const crowd = 20;
const memoryLimitMb = 200;
const secret = 'a secret for one measurement only';

interface Measured {
  readonly mbPerSecond: number;
  readonly cpuMsPerGb: number | null;
}

export async function run(): Promise<object> {
  const store = await startBenchStore({ apps: 1, env: { APP_SECRET: secret } });
  try {
    const { urls, blobKey } = await addLargeFile(store);
    const nginx = await startNginx(path.join(store.dataDir, 'files'));
    const own: Record<number, Measured[]> = { 1: [], 8: [] };
    const other: Record<number, Measured[]> = { 1: [], 8: [] };
    for (let index = 0; index < rounds; index += 1) {
      for (const clients of [1, 8]) {
        own[clients]?.push(await measure(urls, clients, store.pid));
        if (nginx !== null) other[clients]?.push(await measure([`${nginx.origin}/${blobKey}`], clients, null));
      }
    }
    await nginx?.stop();
    const memory = await measureMemory(urls, store.pid);
    const delivery = await store.database.db
      .selectFrom('deliveries')
      .select(['covered', 'completed_at'])
      .orderBy('created_at')
      .executeTakeFirstOrThrow();
    return {
      fileMb: fileBytes / 1024 ** 2,
      store: { clients1: summarise(own[1]), clients8: summarise(own[8]) },
      ...(nginx === null
        ? { nginx: null, reason: 'nginx is not installed on this machine' }
        : {
            nginx: { clients1: summarise(other[1]).mbPerSecond, clients8: summarise(other[8]).mbPerSecond },
            ratio: {
              clients1: round(summarise(own[1]).mbPerSecond / summarise(other[1]).mbPerSecond, 2),
              clients8: round(summarise(own[8]).mbPerSecond / summarise(other[8]).mbPerSecond, 2),
            },
          }),
      memory,
      isCountedAsComplete: delivery.completed_at !== null,
      covered: delivery.covered,
    };
  } finally {
    await store.stop();
  }
}

// Puts the file at an upload's path and inserts a settled order, so that the download works as in a browser.
async function addLargeFile({
  database: { db },
  dataDir,
  port,
}: BenchStore): Promise<{ urls: string[]; blobKey: string }> {
  const blobKey = newBlobKey();
  const file = path.join(dataDir, 'files', blobKey);
  await mkdir(path.dirname(file), { recursive: true });
  const handle = await open(file, 'wx');
  const block = randomBytes(16 * 1024 ** 2);
  for (let written = 0; written < fileBytes; written += block.length) await handle.write(block);
  await handle.close();

  const app = await db.selectFrom('apps').select(['id', 'name', 'price_minor']).executeTakeFirstOrThrow();
  const stored = { size_bytes: fileBytes, blob_key: blobKey };
  await db.updateTable('app_files').set(stored).where('app_id', '=', app.id).execute();
  const orderId = await bareSale(db, app, 'buyer@example.com');

  const token = tokenFor(createSigner(Buffer.from(secret)), { orderId, issue: 0 });
  // One address serves four connections at once.
  const urls: string[] = [];
  while (urls.length < crowd / 4) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/apps/${app.id}/download`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fileName: `${app.name}.exe`, orderId: token }),
    });
    if (!answer.ok) throw new Error(await answer.text());
    urls.push(((await answer.json()) as { downloadURL: string }).downloadURL);
  }
  return { urls, blobKey };
}

async function measure(urls: readonly string[], clients: number, pid: number | null): Promise<Measured> {
  const before = pid === null ? null : await cpuSeconds(pid);
  const { bytes, seconds } = await download(urls, clients);
  const after = pid === null ? null : await cpuSeconds(pid);
  return {
    mbPerSecond: bytes / 1024 ** 2 / seconds,
    cpuMsPerGb: before === null || after === null ? null : ((after - before) * 1_000) / (bytes / 1024 ** 3),
  };
}

async function download(urls: readonly string[], clients: number): Promise<{ bytes: number; seconds: number }> {
  const program = path.join(import.meta.dirname, 'download-client-process.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program, String(clients), ...urls]);
  return JSON.parse(stdout) as { bytes: number; seconds: number };
}

function summarise(measured: readonly Measured[] = []): { mbPerSecond: number; cpuMsPerGb: number | null } {
  const cpu = measured.map(({ cpuMsPerGb }) => cpuMsPerGb).filter((value) => value !== null);
  return {
    mbPerSecond: Math.round(median(measured.map(({ mbPerSecond }) => mbPerSecond))),
    cpuMsPerGb: cpu.length === 0 ? null : Math.round(median(cpu)),
  };
}

async function measureMemory(urls: readonly string[], pid: number): Promise<object> {
  const before = await residentMb(pid);
  if (before === null) return { peakMb: null, reason: 'this system has no /proc' };
  let peakMb = before;
  const timer = setInterval(() => {
    void residentMb(pid).then((now) => {
      peakMb = Math.max(peakMb, now ?? 0);
    });
  }, 50);
  const { bytes, seconds } = await download(urls, crowd);
  clearInterval(timer);
  return {
    clients: crowd,
    mbPerSecond: Math.round(bytes / 1024 ** 2 / seconds),
    beforeMb: before,
    peakMb,
    limitMb: memoryLimitMb,
    isWithinLimit: peakMb < memoryLimitMb,
  };
}

async function residentMb(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => null);
  const kilobytes = status === null ? undefined : /VmRSS:\s+(\d+)/.exec(status)?.[1];
  return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024);
}
