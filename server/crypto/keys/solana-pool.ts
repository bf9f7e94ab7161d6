// Solana has no public key that further addresses follow from: the operator enters a list of them.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { PublicKeyError } from './public-key-error.ts';
import { refuseSecrets } from './refuse-secrets.ts';
import { isWalletKey, readSolanaAddress } from './solana-address.ts';

export const largestPool = 10_000;

/** 64 bytes as numbers, as the command line tools write them, or in base58, as wallets do. */
const numberList = /^\[?\s*\d{1,3}(?:\s*,\s*\d{1,3}){31,}\s*\]?$/;
const longBase58 = /[1-9A-HJ-NP-Za-km-z]{60,}/;
const longHex = /\b[0-9a-f]{64,128}\b/i;

/**
 * Reads a pasted list with one address on each line, in the order in which they are handed out. Throws a PublicKeyError
 * that names the line and never holds what is on it.
 */
export function readSolanaPool(text: string): string[] {
  refusePrivateKeys(text);
  const lines = text.split('\n').map((line) => line.trim());
  const seen = new Map<string, number>();
  lines.forEach((line, index) => {
    if (line === '') return;
    const bytes = readSolanaAddress(line);
    if (bytes === null) throw notAnAddress(index, 'is not an address of Solana');
    if (!isWalletKey(bytes)) throw notAnAddress(index, 'is not the address of a wallet, and may be that of a token');
    const first = seen.get(line);
    if (first !== undefined) throw notAnAddress(index, `repeats line ${first + 1}`);
    seen.set(line, index);
  });
  if (seen.size === 0) throw new PublicKeyError('not-a-key', 'Enter at least one address of your wallet.');
  if (seen.size > largestPool) throw new PublicKeyError('not-a-key', `Enter at most ${largestPool} addresses.`);
  return [...seen.keys()];
}

/** Identifies a list of addresses, in their order. */
export function poolFingerprint(pool: readonly string[]): string {
  return bytesToHex(sha256(utf8ToBytes(pool.join('\n')))).slice(0, 40);
}

function refusePrivateKeys(text: string): void {
  const trimmed = text.trim();
  for (const part of [trimmed, ...trimmed.split('\n').map((line) => line.trim())]) {
    if (readSolanaAddress(part) === null && isSecret(part)) {
      throw new PublicKeyError(
        'private-key',
        'There is a private key or the words of a wallet in this list. Anyone who has them can spend the money. Enter addresses only.',
      );
    }
  }
}

function isSecret(text: string): boolean {
  if (numberList.test(text) || longBase58.test(text) || longHex.test(text)) return true;
  try {
    refuseSecrets(text);
    return false;
  } catch {
    return true;
  }
}

function notAnAddress(index: number, problem: string): PublicKeyError {
  return new PublicKeyError('not-a-key', `Line ${index + 1} ${problem}. Enter one address on each line.`);
}
