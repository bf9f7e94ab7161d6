import { crc32 } from 'node:zlib';
import { hfsPlusVolume } from './hfs-plus.ts';
import { macAppEntries } from './mac-app.ts';
import { readme, sample, type Processor } from './sample.ts';

const sectorSize = 512;
const rawChunk = 1;
const lastChunk = 0xffff_ffff;
const imageId = '6f0c2b74a81d5e3fa9d26b31c7e05418';

/** Returns a read-only, uncompressed UDIF disk image with an HFS+ volume. */
export function makeDmg(processor: Processor): Buffer {
  const volume = hfsPlusVolume(sample.name, [
    { path: 'README.txt', mode: 0o644, data: readme },
    ...macAppEntries(processor),
  ]);
  const blocks = blockTable(volume);
  const plist = Buffer.from(
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n' +
      '<plist version="1.0">\n<dict>\n<key>resource-fork</key>\n<dict>\n<key>blkx</key>\n<array>\n<dict>\n' +
      '<key>Attributes</key><string>0x0050</string>\n' +
      '<key>CFName</key><string>whole disk (Apple_HFS : 0)</string>\n' +
      `<key>Data</key><data>${blocks.toString('base64')}</data>\n` +
      '<key>ID</key><string>0</string>\n' +
      '<key>Name</key><string>whole disk (Apple_HFS : 0)</string>\n' +
      '</dict>\n</array>\n</dict>\n</dict>\n</plist>\n',
  );
  return Buffer.concat([volume, plist, trailer(volume, plist.length)]);
}

/** Returns the "mish" table: one raw chunk for the whole volume, and the end mark. */
function blockTable(volume: Buffer): Buffer {
  const chunksAt = 204;
  const table = Buffer.alloc(chunksAt + 2 * 40);
  const sectors = BigInt(volume.length / sectorSize);
  table.write('mish');
  table.writeUInt32BE(1, 4);
  table.writeBigUInt64BE(sectors, 16);
  writeChecksum(table, 64, crc32(volume));
  table.writeUInt32BE(2, 200);
  table.writeUInt32BE(rawChunk, chunksAt);
  table.writeBigUInt64BE(sectors, chunksAt + 16);
  table.writeBigUInt64BE(BigInt(volume.length), chunksAt + 32);
  table.writeUInt32BE(lastChunk, chunksAt + 40);
  table.writeBigUInt64BE(sectors, chunksAt + 48);
  table.writeBigUInt64BE(BigInt(volume.length), chunksAt + 64);
  return table;
}

function trailer(volume: Buffer, plistLength: number): Buffer {
  const koly = Buffer.alloc(512);
  koly.write('koly');
  koly.writeUInt32BE(4, 4);
  koly.writeUInt32BE(koly.length, 8);
  koly.writeUInt32BE(1, 12);
  koly.writeBigUInt64BE(BigInt(volume.length), 32);
  koly.writeUInt32BE(1, 56);
  koly.writeUInt32BE(1, 60);
  koly.write(imageId, 64, 'hex');
  writeChecksum(koly, 80, crc32(volume));
  koly.writeBigUInt64BE(BigInt(volume.length), 216);
  koly.writeBigUInt64BE(BigInt(plistLength), 224);
  // The master checksum covers the checksums of all block tables; there is one.
  const tableChecksum = Buffer.alloc(4);
  tableChecksum.writeUInt32BE(crc32(volume));
  writeChecksum(koly, 352, crc32(tableChecksum));
  koly.writeUInt32BE(1, 488);
  koly.writeBigUInt64BE(BigInt(volume.length / sectorSize), 492);
  return koly;
}

function writeChecksum(target: Buffer, at: number, value: number): void {
  target.writeUInt32BE(2, at);
  target.writeUInt32BE(32, at + 4);
  target.writeUInt32BE(value, at + 8);
}
