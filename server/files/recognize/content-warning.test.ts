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
  ['Setup.exe', '<!DOCTYPE html>\n<html><body>404 Not Found</body></html>', '.exe', 'a web page'],
  ['Setup.msi', '\n <HTML lang="en">', '.msi', 'a web page'],
  ['Tool.dmg', '{"message":"Bad credentials"}', '.dmg', 'JSON'],
  ['Tool.pkg', '[{"id":1}]', '.pkg', 'JSON'],
  ['tool.deb', 'version https://git-lfs.github.com/spec/v1\noid sha256:1', '.deb', 'plain text'],
  ['Tool.zip', emptyZip, '.zip', 'an empty archive'],
  ['Tool.exe', emptyZip, '.exe', 'an empty archive'],
  ['Tool.exe', debBytes, '.exe', 'a Debian package'],
  ['tool.rpm', 'MZ', '.rpm', 'a Windows program'],
  ['tool.rpm', 'PK\x03\x04', '.rpm', 'a ZIP archive'],
  ['tool.tar.gz', 'PK\x03\x04', '.tar.gz', 'a ZIP archive'],
  ['tool.tar.xz', Buffer.from('1f8b08', 'hex'), '.tar.xz', 'a gzip archive'],
  ['Tool.AppImage', 'hsqs', '.appimage', 'a Snap package'],
  ['tool.snap', 'flatpak', '.snap', 'a Flatpak bundle'],
  ['tool.flatpak', '\x7fELF', '.flatpak', 'a Linux program'],
  ['Tool.msix', 'MZ', '.msix', 'a Windows program'],
  ['Tool.apk', '%PDF-1.7', '.apk', 'a PDF document'],
  ['Setup.exe', `Größe: ${'ü'.repeat(3_000)}`, '.exe', 'plain text'],
])('%s (%#) with other content gets a warning', (fileName, bytes, called, found) => {
  expect(warn(fileName, Buffer.from(bytes))).toBe(`The name ends in ${called}, but the file looks like ${found}.`);
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
