import { Kysely, PostgresDialect, type Transaction as KyselyTransaction } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';
import { TimedClient } from './timed-client.ts';

export type Transaction = KyselyTransaction<Tables>;

export type Db = Kysely<Tables> | Transaction;

export type Database = ReturnType<typeof connectDatabase>;

export interface ConnectOptions {
  readonly connectionString: string;
  /** Each connection costs the server about 5 MB. */
  readonly maxConnections?: number;
  /** 0 for no limit. A statement that exceeds it closes its connection. */
  readonly queryTimeoutMs?: number;
  readonly onError?: (error: Error) => void;
}

// Counts and sizes stay far below 2^53, so bigint columns are read as numbers.
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid) => (oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid)),
};

export function connectDatabase(options: ConnectOptions) {
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
  // The pool reports only the errors of idle clients. An error of a client in use would end the process.
  pool.on('connect', (client) => client.on('error', (error) => onError?.(error)));
  pool.on('error', () => {});
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, connectionString, close: () => db.destroy() };
}

const connectTimeoutMs = 10_000;
const keepAliveDelayMs = 10_000;

export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return (
    error instanceof pg.DatabaseError &&
    error.code === '23505' &&
    (constraint === undefined || error.constraint === constraint)
  );
}
