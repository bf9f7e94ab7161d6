import pg from 'pg';
import { SUPERUSER } from './cluster.ts';
import type { Endpoint } from './endpoint.ts';

/** The store's role and its database have the same name. */
export const STORE_NAME = 'appstand';

/** Makes the store's role and its database where they do not exist yet. */
export async function ensureDatabase(endpoint: Endpoint, password: string | undefined): Promise<void> {
  const client = new pg.Client({ connectionString: endpoint.connectionString(SUPERUSER, 'postgres') });
  // The query or connect in flight reports the failure; without a listener the event would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    const role = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [STORE_NAME]);
    if (role.rowCount === 0) await client.query(`CREATE ROLE ${STORE_NAME} LOGIN`);
    if (password !== undefined)
      await client.query(`ALTER ROLE ${STORE_NAME} PASSWORD ${client.escapeLiteral(password)}`);
    const database = await client.query('SELECT FROM pg_database WHERE datname = $1', [STORE_NAME]);
    if (database.rowCount === 0) await client.query(`CREATE DATABASE ${STORE_NAME} OWNER ${STORE_NAME}`);
  } finally {
    await client.end();
  }
}
