import { ed25519 } from '@noble/curves/ed25519.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha512 } from '@noble/hashes/sha2.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';

const hardened = 0x80_00_00_00;

interface ExtendedKey {
  readonly key: Uint8Array;
  readonly chainCode: Uint8Array;
}

/** Returns the public key of a path such as m/44'/501'/0'/0' by SLIP-0010. Throws a RangeError for a step without '. */
export function ed25519PublicKey(seed: Uint8Array, path: string): Uint8Array {
  const [, ...steps] = path.split('/');
  const { key } = steps.map(indexOf).reduce(child, split(hmac(sha512, utf8ToBytes('ed25519 seed'), seed)));
  return ed25519.getPublicKey(key);
}

function indexOf(step: string): number {
  if (!/^\d{1,10}'$/.test(step)) throw new RangeError('This curve has hardened keys only.');
  return Number.parseInt(step, 10) + hardened;
}

function child({ key, chainCode }: ExtendedKey, index: number): ExtendedKey {
  const data = concatBytes(Uint8Array.of(0), key, new Uint8Array(4));
  new DataView(data.buffer).setUint32(33, index);
  return split(hmac(sha512, chainCode, data));
}

function split(digest: Uint8Array): ExtendedKey {
  return { key: digest.subarray(0, 32), chainCode: digest.subarray(32) };
}
