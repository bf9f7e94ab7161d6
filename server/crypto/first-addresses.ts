import type { NetworkFacts, UtxoScript } from '#contracts/coin-facts.ts';
import type { Asset } from './assets.ts';
import { deriveAddress } from './derive-address.ts';
import { readExtendedKey } from './keys/extended-key.ts';

export interface FirstAddress {
  readonly path: string;
  readonly address: string;
}

interface KeyToShow {
  readonly publicKey: string;
  readonly script: UtxoScript | null;
}

const purposes: Readonly<Record<UtxoScript, number>> = { p2pkh: 44, 'p2sh-p2wpkh': 49, p2wpkh: 84, p2tr: 86 };

/** Returns the first three addresses of a key, with their usual paths, for an operator to compare with the wallet. */
export function firstAddresses(
  asset: Asset,
  { publicKey, script }: KeyToShow,
  network: NetworkFacts | undefined,
): FirstAddress[] {
  const account = accountPath(asset, { publicKey, script });
  return [0, 1, 2].map((index) => ({
    path: `${account}/0/${index}`,
    address: deriveAddress(asset.id, publicKey, index, { script: script ?? undefined, network }),
  }));
}

/** Keys above the account's level come from wallets that count addresses from the key itself. */
function accountPath({ chain }: Asset, { publicKey, script }: KeyToShow): string {
  const { key, prefix } = readExtendedKey(publicKey);
  const [, purpose, coin, account] = (chain.path ?? '').split('/');
  if (key.depth !== 3 || purpose === undefined) return 'm';
  const usual = script === null ? purpose : `${purposes[script]}'`;
  return ['m', usual, prefix.isTest ? "1'" : coin, account].join('/');
}
