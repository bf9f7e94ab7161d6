// Global setup of the tests against real chains: installs test/nodes/package.json. Tests whose node is missing skip aloud.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export const nodesFolder = path.resolve(import.meta.dirname, '../nodes');

export default async function setup(): Promise<void> {
  const lock = await readFile(path.join(nodesFolder, 'package-lock.json'));
  // npm leaves packages out that need another Node.
  const wanted = createHash('sha256').update(lock).update(process.version).digest('hex');
  const stamp = path.join(nodesFolder, 'node_modules/.installed');
  const isInstalled = (await readFile(stamp, 'utf8').catch(() => '')) === wanted;
  if (isInstalled) return;
  try {
    await npm('ci', '--ignore-scripts', '--no-audit', '--no-fund');
    await writeFile(stamp, wanted);
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    process.stdout.write(`The nodes of test/nodes/package.json could not be installed: ${reason}\n`);
  }
}

async function npm(...args: string[]): Promise<void> {
  const script = process.env['npm_execpath'];
  const options = { cwd: nodesFolder, timeout: 5 * 60_000 };
  if (script === undefined) await run('npm', args, options);
  else await run(process.execPath, [script, ...args], options);
}
