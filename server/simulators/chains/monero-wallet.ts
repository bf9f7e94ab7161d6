// The subaddresses of a view-only Monero wallet. Only simulated wallets need them: a live store asks the operator's.
import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesToNumberLE, concatBytes, hexToBytes, numberToBytesLE } from '@noble/curves/utils.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { readMoneroAddress, writeMoneroAddress } from '#server/crypto/keys/monero-address.ts';
import { base58xmr } from '@scure/base';

const { Point } = ed25519;
const tag = utf8ToBytes('SubAddr\0');

/** Returns the address of an index of the first account; 0 is the primary one. Throws a RangeError for other addresses. */
export function deriveSubaddress(primaryAddress: string, viewKey: string, minor: number): string {
  if (minor === 0) return primaryAddress;
  const read = readMoneroAddress(primaryAddress);
  if (read?.kind !== 'primary') throw new RangeError('This is not a primary address.');
  const secret = hexToBytes(viewKey);
  const index = concatBytes(numberToBytesLE(0, 4), numberToBytesLE(minor, 4));
  const offset = bytesToNumberLE(keccak_256(concatBytes(tag, secret, index))) % Point.Fn.ORDER;
  const spendKey = Point.fromBytes(base58xmr.decode(primaryAddress).subarray(1, 33)).add(Point.BASE.multiply(offset));
  const subViewKey = spendKey.multiply(bytesToNumberLE(secret));
  return writeMoneroAddress({ network: read.network, kind: 'subaddress' }, spendKey.toBytes(), subViewKey.toBytes());
}
