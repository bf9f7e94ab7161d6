import { promises as fs } from 'node:fs';
import path from 'node:path';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import { connectDatabase } from './connect.ts';

/**
 * Brings the database to this version's schema. Kysely holds an advisory lock, so only one of several processes
 * migrates while the others wait. Throws a StartError for a database of version 0.1.0.
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
      throw error instanceof Error ? error : new Error('The database could not be upgraded.', { cause: error });
  } finally {
    await database.close();
  }
}
