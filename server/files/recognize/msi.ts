// Installers of Windows Installer: an OLE compound file (MS-CFB) whose summary names the processor in its Template.
import type { ByteReader } from './byte-reader.ts';
import { architectureNamed, facts, type FileFacts } from './file-facts.ts';

const endOfChain = 0xffff_fffa;
const summaryName = '\u0005SummaryInformation';
const templateProperty = 7;
const textType = 30;

/** A chain longer than this is a circle, or nothing that a summary or a directory needs. */
const maxChainLength = 4_096;

/** A file that begins with the number of a compound file. */
export async function recognizeMsi(reader: ByteReader): Promise<FileFacts | null> {
  const summary = await readSummary(reader);
  if (summary === null) return null;
  const [platform = ''] = templateOf(summary).split(';');
  return facts('windows', platform === '' ? 'x86' : architectureNamed(platform));
}

async function readSummary(reader: ByteReader): Promise<Buffer | null> {
  const header = await reader.read(0, 512);
  const sectorBytes = 2 ** header.readUInt16LE(30);
  const miniBytes = 2 ** header.readUInt16LE(32);
  if (![512, 4096].includes(sectorBytes) || miniBytes !== 64) return null;
  const sectors = await openSectors(reader, header, sectorBytes);

  const directory = await sectors.readChain(header.readUInt32LE(48));
  const root = directory.subarray(0, 128);
  const entry = findEntry(directory, summaryName);
  if (entry === null) return null;
  const size = entry.readUInt32LE(120);
  if (size >= header.readUInt32LE(56)) return (await sectors.readChain(entry.readUInt32LE(116))).subarray(0, size);

  const miniStream = await sectors.readChain(root.readUInt32LE(116));
  const miniTable = await sectors.readChain(header.readUInt32LE(60));
  const parts: Buffer[] = [];
  for (let mini = entry.readUInt32LE(116); mini < endOfChain; mini = miniTable.readUInt32LE(mini * 4)) {
    parts.push(miniStream.subarray(mini * miniBytes, (mini + 1) * miniBytes));
    if (parts.length > maxChainLength) return null;
  }
  return Buffer.concat(parts).subarray(0, size);
}

/** Follows chains of sectors. Of the allocation table only those sectors are read that a chain goes through. */
async function openSectors(reader: ByteReader, header: Buffer, sectorBytes: number) {
  const read = (sector: number) => reader.read((sector + 1) * sectorBytes, sectorBytes);
  const perTable = sectorBytes / 4;
  const tables = Array.from({ length: 109 }, (_, index) => header.readUInt32LE(76 + index * 4));
  let next = header.readUInt32LE(68);
  for (let count = 0; next < endOfChain && count < maxChainLength; count += 1) {
    const more = await read(next);
    for (let index = 0; index < perTable - 1; index += 1) tables.push(more.readUInt32LE(index * 4));
    next = more.readUInt32LE(sectorBytes - 4);
  }
  const known = new Map<number, Buffer>();

  async function following(sector: number): Promise<number> {
    const table = tables[Math.floor(sector / perTable)] ?? endOfChain;
    const bytes = known.get(table) ?? (await read(table));
    known.set(table, bytes);
    return bytes.readUInt32LE((sector % perTable) * 4);
  }

  return {
    async readChain(start: number): Promise<Buffer> {
      const parts: Buffer[] = [];
      for (let sector = start; sector < endOfChain; sector = await following(sector)) {
        parts.push(await read(sector));
        if (parts.length > maxChainLength) throw new RangeError('A chain of sectors does not end.');
      }
      return Buffer.concat(parts);
    },
  };
}

function findEntry(directory: Buffer, name: string): Buffer | null {
  for (let at = 0; at + 128 <= directory.length; at += 128) {
    const nameBytes = directory.readUInt16LE(at + 64);
    if (nameBytes < 2 || nameBytes > 64) continue;
    if (directory.toString('utf16le', at, at + nameBytes - 2) === name) return directory.subarray(at, at + 128);
  }
  return null;
}

function templateOf(summary: Buffer): string {
  const section = summary.readUInt32LE(44);
  const count = Math.min(summary.readUInt32LE(section + 4), 64);
  for (let index = 0; index < count; index += 1) {
    if (summary.readUInt32LE(section + 8 + index * 8) !== templateProperty) continue;
    const at = section + summary.readUInt32LE(section + 12 + index * 8);
    if (summary.readUInt32LE(at) !== textType) return '';
    const length = Math.min(summary.readUInt32LE(at + 4), 256);
    return summary.toString('latin1', at + 8, at + 8 + length).replace(/\0.*$/s, '');
  }
  return '';
}
