// Storage keys and values of a Substrate chain, in SCALE: numbers have a fixed width, little end first.
import { blake2b } from '@noble/hashes/blake2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

export interface Account {
  /** False where nothing is stored: it never had money, or paid out all of it. */
  readonly exists: boolean;
  readonly nonce: number;
  readonly free: bigint;
}

/** Twox128 of "System" and of "Account"; of "Timestamp" and of "Now". */
const accountPrefix = '0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9';
export const timeKey = '0xf0c365c3cf59d671eb72da0e7a4113c49f1f0515f462cdcf84e0f1d6045dfcbb';

/** The nonce, three counters of 4 bytes, and four sums of 16: free, reserved, frozen and flags. */
const accountBytes = 80;
const freeAt = 16;
const noAccount: Account = { exists: false, nonce: 0, free: 0n };

/** Returns the key of System.Account by the hasher Blake2_128Concat. */
export function accountKey(publicKey: Uint8Array): string {
  return `${accountPrefix}${bytesToHex(blake2b(publicKey, { dkLen: 16 }))}${bytesToHex(publicKey)}`;
}

/** Returns null for a value of another form; `value` is null where nothing is stored. */
export function readAccount(value: unknown): Account | null {
  if (value === null) return noAccount;
  const view = bytesOf(value);
  if (view?.byteLength !== accountBytes) return null;
  const free = view.getBigUint64(freeAt, true) + (view.getBigUint64(freeAt + 8, true) << 64n);
  return { exists: true, nonce: view.getUint32(0, true), free };
}

/** Returns null for a value of another form. */
export function readTime(value: unknown): Date | null {
  const view = bytesOf(value);
  const ms = view?.byteLength === 8 ? view.getBigUint64(0, true) : null;
  return ms === null || ms > 10n ** 14n ? null : new Date(Number(ms));
}

function bytesOf(value: unknown): DataView | null {
  if (typeof value !== 'string' || !/^0x(?:[0-9a-f]{2}){1,200}$/i.test(value)) return null;
  const { buffer } = hexToBytes(value.slice(2));
  return new DataView(buffer);
}
