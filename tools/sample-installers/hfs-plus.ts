import { sampleTimeSeconds, type ArchiveEntry } from './sample.ts';

// Fields and offsets are those of Apple's technical note TN1150, "HFS Plus Volume Format".

const blockSize = 512;
const extentsNodeSize = 1024;
const catalogNodeSize = 4096;
// The volume begins with the boot blocks and its header, and ends with a copy of the header and a reserved block.
const firstFreeBlock = 3;
const lastBlocks = 2;
const rootParentId = 1;
const rootId = 2;
const firstUserId = 16;
const folderMode = 0o040755;
/** Seconds since 1904. */
const hfsTimeSeconds = sampleTimeSeconds + 2_082_844_800;

interface Fork {
  readonly size: number;
  readonly startBlock: number;
  readonly blockCount: number;
}

interface CatalogNode {
  readonly id: number;
  readonly parentId: number;
  readonly name: string;
  readonly mode: number;
  readonly fork?: Fork | undefined;
}

interface CatalogRecord {
  readonly parentId: number;
  readonly name: string;
  readonly data: Buffer;
}

/**
 * Returns an HFS+ volume of these files and the folders in their paths. Throws RangeError for more records than one
 * catalogue node holds (about ten files).
 */
export function hfsPlusVolume(volumeName: string, files: readonly ArchiveEntry[]): Buffer {
  let nextBlock = firstFreeBlock;
  const allocate = (size: number): Fork => {
    const fork = { size, startBlock: nextBlock, blockCount: Math.ceil(size / blockSize) };
    nextBlock += fork.blockCount;
    return fork;
  };
  const allocationFork = allocate(blockSize);
  const extentsFork = allocate(extentsNodeSize);
  const catalogFork = allocate(2 * catalogNodeSize);
  const fileForks = files.map((file) => allocate(file.data.length));
  const totalBlocks = nextBlock + lastBlocks;
  const nodes = catalogNodes(volumeName, files, fileForks);

  const volume = Buffer.alloc(totalBlocks * blockSize);
  const forkBytes = ({ startBlock, blockCount }: Fork): Buffer =>
    volume.subarray(startBlock * blockSize, (startBlock + blockCount) * blockSize);
  for (let block = 0; block < totalBlocks; block += 1) setBit(forkBytes(allocationFork), block);
  writeHeaderNode(forkBytes(extentsFork), extentsNodeSize, { leafRecords: 0, maxKeyLength: 10, attributes: 2 });
  writeCatalogTree(forkBytes(catalogFork), catalogRecords(nodes));
  for (const [index, fork] of fileForks.entries()) files[index]?.data.copy(forkBytes(fork));

  const header = Buffer.alloc(512);
  header.write('H+');
  header.writeUInt16BE(4, 2);
  header.writeUInt32BE(0x100, 4);
  header.write('10.0', 8);
  for (const at of [16, 20, 28]) header.writeUInt32BE(hfsTimeSeconds, at);
  header.writeUInt32BE(files.length, 32);
  header.writeUInt32BE(nodes.length - files.length - 1, 36);
  header.writeUInt32BE(blockSize, 40);
  header.writeUInt32BE(totalBlocks, 44);
  header.writeUInt32BE(nextBlock, 52);
  header.writeUInt32BE(blockSize, 56);
  header.writeUInt32BE(blockSize, 60);
  header.writeUInt32BE(firstUserId + nodes.length - 1, 64);
  header.writeUInt32BE(1, 68);
  header.writeBigUInt64BE(1n, 72);
  writeFork(header, 112, allocationFork);
  writeFork(header, 192, extentsFork);
  writeFork(header, 272, catalogFork);
  header.copy(volume, 1024);
  header.copy(volume, volume.length - 1024);
  return volume;
}

function catalogNodes(volumeName: string, files: readonly ArchiveEntry[], forks: readonly Fork[]): CatalogNode[] {
  const root = { id: rootId, parentId: rootParentId, name: volumeName, mode: folderMode };
  const nodes = new Map<string, CatalogNode>([['', root]]);
  for (const [index, file] of files.entries()) {
    const names = file.path.split('/');
    let parentId = rootId;
    for (const [depth, name] of names.entries()) {
      const path = names.slice(0, depth + 1).join('/');
      const fork = depth === names.length - 1 ? forks[index] : undefined;
      const mode = fork === undefined ? folderMode : 0o100000 | file.mode;
      const node = nodes.get(path) ?? { id: firstUserId + nodes.size - 1, parentId, name, mode, fork };
      nodes.set(path, node);
      parentId = node.id;
    }
  }
  return [...nodes.values()];
}

function catalogRecords(nodes: readonly CatalogNode[]): CatalogRecord[] {
  const records = nodes.flatMap(({ id, parentId, name, mode, fork }) => {
    const data = Buffer.alloc(fork === undefined ? 88 : 248);
    data.writeUInt16BE(fork === undefined ? 1 : 2, 0);
    if (fork === undefined) data.writeUInt32BE(nodes.filter((node) => node.parentId === id).length, 4);
    else data.writeUInt16BE(0x0002, 2);
    data.writeUInt32BE(id, 8);
    for (const at of [12, 16, 20, 24]) data.writeUInt32BE(hfsTimeSeconds, at);
    data.writeUInt16BE(mode, 42);
    if (fork !== undefined) writeFork(data, 88, fork);
    const thread = Buffer.alloc(10 + name.length * 2);
    thread.writeUInt16BE(fork === undefined ? 3 : 4, 0);
    thread.writeUInt32BE(parentId, 4);
    writeName(thread, 8, name);
    return [
      { parentId, name, data },
      { parentId: id, name: '', data: thread },
    ];
  });
  // HFS+ ignores case when it compares names.
  const fold = (name: string): string => name.toLowerCase();
  return records.toSorted((a, b) => a.parentId - b.parentId || (fold(a.name) < fold(b.name) ? -1 : 1));
}

function writeCatalogTree(target: Buffer, records: readonly CatalogRecord[]): void {
  const leafRecords = records.length;
  writeHeaderNode(target, catalogNodeSize, { leafRecords, maxKeyLength: 516, attributes: 6 });
  const leaf = target.subarray(catalogNodeSize, 2 * catalogNodeSize);
  leaf.writeInt8(-1, 8);
  leaf.writeUInt8(1, 9);
  leaf.writeUInt16BE(leafRecords, 10);
  let at = 14;
  const writeOffset = (index: number): number => leaf.writeUInt16BE(at, catalogNodeSize - 2 * (index + 1));
  for (const [index, { parentId, name, data }] of records.entries()) {
    writeOffset(index);
    leaf.writeUInt16BE(6 + name.length * 2, at);
    leaf.writeUInt32BE(parentId, at + 2);
    at = writeName(leaf, at + 6, name);
    at += data.copy(leaf, at);
    if (at > catalogNodeSize - 2 * (leafRecords + 1))
      throw new RangeError('The files do not fit one node of the catalogue.');
  }
  writeOffset(leafRecords);
}

interface TreeShape {
  readonly leafRecords: number;
  readonly maxKeyLength: number;
  readonly attributes: number;
}

function writeHeaderNode(node: Buffer, nodeSize: number, shape: TreeShape): void {
  const hasLeaf = shape.leafRecords > 0 ? 1 : 0;
  const totalNodes = 1 + hasLeaf;
  const header = 14;
  node.writeInt8(1, 8);
  node.writeUInt16BE(3, 10);
  node.writeUInt16BE(hasLeaf, header);
  node.writeUInt32BE(hasLeaf, header + 2);
  node.writeUInt32BE(shape.leafRecords, header + 6);
  node.writeUInt32BE(hasLeaf, header + 10);
  node.writeUInt32BE(hasLeaf, header + 14);
  node.writeUInt16BE(nodeSize, header + 18);
  node.writeUInt16BE(shape.maxKeyLength, header + 20);
  node.writeUInt32BE(totalNodes, header + 22);
  node.writeUInt32BE(totalNodes * nodeSize, header + 32);
  node.writeUInt32BE(shape.attributes, header + 38);
  const map = 248;
  for (let used = 0; used < totalNodes; used += 1) setBit(node.subarray(map), used);
  for (const [index, offset] of [header, 120, map, nodeSize - 8].entries()) {
    node.writeUInt16BE(offset, nodeSize - 2 * (index + 1));
  }
}

function writeFork(target: Buffer, at: number, fork: Fork): void {
  target.writeBigUInt64BE(BigInt(fork.size), at);
  target.writeUInt32BE(blockSize, at + 8);
  target.writeUInt32BE(fork.blockCount, at + 12);
  target.writeUInt32BE(fork.startBlock, at + 16);
  target.writeUInt32BE(fork.blockCount, at + 20);
}

/** Writes the length and the UTF-16BE text. Returns the offset behind it. */
function writeName(target: Buffer, at: number, name: string): number {
  target.writeUInt16BE(name.length, at);
  const text = Buffer.from(name, 'utf16le').swap16();
  return at + 2 + text.copy(target, at + 2);
}

function setBit(map: Buffer, index: number): void {
  map.writeUInt8(map.readUInt8(index >> 3) | (0x80 >> (index & 7)), index >> 3);
}
