import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { exampleFacts } from './example-facts.ts';
import { makeExe } from './exe.ts';
import { sampleNotice, sampleReadme } from './sample-facts.ts';
import { makeZip } from './zip.ts';

/** Files by path, read through the central directory; compares it with the local headers and checks the CRCs. */
function readZip(file: Buffer): Map<string, { mode: number; data: Buffer }> {
  const end = file.length - 22;
  expect(file.toString('latin1', end, end + 4)).toBe('PK\x05\x06');
  const files = new Map<string, { mode: number; data: Buffer }>();
  let at = file.readUInt32LE(end + 16);
  for (let index = 0; index < file.readUInt16LE(end + 10); index += 1) {
    expect(file.toString('latin1', at, at + 4)).toBe('PK\x01\x02');
    const local = file.readUInt32LE(at + 42);
    const nameLength = file.readUInt16LE(at + 28);
    const name = file.toString('utf8', at + 46, at + 46 + nameLength);
    expect(file.toString('latin1', local, local + 4)).toBe('PK\x03\x04');
    expect(file.subarray(local + 4, local + 30).equals(file.subarray(at + 6, at + 32))).toBe(true);
    expect(file.toString('utf8', local + 30, local + 30 + nameLength)).toBe(name);
    const data = file.subarray(local + 30 + nameLength, local + 30 + nameLength + file.readUInt32LE(at + 24));
    expect(crc32(data)).toBe(file.readUInt32LE(at + 16));
    files.set(name, { mode: file.readUInt32LE(at + 38) >>> 16, data });
    at += 46 + nameLength;
  }
  expect(at).toBe(end);
  return files;
}

test('a zip for macOS has an app bundle whose program may run', () => {
  const facts = exampleFacts('macos', 'universal');
  const files = readZip(makeZip(facts));
  expect(files.get('README.txt')?.data.equals(sampleReadme(facts))).toBe(true);
  const program = files.get('DuplicateFinder.app/Contents/MacOS/duplicate-finder');
  expect(program?.mode).toBe(0o100755);
  expect(program?.data.toString()).toContain(sampleNotice(facts));
  expect(files.get('DuplicateFinder.app/Contents/Info.plist')?.data.toString()).toContain(
    '<string>duplicate-finder</string>',
  );
});

test('a zip for Windows has the program that the exe would be', () => {
  const facts = exampleFacts('windows', 'x64');
  const files = readZip(makeZip(facts));
  expect(files.get('DuplicateFinder.exe')?.data.equals(makeExe(facts))).toBe(true);
  expect(files.get('README.txt')?.data.toString()).toContain('installs nothing.\r\n');
});

test('a zip for Linux has a script that may run and says that it is a sample', () => {
  const facts = exampleFacts('linux', 'x64');
  const script = readZip(makeZip(facts)).get('duplicate-finder.sh');
  expect(script?.mode).toBe(0o100755);
  expect(script?.data.toString()).toContain(sampleNotice(facts));
});
