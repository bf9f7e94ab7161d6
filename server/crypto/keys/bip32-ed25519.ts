// Children of extended Ed25519 public keys, by "BIP32-Ed25519" of Khovratovich and Law as Cardano's wallets use it.
import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesToNumberLE } from '@noble/curves/utils.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha512 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';

export interface ExtendedPoint {
  readonly publicKey: Uint8Array;
  readonly chainCode: Uint8Array;
}

const { Point } = ed25519;
/** First bytes of what is hashed for a soft child: its key, and its chain code. */
const keyTag = 2;
const codeTag = 3;

/** Returns null unless 64 bytes are a public key, which lies in the large group of the curve, and a chain code. */
export function readExtendedPoint(bytes: Uint8Array): ExtendedPoint | null {
  const publicKey = bytes.subarray(0, 32);
  try {
    const point = Point.fromBytes(publicKey);
    if (bytes.length !== 64 || point.is0() || !point.isTorsionFree()) return null;
  } catch {
    return null;
  }
  return { publicKey, chainCode: bytes.subarray(32) };
}

export function deriveSoft({ publicKey, chainCode }: ExtendedPoint, index: number): ExtendedPoint {
  const number = new Uint8Array(4);
  new DataView(number.buffer).setUint32(0, index, true);
  const hash = (tag: number): Uint8Array => hmac(sha512, chainCode, concatBytes(Uint8Array.of(tag), publicKey, number));
  const step = 8n * bytesToNumberLE(hash(keyTag).subarray(0, 28));
  const child = Point.fromBytes(publicKey).add(Point.BASE.multiply(step));
  return { publicKey: child.toBytes(), chainCode: hash(codeTag).subarray(32) };
}
