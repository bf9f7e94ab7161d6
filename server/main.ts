// `npm start`: one process of the store, from the environment to a clean end.
import os from 'node:os';
import type { FirstOperator } from '#server/operators/ensure-first-operator.ts';
import { readConfig } from './config.ts';
import { StartError } from './start-error.ts';
import { startStore, type RunningStore } from './start-store.ts';

/** Requests are cut off before that; this is for what hangs. */
const longestStopMs = 35_000;

/** Of 0 to 19; the higher, the later a process gets the processor where others want it, too. */
const niceness = 5;

const starting = start();

// A signal that comes while the store starts lets it finish starting, because only then can it stop in order.
let isStopping = false;
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  // One press of Ctrl-C arrives twice: from the terminal, and from npm, which passes it on.
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
  setTimeout(() => fail('The store did not stop in time.'), longestStopMs).unref();
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
    // What an operator can mend is said in words; anything else needs its stack.
    return fail(error instanceof StartError ? error.message : String((error as Error).stack ?? error));
  }
}

function tell({ email, generatedPassword }: FirstOperator): void {
  process.stdout.write(`Operator: ${email}\n`);
  if (generatedPassword !== null) process.stdout.write(`Password: ${generatedPassword} (shown only this once)\n`);
}

// Where PostgreSQL shares our processors it goes first: its turns last a millisecond, and everyone waits for them; see
// decision 0001. Only Linux has its scheduler. By now the embedded server runs, which would otherwise step back with us.
function letDatabaseGoFirst(): void {
  if (process.platform === 'linux' && os.getPriority() < niceness) os.setPriority(niceness);
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
