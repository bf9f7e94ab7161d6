import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

export function evmAddressOf(publicKey: Uint8Array): string {
  const uncompressed = secp256k1.Point.fromBytes(publicKey).toBytes(false);
  return withChecksum(bytesToHex(keccak_256(uncompressed.subarray(1)).subarray(12)));
}

/** EIP-55: a letter is upper case where the hash of the lower-case address has a digit of 8 or more. */
export function withChecksum(hex: string): string {
  const lower = hex.toLowerCase().replace(/^0x/, '');
  const hash = bytesToHex(keccak_256(utf8ToBytes(lower)));
  return `0x${lower.replace(/[a-f]/g, (letter, at: number) => (hash.charAt(at) >= '8' ? letter.toUpperCase() : letter))}`;
}

/** Returns an address with its checksum; null for zero and for a text that is none, such as one with a wrong checksum. */
export function readEvmAddress(text: string): string | null {
  const hex = /^0x([0-9a-fA-F]{40})$/.exec(text)?.[1];
  if (hex === undefined || /^0+$/.test(hex)) return null;
  const hasChecksum = hex !== hex.toLowerCase() && hex !== hex.toUpperCase();
  const checked = withChecksum(text);
  return hasChecksum && checked !== text ? null : checked;
}
