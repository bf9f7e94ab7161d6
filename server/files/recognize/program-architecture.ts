import type { Architecture } from '#contracts/files.ts';
import type { FileKind } from './file-kinds.ts';

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

/** Java class files look like fat Mach-O files with more than 40 parts. */
const maxFatParts = 16;

/** Returns null for other kinds, unknown processors and damaged headers. */
export function programArchitecture(kind: FileKind, head: Buffer): Architecture | null {
  try {
    return readArchitecture(kind, head) ?? null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function readArchitecture(kind: FileKind, head: Buffer): Architecture | undefined {
  if (kind === 'pe') {
    const at = head.readUInt32LE(0x3c);
    return head.toString('latin1', at, at + 4) === 'PE\0\0' ? peMachines.get(head.readUInt16LE(at + 4)) : undefined;
  }
  if (kind === 'elf') return elfMachines.get(head.readUInt16LE(18));
  if (kind === 'mach') return machMachines.get(head.readUInt32LE(4));
  return kind === 'fat-mach' ? fatMachArchitecture(head) : undefined;
}

function fatMachArchitecture(head: Buffer): Architecture | undefined {
  const count = head.readUInt32BE(4);
  if (count > maxFatParts) return undefined;
  const parts = Array.from({ length: count }, (_, index) => machMachines.get(head.readUInt32BE(8 + index * 20)));
  if (parts.includes('x64') && parts.includes('arm64')) return 'universal';
  return parts.find((part) => part === 'x64' || part === 'arm64');
}
