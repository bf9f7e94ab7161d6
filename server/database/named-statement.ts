// Statements that run for every order or download are prepared once a connection: PostgreSQL then neither parses nor
// plans them again, which is a third of their cost. Such a statement starts with a comment that holds its name, so that
// the name also shows in pg_stat_activity and in the log.
import { CompiledQuery } from 'kysely';
import pg from 'pg';
import type { Db } from './connect.ts';

const namePattern = /^\/\* ([a-z][a-z-]{0,50}) \*\/ /;
const names = new Map<string, string>();

/**
 * Declares a hot statement. Call the result with a pool or a transaction and the values of `$1`, `$2`, …;
 * it answers the rows.
 */
export function namedStatement<Row>(
  name: string,
  text: string,
): (db: Db, values: readonly unknown[]) => Promise<Row[]> {
  const named = `/* ${name} */ ${text.trim()}`;
  if (!namePattern.test(named)) throw new Error(`Not a statement name: ${name}`);
  names.set(named, name);
  return async (db, values) => (await db.executeQuery<Row>(CompiledQuery.raw(named, [...values]))).rows;
}

/** node-postgres's client, sending the statements declared above under their names. */
export class NamedStatementClient extends pg.Client {
  // Kysely calls query(text, values); node-postgres's many other forms pass through untouched.
  override query(...args: unknown[]): never {
    const [text, values] = args;
    const name = typeof text === 'string' && args.length === 2 ? names.get(text) : undefined;
    const forward = super.query as (...forwarded: unknown[]) => never;
    return name === undefined ? forward.apply(this, args) : forward.call(this, { name, text, values });
  }
}
