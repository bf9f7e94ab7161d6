import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { makeDeb } from './deb.ts';
import { exampleFacts } from './example-facts.ts';
import { makeRpm } from './rpm.ts';
import { sampleNotice, sampleReadme } from './sample-facts.ts';

const facts = exampleFacts('linux', 'x64');
const hash = (algorithm: string, data: Buffer): string => createHash(algorithm).update(data).digest('hex');

function readAr(file: Buffer): Map<string, Buffer> {
  expect(file.toString('latin1', 0, 8)).toBe('!<arch>\n');
  const members = new Map<string, Buffer>();
  for (let at = 8; at < file.length;) {
    const size = Number(file.toString('latin1', at + 48, at + 58));
    expect(file.toString('latin1', at + 58, at + 60)).toBe('`\n');
    members.set(file.toString('latin1', at, at + 16).trim(), file.subarray(at + 60, at + 60 + size));
    at += 60 + size + (size % 2);
  }
  return members;
}

function readTar(archive: Buffer): Map<string, Buffer> {
  const entries = new Map<string, Buffer>();
  for (let at = 0; archive[at] !== 0;) {
    const head = Buffer.from(archive.subarray(at, at + 512));
    const field = (from: number, to: number): string => head.toString('latin1', from, to).replace(/\0.*$/, '');
    const checksum = Number.parseInt(field(148, 156), 8);
    head.fill(' ', 148, 156);
    expect(head.reduce((sum, byte) => sum + byte, 0)).toBe(checksum);
    const size = Number.parseInt(field(124, 136), 8);
    entries.set(field(0, 100), archive.subarray(at + 512, at + 512 + size));
    at += 512 + Math.ceil(size / 512) * 512;
  }
  return entries;
}

test('a deb has the three members in order and installs one README', () => {
  const members = readAr(makeDeb(facts));
  expect([...members.keys()]).toEqual(['debian-binary', 'control.tar.gz', 'data.tar.gz']);
  expect(members.get('debian-binary')?.toString()).toBe('2.0\n');
  const data = readTar(gunzipSync(members.get('data.tar.gz') ?? ''));
  const readme = './usr/share/doc/duplicate-finder/README';
  expect([...data.keys()]).toEqual([
    './',
    './usr/',
    './usr/share/',
    './usr/share/doc/',
    './usr/share/doc/duplicate-finder/',
    readme,
  ]);
  expect(data.get(readme)?.equals(sampleReadme(facts))).toBe(true);
});

test('the control files of a deb name package and processor, say that it is a sample and give the MD5 of the README', () => {
  const control = readTar(gunzipSync(readAr(makeDeb(facts)).get('control.tar.gz') ?? ''));
  const fields = control.get('./control')?.toString() ?? '';
  expect(fields).toMatch(/^Package: duplicate-finder$/m);
  expect(fields).toMatch(/^Version: 3\.2\.1$/m);
  expect(fields).toMatch(/^Architecture: amd64$/m);
  expect(fields).toContain(sampleNotice(facts));
  const md5 = hash('md5', sampleReadme(facts));
  expect(control.get('./md5sums')?.toString()).toBe(`${md5}  usr/share/doc/duplicate-finder/README\n`);
});

/** Texts of a header structure by tag, and where the structure ends. Other types of value are left out. */
function readRpmHeader(
  file: Buffer,
  at: number,
): { texts: Map<number, string[]>; binary: Map<number, string>; end: number } {
  expect(file.readUInt32BE(at)).toBe(0x8ead_e801);
  const count = file.readUInt32BE(at + 8);
  const store = at + 16 + count * 16;
  const end = store + file.readUInt32BE(at + 12);
  const texts = new Map<number, string[]>();
  const binary = new Map<number, string>();
  // The region: the first entry points to a trailer at the end of the store, which points back to the start of the index.
  const trailer = store + file.readUInt32BE(at + 24);
  expect(trailer).toBe(end - 16);
  expect(file.readUInt32BE(trailer)).toBe(file.readUInt32BE(at + 16));
  expect(file.readInt32BE(trailer + 8)).toBe(-count * 16);
  for (let entry = at + 16; entry < store; entry += 16) {
    const [tag, type, offset, items] = [0, 4, 8, 12].map((field) => file.readUInt32BE(entry + field));
    const from = store + (offset ?? 0);
    const boundary = { 3: 2, 4: 4 }[type ?? 0] ?? 1;
    expect((offset ?? 0) % boundary, `tag ${tag} starts on its boundary`).toBe(0);
    if (type === 7) binary.set(tag ?? 0, file.toString('hex', from, from + (items ?? 0)));
    if (type === 6 || type === 8 || type === 9)
      texts.set(tag ?? 0, file.toString('latin1', from, end).split('\0', items));
  }
  return { texts, binary, end };
}

test('an rpm has digests that fit its header and payload, and installs one README', () => {
  const file = makeRpm(facts);
  expect(file.readUInt32BE(0)).toBe(0xedab_eedb);
  const signature = readRpmHeader(file, 96);
  const headerAt = Math.ceil(signature.end / 8) * 8;
  const header = readRpmHeader(file, headerAt);
  const headerBytes = file.subarray(headerAt, header.end);
  const payload = file.subarray(header.end);
  expect(signature.texts.get(269)).toEqual([hash('sha1', headerBytes)]);
  expect(signature.texts.get(273)).toEqual([hash('sha256', headerBytes)]);
  expect(signature.binary.get(1004)).toBe(hash('md5', file.subarray(headerAt)));
  expect(header.texts.get(5092)).toEqual([hash('sha256', payload)]);
  expect(header.texts.get(1117)).toEqual(['duplicate-finder', 'README']);
  expect(header.texts.get(1035)).toEqual(['', hash('sha256', sampleReadme(facts))]);
  expect(header.texts.get(1005)).toEqual([sampleNotice(facts)]);
  const archive = gunzipSync(payload);
  expect(archive.toString('latin1', 0, 6)).toBe('070701');
  expect(archive.includes(sampleReadme(facts))).toBe(true);
});

test.each([
  ['x64', 'amd64', 'x86_64', 1],
  ['arm64', 'arm64', 'aarch64', 19],
] as const)('packages for %s name that processor', (arch, debian, rpm, number) => {
  const control = readTar(gunzipSync(readAr(makeDeb(exampleFacts('linux', arch))).get('control.tar.gz') ?? ''));
  expect(control.get('./control')?.toString()).toContain(`Architecture: ${debian}\n`);
  const file = makeRpm(exampleFacts('linux', arch));
  expect(file.readUInt16BE(8)).toBe(number);
  const signature = readRpmHeader(file, 96);
  expect(readRpmHeader(file, Math.ceil(signature.end / 8) * 8).texts.get(1022)).toEqual([rpm]);
});
