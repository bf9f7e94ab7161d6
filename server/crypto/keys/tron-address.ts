import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js';
import { createBase58check } from '@scure/base';

const base58check = createBase58check(sha256);
const version = 0x41;

export function tronAddressOf(publicKey: Uint8Array): string {
  const uncompressed = secp256k1.Point.fromBytes(publicKey).toBytes(false);
  return base58check.encode(concatBytes(Uint8Array.of(version), keccak_256(uncompressed.subarray(1)).subarray(12)));
}

/** Returns the 20 bytes that contracts know an address by, in hexadecimal, or null for a text that is no address. */
export function tronAddressBytes(address: string): string | null {
  try {
    const bytes = base58check.decode(address);
    return bytes.length === 21 && bytes[0] === version ? bytesToHex(bytes.subarray(1)) : null;
  } catch {
    return null;
  }
}
