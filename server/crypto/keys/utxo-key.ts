// Account keys of Bitcoin, Litecoin and Dogecoin, which may stand for several kinds of addresses.
import type { NetworkFacts, UtxoScript } from '#contracts/coin-facts.ts';
import type { Asset } from '../assets.ts';
import { accountPath, publicKeyAt, refuseOtherCoins, wrongDepth } from './account-key.ts';
import { readExtendedKey, type ExtendedKey } from './extended-key.ts';
import { asPublicKey, firstThree, type DeriveOptions, type KeyKind } from './key-kind.ts';
import { PublicKeyError } from './public-key-error.ts';
import { utxoAddressOf, type AddressFormat } from './utxo-address.ts';

/** Levels that wallets export: 3 is an account's key, 1 and 0 are Electrum's. */
const depths: ReadonlySet<number> = new Set([0, 1, 3]);
const purposes: Readonly<Record<UtxoScript, number>> = { p2pkh: 44, 'p2sh-p2wpkh': 49, p2wpkh: 84, p2tr: 86 };
const segwitScripts: readonly UtxoScript[] = ['p2wpkh', 'p2sh-p2wpkh', 'p2pkh', 'p2tr'];

export const utxoKeys: KeyKind = {
  toSettings: asPublicKey,
  read(asset, text) {
    const extended = readExtendedKey(text);
    refuseOtherCoins(asset, extended);
    const { key, prefix, fingerprint } = extended;
    const scripts = scriptsOf(asset, extended);
    const chosen = ({ script = scripts[0] ?? 'p2pkh' }: DeriveOptions): UtxoScript => {
      if (scripts.includes(script)) return script;
      throw new PublicKeyError('wrong-script', `This key is of ${scripts.join(' or ')} addresses, not of ${script}.`);
    };
    const addressAt = (index: number, options: DeriveOptions): string =>
      utxoAddressOf(
        publicKeyAt(extended, index),
        chosen(options),
        addressFormat(asset, options.network, prefix.isTest),
      );
    return {
      fingerprint,
      network: prefix.isTest ? 'test' : 'main',
      scripts,
      refusal: depths.has(key.depth) ? null : wrongDepth(key.depth, asset),
      addressAt,
      firstAddresses: (options) =>
        firstThree(
          (index) => addressAt(index, options),
          (index) => `${accountPath(asset, extended, purposes[chosen(options)])}/0/${index}`,
        ),
    };
  },
};

/** Returns the scripts that a key may stand for, the usual one first. */
function scriptsOf({ chain }: Asset, { prefix }: ExtendedKey): readonly UtxoScript[] {
  if (chain.hrp === undefined) return ['p2pkh'];
  const usual = prefix.script ?? chain.script ?? 'p2wpkh';
  if (prefix.script !== null && prefix.isScriptLoose !== true) return [usual];
  return [usual, ...segwitScripts.filter((script) => script !== usual)];
}

/** Returns the kinds of addresses that an operator may have to choose from, the usual one first. */
export function scriptChoices({ chain }: Pick<Asset, 'chain'>): readonly UtxoScript[] {
  return chain.family === 'utxo' && chain.hrp !== undefined ? segwitScripts : [];
}

/** Returns how the network writes its addresses; `network` wins over the catalogue. */
export function addressFormat({ chain }: Asset, network: NetworkFacts | undefined, isTest: boolean): AddressFormat {
  const known = isTest ? chain.testAddresses : chain;
  return {
    hrp: network?.hrp ?? known?.hrp,
    p2pkh: network?.p2pkh ?? known?.p2pkh ?? 0,
    p2sh: network?.p2sh ?? known?.p2sh ?? 0,
  };
}
