// Runs a file server in its own process, for tests that kill it. Arguments: database, folder. Prints its origin.
import { startFileServer } from './file-server.ts';

const [connectionString = '', folder = ''] = process.argv.slice(2);
const { origin } = await startFileServer({ connectionString, folder });
process.stdout.write(`${origin}\n`);
