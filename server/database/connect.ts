// The connection to PostgreSQL: one pool a process.
import { Kysely, PostgresDialect, type Transaction as KyselyTransaction } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';

/** What a store function takes first that must run inside a transaction. */
export type Transaction = KyselyTransaction<Tables>;

/** What every other store function takes first: the pool, or a transaction begun on it. */
export type Db = Kysely<Tables> | Transaction;

export interface Database {
  readonly db: Kysely<Tables>;
  /** The address the pool uses, for the one other connection a process needs: the listener's. */
  readonly connectionString: string;
  close(): Promise<void>;
}

export interface ConnectOptions {
  readonly connectionString: string;
  /** Connections at most; each costs the server about 5 MB. */
  readonly maxConnections?: number;
  /** Told when an idle connection breaks. Without a listener on its pool, node-postgres ends the process then. */
  readonly onError?: (error: Error) => void;
}

// Counts and sizes stay far below 2^53, so bigint columns are read as numbers.
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid) => (oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid)),
};

/** Opens the pool. No connection is made before the first statement. */
export function connectDatabase({ connectionString, maxConnections = 20, onError }: ConnectOptions): Database {
  const pool = new pg.Pool({
    connectionString,
    max: maxConnections,
    types,
    connectionTimeoutMillis: 10_000,
    application_name: 'appstand',
  });
  pool.on('error', (error) => onError?.(error));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    connectionString,
    async close() {
      await db.destroy();
    },
  };
}

/** Says whether an error is PostgreSQL's refusal of a second row, optionally by the named unique index. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return (
    error instanceof pg.DatabaseError &&
    error.code === '23505' &&
    (constraint === undefined || error.constraint === constraint)
  );
}
