import { crc32, deflateSync } from 'node:zlib';

/** Returns a PNG of one colour, `size` pixels wide and high. */
export function makePng(
  size = 64,
  colour: readonly [red: number, green: number, blue: number] = [27, 106, 78],
): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.concat([Buffer.from([0]), ...Array.from({ length: size }, () => Buffer.from(colour))]);
  const dots = deflateSync(Buffer.concat(Array.from({ length: size }, () => row)));
  const beginning = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([beginning, chunk('IHDR', head), chunk('IDAT', dots), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

export const plainSvg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#1b6a4e"/></svg>',
);
