import { equalBytes } from '@noble/curves/utils.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';
import { base58xrp } from '@scure/base';

/** `x`: with network and tag in one text. `seed`: a secret. */
export type XrpTextKind = 'address' | 'x-address' | 'seed';

export interface XrpRecipient {
  readonly account: string;
  readonly tag: number | null;
}

interface XrpKind {
  readonly kind: XrpTextKind;
  readonly prefix: readonly number[];
  readonly length: number;
  readonly isTest?: true;
}

const checksumLength = 4;
const largestTag = 2 ** 32 - 1;
const addressKind: XrpKind = { kind: 'address', prefix: [0x00], length: 21 };
const mainXKind: XrpKind = { kind: 'x-address', prefix: [0x05, 0x44], length: 31 };
const testXKind: XrpKind = { kind: 'x-address', prefix: [0x04, 0x93], length: 31, isTest: true };
const kinds: readonly XrpKind[] = [
  addressKind,
  mainXKind,
  testXKind,
  { kind: 'seed', prefix: [0x21], length: 17 },
  { kind: 'seed', prefix: [0x01, 0xe1, 0x4b], length: 19 },
];

/** Returns what a text in the XRP Ledger's base58 is; null for anything else. */
export function readXrpText(text: string): XrpTextKind | null {
  return decode(text)?.kind.kind ?? null;
}

/**
 * Reads an address, one with `:` and a tag behind it, or an X-address, which says itself if it is of a test network.
 * Returns null for anything else.
 */
export function readXrpRecipient(text: string, { isTest }: { readonly isTest: boolean }): XrpRecipient | null {
  const [address = '', tag, ...rest] = text.split(':');
  const decoded = decode(address);
  if (decoded === null || rest.length > 0) return null;
  const { kind, content } = decoded;
  if (kind.kind === 'address') {
    if (tag === undefined) return { account: address, tag: null };
    return /^\d{1,10}$/.test(tag) && Number(tag) <= largestTag ? { account: address, tag: Number(tag) } : null;
  }
  if (kind.kind === 'seed' || tag !== undefined || (kind.isTest ?? false) !== isTest) return null;
  return readXContent(content.subarray(kind.prefix.length));
}

export function writeXrpRecipient({ account, tag }: XrpRecipient): string {
  return tag === null ? account : `${account}:${tag}`;
}

/** Returns account and tag as one text (XLS-5d). Throws a RangeError for what is no address. */
export function xAddressOf(account: string, tag: number, { isTest }: { readonly isTest: boolean }): string {
  const decoded = decode(account);
  if (decoded?.kind !== addressKind) throw new RangeError('Not an address of the XRP Ledger.');
  const tail = new Uint8Array(9);
  tail[0] = 1;
  new DataView(tail.buffer).setUint32(1, tag, true);
  return encode(
    concatBytes(Uint8Array.from((isTest ? testXKind : mainXKind).prefix), decoded.content.subarray(1), tail),
  );
}

/** An account's 20 bytes, 1 where a tag follows, and the tag in 8 bytes, of which 4 are in use. */
function readXContent(bytes: Uint8Array): XrpRecipient | null {
  const account = encode(concatBytes(Uint8Array.from(addressKind.prefix), bytes.subarray(0, 20)));
  const view = new DataView(bytes.buffer, bytes.byteOffset + 20);
  const [flag, tag, unused] = [view.getUint8(0), view.getUint32(1, true), view.getUint32(5, true)];
  if (unused !== 0) return null;
  if (flag === 0) return tag === 0 ? { account, tag: null } : null;
  return flag === 1 ? { account, tag } : null;
}

function decode(text: string): { readonly kind: XrpKind; readonly content: Uint8Array } | null {
  let bytes: Uint8Array;
  try {
    bytes = base58xrp.decode(text);
  } catch {
    return null;
  }
  const content = bytes.subarray(0, -checksumLength);
  if (bytes.length <= checksumLength || !equalBytes(checksumOf(content), bytes.subarray(-checksumLength))) return null;
  const kind = kinds.find(
    ({ prefix, length }) => content.length === length && prefix.every((byte, at) => content[at] === byte),
  );
  return kind === undefined ? null : { kind, content };
}

function encode(content: Uint8Array): string {
  return base58xrp.encode(concatBytes(content, checksumOf(content)));
}

function checksumOf(content: Uint8Array): Uint8Array {
  return sha256(sha256(content)).subarray(0, checksumLength);
}
