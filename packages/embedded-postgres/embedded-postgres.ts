// The built-in PostgreSQL, used when DATABASE_URL is not set. See docs/decisions/0002-embedded-postgresql.md.
import { mkdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chooseServerAccount } from './account.ts';
import { findBinaries, type PostgresBinaries } from './binaries.ts';
import { ensureCluster, superuser } from './cluster.ts';
import { openEndpoint, rolePassword, type Endpoint } from './endpoint.ts';
import { ensureDatabase, storeName } from './ensure-database.ts';
import { lockFolder } from './folder-lock.ts';
import { clearLeftovers } from './orphan.ts';
import { describeExit, launchPostmaster, type PostgresExit, type Postmaster } from './postmaster.ts';
import { openServerOutput, type ServerOutput } from './server-output.ts';
import { serverSettings } from './server-settings.ts';

/** Backends of a killed postmaster may take a moment to end. */
const leftoverPatienceMs = 30_000;
const leftoverRetryMs = 100;

export interface EmbeddedPostgres {
  /** For `pg`: the store's role `appstand`, owner of the database `appstand`. */
  connectionString: string;
  /** The same server as PostgreSQL's superuser, database `postgres`: for backups and for making test databases. */
  superuserConnectionString: string;
  /** Process id of the postmaster. */
  pid: number;
  /** Resolves when the server process has ended. `wasRequested` is false when it ended by itself: the store cannot go on then. */
  exited: Promise<PostgresExit>;
  /** Stops the server (open connections are ended, acknowledged rows kept), waits for it and frees the folder. May be called again. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** Absolute path of DATA_DIR; made if missing. The cluster is its subfolder `pg18`. */
  folder: string;
  /** Gets PostgreSQL's messages and the supervisor's own, line by line. Without it PostgreSQL writes to postgresql.log in the folder. */
  log?: (line: string) => void;
  /** False turns off everything that makes rows survive a crash. For test servers only. Default true. */
  durable?: boolean;
  /** Server settings that replace or add to the defaults. */
  settings?: Record<string, string>;
}

/**
 * Starts PostgreSQL on the folder and resolves when it takes connections. The folder is made and filled on the first
 * start; a server that a killed store left behind is stopped first. Throws an Error with a message for the operator when
 * another store uses the folder, when PostgreSQL does not run on this machine, or when it does not start.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  if (!path.isAbsolute(options.folder)) throw new Error(`The data folder must be an absolute path: ${options.folder}`);
  await mkdir(options.folder, { recursive: true });
  const dataFolder = await realpath(options.folder);
  const lock = await lockFolder(dataFolder);
  const opened: { endpoint?: Endpoint; output?: ServerOutput; postmaster?: Postmaster } = {};
  const close = async () => {
    await opened.postmaster?.stop();
    opened.endpoint?.close();
    await opened.output?.close();
    await lock.release();
  };

  try {
    const clusterFolder = path.join(dataFolder, 'pg18');
    const durable = options.durable ?? true;
    const notice = options.log ?? (() => {});
    const account = await chooseServerAccount(dataFolder, clusterFolder);
    const copyFolders = account === undefined ? [dataFolder] : ['/var/cache/appstand', dataFolder];
    const binaries = await findBinaries({ account, copyFolders });
    const password = await rolePassword(dataFolder);
    await ensureCluster({ binaries, account, dataFolder, clusterFolder, durable, password });

    const endpoint = await openEndpoint(account, password);
    opened.endpoint = endpoint;
    const output = await openServerOutput(options.log, path.join(dataFolder, 'postgresql.log'));
    opened.output = output;
    const settings = { ...serverSettings(durable), ...endpoint.settings, ...options.settings };
    const launch = () => launchPostmaster({ binaries, account, clusterFolder, settings, output, notice });
    const postmaster = await launchAfterLeftovers(launch, clusterFolder, binaries, notice);
    opened.postmaster = postmaster;
    await ensureDatabase(endpoint, password);

    stopWithProcess(postmaster, endpoint);
    void postmaster.exited.then((exit) => {
      if (!exit.wasRequested) notice(`PostgreSQL ended by itself (${describeExit(exit)}).`);
    });
    let stopping: Promise<void> | undefined;
    return {
      connectionString: endpoint.connectionString(storeName, storeName),
      superuserConnectionString: endpoint.connectionString(superuser, 'postgres'),
      pid: postmaster.pid,
      exited: postmaster.exited,
      stop: () => (stopping ??= close()),
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Cleans up after a killed store and launches. A server that was still starting, or backends that outlive a killed
 * postmaster, show only when the launch fails, so it is retried for a while.
 */
async function launchAfterLeftovers(
  launch: () => Promise<Postmaster>,
  clusterFolder: string,
  binaries: PostgresBinaries,
  notice: (line: string) => void,
): Promise<Postmaster> {
  const deadline = performance.now() + leftoverPatienceMs;
  for (;;) {
    await clearLeftovers(clusterFolder, binaries, notice);
    try {
      return await launch();
    } catch (error) {
      const isLeftover =
        error instanceof Error &&
        /pre-existing shared memory block|lock file "postmaster\.pid" already exists/.test(error.message);
      if (!isLeftover || performance.now() > deadline) throw error;
      await delay(leftoverRetryMs);
    }
  }
}

/** A store that calls process.exit() without stop() still asks its server to stop; the next start waits for that if need be. */
function stopWithProcess(postmaster: Postmaster, endpoint: Endpoint): void {
  if (process.platform === 'win32') return;
  const askToStop = () => {
    process.kill(postmaster.pid, 'SIGINT');
    endpoint.close();
  };
  process.once('exit', askToStop);
  void postmaster.exited.then(() => process.off('exit', askToStop));
}
