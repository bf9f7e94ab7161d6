import type { NetworkFacts, UtxoScript } from '#contracts/coin-facts.ts';
import { getAsset, servedFamilies, type Asset } from './assets.ts';
import { evmAddressOf } from './keys/evm-address.ts';
import { readExtendedKey, type ExtendedKey } from './keys/extended-key.ts';
import { PublicKeyError } from './keys/public-key-error.ts';
import { utxoAddressOf, type AddressFormat } from './keys/utxo-address.ts';

export interface DeriveOptions {
  /** Of a key that does not say it itself: an xpub may be of any script. */
  readonly script?: UtxoScript | undefined;
  /** The address format of a network that is not in the catalogue, such as a regtest chain. */
  readonly network?: NetworkFacts | undefined;
}

/**
 * Returns the address 0/`index` of an account, given its extended public key. A test key gives addresses of the test
 * network. Throws a PublicKeyError, whose message never holds the key, for private keys and for keys of other coins.
 */
export function deriveAddress(asset: string, publicKey: string, index: number, options: DeriveOptions = {}): string {
  if (!Number.isInteger(index) || index < 0 || index >= 2 ** 31) throw new RangeError('Invalid index of an address.');
  const found = getAsset(asset);
  const key = readExtendedKey(publicKey);
  const scripts = scriptsOf(found, key);
  const bytes = key.key.deriveChild(0).deriveChild(index).publicKey;
  if (bytes === null) throw new RangeError('The key has no address of this index.');
  if (found.chain.family === 'evm') return evmAddressOf(bytes);
  const script = options.script ?? scripts[0] ?? 'p2pkh';
  if (!scripts.includes(script)) {
    throw new PublicKeyError('wrong-script', `This key is of ${scripts.join(' or ')} addresses, not of ${script}.`);
  }
  return utxoAddressOf(bytes, script, addressFormat(found, options.network, key.prefix.isTest));
}

/** Returns the scripts that a key may stand for, the usual one first; none for a network without scripts. */
export function scriptsOf({ chain, network, networkName }: Asset, { prefix }: ExtendedKey): UtxoScript[] {
  if (!servedFamilies.has(chain.family)) throw new RangeError(`${networkName} is not supported.`);
  if (prefix.networks !== null && !prefix.networks.includes(network)) {
    throw new PublicKeyError('wrong-coin', `This kind of key does not fit ${networkName}.`);
  }
  if (chain.family === 'evm') return [];
  if (chain.hrp === undefined) return ['p2pkh'];
  const usual = prefix.script ?? chain.script ?? 'p2wpkh';
  const all: UtxoScript[] = ['p2wpkh', 'p2sh-p2wpkh', 'p2pkh', 'p2tr'];
  if (prefix.script !== null && prefix.isScriptLoose !== true) return [usual];
  return [usual, ...all.filter((script) => script !== usual)];
}

/** Returns the kinds of addresses that an operator may have to choose from, the usual one first. */
export function scriptChoices({ chain }: Pick<Asset, 'chain'>): UtxoScript[] {
  if (chain.family !== 'utxo' || chain.hrp === undefined) return [];
  return ['p2wpkh', 'p2sh-p2wpkh', 'p2pkh', 'p2tr'];
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
