import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js';
import { bytesToNumberBE } from '@noble/curves/utils.js';
import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js';
import { bech32, bech32m, createBase58check } from '@scure/base';
import type { UtxoScript } from '#contracts/coin-facts.ts';

/** The address format of a network. Without `hrp` it has no segregated witness. */
export interface AddressFormat {
  readonly hrp?: string | undefined;
  readonly p2pkh: number;
  readonly p2sh: number;
}

const base58check = createBase58check(sha256);
const hash160 = (bytes: Uint8Array) => ripemd160(sha256(bytes));

/** Returns the address of a compressed public key. Throws a RangeError where the network has no such addresses. */
export function utxoAddressOf(publicKey: Uint8Array, script: UtxoScript, { hrp, p2pkh, p2sh }: AddressFormat): string {
  if (script === 'p2pkh') return base58(p2pkh, hash160(publicKey));
  if (hrp === undefined) throw new RangeError('This network has no such addresses.');
  if (script === 'p2sh-p2wpkh') return base58(p2sh, hash160(witnessScript(0, hash160(publicKey))));
  if (script === 'p2wpkh') return bech32.encode(hrp, [0, ...bech32.toWords(hash160(publicKey))]);
  return bech32m.encode(hrp, [1, ...bech32m.toWords(taprootKey(publicKey))]);
}

/** Returns the output script of an address in hexadecimal, or null for a text that is no address of the network. */
export function scriptOfAddress(address: string, { hrp, p2pkh, p2sh }: AddressFormat): string | null {
  const witness = hrp === undefined ? null : readWitness(address, hrp);
  if (witness !== null) return bytesToHex(witness);
  let bytes: Uint8Array;
  try {
    bytes = base58check.decode(address);
  } catch {
    return null;
  }
  const hash = bytesToHex(bytes.subarray(1));
  if (bytes.length !== 21) return null;
  if (bytes[0] === p2pkh) return `76a914${hash}88ac`;
  return bytes[0] === p2sh ? `a914${hash}87` : null;
}

/** BIP173 for version 0, BIP350 for later ones. */
function readWitness(address: string, hrp: string): Uint8Array | null {
  for (const code of [bech32, bech32m]) {
    const decoded = code.decodeUnsafe(address);
    const [version, ...words] = decoded?.words ?? [];
    if (decoded?.prefix !== hrp || version === undefined || version > 16 || (version === 0) !== (code === bech32))
      continue;
    const program = code.fromWordsUnsafe(words);
    if (!program || program.length < 2 || program.length > 40) return null;
    return version === 0 && program.length !== 20 && program.length !== 32 ? null : witnessScript(version, program);
  }
  return null;
}

function witnessScript(version: number, program: Uint8Array): Uint8Array {
  return concatBytes(Uint8Array.of(version === 0 ? 0 : 0x50 + version, program.length), program);
}

function base58(version: number, hash: Uint8Array): string {
  return base58check.encode(concatBytes(Uint8Array.of(version), hash));
}

/** BIP86: the key tweaked by its own hash, spendable by key alone. */
function taprootKey(publicKey: Uint8Array): Uint8Array {
  const { lift_x: liftX, pointToBytes, taggedHash } = schnorr.utils;
  const x = publicKey.subarray(1);
  const tweak = bytesToNumberBE(taggedHash('TapTweak', x)) % secp256k1.Point.Fn.ORDER;
  return pointToBytes(liftX(bytesToNumberBE(x)).add(secp256k1.Point.BASE.multiply(tweak)));
}
