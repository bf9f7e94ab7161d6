import { expect, test } from 'vitest';
import { extensionOf, fileNameSchema, hasAppFileExtension } from './files.ts';

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

test('reads the ending of a name in lower case', () => {
  expect(extensionOf('Setup.EXE')).toBe('.exe');
  expect(extensionOf('archive.tar.gz')).toBe('.gz');
  expect(extensionOf('README')).toBe('');
  expect(extensionOf('.exe')).toBe('');
});

test('allows the endings of installers only', () => {
  expect(hasAppFileExtension('a.EXE')).toBe(true);
  expect(hasAppFileExtension('a.html')).toBe(false);
  expect(hasAppFileExtension('a.toString')).toBe(false);
});
