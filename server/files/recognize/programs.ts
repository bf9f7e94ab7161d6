// Programs as the systems load them: PE (Windows), Mach-O (macOS), ELF (Linux).
import type { Architecture } from '#contracts/files.ts';
import type { ByteReader } from './byte-reader.ts';
import { facts, type FileFacts } from './file-facts.ts';

const peMachines = new Map<number, Architecture>([
  [0x8664, 'x64'],
  [0xaa64, 'arm64'],
  [0x014c, 'x86'],
]);
const elfMachines = new Map<number, Architecture>([
  [62, 'x64'],
  [183, 'arm64'],
  [3, 'x86'],
]);
const machMachines = new Map<number, Architecture>([
  [0x0100_0007, 'x64'],
  [0x0100_000c, 'arm64'],
  [7, 'x86'],
]);

/** A file that begins with `MZ`. */
export async function recognizePe(reader: ByteReader): Promise<FileFacts | null> {
  const headerAt = (await reader.read(0x3c, 4)).readUInt32LE();
  const header = await reader.read(headerAt, 6);
  if (header.toString('latin1', 0, 4) !== 'PE\0\0') return null;
  return facts('windows', peMachines.get(header.readUInt16LE(4)));
}

/** A file that begins with `\x7fELF`. */
export async function recognizeElf(reader: ByteReader): Promise<FileFacts> {
  const header = await reader.read(0, 20);
  const isBigEndian = header.readUInt8(5) === 2;
  return facts('linux', elfMachines.get(isBigEndian ? header.readUInt16BE(18) : header.readUInt16LE(18)));
}

/** A file that begins with one of Mach-O's numbers for a single processor, in little-endian order. */
export async function recognizeMach(reader: ByteReader): Promise<FileFacts> {
  return facts('macos', machMachines.get((await reader.read(4, 4)).readUInt32LE()));
}

/** The most processors that one file is read for. Java's classes begin like a fat file of more than 40. */
const maxFatParts = 16;

/** A file that begins with 0xcafebabe: Mach-O for several processors. */
export async function recognizeFatMach(reader: ByteReader): Promise<FileFacts | null> {
  const count = (await reader.read(4, 4)).readUInt32BE();
  if (count === 0 || count > maxFatParts) return null;
  const table = await reader.read(8, count * 20);
  const found = new Set(Array.from({ length: count }, (_, index) => machMachines.get(table.readUInt32BE(index * 20))));
  if (found.has('x64') && found.has('arm64')) return facts('macos', 'universal');
  return facts('macos', found.has('arm64') ? 'arm64' : found.has('x64') ? 'x64' : null);
}
