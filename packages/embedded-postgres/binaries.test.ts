import { cp, lstat, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '#test/support/embedded-database.ts';
import { findBinaries } from './binaries.ts';
import { runProgram } from './run-program.ts';

const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65_534, gid: 65_534 };

async function copyOfPackage(folder: string): Promise<string> {
  const { postgres } = await findBinaries({ account: undefined, copyFolders: [] });
  const copy = path.join(folder, 'package');
  await cp(path.resolve(postgres, '../../..'), copy, { recursive: true, verbatimSymlinks: true });
  return copy;
}

async function removeLinks(packageFolder: string): Promise<string[]> {
  const libraries = path.join(packageFolder, 'native', 'lib');
  const links = (await readdir(libraries, { withFileTypes: true }))
    .filter((entry) => entry.isSymbolicLink())
    .map((entry) => entry.name);
  for (const link of links) await rm(path.join(libraries, link));
  return links;
}

test.runIf(process.platform === 'linux')('library links are created if npm ran no install scripts', async () => {
  const packageFolder = await copyOfPackage(await makeFolder());
  const links = await removeLinks(packageFolder);
  expect(links).toContain('libpq.so.5');
  const { initdb } = await findBinaries({ account: undefined, copyFolders: [], packageFolder });
  for (const link of links)
    expect((await lstat(path.join(packageFolder, 'native', 'lib', link))).isSymbolicLink()).toBe(true);
  expect(await runProgram(initdb, ['--version'], { folder: '/' })).toEqual({
    problem: '',
    output: 'initdb (PostgreSQL) 18.4\n',
  });
});

test.runIf(isRoot)(
  'programs in a folder that the server’s account cannot enter are copied to one that it can, once',
  async () => {
    const folder = await makeFolder();
    const privateFolder = path.join(folder, 'private');
    await mkdir(privateFolder, { mode: 0o700 });
    const packageFolder = await copyOfPackage(privateFolder);
    await removeLinks(packageFolder);
    const options = { account: nobody, copyFolders: [privateFolder, path.join(folder, 'copies')], packageFolder };

    const { initdb } = await findBinaries(options);
    expect(path.relative(path.join(folder, 'copies'), initdb)).toMatch(/^postgresql-18\.[^/]+\/native\/bin\/initdb$/);
    expect((await runProgram(initdb, ['--version'], { account: nobody, folder: '/' })).problem).toBe('');
    const { ino } = await stat(initdb);
    expect((await stat((await findBinaries(options)).initdb)).ino).toBe(ino);
  },
);

test('programs that do not run here make a message that asks for DATABASE_URL and gives the reason', async () => {
  const packageFolder = await copyOfPackage(await makeFolder());
  const program = path.join(packageFolder, 'native', 'bin', 'postgres');
  await writeFile(program, (await readFile(program)).subarray(0, 40));
  await expect(findBinaries({ account: undefined, copyFolders: [], packageFolder })).rejects.toThrow(
    /^The embedded PostgreSQL does not run on this machine: .*postgres.*Set DATABASE_URL/,
  );
});
