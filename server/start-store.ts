import { mkdir } from 'node:fs/promises';
import pino from 'pino';
import { seedSampleCatalogue } from '#server/samples/seed-sample-catalogue.ts';
import { connectDatabase, type Db } from '#server/database/connect.ts';
import { isNotPermitted, refuseDatabase } from '#server/database/database-refusal.ts';
import { startEmbeddedPostgres } from '#packages/embedded-postgres/embedded-postgres.ts';
import { listenToDatabase } from '#server/database/listen.ts';
import { migrateToLatest } from '#server/database/migrate.ts';
import type { App } from '#server/http/app.ts';
import { buildApp, buildWorkerApp } from './web-app.ts';
import { openWebBundle } from '#server/pages/open-web-bundle.ts';
import { createPages } from '#server/pages/page-handler.ts';
import { startLoop } from '#server/jobs/loop.ts';
import type { FirstOperator } from '#server/operators/ensure-first-operator.ts';
import { giveUpTestMail } from '#server/mail/give-up-test-mail.ts';
import type { Config } from './config.ts';
import { checkSecret, loadSecret } from './secret.ts';
import { createServices } from './services.ts';
import { createSigner } from './signing.ts';
import { StartError } from './start-error.ts';
import { enterMode, modeConflict } from './store-mode.ts';
import { startWork } from './work.ts';

export interface RunningStore {
  readonly origin: string;
  /** Resolves with the reason when the store cannot continue; the caller then ends the process. */
  readonly broken: Promise<string>;
  stop(): Promise<void>;
}

export interface StartOptions {
  /** Called as soon as the first operator exists; the password is not stored anywhere else. */
  readonly onFirstOperator?: (operator: FirstOperator) => void;
  readonly pageMode?: 'development' | 'production';
  readonly modeCheckSeconds?: number;
  readonly drainMs?: number;
  readonly jobDrainMs?: number;
}

/** Starts one process of the store. If a part fails to start, stops the parts before it. */
export async function startStore(
  config: Config,
  {
    onFirstOperator,
    pageMode = 'production',
    modeCheckSeconds = 60,
    drainMs = 20_000,
    jobDrainMs = 10_000,
  }: StartOptions = {},
): Promise<RunningStore> {
  const log = pino({ level: config.logLevel });
  // Log the message only: node-postgres attaches the client, including its cancel key, to the error.
  const logDatabase = (error: Error): void => log.error({ reason: error.message }, 'database connection failed');
  const broken = Promise.withResolvers<string>();
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async (): Promise<void> => {
    for (const stopPart of stops.splice(0).toReversed()) await stopPart();
  };
  try {
    await mkdir(config.dataDir, { recursive: true }).catch((error) => refuseDataDir(config, error));
    const connectionString = config.databaseUrl ?? (await startEmbedded());
    await migrateToLatest(connectionString).catch(
      config.databaseUrl === undefined ? undefined : (error) => refuseDatabase(connectionString, error),
    );
    const database = connectDatabase({ connectionString, onError: logDatabase });
    stops.push(() => database.close());
    const signer = createSigner(await loadSecret(config));
    await checkSecret(database.db, signer, config);
    await enterMode(database.db, config);
    if (config.mode === 'live') await giveUpTestMail(database.db);
    if (config.mode === 'test') watchMode(database.db);

    let isConnected = (): boolean => false;
    const web = await openWebBundle(pageMode);
    const { renderMail, mailDefaults } = web;
    const hasNotifications = (): boolean => isConnected();
    const services = await createServices({
      config,
      database,
      signer,
      log,
      renderMail,
      mailDefaults,
      hasNotifications,
    });
    stops.push(async () => services.close());
    const firstOperator = await services.operators.ensureFirstOperator();
    if (firstOperator !== null) onFirstOperator?.(firstOperator);
    if (config.hasSampleCatalogue) {
      const { files, releases, media, analytics } = services;
      await seedSampleCatalogue({ db: database.db, files, releases, media, analytics }).catch((error) =>
        refuseObjectStore(config, files.checkStorage, error),
      );
    }

    if (services.chainSimulator !== null) await services.crypto.setUpSamples(services.chainSimulator);
    await services.crypto.refreshOffers();

    const pages = config.role === 'worker' ? undefined : createPages({ web, services, log, hasNotifications });
    services.payments.onTroubleChange(() => pages?.clear());
    services.apps.onChange(() => pages?.clear());
    services.crypto.onOfferChange(() => pages?.clear());
    if (pages !== undefined) void services.payments.checkProviders();
    const listener = await listenToDatabase({
      connectionString,
      channels: {
        catalogue: () => services.apps.clear(),
        settings: () => {
          Promise.all([services.settings.load(), services.connections.load()]).then(() => pages?.clear(), logDatabase);
        },
        documents: () => {
          services.documents.load().then(() => pages?.clear(), logDatabase);
        },
      },
      onError: logDatabase,
    });
    stops.push(() => listener.close());
    isConnected = () => listener.isConnected();

    const parts = { config, db: database.db, services, log };
    const app = pages === undefined ? buildWorkerApp(parts) : await buildApp({ ...parts, pages });
    const origin = await app
      .listen({ host: config.host, port: config.port })
      .catch((error) => refuseAddress(config, error));
    stops.push(() => closeInTime(app, drainMs));
    if (config.role !== 'web') {
      const work = startWork({ db: database.db, services, log, drainMs: jobDrainMs });
      stops.push(() => work.stop());
    }
    return { origin, broken: broken.promise, stop };
  } catch (error) {
    await stop();
    // Tables of another role only show at the first statement on them.
    if (config.databaseUrl !== undefined && isNotPermitted(error)) refuseDatabase(config.databaseUrl, error);
    throw error;
  }

  function watchMode(db: Db): void {
    const watch = startLoop({
      name: 'check-mode',
      pauseMs: modeCheckSeconds * 1_000,
      pass: async () => {
        const conflict = await modeConflict(db, config);
        if (conflict !== null) broken.resolve(conflict);
      },
      log,
    });
    stops.push(() => watch.stop());
  }

  async function startEmbedded(): Promise<string> {
    const server = await startEmbeddedPostgres({
      folder: config.dataDir,
      log: (line) => log.warn({ postgres: line }, 'embedded database'),
    });
    stops.push(() => server.stop());
    void server.exited.then(({ wasRequested }) => {
      if (!wasRequested) broken.resolve('The embedded database stopped unexpectedly. See the log for its output.');
    });
    return server.connectionString;
  }
}

/** Cuts off requests that take longer than `drainMs`. Buyers can resume their downloads. */
async function closeInTime(app: App, drainMs: number): Promise<void> {
  const cutOff = setTimeout(() => app.server.closeAllConnections(), drainMs);
  try {
    await app.close();
  } finally {
    clearTimeout(cutOff);
  }
}

async function refuseObjectStore(
  { s3 }: Config,
  checkStorage: () => Promise<void>,
  error: NodeJS.ErrnoException,
): Promise<never> {
  const isUsable = await checkStorage().then(
    () => true,
    () => false,
  );
  if (s3 === undefined || isUsable) throw error;
  const reason = (error.cause ?? error) as NodeJS.ErrnoException;
  throw new StartError(
    `The object store at S3_ENDPOINT cannot be used with these S3_* settings: ${reason.message || reason.code}`,
    { cause: error },
  );
}

function refuseDataDir({ dataDir }: Config, error: NodeJS.ErrnoException): never {
  throw new StartError(
    `DATA_DIR is ${dataDir}, which cannot be used as a folder (${error.code ?? error.message}). Set it to a folder that this user can write to.`,
    {
      cause: error,
    },
  );
}

function refuseAddress({ host, port }: Config, error: NodeJS.ErrnoException): never {
  const problems: Readonly<Record<string, string>> = {
    EADDRINUSE: `${host}:${port} is already in use. Set PORT to a free port, or stop the other program.`,
    EACCES: `This user is not allowed to use ${host}:${port}. Set PORT to a port above 1023.`,
    EADDRNOTAVAIL: `HOST is ${host}, which is not an address of this machine.`,
    ENOTFOUND: `HOST is ${host}, which is not an address of this machine.`,
  };
  const words = problems[error.code ?? ''];
  throw words === undefined ? error : new StartError(words, { cause: error });
}
