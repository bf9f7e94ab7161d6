import { expect, test } from 'vitest';
import { extensionOf } from './file-extension.ts';
import { fileNameSchema, hasAppFileExtension } from './files.ts';

test.each(['Setup.exe', 'Duplicate Finder 2.1.dmg', 'Übersicht.deb', '写真.zip', 'a'])(
  'takes %j as a file name',
  (name) => {
    expect(fileNameSchema.safeParse(name).success).toBe(true);
  },
);

test.each([
  '',
  '.',
  '..',
  '../x.exe',
  '..\\x.exe',
  'a/b.exe',
  'C:\\x.exe',
  'x.exe\0.png',
  'x\n.exe',
  '.hidden.exe',
  'x.exe.',
  'x.exe ',
  'x\u202Eexe.png',
  'x\uD800.exe',
  'a|b.exe',
  `${'a'.repeat(300)}.exe`,
])('refuses %j as a file name', (name) => {
  expect(fileNameSchema.safeParse(name).success).toBe(false);
});

test('reads the extension of a name in lower case', () => {
  expect(extensionOf('Setup.EXE')).toBe('.exe');
  expect(extensionOf('archive-1.2.tar.GZ')).toBe('.tar.gz');
  expect(extensionOf('archive.gz')).toBe('.gz');
  expect(extensionOf('.tar.gz')).toBe('.gz');
  expect(extensionOf('trailing.')).toBe('.');
  expect(extensionOf('README')).toBe('');
  expect(extensionOf('.exe')).toBe('');
});

const specified = ['exe', 'dmg', 'app', 'deb', 'rpm', 'msi', 'pkg', 'apk', 'ipa'];
const added = ['AppImage', 'msix', 'zip', 'tar.gz', 'tar.xz', 'flatpak', 'snap'];

test.each([...specified, ...added, 'EXE'])('takes a .%s as an app file', (extension) => {
  expect(hasAppFileExtension(`a.${extension}`)).toBe(true);
});

test('takes nothing else as an app file', () => {
  expect(hasAppFileExtension('a.gz')).toBe(false);
  expect(hasAppFileExtension('a.html')).toBe(false);
  expect(hasAppFileExtension('a.toString')).toBe(false);
});
