// A CRC32 detects noise, not forgery: four free bytes give any text any checksum.

const table = Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value >>> 0;
});
const byTopByte = new Map(table.map((value, index) => [value >>> 24, index]));

const forward = (state: number, bytes: Uint8Array): number =>
  bytes.reduce((value, byte) => ((table[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8)) >>> 0, state);

const backward = (state: number, bytes: Uint8Array): number =>
  bytes.reduceRight((value, byte) => {
    const index = byTopByte.get(value >>> 24) ?? 0;
    return ((((value ^ (table[index] ?? 0)) << 8) >>> 0) | (index ^ byte)) >>> 0;
  }, state);

/** Returns JSON of `message` whose CRC32 is `checksum`, with an additional field `padding`. */
export function forgeJson(message: object, checksum: number): Buffer {
  for (let count = 0; ; count += 1) {
    const text = JSON.stringify({ ...message, count, padding: '' });
    const head = Buffer.from(text.slice(0, -2));
    const tail = Buffer.from(text.slice(-2));
    const patch = Buffer.alloc(4);
    const wanted = backward((checksum ^ 0xffffffff) >>> 0, Buffer.concat([Buffer.alloc(4), tail]));
    patch.writeUInt32LE((wanted ^ forward(0xffffffff, head)) >>> 0);
    // Skips bytes that JSON does not allow in a string.
    if (patch.every((byte) => byte >= 0x20 && byte < 0x7f && byte !== 0x22 && byte !== 0x5c))
      return Buffer.concat([head, patch, tail]);
  }
}
