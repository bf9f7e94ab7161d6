// The public key of a Cardano account (CIP-1852), of which the addresses pay to 0/0, 0/1 and so on and stake by 2/0.
import { blake2b } from '@noble/hashes/blake2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { bech32 } from '@scure/base';
import { deriveSoft, readExtendedPoint } from './bip32-ed25519.ts';
import { cardanoAddressOf } from './cardano-address.ts';
import { asPublicKey, firstThree, type DeriveOptions, type KeyKind } from './key-kind.ts';
import { PublicKeyError } from './public-key-error.ts';
import { privateKey, refuseSecrets } from './refuse-secrets.ts';

const wanted = 'public key of the account';
const paymentRole = 0;
const stakeRole = 2;
const extendedKeyBytes = 64;
/** CIP-5's name, and those that wallets wrote before. */
const accountPrefixes: ReadonlySet<string> = new Set(['acct_xvk', 'acct_xpub', 'xpub']);

export const cardanoKeys: KeyKind = {
  toSettings: asPublicKey,
  read({ chain }, text) {
    const trimmed = text.trim();
    refuseSecrets(trimmed, wanted);
    const bytes = bytesOf(trimmed);
    const account = readExtendedPoint(bytes);
    if (account === null) throw isLikeSecret(bytes) ? privateKey(wanted) : notAKey();
    const payments = deriveSoft(account, paymentRole);
    const stake = deriveSoft(deriveSoft(account, stakeRole), 0);
    const addressAt = (index: number, { network }: DeriveOptions): string =>
      cardanoAddressOf(deriveSoft(payments, index).publicKey, stake.publicKey, network);
    return {
      scripts: [],
      fingerprint: bytesToHex(blake2b(bytes, { dkLen: 20 })),
      network: 'any',
      refusal: null,
      addressAt,
      firstAddresses: (options) =>
        firstThree(
          (index) => addressAt(index, options),
          (index) => `${chain.path ?? 'm'}/${paymentRole}/${index}`,
        ),
    };
  },
};

function bytesOf(text: string): Uint8Array {
  if (/^[0-9a-f]{128}$/i.test(text)) return hexToBytes(text);
  const decoded = bech32.decodeUnsafe(text, false);
  if (decoded === undefined) throw notAKey();
  const { prefix, words } = decoded;
  if (/^(?:root|addr|stake)_x?vk$/.test(prefix)) {
    throw new PublicKeyError('wrong-depth', 'This key is not of an account. Enter the one that begins with acct_xvk.');
  }
  const bytes = accountPrefixes.has(prefix) ? bech32.fromWordsUnsafe(words) : undefined;
  if (bytes?.length !== extendedKeyBytes) throw notAKey();
  return bytes;
}

/** Returns true for 64 bytes that begin as the numbers do which sign. */
function isLikeSecret(bytes: Uint8Array): boolean {
  return ((bytes[0] ?? 0) & 0b111) === 0 && ((bytes[31] ?? 0) & 0b1100_0000) === 0b0100_0000;
}

function notAKey(): PublicKeyError {
  return new PublicKeyError(
    'not-a-key',
    'This is not the public key of an account. Copy it whole from your wallet: it begins with acct_xvk.',
  );
}
