import os from 'node:os';
import type { FirstOperator } from '#server/operators/ensure-first-operator.ts';
import { readConfig } from './config.ts';
import { StartError } from './start-error.ts';
import { startStore, type RunningStore } from './start-store.ts';

const stopTimeoutMs = 35_000;

const niceness = 5;

const starting = start();

// A signal during the start takes effect after it: only then can the store stop in order.
let isStopping = false;
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  // Under npm, Ctrl-C arrives twice: from the terminal and from npm.
  process.on(signal, () => {
    if (!isStopping) stop();
    isStopping = true;
  });
}

const { broken, origin } = await starting;
letDatabaseGoFirst();
void broken.then(fail);
process.stdout.write(`Appstand is ready at ${origin}\n`);

function stop(): void {
  setTimeout(() => fail('The store did not stop in time.'), stopTimeoutMs).unref();
  starting
    .then((running) => running.stop())
    .then(
      () => process.exit(0),
      (error: unknown) => fail(String(error)),
    );
}

async function start(): Promise<RunningStore> {
  try {
    const pageMode = process.argv.includes('--dev') ? 'development' : 'production';
    return await startStore(readConfig(process.env), { onFirstOperator: tell, pageMode });
  } catch (error) {
    return fail(error instanceof StartError ? error.message : String((error as Error).stack ?? error));
  }
}

function tell({ email, generatedPassword }: FirstOperator): void {
  process.stdout.write(`Operator: ${email}\n`);
  if (generatedPassword !== null) process.stdout.write(`Password: ${generatedPassword} (shown only this once)\n`);
}

// Lets a PostgreSQL on the same processors go first; see decision 0001. Linux only. Called after the embedded server
// has started, which would inherit the niceness.
function letDatabaseGoFirst(): void {
  if (process.platform === 'linux' && os.getPriority() < niceness) os.setPriority(niceness);
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
