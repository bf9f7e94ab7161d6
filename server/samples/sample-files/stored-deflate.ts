import { crc32 } from 'node:zlib';

// Deflate's "stored" blocks copy bytes instead of compressing them. A compressor's output differs between zlib
// versions and processors; stored blocks do not, so a sample file has the same SHA-256 on every machine.

const LONGEST_BLOCK = 65_535;

function deflateStored(data: Buffer): Buffer {
  const parts: Buffer[] = [];
  let start = 0;
  do {
    const block = data.subarray(start, start + LONGEST_BLOCK);
    start += block.length;
    const head = Buffer.alloc(5);
    head.writeUInt8(start >= data.length ? 1 : 0, 0);
    head.writeUInt16LE(block.length, 1);
    head.writeUInt16LE(block.length ^ 0xffff, 3);
    parts.push(head, block);
  } while (start < data.length);
  return Buffer.concat(parts);
}

/** `data` as a gzip file (RFC 1952) without a name or time. */
export function gzipStored(data: Buffer): Buffer {
  const head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(crc32(data), 0);
  tail.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, deflateStored(data), tail]);
}

/** `data` as a zlib stream (RFC 1950). */
export function zlibStored(data: Buffer): Buffer {
  let low = 1;
  let high = 0;
  for (const byte of data) {
    low = (low + byte) % 65_521;
    high = (high + low) % 65_521;
  }
  const adler32 = Buffer.from([high >> 8, high & 255, low >> 8, low & 255]);
  return Buffer.concat([Buffer.from([0x78, 0x01]), deflateStored(data), adler32]);
}
