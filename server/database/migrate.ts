import { promises as fs } from 'node:fs';
import path from 'node:path';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import { sql } from 'kysely';
import { StartError } from '#server/start-error.ts';
import { connectDatabase, type Db } from './connect.ts';

/**
 * Brings the database to this version's schema. Kysely holds an advisory lock, so only one of several processes
 * migrates while the others wait. Throws a StartError for a database of version 0.1.0.
 */
export async function migrateToLatest(connectionString: string): Promise<void> {
  const database = connectDatabase({ connectionString, maxConnections: 2, queryTimeoutMs: 0 });
  try {
    await refuseFirstVersion(database.db);
    const migrator = new Migrator({
      db: database.db,
      provider: new FileMigrationProvider({ fs, path, migrationFolder: path.join(import.meta.dirname, 'migrations') }),
    });
    const { error } = await migrator.migrateToLatest();
    if (error !== undefined)
      throw error instanceof Error ? error : new Error('The database could not be upgraded.', { cause: error });
  } finally {
    await database.close();
  }
}

async function refuseFirstVersion(db: Db): Promise<void> {
  const found = await sql<{ name: string | null }>`select to_regclass('kysely_migration') as name`.execute(db);
  if ((found.rows[0]?.name ?? null) === null) return;
  const first = await sql`select from kysely_migration where name = '0001-store'`.execute(db);
  if (first.rows.length === 0) return;
  throw new StartError(
    'This database was made by Appstand 0.1.0. This version cannot read it and has not changed it. ' +
      'Start with a new one: set DATA_DIR to another folder, or DATABASE_URL to an empty database. ' +
      'To see the old data, run version 0.1.0 with the old setting.',
  );
}
