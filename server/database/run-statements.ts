import { sql, type Kysely } from 'kysely';

/** Returns a migration that runs these statements in order. */
export function runStatements(statements: readonly string[]): (db: Kysely<unknown>) => Promise<void> {
  return async (db) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  };
}
