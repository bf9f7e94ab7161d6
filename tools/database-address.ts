// Finds the database of the store on this machine, for tools that run beside it.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readConfig } from '#server/config.ts';
import { StartError } from '#server/start-error.ts';

/** Returns DATABASE_URL or the address of the embedded database. Throws StartError if that does not run. */
export async function findDatabaseAddress(): Promise<string> {
  const { databaseUrl, dataDir } = readConfig(process.env);
  if (databaseUrl !== undefined) return databaseUrl;
  // PostgreSQL's pid file: the first line is its process, the fourth its port, the fifth the folder of its socket.
  const pidFile = await readFile(path.join(dataDir, 'pg18/postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port, socketFolder = ''] = pidFile.split('\n');
  if (!isAlive(Number(pid)))
    throw new StartError(
      `No store is running on ${dataDir}. Start it with \`npm start\` or \`npm run dev\`, or set DATA_DIR.`,
    );
  if (socketFolder !== '') return `postgresql://appstand@/appstand?host=${socketFolder}`;
  const password = await readFile(path.join(dataDir, 'pg18.password'), 'utf8');
  return `postgresql://appstand:${password.trim()}@127.0.0.1:${port}/appstand`;
}

function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    // The process belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
