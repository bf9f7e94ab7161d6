// An account of Polkadot: the addresses of payments are soft derivations /0, /1 and so on of its public key.
import { blake2b } from '@noble/hashes/blake2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { HDKD } from '@scure/sr25519';
import type { Asset } from '../assets.ts';
import { asPublicKey, firstThree, type DeriveOptions, type KeyKind } from './key-kind.ts';
import { PublicKeyError } from './public-key-error.ts';
import { refuseSecrets } from './refuse-secrets.ts';
import { readSs58Address, ss58AddressOf } from './ss58-address.ts';

const wanted = 'address of the account';
/** Wallets show it for every network beside the network's own prefix. */
const genericPrefix = 42;
const bareHex = /^(?:0x)?(?:[0-9a-f]{64}|[0-9a-f]{128})$/i;
/** Derivations and a password after the words of a wallet. */
const derivation = /\s*\/.*$/s;

export const polkadotAccount: KeyKind = {
  toSettings: asPublicKey,

  read(asset, text) {
    const trimmed = text.trim();
    refusePrivateKeys(trimmed);
    const publicKey = readPublicKey(asset, trimmed);
    const addressAt = (index: number, options: DeriveOptions): string =>
      ss58AddressOf(derive(publicKey, index), prefixOf(asset, options));
    return {
      fingerprint: bytesToHex(blake2b(publicKey, { dkLen: 20 })),
      network: 'any',
      scripts: [],
      refusal: null,
      addressAt,
      firstAddresses: (options) =>
        firstThree(
          (index) => addressAt(index, options),
          (index) => `/${index}`,
        ),
    };
  },
};

const prefixOf = ({ chain }: Asset, { network }: DeriveOptions): number =>
  network?.ss58Prefix ?? chain.ss58Prefix ?? genericPrefix;

function readPublicKey(asset: Asset, text: string): Uint8Array {
  const address = readSs58Address(text);
  if (address === null) {
    throw new PublicKeyError('not-a-key', `This is not the ${wanted}. Copy it whole from your wallet.`);
  }
  const { prefix, publicKey } = address;
  if (prefix !== genericPrefix && prefix !== asset.chain.ss58Prefix) {
    throw new PublicKeyError(
      'wrong-coin',
      `This address is of another network. Enter the account's address on ${asset.networkName}.`,
    );
  }
  try {
    derive(publicKey, 0);
  } catch {
    throw new PublicKeyError(
      'not-a-key',
      'No addresses follow from this account. Enter one of the kind sr25519: those of hardware wallets, of several signers and of Ethereum keys do not fit.',
    );
  }
  return publicKey;
}

function derive(publicKey: Uint8Array, index: number): Uint8Array {
  const chainCode = new Uint8Array(32);
  // A number of a path is encoded as an u64, little end first.
  new DataView(chainCode.buffer).setBigUint64(0, BigInt(index), true);
  return HDKD.publicSoft(publicKey, chainCode);
}

/** Throws a PublicKeyError, which never holds what it found. */
function refusePrivateKeys(text: string): void {
  if (text.startsWith('{')) {
    throw new PublicKeyError(
      'private-key',
      `This is the file of an account, with its private key in it. Anyone who has it and its password can spend the money. Enter the ${wanted} instead.`,
    );
  }
  if (bareHex.test(text)) {
    throw new PublicKeyError(
      'private-key',
      `This is a key in hexadecimal, and a private key looks the same. Anyone who has that can spend the money. Enter the ${wanted} instead.`,
    );
  }
  refuseSecrets(text.replace(derivation, ''), 'address');
}
