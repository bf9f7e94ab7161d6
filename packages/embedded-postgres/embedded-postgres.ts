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

const leftoverTimeoutMs = 30_000;
const leftoverRetryMs = 100;

export interface EmbeddedPostgres {
  connectionString: string;
  superuserConnectionString: string;
  pid: number;
  exited: Promise<PostgresExit>;
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  folder: string;
  /** Receives PostgreSQL's messages line by line. Default: they go to postgresql.log in the folder. */
  log?: (line: string) => void;
  /** False turns crash safety off, for test servers. Default true. */
  durable?: boolean;
  settings?: Record<string, string>;
}

/**
 * Starts PostgreSQL on the folder and resolves when it accepts connections. Creates the cluster on the first start, and
 * stops a server that a killed store left behind. Throws a StartError if another store uses the folder or PostgreSQL
 * cannot run here. See docs/decisions/0002-embedded-postgresql.md.
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
      if (!exit.wasRequested) notice(`PostgreSQL stopped unexpectedly (${describeExit(exit)}).`);
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
 * Retries for a while: a server that is still starting, or backends that outlive a killed postmaster, only show when
 * the launch fails.
 */
async function launchAfterLeftovers(
  launch: () => Promise<Postmaster>,
  clusterFolder: string,
  binaries: PostgresBinaries,
  notice: (line: string) => void,
): Promise<Postmaster> {
  const deadline = performance.now() + leftoverTimeoutMs;
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

function stopWithProcess(postmaster: Postmaster, endpoint: Endpoint): void {
  if (process.platform === 'win32') return;
  const askToStop = () => {
    process.kill(postmaster.pid, 'SIGINT');
    endpoint.close();
  };
  process.once('exit', askToStop);
  void postmaster.exited.then(() => process.off('exit', askToStop));
}
