// Real databases for tests: one server per run, one migrated template, one copy of it per test file.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** How a test process reaches the run's server; provided by global-setup.ts. */
export interface TestServer {
  /** The address of the database `appstand` with the store's own role. */
  connectionString: string;
  superuserConnectionString: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

export interface TestDatabase {
  /** The address for `pg` with the store's own role; the schema is current and the tables are empty. */
  connectionString: string;
  /** Copies the database, to which no process may be connected. Returns what restores the copy over it. */
  backUp(): Promise<() => Promise<void>>;
  /** Closes the remaining connections and removes the database and its backups. */
  drop(): Promise<void>;
}

export const templateDatabase = 'appstand_template';

/** Creates a database for one test file, in about 40 ms. Call `drop` in `afterAll`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('testServer');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const copy = (from: string, to: string) =>
    runAsSuperuser(server, `CREATE DATABASE ${to} OWNER appstand TEMPLATE ${from} STRATEGY file_copy`);
  const drop = (which: string) => runAsSuperuser(server, `DROP DATABASE ${which} WITH (FORCE)`);
  const backups: string[] = [];
  await copy(templateDatabase, name);
  return {
    connectionString: connectionStringOf(server, name),
    async backUp() {
      const backup = `${name}_${backups.length}`;
      await copy(name, backup);
      backups.push(backup);
      return async () => {
        await drop(name);
        await copy(backup, name);
      };
    },
    async drop() {
      for (const each of [name, ...backups]) await drop(each);
    },
  };
}

/** Returns the address of another database on the same server, with the store's role. */
export function connectionStringOf(server: TestServer, database: string): string {
  return addressOf(server.connectionString, database);
}

function addressOf(connectionString: string, database: string): string {
  return connectionString.replace(/\/\w+(?=\?|$)/, `/${database}`);
}

/** Runs one statement outside a transaction, which CREATE and DROP DATABASE require, optionally in the named database. */
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
