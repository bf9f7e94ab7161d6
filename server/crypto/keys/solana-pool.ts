// Solana has no public key that further addresses follow from: the operator enters a list of them.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { KeyKind } from './key-kind.ts';
import { PublicKeyError } from './public-key-error.ts';
import { refuseSecrets } from './refuse-secrets.ts';
import { isWalletKey, readSolanaAddress } from './solana-address.ts';

export const largestPool = 1_000;

/** 64 bytes as numbers, as the command line tools write them, or in base58, as wallets do. */
const numberList = /^\[?\s*\d{1,3}(?:\s*,\s*\d{1,3}){31,}\s*\]?$/;
const longBase58 = /\b[1-9A-HJ-NP-Za-km-z]{60,95}\b/;
const longHex = /\b[0-9a-f]{64,128}\b/i;

/** A list with one address on each line, in the order in which they are handed out. It may grow at its end. */
export const solanaPool: KeyKind = {
  toSettings: (text) => ({ pool: linesOf(text).map(({ text: address }) => address) }),

  read(_asset, text) {
    refusePrivateKeys(text);
    const lines = linesOf(text);
    refuseOddLines(lines);
    const pool = lines.map(({ text: address }) => address);
    return {
      fingerprint: bytesToHex(sha256(utf8ToBytes(pool[0] ?? ''))).slice(0, 40),
      network: 'any',
      scripts: [],
      // Computed where it is asked for: this takes a second for a long list.
      get refusal() {
        return wrongKeyIn(lines);
      },
      addressAt(index) {
        const address = pool[index];
        if (address === undefined) throw new RangeError('The list has no address of this index.');
        return address;
      },
      firstAddresses: () => pool.slice(0, 3).map((address, index) => ({ path: `Address ${index + 1}`, address })),
    };
  },
};

interface Line {
  readonly number: number;
  readonly text: string;
}

function linesOf(text: string): Line[] {
  const lines = text.split('\n').map((line, index) => ({ number: index + 1, text: line.trim() }));
  return lines.filter((line) => line.text !== '');
}

function refuseOddLines(lines: readonly Line[]): void {
  if (lines.length === 0) throw notAKey('Enter at least one address of your wallet.');
  if (lines.length > largestPool) throw notAKey(`Enter at most ${largestPool} addresses.`);
  const seen = new Map<string, number>();
  for (const { number, text } of lines) {
    if (readSolanaAddress(text) === null) throw wrongLine(number, 'is not an address of Solana');
    const first = seen.get(text);
    if (first !== undefined) throw wrongLine(number, `repeats line ${first}`);
    seen.set(text, number);
  }
}

/** Addresses have no checksum. Most that are mistyped, and those of programs, are no key of a wallet. */
function wrongKeyIn(lines: readonly Line[]): PublicKeyError | null {
  const wrong = lines.find(({ text }) => !isWalletKey(readSolanaAddress(text) ?? new Uint8Array()));
  if (wrong === undefined) return null;
  return wrongLine(wrong.number, 'is not the address of a wallet: it may be mistyped, or be that of a token');
}

/** Throws a PublicKeyError, which never holds what it found. */
function refusePrivateKeys(text: string): void {
  const trimmed = text.trim();
  for (const part of [trimmed, ...linesOf(text).map((line) => line.text)]) {
    if (readSolanaAddress(part) !== null || !isSecret(part)) continue;
    throw new PublicKeyError(
      'private-key',
      'There is a private key or the words of a wallet in this list. Anyone who has them can spend the money. Enter addresses only.',
    );
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

const notAKey = (message: string): PublicKeyError => new PublicKeyError('not-a-key', message);

function wrongLine(number: number, problem: string): PublicKeyError {
  return notAKey(`Line ${number} ${problem}. Enter one address on each line.`);
}
