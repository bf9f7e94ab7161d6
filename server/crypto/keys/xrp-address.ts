import { equalBytes } from '@noble/curves/utils.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { base58xrp } from '@scure/base';

/** `x`: with network and tag in one text. `seed`: a secret. */
export type XrpTextKind = 'address' | 'x-address' | 'seed';

const checksumLength = 4;
const kinds: readonly { readonly kind: XrpTextKind; readonly prefix: readonly number[]; readonly length: number }[] = [
  { kind: 'address', prefix: [0x00], length: 21 },
  { kind: 'x-address', prefix: [0x05, 0x44], length: 31 },
  { kind: 'x-address', prefix: [0x04, 0x93], length: 31 },
  { kind: 'seed', prefix: [0x21], length: 17 },
  { kind: 'seed', prefix: [0x01, 0xe1, 0x4b], length: 19 },
];

/** Returns what a text in the XRP Ledger's base58 is; null for anything else. */
export function readXrpText(text: string): XrpTextKind | null {
  let bytes: Uint8Array;
  try {
    bytes = base58xrp.decode(text);
  } catch {
    return null;
  }
  const content = bytes.subarray(0, -checksumLength);
  const checksum = sha256(sha256(content)).subarray(0, checksumLength);
  if (bytes.length <= checksumLength || !equalBytes(checksum, bytes.subarray(-checksumLength))) return null;
  const found = kinds.find(
    ({ prefix, length }) => content.length === length && prefix.every((byte, at) => content[at] === byte),
  );
  return found?.kind ?? null;
}
