// The connection to PostgreSQL: one pool a process.
import { Kysely, PostgresDialect, type Transaction as KyselyTransaction } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';
import { TimedClient } from './timed-client.ts';

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
  /** How long a statement may take before it fails and its connection is closed; 0 for no limit. */
  readonly queryTimeoutMs?: number;
  /** Told when a connection breaks, whether it is idle or in use. */
  readonly onError?: (error: Error) => void;
}

// Counts and sizes stay far below 2^53, so bigint columns are read as numbers.
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid) => (oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid)),
};

/** Opens the pool. No connection is made before the first statement. */
export function connectDatabase(options: ConnectOptions): Database {
  const { connectionString, maxConnections = 20, queryTimeoutMs = 10_000, onError } = options;
  const pool = new pg.Pool({
    connectionString,
    max: maxConnections,
    types,
    Client: TimedClient,
    query_timeout: queryTimeoutMs,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveDelayMs,
    application_name: 'appstand',
  });
  // The pool passes on the errors of idle clients only. One in use without a listener would end the process.
  pool.on('connect', (client) => client.on('error', (error) => onError?.(error)));
  pool.on('error', () => {});
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    connectionString,
    async close() {
      await db.destroy();
    },
  };
}

const connectTimeoutMs = 10_000;
const keepAliveDelayMs = 10_000;

/** Says whether an error is PostgreSQL's refusal of a second row, optionally by the named unique index. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return (
    error instanceof pg.DatabaseError &&
    error.code === '23505' &&
    (constraint === undefined || error.constraint === constraint)
  );
}
