// Not part of npm test: npx vitest run --root tools
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { afterAll, expect, test, type TestContext } from 'vitest';
import { notice } from './sample.ts';

// Programs that others wrote read the fixtures. A test is skipped where its program is not installed.

const folder = mkdtempSync(join(tmpdir(), 'sample-installers-'));
afterAll(() => rmSync(folder, { recursive: true }));

const fixture = (name: string): string =>
  fileURLToPath(new URL(`../../server/samples/fixtures/${name}`, import.meta.url));

function run(context: TestContext, program: string, ...args: string[]): string {
  try {
    const env = { ...process.env, LC_ALL: 'C.UTF-8', TZ: 'UTC' };
    return execFileSync(program, args, { encoding: 'utf8', stdio: 'pipe', env });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      context.skip(`${program} is not installed`);
    throw error;
  }
}

test('file recognises every kind and its processor', (context) => {
  const described = (name: string): string => run(context, 'file', '--brief', fixture(name));
  expect(described('windows-x64.exe')).toMatch(/PE32\+ executable.*x86-64/);
  expect(described('windows-arm64.exe')).toMatch(/PE32\+ executable.*Aarch64/);
  expect(described('windows-x64.msi')).toMatch(/MSI Installer.*Template: x64;1033/);
  expect(described('linux-x64.deb')).toMatch(/Debian binary package/);
  expect(described('linux-x64.rpm')).toMatch(/RPM v3.*bin/);
  expect(described('macos-universal.dmg')).toMatch(/Apple HFS Plus/);
  expect(described('macos-universal.pkg')).toMatch(/xar archive/);
  expect(described('macos-universal.zip')).toMatch(/Zip archive/);
});

test.for([
  ['x64', 'amd64'],
  ['arm64', 'arm64'],
  ['universal', 'all'],
])('dpkg-deb reads the control fields and the one file of a deb for %s', ([processor, architecture], context) => {
  const path = fixture(`linux-${processor}.deb`);
  const control = run(context, 'dpkg-deb', '--info', path);
  expect(control).toContain(`Architecture: ${architecture}`);
  expect(control).toContain(notice);
  const files = run(context, 'dpkg-deb', '--contents', path).match(/^-.*$/gm);
  expect(files).toEqual([expect.stringMatching(/^-rw-r--r-- root\/root .* \.\/usr\/share\/doc\/.*\/README$/)]);
});

test.for(['x64', 'arm64', 'universal'])(
  'rpm finds every digest of an rpm for %s right and lists its one file',
  (processor, context) => {
    const query = ['--dbpath', join(folder, 'rpmdb')];
    const path = fixture(`linux-${processor}.rpm`);
    const digests = run(context, 'rpmkeys', ...query, '--checksig', '--verbose', path);
    expect(digests.match(/digest: OK/g)?.length).toBeGreaterThanOrEqual(4);
    expect(digests).not.toMatch(/BAD|NOT OK/i);
    const files = run(context, 'rpm', ...query, '--query', '--list', '--package', path);
    expect(files).toBe('/usr/share/doc/appstand-sample/README\n');
  },
);

test.for([
  ['x64', 'x64;1033'],
  ['arm64', 'Arm64;1033'],
])('msiinfo reads the custom action of an msi for %s', ([processor, template], context) => {
  const path = fixture(`windows-${processor}.msi`);
  expect(run(context, 'msiinfo', 'suminfo', path)).toContain(`Template: ${template}`);
  expect(run(context, 'msiinfo', 'export', path, 'CustomAction')).toContain(`ShowSampleNotice\t19\t\t${notice}`);
});

test('7z finds nothing wrong in a dmg, a pkg, an exe, an msi and a zip', (context) => {
  for (const name of [
    'macos-universal.dmg',
    'macos-universal.pkg',
    'windows-x64.exe',
    'windows-arm64.exe',
    'windows-x64.msi',
    'macos-universal.zip',
  ]) {
    expect(run(context, '7zz', 't', fixture(name)), name).toContain('Everything is Ok');
  }
  expect(run(context, '7zz', 'l', fixture('macos-universal.dmg'))).toContain('Sample.app/Contents/MacOS/');
});

test('the installation check of a pkg refuses with the notice', (context) => {
  const distribution = run(context, '7zz', 'x', '-so', fixture('macos-universal.pkg'), 'Distribution');
  expect(distribution).toContain('<installation-check script="sampleInstallsNothing()"/>');
  const script = /<script>([^<]*)<\/script>/.exec(distribution)?.[1] ?? '';
  const check: unknown = runInNewContext(`${script}; [sampleInstallsNothing(), my.result]`, { my: { result: {} } });
  expect(check).toEqual([false, { title: 'This is a sample', message: notice, type: 'Fatal' }]);
});

test('objdump reads the imports of an exe', (context) => {
  const text = run(context, 'objdump', '--private-headers', fixture('windows-x64.exe'));
  for (const name of ['KERNEL32.dll', 'ExitProcess', 'USER32.dll', 'MessageBoxW']) expect(text).toContain(name);
});

test('the script in the zip for Linux and the one in the app bundle print the notice', (context) => {
  for (const [name, program] of [
    ['linux-x64', 'appstand-sample.sh'],
    ['macos-universal', 'Sample.app/Contents/MacOS/appstand-sample'],
  ] as const) {
    expect(run(context, 'unzip', '-t', fixture(`${name}.zip`))).toContain('No errors detected');
    run(context, 'unzip', '-q', fixture(`${name}.zip`), '-d', join(folder, name));
    // The dialog of the bundle's script is missing outside macOS, which ends it with an error after the notice.
    const printed = run(context, 'sh', '-c', '"$0" 2>/dev/null || true', join(folder, name, program));
    if (process.platform !== 'darwin') expect(printed).toBe(`${notice}\n`);
  }
});
