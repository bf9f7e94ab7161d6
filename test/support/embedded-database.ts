import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
} from '#packages/embedded-postgres/embedded-postgres.ts';

/** Creates a folder that is deleted after the test; other users may traverse it, as in most data locations. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'appstand-embedded-'));
  await chmod(folder, 0o755);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts a server and stops it at the end of the test if it still runs. */
export async function start(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres(options);
  onTestFinished(() => postgres.stop());
  return postgres;
}

/** Runs one statement on a new connection and returns its rows. */
export async function query(connectionString: string, statement: string): Promise<Array<Record<string, unknown>>> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Returns the folder of the server's socket from its connection string. */
export function socketFolderOf(connectionString: string): string {
  return /host=(.*)$/.exec(connectionString)?.[1] ?? '';
}
