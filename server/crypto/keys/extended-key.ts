import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { createBase58check } from '@scure/base';
import { HDKey } from '@scure/bip32';
import type { UtxoScript } from '#contracts/coin-facts.ts';
import type { Coin } from '#contracts/coins.ts';
import { PublicKeyError } from './public-key-error.ts';
import { refuseSecrets } from './refuse-secrets.ts';

interface KeyPrefix {
  readonly version: number;
  readonly isTest: boolean;
  /** The networks whose keys begin so; null: every network. */
  readonly networks: readonly Coin[] | null;
  /** Null where the letters say nothing about the script. */
  readonly script: UtxoScript | null;
  /** Wallets use the prefix for other scripts as well. */
  readonly isScriptLoose?: true;
}

export interface ExtendedKey {
  readonly prefix: KeyPrefix;
  readonly key: HDKey;
  /** The same for every prefix: xpub and zpub of one account are the same key. */
  readonly fingerprint: string;
}

const segwit = ['bitcoin', 'litecoin'] as const;
const litecoin = ['litecoin'] as const;
const dogecoin = ['dogecoin'] as const;

/** SLIP-132, and what Litecoin's and Dogecoin's own wallets write. */
const prefixes: readonly KeyPrefix[] = [
  // xpub, ypub, zpub
  { version: 0x0488b21e, isTest: false, networks: null, script: null },
  { version: 0x049d7cb2, isTest: false, networks: segwit, script: 'p2sh-p2wpkh' },
  { version: 0x04b24746, isTest: false, networks: segwit, script: 'p2wpkh' },
  // tpub, upub, vpub
  { version: 0x043587cf, isTest: true, networks: null, script: null },
  { version: 0x044a5262, isTest: true, networks: segwit, script: 'p2sh-p2wpkh' },
  { version: 0x045f1cf6, isTest: true, networks: segwit, script: 'p2wpkh' },
  // Ltub, Mtub, ttub
  { version: 0x019da462, isTest: false, networks: litecoin, script: 'p2pkh', isScriptLoose: true },
  { version: 0x01b26ef6, isTest: false, networks: litecoin, script: 'p2sh-p2wpkh' },
  { version: 0x0436f6e1, isTest: true, networks: litecoin, script: null },
  // dgub, tgub
  { version: 0x02facafd, isTest: false, networks: dogecoin, script: 'p2pkh' },
  { version: 0x0432a9a8, isTest: true, networks: dogecoin, script: 'p2pkh' },
];

/** Ypub, Zpub, Upub and Vpub. */
const severalSigners: ReadonlySet<number> = new Set([0x0295b43f, 0x02aa7ed3, 0x024289ef, 0x02575483]);

const base58check = createBase58check(sha256);

/** Reads an extended public key. Throws a PublicKeyError for anything else; private keys are refused as such. */
export function readExtendedKey(text: string): ExtendedKey {
  const trimmed = text.trim();
  refuseSecrets(trimmed);
  const version = versionOf(trimmed);
  if (severalSigners.has(version)) {
    throw new PublicKeyError(
      'several-signers',
      'This key belongs to a wallet of several signers, which is not supported. Enter the key of a wallet of one signer.',
    );
  }
  const prefix = prefixes.find((candidate) => candidate.version === version);
  if (prefix === undefined) throw notAKey();
  try {
    // The second version is unused: a private key was refused above.
    const key = HDKey.fromExtendedKey(trimmed, { public: version, private: 0 });
    return { prefix, key, fingerprint: bytesToHex(key.identifier ?? new Uint8Array()) };
  } catch {
    throw notAKey();
  }
}

function versionOf(text: string): number {
  try {
    const bytes = base58check.decode(text);
    if (bytes.length === 78) return new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  } catch {
    throw notAKey();
  }
  throw notAKey();
}

function notAKey(): PublicKeyError {
  return new PublicKeyError(
    'not-a-key',
    'This is not an extended public key. Copy it whole from your wallet: it begins with xpub, zpub or similar.',
  );
}
