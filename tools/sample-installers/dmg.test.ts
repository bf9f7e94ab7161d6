import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { makeDmg } from './dmg.ts';
import { exampleFacts } from './example-facts.ts';
import { hfsPlusVolume } from './hfs-plus.ts';
import { sampleNotice, samplePadding, sampleReadme } from './sample-facts.ts';

const facts = exampleFacts('macos', 'universal');

interface VolumeFile {
  mode: number;
  data: Buffer;
}

/** Files by path, read from the leaf records of the catalogue; checks the order of keys and the counts on the way. */
function readVolume(volume: Buffer) {
  const header = volume.subarray(1024, 1536);
  expect(header.toString('latin1', 0, 2)).toBe('H+');
  const block = header.readUInt32BE(40);
  expect(volume.length).toBe(block * header.readUInt32BE(44));
  const fork = (source: Buffer, at: number): Buffer => {
    const start = source.readUInt32BE(at + 16) * block;
    return volume.subarray(start, start + Number(source.readBigUInt64BE(at)));
  };
  const catalog = fork(header, 272);
  const nodeSize = catalog.readUInt16BE(14 + 18);
  const leaf = catalog.subarray(nodeSize * catalog.readUInt32BE(14 + 10));
  const names = new Map<number, { parent: number; name: string }>();
  const files: { parent: number; name: string; file: VolumeFile }[] = [];
  const keys: [parent: number, name: string][] = [];
  const valences = new Map<number, number>();
  for (let index = 0; index < leaf.readUInt16BE(10); index += 1) {
    const at = leaf.readUInt16BE(nodeSize - 2 * (index + 1));
    const parent = leaf.readUInt32BE(at + 2);
    const name = Buffer.from(leaf.subarray(at + 8, at + 8 + 2 * leaf.readUInt16BE(at + 6)))
      .swap16()
      .toString('utf16le');
    const record = leaf.subarray(at + 2 + leaf.readUInt16BE(at));
    keys.push([parent, name.toLowerCase()]);
    const type = record.readUInt16BE(0);
    if (type === 1) {
      names.set(record.readUInt32BE(8), { parent, name });
      valences.set(record.readUInt32BE(8), record.readUInt32BE(4));
    }
    if (type === 2) files.push({ parent, name, file: { mode: record.readUInt16BE(42), data: fork(record, 88) } });
  }
  expect(keys).toEqual(keys.toSorted(([a, m], [b, n]) => a - b || (m < n ? -1 : 1)));
  for (const [id, valence] of valences) {
    const children = [...names.values(), ...files].filter((child) => child.parent === id);
    expect(children).toHaveLength(valence);
  }
  const folderOf = (id: number): string => {
    const folder = names.get(id);
    return folder === undefined || id === 2 ? '' : `${folderOf(folder.parent)}${folder.name}/`;
  };
  return {
    name: names.get(2)?.name,
    files: new Map(files.map(({ parent, name, file }) => [`${folderOf(parent)}${name}`, file])),
    freeBlocks: header.readUInt32BE(48),
    bitmap: fork(header, 112),
    totalBlocks: header.readUInt32BE(44),
  };
}

/** The volume inside the image, after all checksums have been compared. */
function readImage(image: Buffer): Buffer {
  const koly = image.subarray(-512);
  expect(koly.toString('latin1', 0, 4)).toBe('koly');
  const [dataLength, plistAt, plistLength] = [32, 216, 224].map((at) => Number(koly.readBigUInt64BE(at)));
  expect(image.length).toBe((plistAt ?? 0) + (plistLength ?? 0) + 512);
  const plist = image.toString('utf8', plistAt, (plistAt ?? 0) + (plistLength ?? 0));
  const table = Buffer.from(/<data>([^<]*)<\/data>/.exec(plist)?.[1] ?? '', 'base64');
  expect(table.toString('latin1', 0, 4)).toBe('mish');
  expect(table.readUInt32BE(204)).toBe(1);
  expect(table.readUInt32BE(244)).toBe(0xffff_ffff);
  expect(Number(table.readBigUInt64BE(204 + 16)) * 512).toBe(dataLength);
  const volume = image.subarray(0, Number(table.readBigUInt64BE(204 + 32)));
  expect(table.readUInt32BE(64 + 8)).toBe(crc32(volume));
  expect(koly.readUInt32BE(80 + 8)).toBe(crc32(image.subarray(0, dataLength)));
  expect(koly.readUInt32BE(352 + 8)).toBe(crc32(table.subarray(72, 76)));
  expect(Number(koly.readBigUInt64BE(492)) * 512).toBe(dataLength);
  return volume;
}

test('a dmg holds a volume with the README, the app bundle and the padding', () => {
  const volume = readVolume(readImage(makeDmg(facts)));
  expect(volume.name).toBe('DuplicateFinder');
  expect([...volume.files.keys()].toSorted()).toEqual([
    'DuplicateFinder.app/Contents/Info.plist',
    'DuplicateFinder.app/Contents/MacOS/duplicate-finder',
    'README.txt',
    'sample-padding.bin',
  ]);
  expect(volume.files.get('README.txt')?.data.equals(sampleReadme(facts))).toBe(true);
  expect(volume.files.get('sample-padding.bin')?.data.equals(samplePadding(facts))).toBe(true);
  const program = volume.files.get('DuplicateFinder.app/Contents/MacOS/duplicate-finder');
  expect(program?.mode).toBe(0o100755);
  expect(program?.data.toString()).toContain(sampleNotice(facts));
});

test('the second copy of the volume header is 1024 bytes before the end', () => {
  const volume = readImage(makeDmg(facts));
  expect(volume.subarray(-1024, -512).equals(volume.subarray(1024, 1536))).toBe(true);
});

test('the bitmap of a volume has as many free blocks as its header says, and the last block is taken', () => {
  const { bitmap, totalBlocks, freeBlocks } = readVolume(readImage(makeDmg(facts)));
  const isFree = (block: number): boolean => ((bitmap[block >> 3] ?? 0) & (0x80 >> (block & 7))) === 0;
  const free = Array.from({ length: totalBlocks }, (_, block) => block).filter(isFree);
  expect(free).toHaveLength(freeBlocks);
  expect(free).not.toContain(totalBlocks - 1);
});

test('a volume refuses more files than one node of its catalogue holds', () => {
  const files = Array.from({ length: 40 }, (_, index) => ({
    path: `file-${index}`,
    mode: 0o644,
    data: Buffer.from('x'),
  }));
  expect(() => hfsPlusVolume('Full', files)).toThrow(RangeError);
});
