// Runs a whole store in its own processes, as operators do, with its own durable database.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { categories } from '#contracts/categories.ts';
import { connectDatabase, type Database } from '#server/database/connect.ts';
import { startEmbeddedPostgres } from '#packages/embedded-postgres/embedded-postgres.ts';
import { migrateToLatest } from '#server/database/migrate.ts';
import { newId } from '#server/database/new-id.ts';
import { newBlobKey } from '#server/files/blobs/blobs.ts';

export interface BenchStore {
  readonly port: number;
  readonly pid: number;
  readonly dataDir: string;
  readonly database: Database;
  /** Starts one more process of the store, and returns its port. */
  startAnother(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts a store with `apps` generated apps in a temporary folder. Each has the row of a file, without its bytes. */
export async function startBenchStore({
  apps,
  env = {},
}: {
  apps: number;
  env?: Record<string, string>;
}): Promise<BenchStore> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'appstand-bench-'));
  const postgres = await startEmbeddedPostgres({ folder: dataDir });
  await migrateToLatest(postgres.connectionString);
  const database = connectDatabase({
    connectionString: postgres.connectionString,
    maxConnections: 40,
    queryTimeoutMs: 600_000,
  });
  await insertApps(database, apps);
  const root = path.join(import.meta.dirname, '..');
  const children: ChildProcess[] = [];
  const start = async (): Promise<{ readonly pid: number; readonly port: number }> => {
    const { child, pid, port } = await startServer(path.join(root, 'server/main.ts'), {
      ...env,
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: postgres.connectionString,
      SAMPLE_CATALOGUE: 'off',
      LOG_LEVEL: 'error',
    });
    children.push(child);
    return { pid, port };
  };
  const { pid, port } = await start();
  return {
    port,
    pid,
    dataDir,
    database,
    startAnother: async () => (await start()).port,
    async stop() {
      await Promise.all(children.map(stopServer));
      await database.close();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Runs a Node program that prints its 127.0.0.1 address once it listens. */
export async function startServer(
  program: string,
  env: Record<string, string>,
): Promise<{ child: ChildProcess; pid: number; port: number }> {
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const port = /http:\/\/127\.0\.0\.1:(\d+)/.exec(line)?.[1];
    if (port !== undefined && child.pid !== undefined) return { child, pid: child.pid, port: Number(port) };
  }
  throw new Error(`${program} ended before it listened.`);
}

export async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Returns the CPU seconds of a process, or null if the platform has no /proc. */
export async function cpuSeconds(pid: number): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (stat === null) return null;
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

async function insertApps({ db }: Database, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    slug: `app-${index}`,
    name: `Application ${index}`,
    description:
      'Finds the files that you have twice, shows them side by side, and lets you decide which of them to keep. It reads names, sizes and content.',
    price_minor: 1999,
    category: categories[index % categories.length] ?? 'utilities',
    rating: '4.8',
  }));
  const facts = {
    file_name: 'a.exe',
    platform: 'windows',
    architecture: 'x64',
    version: null,
    size_bytes: 1,
    sha256: '0'.repeat(64),
  } as const;
  for (let start = 0; start < rows.length; start += 1_000) {
    const some = rows.slice(start, start + 1_000);
    await db.insertInto('apps').values(some).execute();
    const files = some.map(({ id }) => ({ id: newId(), app_id: id, blob_key: newBlobKey(), ...facts }));
    await db.insertInto('app_files').values(files).execute();
  }
  // Drawing their pictures for link previews would be measured too.
  await db.deleteFrom('share_pictures').execute();
}
