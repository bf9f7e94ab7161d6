// Builds the pages if build/ is missing or stale; `--always` builds in any case. Compares contents instead of dates, because a
// git clone gives every file the date of the clone.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { languages } from '#contracts/languages.ts';

const root = resolve(import.meta.dirname, '..');
const stamp = join(root, 'build/sources.sha256');
const assets = join(root, 'build/client/assets');
const [firstLanguage, ...otherLanguages] = languages;
const manifestOf = (language: string): string => join(root, `build/server/scripts-${language}.js`);
const outputs = [join(root, 'build/server/index.js'), assets, ...otherLanguages.map(manifestOf)];
const sources = [
  'web/**/*',
  'contracts/**/*.ts',
  'tools/bundling/*.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'package.json',
];
const compressible = /\.(?:js|css|svg|json)$/;

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

/** Builds the scripts of one language into a folder. Throws what the build printed if it fails. */
async function buildPages(bin: string, language: string, folder: string): Promise<void> {
  const env = { ...process.env, PAGES_LANGUAGE: language, PAGES_FOLDER: folder };
  const build = spawn(process.execPath, [bin, 'build'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((done) => build.once('close', done));
  const [status, ...printed] = await Promise.all([ended, text(build.stdout), text(build.stderr)]);
  if (status !== 0) throw new Error(printed.join(''));
}

/** Builds every language's scripts side by side, and puts them into one folder: their names tell them apart. */
async function buildLanguages(bin: string): Promise<void> {
  const folderOf = (language: string): string => `.cache/pages-${language}`;
  await Promise.all([
    buildPages(bin, firstLanguage, 'build'),
    ...otherLanguages.map((language) => buildPages(bin, language, folderOf(language))),
  ]);
  for (const language of otherLanguages) {
    const folder = join(root, folderOf(language));
    cpSync(join(folder, 'client/assets'), assets, { recursive: true });
    cpSync(join(folder, 'server/index.js'), manifestOf(language));
    rmSync(folder, { recursive: true });
  }
}

/** Writes a .br and a .gz beside every asset, so that the server never compresses one while answering. */
async function precompress(): Promise<void> {
  const names = await readdir(assets, { recursive: true });
  const compress = async (path: string): Promise<void> => {
    const bytes = await readFile(path);
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
    await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, quality));
    await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  };
  await Promise.all(names.filter((name) => compressible.test(name)).map((name) => compress(join(assets, name))));
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
  try {
    await buildLanguages(bin);
    await precompress();
  } catch (error) {
    process.stdout.write('failed.\n');
    process.stderr.write(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
  // Written last: a broken or killed build leaves no stamp.
  writeFileSync(stamp, wanted);
  process.stdout.write(`done in ${Math.ceil((performance.now() - startedAt) / 1_000)} s\n`);
}
