// An OLE compound file (MS-CFB), version 3: sectors of 512 bytes chained by an allocation table, a directory of streams
// as a binary tree, and a "mini stream" of 64-byte sectors that holds all streams under 4096 bytes.

const sectorSize = 512;
const miniSectorSize = 64;
const miniStreamCutoff = 4096;
const directoryEntrySize = 128;
const free = 0xffff_ffff;
const endOfChain = 0xffff_fffe;
const tableSector = 0xffff_fffd;

export interface CompoundStream {
  /** At most 31 UTF-16 units. */
  readonly name: string;
  /** 1 to 4095 bytes. */
  readonly data: Buffer;
}

/**
 * Throws RangeError for a stream too long for the mini stream, or if one sector of allocation table is not enough.
 * `rootClassId` is the 16 bytes as stored.
 */
export function compoundFile(rootClassId: Buffer, streams: readonly CompoundStream[]): Buffer {
  // The format sorts shorter names first, then by UTF-16 unit.
  const sorted = streams.toSorted((a, b) => a.name.length - b.name.length || (a.name < b.name ? -1 : 1));
  const chains: number[] = [];
  const sectors: Buffer[] = [];
  const addChain = (data: Buffer): number => {
    const first = chains.length;
    sectors.push(padded(data, sectorSize));
    appendChain(chains, data.length / sectorSize);
    return first;
  };

  const miniChains: number[] = [];
  const starts = sorted.map(({ data }) => {
    if (data.length === 0 || data.length >= miniStreamCutoff) throw new RangeError('A stream has 1 to 4095 bytes.');
    const first = miniChains.length;
    appendChain(miniChains, data.length / miniSectorSize);
    return first;
  });
  const miniStream = Buffer.concat(sorted.map(({ data }) => padded(data, miniSectorSize)));
  const miniStreamStart = addChain(miniStream);
  const miniTable = table(miniChains);
  const miniTableStart = addChain(miniTable);

  const { root, links } = directoryTree(sorted.length);
  const rootEntry = directoryEntry('Root Entry', 5, { start: miniStreamStart, size: miniStream.length, child: root });
  rootClassId.copy(rootEntry, 80);
  const entries = sorted.map(({ name, data }, index) =>
    directoryEntry(name, 2, { start: starts[index] ?? endOfChain, size: data.length, ...links[index] }),
  );
  const unused = Buffer.alloc(directoryEntrySize).fill(0xff, 68, 80);
  while (entries.length % (sectorSize / directoryEntrySize) !== 3) entries.push(unused);
  const directoryStart = addChain(Buffer.concat([rootEntry, ...entries]));

  const tableStart = chains.push(tableSector) - 1;
  if (chains.length > sectorSize / 4) throw new RangeError('The streams do not fit one sector of allocation table.');

  const header = Buffer.alloc(sectorSize);
  header.write('d0cf11e0a1b11ae1', 0, 'hex');
  header.write('3e000300feff09000600', 24, 'hex');
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(directoryStart, 48);
  header.writeUInt32LE(miniStreamCutoff, 56);
  header.writeUInt32LE(miniTableStart, 60);
  header.writeUInt32LE(miniTable.length / sectorSize, 64);
  header.writeUInt32LE(endOfChain, 68);
  header.fill(0xff, 76);
  header.writeUInt32LE(tableStart, 76);
  return Buffer.concat([header, ...sectors, table(chains)]);
}

function appendChain(chains: number[], length: number): void {
  const end = chains.length + Math.ceil(length);
  while (chains.length < end - 1) chains.push(chains.length + 1);
  chains.push(endOfChain);
}

function table(chains: readonly number[]): Buffer {
  const data = Buffer.alloc(Math.ceil((chains.length * 4) / sectorSize) * sectorSize, 0xff);
  for (const [index, next] of chains.entries()) data.writeUInt32LE(next, index * 4);
  return data;
}

interface TreeLinks {
  readonly left: number;
  readonly right: number;
  readonly isRed: boolean;
}

/**
 * Links `count` sorted entries, numbered from 1, as a balanced tree. Making only an incomplete deepest level red
 * satisfies the red-black rules.
 */
function directoryTree(count: number): { root: number; links: TreeLinks[] } {
  const links: TreeLinks[] = [];
  const fullLevels = Math.floor(Math.log2(count + 1));
  const build = (from: number, to: number, depth: number): number => {
    if (from > to) return free;
    const middle = (from + to) >> 1;
    const left = build(from, middle - 1, depth + 1);
    const right = build(middle + 1, to, depth + 1);
    links[middle - 1] = { left, right, isRed: depth >= fullLevels };
    return middle;
  };
  return { root: build(1, count, 0), links };
}

interface EntryFields extends Partial<TreeLinks> {
  readonly start: number;
  readonly size: number;
  readonly child?: number;
}

function directoryEntry(name: string, type: 2 | 5, fields: EntryFields): Buffer {
  const entry = Buffer.alloc(directoryEntrySize);
  entry.writeUInt16LE(entry.write(`${name}\0`, 'utf16le'), 64);
  entry.writeUInt8(type, 66);
  entry.writeUInt8(fields.isRed === true ? 0 : 1, 67);
  entry.writeUInt32LE(fields.left ?? free, 68);
  entry.writeUInt32LE(fields.right ?? free, 72);
  entry.writeUInt32LE(fields.child ?? free, 76);
  entry.writeUInt32LE(fields.start, 116);
  entry.writeUInt32LE(fields.size, 120);
  return entry;
}

function padded(data: Buffer, unit: number): Buffer {
  return Buffer.concat([data, Buffer.alloc(-data.length & (unit - 1))]);
}
