import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';
import { PublicKeyError } from './public-key-error.ts';

const base58check = createBase58check(sha256);

/** Extended private keys of every known prefix, also inside a descriptor or mistyped. */
const extendedPrivateKey = /\b(?:[xyzYZtuvUV]prv|[LMt]tpv|[dt]gpv)[1-9A-Za-z]{40}/;
/** Wallet import format, its compressed form, and BIP38. */
const shortPrivateKey = /^(?:[5KLcT69Q][1-9A-HJ-NP-Za-km-z]{50,51}|6P[1-9A-HJ-NP-Za-km-z]{56})$/;
/** A key alone; with its chain code; with its public key and its chain code. */
const hexPrivateKey = /^(?:0x)?(?:[0-9a-f]{64}|[0-9a-f]{192}|[0-9a-f]{256})$/i;
/** Names of Cardano's signing keys (CIP-5), such as acct_xsk, and the older xprv, before their bech32 codes. */
const bech32PrivateKey = /(?:\b|_)(?:x?sk|xprv)1[02-9ac-hj-np-z]{40}/i;
const privateKeys = [extendedPrivateKey, shortPrivateKey, hexPrivateKey, bech32PrivateKey];
const seedPhrase = /^\p{L}+(?:[\s,;.]+\p{L}+){11,}[\s,;.]*$/u;

/** Throws a PublicKeyError if the text is a private key or a seed phrase, whole or mistyped. `wanted` is what fits. */
export function refuseSecrets(text: string, wanted = 'extended public key'): void {
  if (seedPhrase.test(text)) {
    throw new PublicKeyError(
      'private-key',
      `These are the words of a wallet. Anyone who has them can spend its money. Enter its ${wanted} instead.`,
    );
  }
  if (privateKeys.some((secret) => secret.test(text)) || isPrivateCode(text)) throw privateKey(wanted);
}

export function privateKey(wanted: string): PublicKeyError {
  return new PublicKeyError(
    'private-key',
    `This is a private key. Anyone who has it can spend the money. Enter the ${wanted} instead.`,
  );
}

/**
 * Returns true for a text that is or contains what can spend money. A bare hexadecimal number does not count: passwords of
 * nodes look the same.
 */
export function holdsSpendingKey(text: string): boolean {
  const parts = text.split(/[\s/?&=:@#]+/);
  const isNamed = extendedPrivateKey.test(text) || bech32PrivateKey.test(text);
  return isNamed || seedPhrase.test(text.trim()) || parts.some(isPrivateCode);
}

function isPrivateCode(text: string): boolean {
  let bytes: Uint8Array;
  try {
    bytes = base58check.decode(text);
  } catch {
    return false;
  }
  const isImportFormat = bytes.length === 33 || (bytes.length === 34 && bytes[33] === 1);
  return isImportFormat || (bytes.length === 78 && bytes[45] === 0);
}
