import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from '#server/start-error.ts';
import type { ServerAccount } from './account.ts';
import type { PostgresBinaries } from './binaries.ts';
import { folderArgument } from './cluster.ts';
import { programEnvironment, runProgram } from './run-program.ts';
import type { ServerOutput } from './server-output.ts';

/** Marks a postmaster as ours and names its folder. PostgreSQL ignores it. */
export const folderSetting = 'appstand.folder';

const readyPollMs = 10;
const stillStartingMs = 15_000;

/**
 * PostgreSQL does not stop on request while it recovers from a crash. After this time it is ended at once; the next
 * start replays its log, so nothing acknowledged is lost.
 */
export const fastStopMs = 8_000;

export interface PostgresExit {
  code: number | null;
  signal: NodeJS.Signals | null;
  wasRequested: boolean;
}

export interface Postmaster {
  pid: number;
  exited: Promise<PostgresExit>;
  stop(): Promise<void>;
}

/**
 * Starts the server and waits until it accepts connections. Throws a StartError with the server's last lines if it ends
 * before that.
 */
export async function launchPostmaster(options: {
  binaries: PostgresBinaries;
  account: ServerAccount | undefined;
  clusterFolder: string;
  settings: Record<string, string>;
  output: ServerOutput;
  notice: (line: string) => void;
}): Promise<Postmaster> {
  const { binaries, account, clusterFolder, output } = options;
  const args = ['-D', await folderArgument(clusterFolder, account)];
  const settings = { ...options.settings, [folderSetting]: clusterFolder };
  for (const [name, value] of Object.entries(settings)) args.push('-c', `${name}=${value}`);

  const child = spawn(binaries.postgres, args, {
    cwd: clusterFolder,
    env: programEnvironment(),
    // A process group of its own: Ctrl-C must reach only the store, which stops the server last.
    detached: process.platform !== 'win32',
    stdio: ['ignore', output.target, output.target],
    windowsHide: true,
    ...account,
  });
  output.attach(child);

  let isStopping = false;
  const closed = once(child, 'close').catch(() => undefined);
  const exited = new Promise<PostgresExit>((resolve) => {
    child.on('error', (error) => {
      options.notice(`PostgreSQL could not be started: ${error.message}`);
      resolve({ code: null, signal: null, wasRequested: false });
    });
    child.on('exit', (code, signal) => {
      resolve({ code, signal, wasRequested: isStopping });
    });
  });

  const early = await Promise.race([exited, waitUntilReady(child, clusterFolder, options.notice)]);
  if (early !== undefined) {
    await Promise.race([closed, delay(1_000, undefined, { ref: false })]);
    throw new StartError(
      `PostgreSQL did not start (${describeExit(early)}). Its last lines:\n${await output.lastLines()}`,
    );
  }

  const stop = async () => {
    isStopping = true;
    await requestStop(child, 'fast', binaries, clusterFolder);
    const isOver = await Promise.race([exited.then(() => true), delay(fastStopMs, false, { ref: false })]);
    if (!isOver) await requestStop(child, 'immediate', binaries, clusterFolder);
    await exited;
  };
  return { pid: child.pid ?? 0, exited, stop };
}

export function describeExit(exit: PostgresExit): string {
  return exit.signal === null ? `exit code ${exit.code ?? 'unknown'}` : `ended by ${exit.signal}`;
}

/**
 * Returns the lines of postmaster.pid, or undefined: line 1 is the pid, 5 the socket folder, 7 the shared memory, 8 the
 * state.
 */
export async function readPidFile(clusterFolder: string): Promise<string[] | undefined> {
  const text = await readFile(path.join(clusterFolder, 'postmaster.pid'), 'utf8').catch(() => undefined);
  return text?.split('\n');
}

/** Waits as long as the process lives: crash recovery may take minutes. */
async function waitUntilReady(
  child: ChildProcess,
  clusterFolder: string,
  notice: (line: string) => void,
): Promise<undefined> {
  const startedAt = performance.now();
  let isNoticeDue = true;
  while (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    const lines = await readPidFile(clusterFolder);
    if (Number(lines?.[0]) === child.pid && lines?.[7]?.trim() === 'ready') return;
    if (isNoticeDue && performance.now() - startedAt > stillStartingMs) {
      isNoticeDue = false;
      notice('PostgreSQL is still starting; after a crash it first replays its log.');
    }
    await delay(readyPollMs);
  }
  // The caller's other promise has the exit.
  return await new Promise<undefined>(() => {});
}

async function requestStop(
  child: ChildProcess,
  mode: 'fast' | 'immediate',
  binaries: PostgresBinaries,
  clusterFolder: string,
): Promise<void> {
  // A signal ends a process at once on Windows; pg_ctl uses PostgreSQL's pipe instead.
  if (process.platform === 'win32')
    await runProgram(binaries.pgCtl, ['stop', '-D', clusterFolder, '-m', mode, '-W'], { folder: clusterFolder });
  else child.kill(mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
}
