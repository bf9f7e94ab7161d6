// Vitest's global setup: starts the run's in-memory database server and creates the migrated template. Fails the run if the
// server logged a deadlock; dropping a test database also drops its deadlock count in pg_stat_database.
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#packages/embedded-postgres/embedded-postgres.ts';
import { migrateToLatest } from '#server/database/migrate.ts';
import { connectionStringOf, runAsSuperuser, templateDatabase, type TestServer } from './test-database.ts';

const folderPrefix = 'appstand-test-';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const parent = await memoryFolder();
  await removeKilledRuns(parent);
  const folder = await mkdtemp(path.join(parent, folderPrefix));
  const deadlocks = watchForDeadlocks();
  const postgres = await startEmbeddedPostgres({
    folder,
    durable: false,
    settings: { max_connections: '300' },
    log: deadlocks.read,
  });
  const teardown = async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
    if (deadlocks.lines.length > 0) throw new Error(`PostgreSQL met a deadlock:\n${deadlocks.lines.join('\n')}`);
  };
  try {
    const server: TestServer = {
      connectionString: postgres.connectionString,
      superuserConnectionString: postgres.superuserConnectionString,
    };
    await makeTemplate(server);
    project.provide('testServer', server);
  } catch (error) {
    await teardown();
    throw error;
  }
  return teardown;
}

/** Returns each deadlock's log line with the lines that name the statements. */
function watchForDeadlocks(): { readonly lines: string[]; read(line: string): void } {
  const lines: string[] = [];
  let isDetail = false;
  return {
    lines,
    read(line) {
      const isStart = line.includes('deadlock detected');
      isDetail = isStart || (isDetail && !/\b(?:ERROR|FATAL|LOG|WARNING):/.test(line));
      if (isDetail) lines.push(line);
    },
  };
}

async function makeTemplate(server: TestServer): Promise<void> {
  await runAsSuperuser(server, `CREATE DATABASE ${templateDatabase} OWNER appstand`);
  await migrateToLatest(connectionStringOf(server, templateDatabase));
  // PostgreSQL cannot copy a template in use; closing it to connections keeps autovacuum out too.
  await runAsSuperuser(server, `ALTER DATABASE ${templateDatabase} ALLOW_CONNECTIONS false`);
}

/** Stops the servers that killed runs left: a folder whose lock is free has no owner, so a start takes its server over. */
async function removeKilledRuns(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const folder = path.join(parent, name);
    if (!name.startsWith(folderPrefix) || !(await exists(path.join(folder, 'pg18', 'postmaster.pid')))) continue;
    const leftover = await startEmbeddedPostgres({ folder, durable: false }).catch(() => undefined);
    if (leftover === undefined) continue;
    await leftover.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function memoryFolder(): Promise<string> {
  return (await exists('/dev/shm')) ? '/dev/shm' : os.tmpdir();
}

async function exists(file: string): Promise<boolean> {
  return await stat(file).then(
    () => true,
    () => false,
  );
}
