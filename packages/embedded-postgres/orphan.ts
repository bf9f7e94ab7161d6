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

/** No system hands out this pid, and PostgreSQL takes it for a process that is gone. */
const impossiblePid = 2_147_483_647;
const immediateStopMs = 15_000;
const pollMs = 20;

type Owner = 'ours' | 'foreign server' | 'no server';

/**
 * Prepares `clusterFolder` for a new postmaster; the caller holds the folder's lock. Stops the postmaster of a killed
 * store and disarms a stale pid file. Throws a StartError if another PostgreSQL uses the folder or ours does not stop.
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
    // pg_ctl signals through a pipe that only a PostgreSQL with this pid has, so a reused pid is safe.
    await runProgram(binaries.pgCtl, ['stop', '-D', clusterFolder, '-m', 'fast', '-w'], { folder: clusterFolder });
  } else {
    const owner = await identify(pid, clusterFolder);
    if (owner === 'foreign server') {
      throw new StartError(
        `Another PostgreSQL server (process ${pid}), which the store did not start, is using ${clusterFolder}. Stop it first.`,
      );
    }
    if (owner === 'ours') {
      notice(`Stopping the PostgreSQL server of a killed store (process ${pid}).`);
      await stopOrphan(pid, clusterFolder);
    }
    await disownPidFile(clusterFolder);
  }
  await removeSocketFolder(lines[4] ?? '', clusterFolder);
}

async function stopOrphan(pid: number, clusterFolder: string): Promise<void> {
  const steps = [
    { signal: 'SIGINT', timeoutMs: fastStopMs },
    { signal: 'SIGQUIT', timeoutMs: immediateStopMs },
  ] as const;
  for (const { signal, timeoutMs } of steps) {
    const deadline = performance.now() + timeoutMs;
    process.kill(pid, signal);
    while (performance.now() < deadline) {
      // The pid may be reused once the process is gone.
      if ((await identify(pid, clusterFolder)) !== 'ours') return;
      await delay(pollMs);
    }
  }
  throw new StartError(
    `The PostgreSQL server of a killed store (process ${pid}) does not stop. Stop it by hand, then start the store again.`,
  );
}

/**
 * PostgreSQL does not start if any process has the pid of a stale pid file. Replaces only the pid: through the shared
 * memory on line 7 PostgreSQL still notices backends of the old server.
 */
async function disownPidFile(clusterFolder: string): Promise<void> {
  const lines = await readPidFile(clusterFolder);
  if (lines === undefined) return;
  const text = [String(impossiblePid), ...lines.slice(1)].join('\n');
  await writeFile(path.join(clusterFolder, 'postmaster.pid'), text);
}

/**
 * Removes only a real folder with our prefix and owner in which no server listens: in a copied data folder the pid file
 * names the socket folder of the original.
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
  // The folder may have been moved under a running server. Containers may forbid this even to root; then only
  // PostgreSQL's own check of the shared memory protects the folder.
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
