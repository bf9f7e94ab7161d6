// Real databases for tests: one server a run, one migrated template, one copy of it per test file.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** How a test process reaches the run's server; given by global-setup.ts. */
export interface TestServer {
  /** The database `appstand` as the store's own role. */
  connectionString: string;
  superuserConnectionString: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

export interface TestDatabase {
  /** For `pg`, as the store's own role; the schema is this version's, the tables are empty. */
  connectionString: string;
  /** Ends the connections that are left and removes the database. */
  drop(): Promise<void>;
}

export const TEMPLATE_DATABASE = 'appstand_template';

/** Makes a database of its own for a test file, in about 40 ms. Call `drop` in `afterAll`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('testServer');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await runAsSuperuser(
    server,
    `CREATE DATABASE ${name} OWNER appstand TEMPLATE ${TEMPLATE_DATABASE} STRATEGY file_copy`,
  );
  return {
    connectionString: connectionStringOf(server, name),
    drop: () => runAsSuperuser(server, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}

/** The address of another database on the same server, for the store's role. */
export function connectionStringOf(server: TestServer, database: string): string {
  return addressOf(server.connectionString, database);
}

function addressOf(connectionString: string, database: string): string {
  return connectionString.replace(/\/\w+(?=\?|$)/, `/${database}`);
}

/** Runs one statement outside any transaction, as CREATE and DROP DATABASE must be; in the named database, if it must be there. */
export async function runAsSuperuser(server: TestServer, statement: string, database?: string): Promise<void> {
  const connectionString = server.superuserConnectionString;
  const client = new pg.Client({
    connectionString: database === undefined ? connectionString : addressOf(connectionString, database),
  });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
