import { randomFillSync } from 'node:crypto';

// Random bytes are fetched for many ids at once: each fetch costs more than the rest of an id.
const pool = Buffer.alloc(16 * 256);
let used = pool.length;

const largestCount = 0xfff;
let lastTime = -1;
let count = 0;

/**
 * A new UUID of version 7 (RFC 9562): 48 bits of milliseconds, a count of 12 bits that begins anywhere in the lower half
 * (its section 6.2, method 1), then 62 random bits. Rows made one after the other lie side by side in their index, and
 * those of one process in their order. It can be guessed in part: nothing may be secret because its id is unknown.
 */
export function newId(now: number = Date.now()): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const bytes = pool.subarray(used, (used += 16));
  // More than 2,048 in a millisecond begin anew: unique all the same, by their random bits.
  count = now === lastTime && count < largestCount ? count + 1 : bytes.readUInt16BE(6) & (largestCount >> 1);
  lastTime = now;
  bytes.writeUIntBE(now, 0, 6);
  bytes.writeUInt16BE(0x7000 | count, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** The smallest id that a row of this instant can have. */
export function firstIdAt(instant: Date): string {
  const milliseconds = Math.min(Math.max(instant.getTime(), 0), 2 ** 48 - 1);
  const hex = milliseconds.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

const idPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Says whether a text from outside can be an id at all; PostgreSQL raises an error for one that cannot. */
export function isId(text: string): boolean {
  return idPattern.test(text);
}
