import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  linuxDeb,
  linuxRpm,
  macDmg,
  macPkg,
  macZip,
  readSampleFile,
  windowsExe,
  windowsMsi,
  windowsZip,
  type SampleFile,
} from '#server/samples/sample-app.ts';
import { bufferReader } from './byte-reader.ts';
import { doubtOf } from './doubt.ts';

const doubt = (fileName: string, bytes: Buffer) => doubtOf(fileName, bufferReader(bytes));
const emptyZip = Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)]);

test.each([
  ['Setup.exe', '<!DOCTYPE html>\n<html><body>404 Not Found</body></html>', 'a Windows program', 'a web page'],
  ['Setup.msi', '\n <HTML lang="en">', 'a Windows installer', 'a web page'],
  ['Tool.dmg', '{"message":"Bad credentials"}', 'a macOS disk image', 'JSON'],
  ['Tool.pkg', '[{"id":1}]', 'a macOS package', 'JSON'],
  ['tool.deb', 'version https://git-lfs.github.com/spec/v1\noid sha256:1', 'a Debian package', 'plain text'],
  ['Tool.zip', emptyZip, 'a ZIP archive', 'an empty archive'],
  ['Tool.exe', emptyZip, 'a Windows program', 'an empty archive'],
  ['Tool.exe', await readSampleFile(linuxDeb), 'a Windows program', 'a Debian package'],
  ['tool.rpm', await readSampleFile(windowsExe), 'an RPM package', 'a Windows program'],
  ['Tool.apk', '%PDF-1.7', 'an Android package', 'a PDF document'],
  ['Setup.exe', `Größe: ${'ü'.repeat(3_000)}`, 'a Windows program', 'plain text'],
])('the bytes of %s (%#) are doubted', async (fileName, bytes, promised, found) => {
  expect(await doubt(fileName, Buffer.from(bytes))).toBe(
    `The bytes do not look like ${promised}. Buyers get them as they are. They look like ${found}.`,
  );
});

test.each<[string, SampleFile]>([
  ['Tool.exe', windowsExe],
  ['Tool.msi', windowsMsi],
  ['Tool.dmg', macDmg],
  ['Tool.pkg', macPkg],
  ['tool.deb', linuxDeb],
  ['tool.rpm', linuxRpm],
  ['Tool.zip', windowsZip],
  ['Tool.app', macZip],
])('%s that is what its name says is not doubted', async (fileName, file) => {
  expect(await doubt(fileName, await readSampleFile(file))).toBeNull();
});

test('bytes that do not tell what they are are not doubted, and nothing makes it fail', async () => {
  for (const name of ['Setup.exe', 'Setup.msi', 'Tool.dmg', 'Tool.zip']) {
    expect(await doubt(name, Buffer.concat([Buffer.from([0xf4]), randomBytes(10_000)]))).toBeNull();
    expect(await doubt(name, Buffer.alloc(600))).toBeNull();
  }
  const broken = { sizeBytes: 10, read: async () => Promise.reject(new Error('gone')) };
  expect(await doubtOf('Setup.exe', broken)).toBeNull();
});
