import pg from 'pg';
import { superuser } from './cluster.ts';
import type { Endpoint } from './endpoint.ts';

export const storeName = 'appstand';

export async function ensureDatabase(endpoint: Endpoint, password: string | undefined): Promise<void> {
  const client = new pg.Client({ connectionString: endpoint.connectionString(superuser, 'postgres') });
  // The query in flight reports the failure; an unhandled event would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    const role = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [storeName]);
    if (role.rowCount === 0) await client.query(`CREATE ROLE ${storeName} LOGIN`);
    if (password !== undefined)
      await client.query(`ALTER ROLE ${storeName} PASSWORD ${client.escapeLiteral(password)}`);
    const database = await client.query('SELECT FROM pg_database WHERE datname = $1', [storeName]);
    if (database.rowCount === 0) await client.query(`CREATE DATABASE ${storeName} OWNER ${storeName}`);
  } finally {
    await client.end();
  }
}
