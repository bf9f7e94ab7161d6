import { randomFillSync } from 'node:crypto';

// Fetched for many ids at once: each fetch costs more than the rest of an id.
const pool = Buffer.alloc(16 * 256);
let used = pool.length;

const largestCount = 0xfff;
let lastTime = -1;
let count = 0;

/**
 * Returns a UUIDv7 (RFC 9562): 48 bits of milliseconds, a 12-bit counter that starts in the lower half (section 6.2,
 * method 1), 62 random bits. The ids of one process sort by creation. They are partly guessable: never use them as
 * secrets.
 */
export function newId(now: number = Date.now()): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const bytes = pool.subarray(used, (used += 16));
  // The counter restarts after 2,048 ids in a millisecond; the random bits keep them unique.
  count = now === lastTime && count < largestCount ? count + 1 : bytes.readUInt16BE(6) & (largestCount >> 1);
  lastTime = now;
  bytes.writeUIntBE(now, 0, 6);
  bytes.writeUInt16BE(0x7000 | count, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

export const lowestId = '00000000-0000-0000-0000-000000000000';
export const highestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

export function firstIdAt(instant: Date): string {
  const milliseconds = Math.min(Math.max(instant.getTime(), 0), 2 ** 48 - 1);
  const hex = milliseconds.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

const idPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Returns true for a UUID; PostgreSQL raises an error for any other text. */
export function isId(text: string): boolean {
  return idPattern.test(text);
}
