// `npm run db`: psql on the running store's database. `npm run db -- "select 1"` runs one statement, without psql too.
import { spawnSync } from 'node:child_process';
import pg from 'pg';
import { StartError } from '#server/start-error.ts';
import { findDatabaseAddress } from './database-address.ts';

try {
  const address = await findDatabaseAddress();
  const statement = process.argv[2];
  const args = statement === undefined ? [address] : [address, '--command', statement];
  const { error, status } = spawnSync('psql', args, { stdio: 'inherit' });
  if (error === undefined) process.exitCode = status ?? 1;
  else if (statement === undefined)
    throw new StartError('psql is not installed. Run one statement: npm run db -- "select 1"');
  else await printRows(address, statement);
} catch (error) {
  console.error(error instanceof StartError || error instanceof pg.DatabaseError ? error.message : error);
  process.exitCode = 1;
}

async function printRows(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows, command, rowCount } = await client.query(statement);
    if (rows.length > 0) console.table(rows);
    console.log(`${command} ${rowCount ?? 0}`);
  } finally {
    await client.end();
  }
}
