import { gzipSync, zstdCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readSampleFile, type SampleFile } from '#server/samples/sample-app.ts';
import { versionOf } from '#server/files/file-types.ts';
import { bufferReader } from './byte-reader.ts';
import { recognizeFile } from './recognize-file.ts';

const recognize = (fileName: string, bytes: Buffer) => recognizeFile(fileName, bufferReader(bytes));

const sample = (
  kind: SampleFile['kind'],
  platform: SampleFile['platform'],
  architecture: SampleFile['architecture'],
): Promise<Buffer> => readSampleFile({ platform, architecture, kind });

function withNumbers(size: number, values: Record<number, [bytes: 2 | 4, value: number]>, isBig = false): Buffer {
  const bytes = Buffer.alloc(size);
  for (const [at, [length, value]] of Object.entries(values)) {
    if (isBig) bytes.writeUIntBE(value, Number(at), length);
    else bytes.writeUIntLE(value, Number(at), length);
  }
  return bytes;
}

describe('a sample file is recognised by its header, whatever it is called', () => {
  test.each<[SampleFile['kind'], SampleFile['platform'], SampleFile['architecture'], string, string | null]>([
    ['exe', 'windows', 'x64', 'x64', null],
    ['exe', 'windows', 'arm64', 'arm64', null],
    ['msi', 'windows', 'x64', 'x64', null],
    ['msi', 'windows', 'arm64', 'arm64', null],
    ['dmg', 'macos', 'universal', 'any', null],
    ['pkg', 'macos', 'universal', 'universal', '3.1'],
    ['pkg', 'macos', 'arm64', 'arm64', '3.1'],
    ['pkg', 'macos', 'x64', 'x64', '3.1'],
    ['deb', 'linux', 'x64', 'x64', '3.1'],
    ['deb', 'linux', 'arm64', 'arm64', '3.1'],
    ['deb', 'linux', 'universal', 'any', '3.1'],
    ['rpm', 'linux', 'x64', 'x64', '3.1'],
    ['rpm', 'linux', 'arm64', 'arm64', '3.1'],
    ['rpm', 'linux', 'universal', 'any', '3.1'],
    ['zip', 'windows', 'x64', 'any', null],
    ['zip', 'macos', 'universal', 'any', null],
  ])('%s for %s, %s', async (kind, platform, arch, architecture, version) => {
    expect(await recognize('file.zip', await sample(kind, platform, arch))).toEqual({
      platform,
      architecture,
      version,
    });
  });
});

test('what the header does not tell comes from the name', async () => {
  const dmg = await sample('dmg', 'macos', 'universal');
  expect(await recognize('Inkwell-3.0.2-arm64.dmg', dmg)).toEqual({
    platform: 'macos',
    architecture: 'arm64',
    version: '3.0.2',
  });
  expect(await recognize('Setup_x64.exe', Buffer.from('no header at all'))).toEqual({
    platform: 'windows',
    architecture: 'x64',
    version: null,
  });
});

test('the header goes before the name', async () => {
  expect(await recognize('tool_1.0_arm64.deb', await sample('deb', 'linux', 'x64'))).toMatchObject({
    architecture: 'x64',
    version: '3.1',
  });
});

const pe = (machine: number) => {
  const bytes = withNumbers(0x100, { 0x3c: [4, 0x80], 0x84: [2, machine] });
  bytes.write('MZ', 0);
  bytes.write('PE\0\0', 0x80);
  return bytes;
};

test('a 32-bit set-up program is for the processor its name says, because most of what it installs is', async () => {
  expect(await recognize('Setup.exe', pe(0x14c))).toMatchObject({ architecture: 'x86' });
  expect(await recognize('Setup-x64.exe', pe(0x14c))).toMatchObject({ architecture: 'x64' });
  expect(await recognize('Setup-x86.exe', pe(0x8664))).toMatchObject({ architecture: 'x64' });
});

const mach = (cpu: number) => withNumbers(64, { 0: [4, 0xfeed_facf], 4: [4, cpu] });
const fat = (...cpus: number[]) =>
  withNumbers(
    256,
    {
      0: [4, 0xcafe_babe],
      4: [4, cpus.length],
      ...Object.fromEntries(cpus.map((cpu, index) => [8 + index * 20, [4, cpu] as [4, number]])),
    },
    true,
  );
const elf = (machine: number) => {
  const bytes = withNumbers(64, { 18: [2, machine] });
  bytes.write('\x7fELF\x02\x01', 0, 'latin1');
  return bytes;
};

test.each([
  ['Mach-O for Intel', mach(0x0100_0007), 'macos', 'x64'],
  ['Mach-O for Apple silicon', mach(0x0100_000c), 'macos', 'arm64'],
  ['Mach-O for both', fat(0x0100_0007, 0x0100_000c), 'macos', 'universal'],
  ['a fat file with one part', fat(0x0100_000c), 'macos', 'arm64'],
  ['ELF for x86-64', elf(62), 'linux', 'x64'],
  ['ELF for ARM', elf(183), 'linux', 'arm64'],
  ['ELF for 32 bits', elf(3), 'linux', 'x86'],
  ['ELF for a processor the store does not know', elf(243), 'linux', 'any'],
  [
    'a class of Java, which begins like a fat file',
    withNumbers(64, { 0: [4, 0xcafe_babe], 4: [4, 65] }, true),
    'any',
    'any',
  ],
] as const)('recognises %s', async (_name, bytes, platform, architecture) => {
  expect(await recognize('program.zip', bytes)).toMatchObject({ platform, architecture });
});

function ar(name: string, data: Buffer): Buffer {
  const head = `${name.padEnd(48)}${String(data.length).padEnd(10)}\`\n`;
  return Buffer.concat([Buffer.from('!<arch>\n'), Buffer.from(head), data]);
}

test('reads the control data of a deb however it is compressed, as far as Node can', async () => {
  const control = Buffer.from('Package: a\nVersion: 1:2.0-1\nArchitecture: i386\n');
  const head = Buffer.alloc(512);
  head.write('./control');
  head.write(control.length.toString(8).padStart(11, '0'), 124);
  const tar = Buffer.concat([head, control, Buffer.alloc(512 - control.length)]);
  for (const deb of [
    ar('control.tar', tar),
    ar('control.tar.gz/', gzipSync(tar)),
    ar('control.tar.zst', zstdCompressSync(tar)),
  ]) {
    expect(await recognize('a.deb', deb)).toEqual({ platform: 'linux', architecture: 'x86', version: '1:2.0-1' });
  }
  expect(await recognize('a_1.5.0_amd64.deb', ar('control.tar.xz', tar))).toEqual({
    platform: 'linux',
    architecture: 'x64',
    version: '1.5.0',
  });
});

function zipOf(...names: string[]): Buffer {
  const entries = names.map((name) => {
    const head = withNumbers(46, { 0: [4, 0x0201_4b50], 28: [2, name.length] });
    return Buffer.concat([head, Buffer.from(name)]);
  });
  const directory = Buffer.concat(entries);
  const end = withNumbers(22, { 0: [4, 0x0605_4b50], 12: [4, directory.length], 16: [4, 4] });
  return Buffer.concat([Buffer.from('PK\x03\x04'), directory, end, Buffer.from('comment')]);
}

test.each([
  ['a.apk', zipOf('AndroidManifest.xml', 'lib/arm64-v8a/libx.so'), 'android', 'arm64'],
  ['a.apk', zipOf('AndroidManifest.xml', 'lib/arm64-v8a/x.so', 'lib/x86_64/x.so'), 'android', 'any'],
  ['a.apk', zipOf('AndroidManifest.xml', 'classes.dex'), 'android', 'any'],
  ['a.ipa', zipOf('Payload/Tool.app/Info.plist'), 'ios', 'arm64'],
  ['a.zip', zipOf('Tool.app/Contents/MacOS/Tool'), 'macos', 'any'],
  ['a_x64.zip', zipOf('bin/tool.exe'), 'windows', 'x64'],
  ['a.zip', zipOf('lib/libtool.so.1'), 'linux', 'any'],
  ['a.zip', zipOf('README.txt'), 'any', 'any'],
] as const)('recognises %s by the names in it', async (fileName, bytes, platform, architecture) => {
  expect(await recognize(fileName, bytes)).toMatchObject({ platform, architecture });
});

test.each<[SampleFile['kind'], SampleFile['platform'], SampleFile['architecture']]>([
  ['exe', 'windows', 'x64'],
  ['msi', 'windows', 'x64'],
  ['dmg', 'macos', 'universal'],
  ['pkg', 'macos', 'x64'],
  ['deb', 'linux', 'x64'],
  ['rpm', 'linux', 'x64'],
  ['zip', 'linux', 'x64'],
])(
  'a %s that is cut off anywhere, or has any byte wrong, falls back to its name and never fails',
  async (kind, platform, arch) => {
    const bytes = await sample(kind, platform, arch);
    for (const length of [0, 1, 4, 60, 100, 511, 513, 2_000, bytes.length - 1]) {
      const target = await recognize(`a_x64.${kind}`, bytes.subarray(0, length));
      expect(['x64', 'any']).toContain(target.architecture);
    }
    for (let at = 8; at < Math.min(bytes.length - 4, 2_048); at += 7) {
      const broken = Buffer.from(bytes);
      broken.fill(0xff, at, at + 4);
      expect(await recognize(`a_x64.${kind}`, broken)).toHaveProperty('platform');
    }
  },
);

test.each([
  ['tool-1.4.2-x64.exe', '1.4.2'],
  ['Tool_v2.0.dmg', '2.0'],
  ['tool_1.5.0_amd64.deb', '1.5.0'],
  ['Tool 2026.1.zip', '2026.1'],
  ['setup_x64.exe', null],
  ['Tool2.exe', null],
])('reads the version in the name %s', (fileName, version) => {
  expect(versionOf(fileName)).toBe(version);
});
