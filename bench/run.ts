// `npm run bench -- NAME` runs one measurement and prints it as JSON.
import { readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const parts = [
  'run',
  'load',
  'watched-store',
  'watched-day',
  'compare',
  'bench-store',
  'admin-rows',
  'debugged-browser',
  'bare-server',
  'bare-sale',
  'nginx',
];
const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
  .map((file) => path.basename(file, '.ts'))
  .filter((name) => !parts.includes(name) && !name.endsWith('-process'));

const name = process.argv[2] ?? '';
if (!names.includes(name)) {
  console.error(`Say which measurement: npm run bench -- ${names.join(' | ')}`);
  process.exit(2);
}
const { run } = (await import(`./${name}.ts`)) as { run(args: readonly string[]): Promise<object> };
// Shows the load of the machine: figures taken under load say little.
const loadBefore = os.loadavg()[0];
const result = await run(process.argv.slice(3));
const machine = { node: process.version, cores: os.availableParallelism(), loadBefore, cpu: os.cpus()[0]?.model };
console.log(JSON.stringify({ bench: name, at: new Date().toISOString(), machine, ...result }, null, 2));
