import { sampleTimeSeconds, type ArchiveEntry } from './sample.ts';

// The names of fields and the offsets are those of Apple's technical note TN1150, "HFS Plus Volume Format".

const blockSize = 512;
const extentsNodeSize = 1024;
const catalogNodeSize = 4096;
/** The boot blocks and the volume header. */
const firstFreeBlock = 3;
/** The second copy of the volume header, and a reserved block. */
const lastBlocks = 2;
const rootParentId = 1;
const rootId = 2;
const firstUserId = 16;
/** Seconds since 1904. */
const hfsTimeSeconds = sampleTimeSeconds + 2_082_844_800;

interface Fork {
  size: number;
  startBlock: number;
  blockCount: number;
}

interface CatalogRecord {
  parentId: number;
  name: string;
  data: Buffer;
}

/**
 * Returns an HFS+ volume that has just the given files and the folders in their paths.
 * @throws RangeError when the records do not fit one node of the catalogue, which is enough for about ten files.
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
  const catalog = catalogRecords(volumeName, files, fileForks);

  const volume = Buffer.alloc(totalBlocks * blockSize);
  const forkBytes = ({ startBlock, blockCount }: Fork): Buffer =>
    volume.subarray(startBlock * blockSize, (startBlock + blockCount) * blockSize);
  for (let block = 0; block < totalBlocks; block += 1) setBit(forkBytes(allocationFork), block);
  writeHeaderNode(forkBytes(extentsFork), {
    nodeSize: extentsNodeSize,
    leafRecords: 0,
    maxKeyLength: 10,
    attributes: 2,
  });
  writeCatalogTree(forkBytes(catalogFork), catalog.records);
  for (const [index, fork] of fileForks.entries()) files[index]?.data.copy(forkBytes(fork));

  const header = Buffer.alloc(512);
  header.write('H+');
  header.writeUInt16BE(4, 2);
  header.writeUInt32BE(0x100, 4);
  header.write('10.0', 8);
  for (const at of [16, 20, 28]) header.writeUInt32BE(hfsTimeSeconds, at);
  header.writeUInt32BE(files.length, 32);
  header.writeUInt32BE(catalog.folderCount, 36);
  header.writeUInt32BE(blockSize, 40);
  header.writeUInt32BE(totalBlocks, 44);
  header.writeUInt32BE(nextBlock, 52);
  header.writeUInt32BE(blockSize, 56);
  header.writeUInt32BE(blockSize, 60);
  header.writeUInt32BE(catalog.nextId, 64);
  header.writeUInt32BE(1, 68);
  header.writeBigUInt64BE(1n, 72);
  writeFork(header, 112, allocationFork);
  writeFork(header, 192, extentsFork);
  writeFork(header, 272, catalogFork);
  header.copy(volume, 1024);
  header.copy(volume, volume.length - 1024);
  return volume;
}

function catalogRecords(volumeName: string, files: readonly ArchiveEntry[], forks: readonly Fork[]) {
  const records: CatalogRecord[] = [];
  const children = new Map<number, number>();
  const folders = new Map<string, { id: number; parentId: number; name: string }>();
  let nextId = firstUserId;

  const addThread = (type: number, id: number, parentId: number, name: string): void => {
    const data = Buffer.alloc(10 + name.length * 2);
    data.writeUInt16BE(type, 0);
    data.writeUInt32BE(parentId, 4);
    writeName(data, 8, name);
    records.push({ parentId: id, name: '', data });
  };
  const countChild = (parentId: number): void => {
    children.set(parentId, (children.get(parentId) ?? 0) + 1);
  };
  const folderId = (path: string): number => {
    if (path === '') return rootId;
    const known = folders.get(path);
    if (known !== undefined) return known.id;
    const [parentPath, name] = splitPath(path);
    const parentId = folderId(parentPath);
    const id = nextId++;
    countChild(parentId);
    folders.set(path, { id, parentId, name });
    return id;
  };

  for (const [index, file] of files.entries()) {
    const [folderPath, name] = splitPath(file.path);
    const parentId = folderId(folderPath);
    const id = nextId++;
    countChild(parentId);
    const data = Buffer.alloc(248);
    writeCommon(data, 2, id, 0o100000 | file.mode);
    data.writeUInt16BE(0x0002, 2);
    const fork = forks[index];
    if (fork !== undefined) writeFork(data, 88, fork);
    records.push({ parentId, name, data });
    addThread(4, id, parentId, name);
  }
  const root = { id: rootId, parentId: rootParentId, name: volumeName };
  for (const { id, parentId, name } of [root, ...folders.values()]) {
    const data = Buffer.alloc(88);
    writeCommon(data, 1, id, 0o040755);
    data.writeUInt32BE(children.get(id) ?? 0, 4);
    records.push({ parentId, name, data });
    addThread(3, id, parentId, name);
  }
  // HFS+ compares names without regard to case; for the ASCII names used here lower case gives its order.
  const fold = (name: string): string => name.toLowerCase();
  records.sort((a, b) => a.parentId - b.parentId || (fold(a.name) < fold(b.name) ? -1 : 1));
  return { records, folderCount: folders.size, nextId };
}

/** Fields that folder and file records share: type, id, dates, permissions. */
function writeCommon(data: Buffer, type: number, id: number, mode: number): void {
  data.writeUInt16BE(type, 0);
  data.writeUInt32BE(id, 8);
  for (const at of [12, 16, 20, 24]) data.writeUInt32BE(hfsTimeSeconds, at);
  data.writeUInt16BE(mode, 42);
}

function writeCatalogTree(target: Buffer, records: CatalogRecord[]): void {
  const leafRecords = records.length;
  writeHeaderNode(target, { nodeSize: catalogNodeSize, leafRecords, maxKeyLength: 516, attributes: 6 });
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
      throw new RangeError('too many files for a one-node HFS+ catalogue');
  }
  writeOffset(leafRecords);
}

interface TreeShape {
  nodeSize: number;
  leafRecords: number;
  maxKeyLength: number;
  attributes: number;
}

function writeHeaderNode(node: Buffer, shape: TreeShape): void {
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
  node.writeUInt16BE(shape.nodeSize, header + 18);
  node.writeUInt16BE(shape.maxKeyLength, header + 20);
  node.writeUInt32BE(totalNodes, header + 22);
  node.writeUInt32BE(totalNodes * shape.nodeSize, header + 32);
  node.writeUInt32BE(shape.attributes, header + 38);
  const map = 248;
  for (let used = 0; used < totalNodes; used += 1) setBit(node.subarray(map), used);
  for (const [index, offset] of [header, 120, map, shape.nodeSize - 8].entries()) {
    node.writeUInt16BE(offset, shape.nodeSize - 2 * (index + 1));
  }
}

function writeFork(target: Buffer, at: number, fork: Fork): void {
  target.writeBigUInt64BE(BigInt(fork.size), at);
  target.writeUInt32BE(blockSize, at + 8);
  target.writeUInt32BE(fork.blockCount, at + 12);
  target.writeUInt32BE(fork.startBlock, at + 16);
  target.writeUInt32BE(fork.blockCount, at + 20);
}

/** Writes length and UTF-16BE text; returns the offset behind it. */
function writeName(target: Buffer, at: number, name: string): number {
  target.writeUInt16BE(name.length, at);
  const text = Buffer.from(name, 'utf16le').swap16();
  return at + 2 + text.copy(target, at + 2);
}

function setBit(map: Buffer, index: number): void {
  map.writeUInt8(map.readUInt8(index >> 3) | (0x80 >> (index & 7)), index >> 3);
}

function splitPath(path: string): [folder: string, name: string] {
  const slash = path.lastIndexOf('/');
  return [path.slice(0, Math.max(slash, 0)), path.slice(slash + 1)];
}
