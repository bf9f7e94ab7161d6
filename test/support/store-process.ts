// A store in a process of its own, as `node server/main.ts` makes it, which tests may kill and start again.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { startEmbeddedPostgres } from '#packages/embedded-postgres/embedded-postgres.ts';

export const operatorEmail = 'owner@example.com';
export const operatorPassword = 'correct horse battery';

export interface StoreProcessOptions {
  /** Settings beside the address, the data folder and the first operator. Nothing is taken from the tests' own. */
  readonly environment?: Readonly<Record<string, string>>;
  /** A data folder of the caller, who removes it; a temporary one otherwise. */
  readonly dataDir?: string;
  /** The program that runs the store, from the project's folder; `server/main.ts` by default. */
  readonly program?: string;
}

export interface StoreProcess {
  /** Such as `http://127.0.0.1:40123`; the same after a restart. */
  readonly origin: string;
  readonly dataDir: string;
  readonly pid: number;
  /** What the process has written since it was last started, to either stream. */
  readonly output: string;
  /** Ends the process by `kill -9`. Its embedded PostgreSQL goes on running. */
  kill(): Promise<void>;
  /** Ends the process and its embedded PostgreSQL, which loses what it has not written, as in a crash. */
  killWithDatabase(): Promise<void>;
  /** Starts it again on the same port and data folder, and waits until it is ready. */
  start(): Promise<void>;
  /** Sends the signal and answers how the process ended: its exit code, or the signal that ended it. */
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals | null>;
  /** The address of the embedded database while it runs, as the store's own role. */
  databaseUrl(): Promise<string>;
  /** The embedded database's first process, while it runs. */
  databasePid(): Promise<number>;
  /** Ends whatever still runs and removes a temporary data folder. */
  dispose(): Promise<void>;
}

const projectFolder = path.resolve(import.meta.dirname, '../..');
const keptVariables = ['PATH', 'HOME', 'TMPDIR', 'SystemRoot', 'LANG'];

/** Starts a store and waits until it answers. Rejects with what it wrote when it ends before that. */
export async function startStoreProcess(options: StoreProcessOptions = {}): Promise<StoreProcess> {
  const dataDir = options.dataDir ?? (await makeDataDir());
  const port = await findFreePort();
  const environment: Record<string, string | undefined> = {
    ...Object.fromEntries(keptVariables.map((name) => [name, process.env[name]])),
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    ADMIN_EMAIL: operatorEmail,
    ADMIN_PASSWORD: operatorPassword,
    LOG_LEVEL: 'warn',
    ...options.environment,
  };
  const program = options.program ?? 'server/main.ts';
  let current = launch(program, environment);

  const store: StoreProcess = {
    origin: `http://127.0.0.1:${port}`,
    dataDir,
    get pid() {
      return current.child.pid ?? 0;
    },
    get output() {
      return current.output();
    },
    async kill() {
      current.child.kill('SIGKILL');
      await current.ended;
    },
    async killWithDatabase() {
      // The server's own way to crash: its processes end at once, and the next start recovers what they had written.
      process.kill(await store.databasePid(), 'SIGQUIT');
      current.child.kill('SIGKILL');
      await current.ended;
    },
    async start() {
      current = launch(program, environment);
      await current.ready;
    },
    async end(signal) {
      current.child.kill(signal);
      return current.ended;
    },
    databaseUrl: async () => `postgresql://appstand@/appstand?host=${(await readPidFile(dataDir))[4] ?? ''}`,
    databasePid: async () => Number((await readPidFile(dataDir))[0]),
    async dispose() {
      current.child.kill('SIGTERM');
      // A killed store's database is still there: a start takes it over, and stops it.
      if (typeof (await current.ended) === 'string' && environment['DATABASE_URL'] === undefined)
        await (await startEmbeddedPostgres({ folder: dataDir })).stop();
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
  try {
    await current.ready;
  } catch (error) {
    await store.dispose();
    throw error;
  }
  return store;
}

interface Launched {
  readonly child: ChildProcess;
  readonly ready: Promise<void>;
  readonly ended: Promise<number | NodeJS.Signals | null>;
  output(): string;
}

function launch(program: string, environment: Readonly<Record<string, string | undefined>>): Launched {
  const child = spawn(process.execPath, [program], {
    cwd: projectFolder,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString('utf8');
  });
  const ended = once(child, 'close').then(
    ([code, signal]) => (signal as NodeJS.Signals | null) ?? (code as number | null),
  );
  const ready = new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      output += `${line}\n`;
      if (line.startsWith('Appstand is ready at ')) resolve();
    });
    void ended.then(() => reject(new Error(`The store ended before it was ready:\n${output}`)));
  });
  return { child, ready, ended, output: () => output };
}

/** A new data folder for a store. Others may pass through it, because PostgreSQL runs as another user where the tests run as root. */
export async function makeDataDir(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'appstand-store-'));
  await chmod(folder, 0o755);
  return folder;
}

// The first line of PostgreSQL's pid file is its process, the fifth the folder of its socket.
async function readPidFile(dataDir: string): Promise<string[]> {
  return (await readFile(path.join(dataDir, 'pg18', 'postmaster.pid'), 'utf8')).split('\n');
}

/** A port that is free now. It stays the same over restarts, as it is part of the addresses that a store hands out. */
export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('The probe has no port.');
  return address.port;
}
