// What a killed store leaves behind: a postmaster that still runs, a pid file that names a stranger, a socket folder.
import { execFile } from 'node:child_process';
import { lstat, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { StartError } from '#server/start-error.ts';
import type { PostgresBinaries } from './binaries.ts';
import { socketFolderPrefix } from './endpoint.ts';
import { fastStopMs, folderSetting, readPidFile } from './postmaster.ts';
import { runProgram } from './run-program.ts';

/** No system hands out this pid, and PostgreSQL accepts it as the pid of a process that is gone. */
const impossiblePid = 2_147_483_647;
const immediateStopMs = 15_000;
const pollMs = 20;

type Owner = 'ours' | 'foreign server' | 'no server';

/**
 * Prepares `clusterFolder` for a new postmaster. The caller holds the folder's lock, so no other store runs on it.
 * A postmaster that a killed store left is stopped cleanly. A pid file whose pid belongs to anything else is made harmless.
 * Throws a StartError when someone else's PostgreSQL runs on the folder, or ours does not stop.
 */
export async function clearLeftovers(
  clusterFolder: string,
  binaries: PostgresBinaries,
  notice: (line: string) => void,
): Promise<void> {
  const lines = await readPidFile(clusterFolder);
  if (lines === undefined) return;
  const pid = Number(lines[0]);
  if (process.platform === 'win32') {
    // pg_ctl signals through a pipe that only a PostgreSQL with this pid has, so a reused pid cannot be hurt.
    await runProgram(binaries.pgCtl, ['stop', '-D', clusterFolder, '-m', 'fast', '-w'], { folder: clusterFolder });
  } else {
    const owner = await identify(pid, clusterFolder);
    if (owner === 'foreign server') {
      throw new StartError(
        `A PostgreSQL server that this store did not start (process ${pid}) is running on ${clusterFolder}. Stop it first.`,
      );
    }
    if (owner === 'ours') {
      notice(`Stopping the PostgreSQL server (process ${pid}) that a killed store left running.`);
      await stopOrphan(pid, clusterFolder);
    }
    await disownPidFile(clusterFolder);
  }
  await removeSocketFolder(lines[4] ?? '', clusterFolder);
}

async function stopOrphan(pid: number, clusterFolder: string): Promise<void> {
  const steps = [
    { signal: 'SIGINT', patienceMs: fastStopMs },
    { signal: 'SIGQUIT', patienceMs: immediateStopMs },
  ] as const;
  for (const { signal, patienceMs } of steps) {
    const deadline = performance.now() + patienceMs;
    process.kill(pid, signal);
    while (performance.now() < deadline) {
      // Check every time: once the process is gone, its pid may be reused.
      if ((await identify(pid, clusterFolder)) !== 'ours') return;
      await delay(pollMs);
    }
  }
  throw new StartError(
    `The PostgreSQL server (process ${pid}) that a killed store left running does not stop. Stop it by hand, then start again.`,
  );
}

/**
 * A stale pid file keeps PostgreSQL from starting if any process has that pid now. Only the pid is replaced:
 * by the shared memory on line 7 PostgreSQL still notices backends of the old server that have not ended yet.
 */
async function disownPidFile(clusterFolder: string): Promise<void> {
  const lines = await readPidFile(clusterFolder);
  if (lines === undefined) return;
  const text = [String(impossiblePid), ...lines.slice(1)].join('\n');
  await writeFile(path.join(clusterFolder, 'postmaster.pid'), text);
}

/**
 * Only a folder that is named like ours, is a real folder, belongs to the cluster's owner, and that no server listens in:
 * in a data folder copied from a running store the pid file names the original's socket folder.
 */
async function removeSocketFolder(folder: string, clusterFolder: string): Promise<void> {
  if (!path.isAbsolute(folder) || !path.basename(folder).startsWith(socketFolderPrefix)) return;
  const found = await lstat(folder).catch(() => undefined);
  if (found?.isDirectory() !== true || found.uid !== (await stat(clusterFolder)).uid) return;
  if (await isListening(path.join(folder, '.s.PGSQL.5432'))) return;
  await rm(folder, { recursive: true, force: true });
}

async function isListening(socket: string): Promise<boolean> {
  return await new Promise((resolve) => {
    const connection = connect(socket, () => {
      connection.destroy();
      resolve(true);
    });
    connection.on('error', () => {
      resolve(false);
    });
  });
}

async function identify(pid: number, clusterFolder: string): Promise<Owner> {
  if (!Number.isSafeInteger(pid) || pid <= 1 || pid === process.pid) return 'no server';
  return process.platform === 'linux'
    ? await identifyOnLinux(pid, clusterFolder)
    : await identifyByPs(pid, clusterFolder);
}

async function identifyOnLinux(pid: number, clusterFolder: string): Promise<Owner> {
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  const args = commandLine.split('\0');
  if (path.basename(args[0] ?? '') !== 'postgres') return 'no server';
  if (args.includes(`${folderSetting}=${clusterFolder}`)) return 'ours';
  // The folder may have been moved under a running server. In containers root may not be allowed to ask; then PostgreSQL's
  // own check of the shared memory still stands between two servers on one folder.
  const workingFolder = await readlink(`/proc/${pid}/cwd`).catch(() => '');
  if (workingFolder !== clusterFolder) return 'no server';
  return args.some((arg) => arg.startsWith(`${folderSetting}=`)) ? 'ours' : 'foreign server';
}

async function identifyByPs(pid: number, clusterFolder: string): Promise<Owner> {
  const { stdout } = await promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }));
  const commandLine = stdout.trim();
  if (!/(^|\/)postgres\s/.test(commandLine)) return 'no server';
  if (commandLine.endsWith(`${folderSetting}=${clusterFolder}`)) return 'ours';
  return commandLine.includes(`-D ${clusterFolder}`) ? 'foreign server' : 'no server';
}
