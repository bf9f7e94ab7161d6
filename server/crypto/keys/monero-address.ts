import { keccak_256 } from '@noble/hashes/sha3.js';
import { concatBytes, equalBytes } from '@noble/curves/utils.js';
import { base58xmr } from '@scure/base';

export type MoneroNetwork = 'mainnet' | 'stagenet' | 'testnet';

/** `integrated`: a primary address with the payment id of an exchange or shop. */
export type MoneroAddressKind = 'primary' | 'integrated' | 'subaddress';

export interface MoneroAddress {
  readonly network: MoneroNetwork;
  readonly kind: MoneroAddressKind;
}

interface MoneroPrefix extends MoneroAddress {
  readonly byte: number;
}

const prefixes: readonly MoneroPrefix[] = [
  { byte: 18, network: 'mainnet', kind: 'primary' },
  { byte: 19, network: 'mainnet', kind: 'integrated' },
  { byte: 42, network: 'mainnet', kind: 'subaddress' },
  { byte: 24, network: 'stagenet', kind: 'primary' },
  { byte: 25, network: 'stagenet', kind: 'integrated' },
  { byte: 36, network: 'stagenet', kind: 'subaddress' },
  { byte: 53, network: 'testnet', kind: 'primary' },
  { byte: 54, network: 'testnet', kind: 'integrated' },
  { byte: 63, network: 'testnet', kind: 'subaddress' },
];

const checksumLength = 4;
/** Two public keys; an integrated address has a payment id of 8 bytes as well. */
const keysLength = 64;
const integratedLength = keysLength + 8;

/** Returns null for a text that is no Monero address. */
export function readMoneroAddress(text: string): MoneroAddress | null {
  const bytes = decode(text);
  if (bytes === null) return null;
  const content = bytes.subarray(0, -checksumLength);
  const prefix = prefixes.find(({ byte }) => byte === content[0]);
  if (prefix === undefined || !equalBytes(checksumOf(content), bytes.subarray(-checksumLength))) return null;
  const expected = prefix.kind === 'integrated' ? integratedLength : keysLength;
  return content.length === 1 + expected ? { network: prefix.network, kind: prefix.kind } : null;
}

/** Writes the address of two public keys, that for spending first. */
export function writeMoneroAddress(
  { network, kind }: MoneroAddress,
  spendKey: Uint8Array,
  viewKey: Uint8Array,
): string {
  const byte = prefixes.find((prefix) => prefix.network === network && prefix.kind === kind)?.byte ?? 0;
  const content = concatBytes(Uint8Array.of(byte), spendKey, viewKey);
  return base58xmr.encode(concatBytes(content, checksumOf(content)));
}

function checksumOf(content: Uint8Array): Uint8Array {
  return keccak_256(content).subarray(0, checksumLength);
}

function decode(text: string): Uint8Array | null {
  try {
    return base58xmr.decode(text);
  } catch {
    return null;
  }
}
