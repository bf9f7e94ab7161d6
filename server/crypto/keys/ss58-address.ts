// SS58: the addresses of Polkadot and of networks like it. A prefix says of which network.
import { blake2b } from '@noble/hashes/blake2.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base58 } from '@scure/base';

export interface Ss58Address {
  readonly prefix: number;
  /** 32 bytes. */
  readonly publicKey: Uint8Array;
}

const context = utf8ToBytes('SS58PRE');
const publicKeyBytes = 32;
const checksumBytes = 2;
/** Larger prefixes take two bytes. */
const smallPrefixes = 64;

/** `prefix` is one of the small ones, as that of Polkadot is. */
export function ss58AddressOf(publicKey: Uint8Array, prefix: number): string {
  const body = concatBytes(Uint8Array.of(prefix), publicKey);
  return base58.encode(concatBytes(body, checksumOf(body)));
}

/** Returns null for a text that is no address, or that is mistyped. */
export function readSs58Address(text: string): Ss58Address | null {
  const bytes = decode(text);
  const [first = 0, second = 0] = bytes;
  const prefixBytes = first < smallPrefixes ? 1 : 2;
  if (first >= 2 * smallPrefixes || bytes.length !== prefixBytes + publicKeyBytes + checksumBytes) return null;
  const body = bytes.subarray(0, -checksumBytes);
  if (!checksumOf(body).every((byte, index) => byte === bytes[body.length + index])) return null;
  // Two bytes hold the middle, the low and the high bits, in this order.
  const large = ((first & 0x3f) << 2) | (second >> 6) | ((second & 0x3f) << 8);
  return { prefix: prefixBytes === 1 ? first : large, publicKey: body.subarray(prefixBytes) };
}

function decode(text: string): Uint8Array {
  // Decoding takes time that grows with the square of the length.
  if (text.length > 60) return new Uint8Array();
  try {
    return base58.decode(text);
  } catch {
    return new Uint8Array();
  }
}

const checksumOf = (body: Uint8Array): Uint8Array => blake2b(concatBytes(context, body)).subarray(0, checksumBytes);
