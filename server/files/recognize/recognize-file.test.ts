import { expect, test } from 'vitest';
import { platformOf, versionOf } from '#server/files/file-types.ts';
import { recognizeFile } from './recognize-file.ts';

const recognize = (fileName: string, bytes: Buffer) =>
  recognizeFile(fileName, { head: bytes.subarray(0, 4_096), tail: bytes.subarray(-512) });

function withNumbers(size: number, values: Record<number, [bytes: 2 | 4, value: number]>, isBig = false): Buffer {
  const bytes = Buffer.alloc(size);
  for (const [at, [length, value]] of Object.entries(values)) {
    if (isBig) bytes.writeUIntBE(value, Number(at), length);
    else bytes.writeUIntLE(value, Number(at), length);
  }
  return bytes;
}

const pe = (machine: number) => {
  const bytes = withNumbers(0x100, { 0x3c: [4, 0x80], 0x84: [2, machine] });
  bytes.write('MZ', 0);
  bytes.write('PE\0\0', 0x80);
  return bytes;
};
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
const javaClass = withNumbers(64, { 0: [4, 0xcafe_babe], 4: [4, 65] }, true);
const diskImage = Buffer.concat([Buffer.alloc(1_000), Buffer.from('koly'), Buffer.alloc(508)]);

test.each([
  ['a Windows program for Intel', pe(0x8664), 'windows', 'x64'],
  ['a Windows program for ARM', pe(0xaa64), 'windows', 'arm64'],
  ['a Windows installer', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'windows', 'any'],
  ['a macOS program for Intel', mach(0x0100_0007), 'macos', 'x64'],
  ['a macOS program for Apple silicon', mach(0x0100_000c), 'macos', 'arm64'],
  ['a macOS program for both', fat(0x0100_0007, 0x0100_000c), 'macos', 'universal'],
  ['a fat file with one part', fat(0x0100_000c), 'macos', 'arm64'],
  ['a disk image', diskImage, 'macos', 'any'],
  ['a macOS package', Buffer.from('xar!'), 'macos', 'any'],
  ['a Linux program for x86-64', elf(62), 'linux', 'x64'],
  ['a Linux program for ARM', elf(183), 'linux', 'arm64'],
  ['a Linux program for 32 bits', elf(3), 'linux', 'x86'],
  ['a Linux program for an unknown processor', elf(243), 'linux', 'any'],
  ['a Debian package', Buffer.from('!<arch>\n'), 'linux', 'any'],
  ['a class of Java, which starts like a fat file', javaClass, 'any', 'any'],
] as const)('recognizes %s by its first bytes', (_name, bytes, platform, architecture) => {
  expect(recognize('program.zip', bytes)).toEqual({ platform, architecture, version: null });
});

test.each([
  ['Inkwell-3.0.2-arm64.dmg', 'macos', 'arm64', '3.0.2'],
  ['Setup_x64.exe', 'windows', 'x64', null],
  ['tool_1.5.0_amd64.deb', 'linux', 'x64', '1.5.0'],
  ['tool-1.4.2-1.aarch64.rpm', 'linux', 'arm64', '1.4.2'],
  ['Tool-2.0-x86_64.AppImage', 'linux', 'x64', '2.0'],
  ['tool.flatpak', 'linux', 'any', null],
  ['Tool.ipa', 'ios', 'any', null],
  ['tool-v1.2.3-linux-x64.tar.gz', 'linux', 'x64', '1.2.3'],
  ['tool-darwin-universal.zip', 'macos', 'universal', null],
  ['Tool-win64.zip', 'windows', 'x64', null],
  ['window-tool.zip', 'any', 'any', null],
] as const)('the name of %s provides the values that its bytes lack', (fileName, platform, architecture, version) => {
  expect(recognize(fileName, Buffer.from('no header at all'))).toEqual({ platform, architecture, version });
});

test('the header overrides the name', () => {
  expect(recognize('Setup-x86.exe', pe(0x8664))).toMatchObject({ architecture: 'x64' });
});

test('a 32-bit installer is for the processor in its name, because it often installs 64-bit programs', () => {
  expect(recognize('Setup.exe', pe(0x14c))).toMatchObject({ architecture: 'x86' });
  expect(recognize('Setup-x64.exe', pe(0x14c))).toMatchObject({ architecture: 'x64' });
});

test.each([pe(0x8664), mach(0x0100_0007), fat(0x0100_0007, 0x0100_000c), elf(62)])(
  'a program (%#) that is cut off or damaged anywhere falls back to its name',
  (bytes) => {
    for (let length = 0; length < bytes.length; length += 1) {
      expect(['x64', 'universal']).toContain(recognize('a_x64.exe', bytes.subarray(0, length)).architecture);
    }
    for (let at = 4; at < bytes.length - 4; at += 1) {
      const damaged = Buffer.from(bytes);
      damaged.fill(0xff, at, at + 4);
      expect(recognize('a_x64.exe', damaged)).toHaveProperty('platform');
    }
  },
);

test.each([
  ['tool-1.4.2-x64.exe', '1.4.2'],
  ['Tool_v2.0.dmg', '2.0'],
  ['tool_1.5.0_amd64.deb', '1.5.0'],
  ['Tool 2026.1.zip', '2026.1'],
  ['tool-2.1.tar.xz', '2.1'],
  ['setup_x64.exe', null],
  ['Tool2.exe', null],
])('reads the version in the name %s', (fileName, version) => {
  expect(versionOf(fileName)).toBe(version);
});

test('an extension of one platform overrides other words in the name', () => {
  expect(platformOf('linux-tool-for-mac.exe')).toBe('windows');
});
