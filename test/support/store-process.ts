// Runs a store in its own process with `node server/main.ts`, which tests may kill and restart.
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
  /** Settings in addition to the address, the data folder and the first operator. Inherits none from the tests. */
  readonly environment?: Readonly<Record<string, string>>;
  /** A data folder that the caller removes; by default a temporary one. */
  readonly dataDir?: string;
  /** The program that runs the store, relative to the project's folder; `server/main.ts` by default. */
  readonly program?: string;
}

export interface StoreProcess {
  /** For example `http://127.0.0.1:40123`; the same after a restart. */
  readonly origin: string;
  readonly dataDir: string;
  readonly pid: number;
  /** The output on both streams since the last start. */
  readonly output: string;
  /** Ends the process by `kill -9`. Its embedded PostgreSQL keeps running. */
  kill(): Promise<void>;
  /** Ends the process and its embedded PostgreSQL as in a crash, which loses unwritten data. */
  killWithDatabase(): Promise<void>;
  /** Restarts it on the same port and data folder, and waits until it is ready. */
  start(): Promise<void>;
  /** Sends the signal. Returns the exit code, or the signal that ended the process. */
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals | null>;
  /** The address of the embedded database while it runs, with the store's own role. */
  databaseUrl(): Promise<string>;
  /** The embedded database's main process while it runs. */
  databasePid(): Promise<number>;
  /** Ends all remaining processes and removes a temporary data folder. */
  dispose(): Promise<void>;
}

const projectFolder = path.resolve(import.meta.dirname, '../..');
const keptVariables = ['PATH', 'HOME', 'TMPDIR', 'SystemRoot', 'LANG'];

/** Starts a store and waits for its first response. Rejects with its output if it ends before. */
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
    // A start takes half the time with it.
    NODE_COMPILE_CACHE: path.join(projectFolder, '.cache/node'),
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
      // PostgreSQL's immediate shutdown: its processes exit at once, and the next start runs recovery.
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
      // A killed store's database still runs: a start takes it over and stops it.
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

/** Creates a data folder for a store. Other users may traverse it, because PostgreSQL runs as another user if the tests run as root. */
export async function makeDataDir(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'appstand-store-'));
  await chmod(folder, 0o755);
  return folder;
}

// The first line of PostgreSQL's pid file is its process, the fifth the folder of its socket.
async function readPidFile(dataDir: string): Promise<string[]> {
  return (await readFile(path.join(dataDir, 'pg18', 'postmaster.pid'), 'utf8')).split('\n');
}

/** Returns a free port. It stays the same over restarts, because it is part of the store's addresses. */
export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('The probe has no port.');
  return address.port;
}
