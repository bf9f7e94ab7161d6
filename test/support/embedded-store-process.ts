// Runs the embedded database as a store does, for tests that kill it: node embedded-store-process.ts FOLDER.
// Prints one JSON line when the server is ready, then one line with the id of each committed row.
import pg from 'pg';
import { startEmbeddedPostgres } from '#packages/embedded-postgres/embedded-postgres.ts';

const [folder = '', mode = 'idle'] = process.argv.slice(2);
const postgres = await startEmbeddedPostgres({ folder });
const { connectionString, pid } = postgres;

const stopAndExit = async () => {
  await postgres.stop();
  process.exit(0);
};
process.on('SIGTERM', () => void stopAndExit());
process.on('SIGINT', () => void stopAndExit());
if (mode === 'exit') process.on('SIGUSR2', () => process.exit(0));
process.stdout.write(`${JSON.stringify({ connectionString, pid })}\n`);

if (mode === 'write') {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  await client.connect();
  await client.query('CREATE TABLE IF NOT EXISTS kept (id integer PRIMARY KEY)');
  for (let id = 1; ; id += 1) {
    await client.query('INSERT INTO kept VALUES ($1)', [id]);
    process.stdout.write(`${id}\n`);
  }
}
