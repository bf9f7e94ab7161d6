// Builds the pages if build/ is missing or stale; `--always` builds in any case. Compares contents instead of dates, because a
// git clone gives every file the date of the clone.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const stamp = join(root, 'build/sources.sha256');
const outputs = [join(root, 'build/server/index.js'), join(root, 'build/client/assets')];
const sources = [
  'web/**/*',
  'contracts/**/*.ts',
  'tools/bundling/*.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'package.json',
];

/** Returns the sha256 of the names and contents of everything the build reads. Versions are exact in package.json. */
function hashSources(): string {
  const hash = createHash('sha256');
  const files = globSync(sources, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.toSorted()) {
    const content = readFileSync(file);
    hash.update(`${file.slice(root.length).replaceAll('\\', '/')}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function isFresh(wanted: string): boolean {
  return outputs.every((path) => existsSync(path)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
}

const wanted = hashSources();
if (process.argv.includes('--always') || !isFresh(wanted)) {
  const bin = join(root, 'node_modules/@react-router/dev/bin.cjs');
  if (!existsSync(bin)) {
    console.error(
      'The pages are not built from these sources. Run `npm ci` with development packages, or `npm run build`.',
    );
    process.exit(1);
  }
  const startedAt = performance.now();
  process.stdout.write('Building the pages… ');
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, 'build'], { cwd: root, encoding: 'utf8' });
  if (status !== 0) {
    process.stdout.write(`failed.\n`);
    process.stderr.write(`${stdout}${stderr}`);
    process.exit(status ?? 1);
  }
  // Written last: a broken or killed build leaves no stamp.
  writeFileSync(stamp, wanted);
  process.stdout.write(`done in ${Math.ceil((performance.now() - startedAt) / 1_000)} s\n`);
}
