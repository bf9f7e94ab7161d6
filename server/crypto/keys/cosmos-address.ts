import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bech32 } from '@scure/base';

export function cosmosAddressOf(publicKey: Uint8Array, hrp: string): string {
  return bech32.encode(hrp, bech32.toWords(ripemd160(sha256(publicKey))));
}
