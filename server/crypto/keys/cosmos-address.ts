import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bech32 } from '@scure/base';

export function cosmosAddressOf(publicKey: Uint8Array, hrp: string): string {
  return bech32.encode(hrp, bech32.toWords(ripemd160(sha256(publicKey))));
}

/** Addresses of accounts have 20 bytes, those of modules and groups 32. */
const lengths: ReadonlySet<number> = new Set([20, 32]);

/** Returns an address in small letters; null for a text that is none of this prefix. */
export function readCosmosAddress(text: string, hrp: string): string | null {
  const decoded = bech32.decodeUnsafe(text);
  const bytes = decoded === undefined ? undefined : bech32.fromWordsUnsafe(decoded.words);
  return decoded?.prefix === hrp && bytes && lengths.has(bytes.length) ? text.toLowerCase() : null;
}
