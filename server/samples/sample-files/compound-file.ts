// An OLE compound file (MS-CFB), version 3: sectors of 512 bytes chained by an allocation table, a directory of
// streams as a red-black tree, and a "mini stream" of 64-byte sectors that holds all streams under 4096 bytes.

const SECTOR = 512;
const MINI_SECTOR = 64;
const MINI_STREAM_CUTOFF = 4096;
const DIRECTORY_ENTRY = 128;
const FREE = 0xffff_ffff;
const END_OF_CHAIN = 0xffff_fffe;
const TABLE_SECTOR = 0xffff_fffd;
const TABLE_SECTORS_IN_HEADER = 109;

export interface CompoundStream {
  /** At most 31 UTF-16 units. */
  name: string;
  data: Buffer;
}

/** The whole file. `rootClassId` is the 16 bytes of a class id, as they stand in the file. */
export function compoundFile(rootClassId: Buffer, streams: CompoundStream[]): Buffer {
  const sorted = streams.toSorted(compareNames);
  const chains: number[] = [];
  const sectors: Buffer[] = [];
  const addChain = (data: Buffer): number => {
    const first = sectors.length;
    for (let at = 0; at < data.length; at += SECTOR) {
      sectors.push(padded(data.subarray(at, at + SECTOR), SECTOR));
      chains.push(at + SECTOR < data.length ? sectors.length : END_OF_CHAIN);
    }
    return data.length === 0 ? END_OF_CHAIN : first;
  };

  const miniSectors: Buffer[] = [];
  const miniChains: number[] = [];
  let miniCount = 0;
  const starts = sorted.map(({ data }) => {
    if (data.length >= MINI_STREAM_CUTOFF) return addChain(data);
    if (data.length === 0) return END_OF_CHAIN;
    const first = miniCount;
    miniSectors.push(padded(data, MINI_SECTOR));
    miniCount += Math.ceil(data.length / MINI_SECTOR);
    for (let index = first + 1; index < miniCount; index += 1) miniChains.push(index);
    miniChains.push(END_OF_CHAIN);
    return first;
  });
  const miniStream = Buffer.concat(miniSectors);
  const miniStreamStart = addChain(miniStream);
  const miniTable = table(miniChains);
  const miniTableStart = addChain(miniTable);

  const entries = directoryTree(sorted.length);
  const directory = [
    directoryEntry('Root Entry', {
      type: 5,
      start: miniStreamStart,
      size: miniStream.length,
      child: entries.root,
    }),
    ...sorted.map(({ name, data }, index) =>
      directoryEntry(name, {
        type: 2,
        start: starts[index] ?? END_OF_CHAIN,
        size: data.length,
        ...entries.links[index],
      }),
    ),
  ];
  rootClassId.copy(directory[0] ?? Buffer.alloc(0), 80);
  while (directory.length % (SECTOR / DIRECTORY_ENTRY) !== 0) directory.push(unusedEntry());
  const directoryStart = addChain(Buffer.concat(directory));

  const tableSectors = tableSectorCount(sectors.length);
  if (tableSectors > TABLE_SECTORS_IN_HEADER)
    throw new RangeError('too large for a compound file without DIFAT sectors');
  const tableStart = sectors.length;
  for (let index = 0; index < tableSectors; index += 1) chains.push(TABLE_SECTOR);

  const header = Buffer.alloc(SECTOR);
  header.write('d0cf11e0a1b11ae1', 0, 'hex');
  for (const [at, value] of [
    [24, 0x3e],
    [26, 3],
    [28, 0xfffe],
    [30, 9],
    [32, 6],
  ] as const) {
    header.writeUInt16LE(value, at);
  }
  header.writeUInt32LE(tableSectors, 44);
  header.writeUInt32LE(directoryStart, 48);
  header.writeUInt32LE(MINI_STREAM_CUTOFF, 56);
  header.writeUInt32LE(miniTableStart, 60);
  header.writeUInt32LE(miniTable.length / SECTOR, 64);
  header.writeUInt32LE(END_OF_CHAIN, 68);
  header.fill(0xff, 76);
  for (let index = 0; index < tableSectors; index += 1) header.writeUInt32LE(tableStart + index, 76 + index * 4);
  return Buffer.concat([header, ...sectors, table(chains)]);
}

/** How many sectors the allocation table needs when it has to describe itself too. */
function tableSectorCount(sectors: number): number {
  return Math.ceil(sectors / (SECTOR / 4 - 1));
}

function table(chains: number[]): Buffer {
  const data = Buffer.alloc(Math.ceil((chains.length * 4) / SECTOR) * SECTOR, 0xff);
  for (const [index, next] of chains.entries()) data.writeUInt32LE(next, index * 4);
  return data;
}

/** Directory order: shorter names first, then by UTF-16 unit; the names used here have no lower case to fold. */
function compareNames(a: CompoundStream, b: CompoundStream): number {
  return a.name.length - b.name.length || (a.name.toUpperCase() < b.name.toUpperCase() ? -1 : 1);
}

interface TreeLinks {
  left: number;
  right: number;
  isRed: boolean;
}

/**
 * Links that make `count` sorted entries (numbers 1 to count, 0 is the root entry) a balanced tree. Only the deepest
 * level is red where it is not full, which satisfies the red-black rules.
 */
function directoryTree(count: number): { root: number; links: TreeLinks[] } {
  const links: TreeLinks[] = [];
  const fullLevels = Math.floor(Math.log2(count + 1));
  const build = (from: number, to: number, depth: number): number => {
    if (from > to) return FREE;
    const middle = (from + to) >> 1;
    const left = build(from, middle - 1, depth + 1);
    const right = build(middle + 1, to, depth + 1);
    links[middle - 1] = { left, right, isRed: depth >= fullLevels };
    return middle;
  };
  return { root: build(1, count, 0), links };
}

function directoryEntry(
  name: string,
  fields: { type: number; start: number; size: number; child?: number } & Partial<TreeLinks>,
): Buffer {
  const entry = Buffer.alloc(DIRECTORY_ENTRY);
  const text = Buffer.from(`${name}\0`, 'utf16le');
  if (text.length > 64) throw new RangeError(`stream name of over 31 units: ${name}`);
  text.copy(entry);
  entry.writeUInt16LE(text.length, 64);
  entry.writeUInt8(fields.type, 66);
  entry.writeUInt8(fields.isRed === true ? 0 : 1, 67);
  entry.writeUInt32LE(fields.left ?? FREE, 68);
  entry.writeUInt32LE(fields.right ?? FREE, 72);
  entry.writeUInt32LE(fields.child ?? FREE, 76);
  entry.writeUInt32LE(fields.start, 116);
  entry.writeUInt32LE(fields.size, 120);
  return entry;
}

function unusedEntry(): Buffer {
  const entry = Buffer.alloc(DIRECTORY_ENTRY);
  entry.fill(0xff, 68, 80);
  return entry;
}

function padded(data: Buffer, unit: number): Buffer {
  return Buffer.concat([data, Buffer.alloc((unit - (data.length % unit)) % unit)]);
}
