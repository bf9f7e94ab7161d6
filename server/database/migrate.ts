import { promises as fs } from 'node:fs';
import path from 'node:path';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import { connectDatabase } from './connect.ts';

/**
 * Brings the database up to this version's schema. Kysely's migrator holds an advisory lock meanwhile, so that of
 * several processes that start at once one migrates and the others wait.
 */
export async function migrateToLatest(connectionString: string): Promise<void> {
  const database = connectDatabase({ connectionString, maxConnections: 2, queryTimeoutMs: 0 });
  try {
    const migrator = new Migrator({
      db: database.db,
      provider: new FileMigrationProvider({ fs, path, migrationFolder: path.join(import.meta.dirname, 'migrations') }),
    });
    const { error } = await migrator.migrateToLatest();
    if (error !== undefined)
      throw error instanceof Error
        ? error
        : new Error('The database could not be brought up to date.', { cause: error });
  } finally {
    await database.close();
  }
}
