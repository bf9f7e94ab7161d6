import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentWarning } from './content-warning.ts';

const warn = (fileName: string, bytes: Buffer) =>
  contentWarning(fileName, { head: bytes.subarray(0, 4_096), tail: bytes.subarray(-512) });

const diskImage = Buffer.concat([Buffer.alloc(1_000), Buffer.from('koly'), Buffer.alloc(508)]);
const emptyZip = Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)]);
const debBytes = Buffer.from('!<arch>\ndebian-binary');
const msiBytes = Buffer.from('d0cf11e0a1b11ae1', 'hex');

test.each<[string, string | Buffer, string, string]>([
  ['Setup.exe', '<!DOCTYPE html>\n<html><body>404 Not Found</body></html>', 'a Windows program', 'a web page'],
  ['Setup.msi', '\n <HTML lang="en">', 'a Windows installer', 'a web page'],
  ['Tool.dmg', '{"message":"Bad credentials"}', 'a macOS disk image', 'JSON'],
  ['Tool.pkg', '[{"id":1}]', 'a macOS package', 'JSON'],
  ['tool.deb', 'version https://git-lfs.github.com/spec/v1\noid sha256:1', 'a Debian package', 'plain text'],
  ['Tool.zip', emptyZip, 'a ZIP archive', 'an empty archive'],
  ['Tool.exe', emptyZip, 'a Windows program', 'an empty archive'],
  ['Tool.exe', debBytes, 'a Windows program', 'a Debian package'],
  ['tool.rpm', 'MZ', 'an RPM package', 'a Windows program'],
  ['tool.tar.gz', 'PK\x03\x04', 'a gzip archive', 'an archive'],
  ['Tool.AppImage', 'hsqs', 'an AppImage', 'a Snap package'],
  ['Tool.apk', '%PDF-1.7', 'an Android package', 'a PDF document'],
  ['Setup.exe', `Größe: ${'ü'.repeat(3_000)}`, 'a Windows program', 'plain text'],
])('%s (%#) with other content gets a warning', (fileName, bytes, expected, found) => {
  expect(warn(fileName, Buffer.from(bytes))).toBe(
    `This does not look like ${expected}. It looks like ${found}. Buyers get the file as it is.`,
  );
});

test.each<[string, string | Buffer]>([
  ['Tool.exe', 'MZ'],
  ['Tool.msi', msiBytes],
  ['Tool.msix', 'PK\x03\x04'],
  ['Tool.dmg', diskImage],
  ['Tool.pkg', 'xar!'],
  ['tool.deb', debBytes],
  ['tool.rpm', Buffer.from('edabeedb', 'hex')],
  ['Tool.AppImage', '\x7fELF'],
  ['tool.flatpak', 'flatpak'],
  ['tool.snap', 'hsqs'],
  ['Tool.zip', 'PK\x03\x04'],
  ['Tool.app', 'PK\x03\x04'],
  ['tool.tar.gz', Buffer.from('1f8b08', 'hex')],
  ['tool.tar.xz', Buffer.from('fd377a585a00', 'hex')],
])('%s with matching content gets no warning', (fileName, bytes) => {
  expect(warn(fileName, Buffer.from(bytes))).toBeNull();
});

test('content of unrecognisable type gets no warning', () => {
  for (const name of ['Setup.exe', 'Setup.msi', 'Tool.dmg', 'Tool.zip']) {
    expect(warn(name, Buffer.concat([Buffer.from([0xf4]), randomBytes(10_000)]))).toBeNull();
    expect(warn(name, Buffer.alloc(600))).toBeNull();
    expect(warn(name, Buffer.alloc(0))).toBeNull();
  }
});
