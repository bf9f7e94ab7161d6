import type { FirstOperator } from '#server/operators/ensure-first-operator.ts';
import { readConfig } from './config.ts';
import { StartError } from './start-error.ts';
import { startStore, type RunningStore, type StartOptions } from './start-store.ts';

const stopTimeoutMs = 35_000;

/** Starts the store and stops it on a signal. Ends the process if the store cannot start or continue. */
export async function runStore(options: StartOptions = {}): Promise<RunningStore> {
  const starting = start(options);
  let isStopping = false;
  // Under npm, Ctrl-C arrives twice: from the terminal and from npm.
  const stopOnce = (): void => {
    if (!isStopping) stop(starting);
    isStopping = true;
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stopOnce);
  // The parent process of `npm run dev` has ended.
  process.once('disconnect', stopOnce);
  const running = await starting;
  void running.broken.then(fail);
  return running;
}

async function start(options: StartOptions): Promise<RunningStore> {
  try {
    return await startStore(readConfig(process.env), { onFirstOperator: printOperator, ...options });
  } catch (error) {
    return fail(error instanceof StartError ? error.message : String((error as Error).stack ?? error));
  }
}

/** Waits until the store has started: only then can it stop in order. */
function stop(starting: Promise<RunningStore>): void {
  setTimeout(() => fail('The store did not stop in time.'), stopTimeoutMs).unref();
  starting
    .then((running) => running.stop())
    .then(
      () => process.exit(0),
      (error: unknown) => fail(String(error)),
    );
}

function printOperator({ email, generatedPassword }: FirstOperator): void {
  process.stdout.write(`Operator: ${email}\n`);
  if (generatedPassword !== null) process.stdout.write(`Password: ${generatedPassword} (shown only this once)\n`);
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
