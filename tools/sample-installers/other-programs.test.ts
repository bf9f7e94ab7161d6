import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, type TestContext } from 'vitest';
import { exampleFacts } from './example-facts.ts';
import { makeSampleFile, type SampleFileKind } from './make-sample-file.ts';
import { sampleNotice, type SampleFacts } from './sample-facts.ts';

// The other tests read the files with readers written from the same specifications. Here programs that others wrote
// read them, where they are installed.

const folder = mkdtempSync(join(tmpdir(), 'sample-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(kind: SampleFileKind, facts: SampleFacts): string {
  const path = join(folder, `${facts.platform}-${facts.arch}.${kind}`);
  writeFileSync(path, makeSampleFile(kind, facts));
  return path;
}

/** What the program prints, errors included; skips the test where the program is not installed. */
function run(context: TestContext, program: string, ...args: string[]): string {
  try {
    const environment = { ...process.env, LC_ALL: 'C.UTF-8', TZ: 'UTC' };
    return execFileSync(program, args, { encoding: 'utf8', stdio: 'pipe', env: environment });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      context.skip(`${program} is not installed`);
    throw error;
  }
}

const windows = exampleFacts('windows', 'x64');
const windowsArm = exampleFacts('windows', 'arm64');
const mac = exampleFacts('macos', 'universal');
const linux = exampleFacts('linux', 'x64');

// Buyers compare a download with the SHA-256 that the store shows, and several processes of one store may each make the
// samples: a change of these bytes has to be meant. When it is, these are the values to change.
test.each([
  { kind: 'deb', facts: linux, sha256: '8ae848a6fdb7b4b3e38aa003259c430943705ec3902581a1fa192a5c09538cd7' },
  { kind: 'dmg', facts: mac, sha256: '8808ca4ae0671a95340549b2cf2d99ce5308630c106da90a090a820d37d6acff' },
  { kind: 'exe', facts: windows, sha256: '59af614c6df152a80b6ab6c5a2eb45d463dfd1509739767247bd604e8b639cd1' },
  {
    kind: 'exe',
    facts: windowsArm,
    sha256: '0dd4d40d6b03f13e914c8ac6afd0863fa33031bcb5bcd84b40b268a03d1a9b1e',
  },
  { kind: 'msi', facts: windows, sha256: 'c14141fe3307540ca6a59742d32c09c931959b0e47322722c3a89efedf29d588' },
  { kind: 'pkg', facts: mac, sha256: 'c6461db4b6043a156eb4f1cdcdfa4061c9599db3df4c1071e2f5dc849d6f9fa9' },
  { kind: 'rpm', facts: linux, sha256: '87ce8b5caaf01b99a1fc4063b4a0021bd0ec15b4480d3fba8e7f632f929d801e' },
  { kind: 'zip', facts: mac, sha256: '9761bbdd8b003b64405a5856c93e77d88a06750ffc6eb785e98f8397ffdb5342' },
] as const)(
  'the bytes of the $kind for $facts.platform $facts.arch are the same on every machine',
  ({ kind, facts, sha256 }) => {
    expect(createHash('sha256').update(makeSampleFile(kind, facts)).digest('hex')).toBe(sha256);
  },
);

test('file recognises every kind and its processor', (context) => {
  const described = (kind: SampleFileKind, facts: SampleFacts): string =>
    run(context, 'file', '--brief', write(kind, facts));
  expect(described('exe', windows)).toMatch(/PE32\+ executable.*x86-64/);
  expect(described('exe', windowsArm)).toMatch(/PE32\+ executable.*Aarch64/);
  expect(described('msi', windows)).toMatch(/MSI Installer.*Template: x64;1033/);
  expect(described('deb', linux)).toMatch(/Debian binary package/);
  expect(described('rpm', linux)).toMatch(/RPM v3.*bin/);
  expect(described('pkg', mac)).toMatch(/xar archive/);
  expect(described('zip', mac)).toMatch(/Zip archive/);
});

test('dpkg-deb reads the control fields and the one file of a deb', (context) => {
  const path = write('deb', linux);
  expect(run(context, 'dpkg-deb', '--info', path)).toContain('Architecture: amd64');
  const files = run(context, 'dpkg-deb', '--contents', path).match(/^-.*$/gm);
  expect(files).toHaveLength(1);
  expect(files?.[0]).toMatch(/^-rw-r--r-- root\/root .* \.\/usr\/share\/doc\/duplicate-finder\/README$/);
});

test('rpm finds every digest of an rpm right and lists its one file', (context) => {
  const path = write('rpm', linux);
  const query = ['--dbpath', join(folder, 'rpmdb')];
  const digests = run(context, 'rpm', ...query, '--checksig', '--verbose', path);
  expect(digests.match(/digest: OK/g)?.length).toBeGreaterThanOrEqual(4);
  expect(digests).not.toMatch(/BAD|NOT OK/i);
  const files = run(context, 'rpm', ...query, '--query', '--list', '--package', path)
    .trim()
    .split('\n');
  expect(files).toEqual(['/usr/share/doc/duplicate-finder', '/usr/share/doc/duplicate-finder/README']);
});

test('msiinfo reads the custom action of an msi', (context) => {
  const path = write('msi', windows);
  expect(run(context, 'msiinfo', 'suminfo', path)).toContain('Template: x64;1033');
  expect(run(context, 'msiinfo', 'export', path, 'CustomAction')).toContain(
    `ShowSampleNotice\t19\t\t${sampleNotice(windows)}`,
  );
});

test('7z finds nothing wrong in a dmg, a pkg, an exe, an msi and a zip', (context) => {
  for (const [kind, facts] of [
    ['dmg', mac],
    ['pkg', mac],
    ['exe', windows],
    ['msi', windows],
    ['zip', mac],
  ] as const) {
    expect(run(context, '7z', 't', write(kind, facts)), kind).toContain('Everything is Ok');
  }
  expect(run(context, '7z', 'l', write('dmg', mac))).toMatch(/DuplicateFinder\.app\/Contents\/MacOS\/duplicate-finder/);
  expect(run(context, '7z', 'l', write('exe', windows))).toContain(`Comments: ${sampleNotice(windows)}`);
});

test('objdump reads the imports of an exe', (context) => {
  const text = run(context, 'objdump', '--private-headers', write('exe', windows));
  for (const name of ['KERNEL32.dll', 'WriteFile', 'USER32.dll', 'MessageBoxW']) expect(text).toContain(name);
});

test('unzip finds nothing wrong in the zips', (context) => {
  for (const facts of [windows, mac, linux])
    expect(run(context, 'unzip', '-t', write('zip', facts))).toContain('No errors detected');
});

test('the script in the zip for Linux and the one in the app bundle print the notice', (context) => {
  for (const [facts, program] of [
    [linux, 'duplicate-finder.sh'],
    [mac, 'DuplicateFinder.app/Contents/MacOS/duplicate-finder'],
  ] as const) {
    const target = join(folder, `unpacked-${facts.platform}`);
    run(context, 'unzip', '-q', write('zip', facts), '-d', target);
    // Outside macOS the dialog of the bundle's script is missing, which ends it with an error after the notice.
    const printed = run(context, 'sh', '-c', '"$0" 2>/dev/null || true', join(target, program));
    if (process.platform !== 'darwin') expect(printed).toBe(`${sampleNotice(facts)}\n`);
  }
});
