// The extended public key of one account, of which the addresses are 0/0, 0/1 and so on.
import type { Asset } from '../assets.ts';
import { readExtendedKey, type ExtendedKey } from './extended-key.ts';
import { asPublicKey, firstThree, type DeriveOptions, type KeyKind } from './key-kind.ts';
import { PublicKeyError } from './public-key-error.ts';

export function accountKeys(
  addressOf: (publicKey: Uint8Array, asset: Asset, options: DeriveOptions) => string,
): KeyKind {
  return {
    toSettings: asPublicKey,
    read(asset, text) {
      const extended = readExtendedKey(text);
      refuseOtherCoins(asset, extended);
      const { key, prefix } = extended;
      const addressAt = (index: number, options: DeriveOptions): string =>
        addressOf(publicKeyAt(extended, index), asset, options);
      return {
        scripts: [],
        fingerprint: extended.fingerprint,
        network: prefix.isTest ? 'test' : 'any',
        refusal: key.depth === 3 ? null : wrongDepth(key.depth, asset),
        addressAt,
        firstAddresses: (options) =>
          firstThree(
            (index) => addressAt(index, options),
            (index) => `${accountPath(asset, extended)}/0/${index}`,
          ),
      };
    },
  };
}

/** Throws a PublicKeyError for a key whose first letters belong to other networks. */
export function refuseOtherCoins({ network, networkName }: Asset, { prefix }: ExtendedKey): void {
  if (prefix.networks === null || prefix.networks.includes(network)) return;
  throw new PublicKeyError('wrong-coin', `This kind of key does not fit ${networkName}.`);
}

export function publicKeyAt({ key }: ExtendedKey, index: number): Uint8Array {
  const bytes = key.deriveChild(0).deriveChild(index).publicKey;
  if (bytes === null) throw new RangeError('The key has no address of this index.');
  return bytes;
}

export function wrongDepth(depth: number, { chain }: Asset): PublicKeyError {
  const wrong = depth > 3 ? 'of a part of an account' : 'of more than one account';
  return new PublicKeyError(
    'wrong-depth',
    `This key is ${wrong}. Enter the account's key, usually of the path ${chain.path ?? ''}.`,
  );
}

/** Returns the usual path of an account. Keys above its level come from wallets that count from the key itself. */
export function accountPath({ chain }: Asset, { key, prefix }: ExtendedKey, purpose?: number): string {
  const [, usual, coin, account] = (chain.path ?? '').split('/');
  if (key.depth !== 3 || usual === undefined) return 'm';
  return ['m', purpose === undefined ? usual : `${purpose}'`, prefix.isTest ? "1'" : coin, account].join('/');
}
