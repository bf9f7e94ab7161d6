import { expect, test } from 'vitest';
import { fileNameSchema } from '#contracts/files.ts';
import { nameServedFiles, toOfferedFiles, windowsNameOf, type FileRow } from './offered-files.ts';

let count = 0;

function file(file_name: string, facts: Partial<FileRow> = {}): FileRow {
  count += 1;
  return {
    id: `00000000-0000-7000-8000-${String(count).padStart(12, '0')}`,
    file_name,
    platform: 'windows',
    architecture: 'any',
    version: null,
    size_bytes: 10,
    sha256: 'ab',
    uploaded_at: new Date(2026, 0, count),
    ...facts,
  };
}

test('serves each file under the name of its app with its own ending, Windows first', () => {
  const rows = [
    file('setup_1.2_arm64.dmg', { platform: 'macos', architecture: 'arm64' }),
    file('app.deb', { platform: 'linux', architecture: 'x64' }),
    file('Setup-1.2.EXE', { architecture: 'x64', version: '1.2' }),
  ];
  expect(toOfferedFiles('DuplicateFinder', rows)).toEqual([
    {
      fileName: 'DuplicateFinder.exe',
      platform: 'windows',
      architecture: 'x64',
      version: '1.2',
      sizeBytes: 10,
      sha256: 'ab',
    },
    {
      fileName: 'DuplicateFinder.dmg',
      platform: 'macos',
      architecture: 'arm64',
      version: null,
      sizeBytes: 10,
      sha256: 'ab',
    },
    {
      fileName: 'DuplicateFinder.deb',
      platform: 'linux',
      architecture: 'x64',
      version: null,
      sizeBytes: 10,
      sha256: 'ab',
    },
  ]);
});

test('tells files of the same name apart by processor, then platform, then version, then a number', () => {
  const rows = [
    file('a.exe', { architecture: 'x64' }),
    file('b.exe', { architecture: 'arm64' }),
    file('c.zip', { platform: 'macos' }),
    file('d.zip', { platform: 'linux' }),
    file('e.zip', { platform: 'any', version: '2.0' }),
    file('f.zip', { platform: 'any', version: '2.0' }),
  ];
  const names = nameServedFiles('Tool', rows).map(({ row, servedName }) => [row.file_name, servedName]);
  expect(names).toEqual([
    ['a.exe', 'Tool.exe'],
    ['b.exe', 'Tool (arm64).exe'],
    ['c.zip', 'Tool.zip'],
    ['d.zip', 'Tool (linux).zip'],
    ['f.zip', 'Tool (2.0).zip'],
    ['e.zip', 'Tool (2).zip'],
  ]);
});

test('gives every name only once, whatever the upper and lower case, among a hundred files', () => {
  const rows = Array.from({ length: 100 }, (_, index) => file(`v${index}.exe`, { version: '1' }));
  const names = nameServedFiles('Tool', rows).map(({ servedName }) => servedName.toLowerCase());
  expect(new Set(names).size).toBe(100);
});

test('gives the newest of two equal files the plain name', () => {
  const older = file('old.exe');
  const newer = file('new.exe');
  expect(nameServedFiles('Tool', [older, newer])[0]).toEqual({ row: newer, servedName: 'Tool.exe' });
});

test.each([
  ['A/B: "Tools" <2>?', 'A B Tools 2.exe'],
  ['../../etc/passwd', 'etc passwd.exe'],
  ['...', 'App.exe'],
  ['con', 'App con.exe'],
  ['COM1.5', 'App COM1.5.exe'],
  ['Fenêtre 窓 🪟', 'Fenêtre 窓 🪟.exe'],
  ['exe\u202Egpj', 'exe gpj.exe'],
  ['Dots and spaces . ', 'Dots and spaces.exe'],
])('makes the app name %j fit for a file system', (appName, expected) => {
  expect(windowsNameOf(appName)).toBe(expected);
  expect(fileNameSchema.safeParse(windowsNameOf(appName)).success).toBe(true);
});

test('keeps the name of an app of 80 wide characters short enough to be asked for', () => {
  expect(fileNameSchema.safeParse(windowsNameOf('🪟'.repeat(300))).success).toBe(true);
});
