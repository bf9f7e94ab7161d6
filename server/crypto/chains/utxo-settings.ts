import { allCoins, findAsset } from '../assets.ts';
import { addressFormat, deriveAddress } from '../derive-address.ts';
import { readExtendedKey } from '../keys/extended-key.ts';
import { PublicKeyError } from '../keys/public-key-error.ts';
import { scriptOfAddress } from '../keys/utxo-address.ts';
import type { ChainSettings } from './chain-settings.ts';
import { ChainError } from './chain.ts';

/** Without a network, the node serves a main network of the catalogue. */
export type UtxoSettings = Pick<ChainSettings, 'network' | 'publicKey' | 'script'>;

const mainChains = allCoins.flatMap((coin) => ('chain' in coin && coin.chain.family === 'utxo' ? [coin.chain] : []));

/** Returns true if the block is the first of a main network of the catalogue. */
export function isMainGenesis(hash: string): boolean {
  return mainChains.some(({ genesis }) => genesis === hash);
}

/** Throws a ChainError if a chain that begins with this block is not the one of the settings. */
export function checkGenesis(genesis: string, { network }: UtxoSettings): void {
  const known = network?.genesis ?? mainChains.find(({ hrp }) => hrp !== undefined && hrp === network?.hrp)?.genesis;
  const isRight = known === undefined ? isMainGenesis(genesis) === (network === undefined) : genesis === known;
  if (!isRight) {
    throw new ChainError('misconfigured', 'The node serves another chain. Check its address and the chain it runs.');
  }
}

/** Throws a ChainError if the settings have no key that fits. */
export function addressAt(asset: string, index: number, { publicKey, script, network }: UtxoSettings): string {
  if (publicKey === undefined) throw new ChainError('misconfigured', 'Enter an extended public key first.');
  try {
    if (network === undefined && readExtendedKey(publicKey).prefix.isTest) {
      throw new PublicKeyError('wrong-network', 'This is a testnet key.');
    }
    return deriveAddress(asset, publicKey, index, { script, network });
  } catch (error) {
    if (error instanceof PublicKeyError) throw new ChainError('misconfigured', error.message);
    throw error;
  }
}

/** Returns the output script of an address, or null if it is not one of the network. */
export function scriptOf(asset: string, address: string, { network }: UtxoSettings): string | null {
  const found = findAsset(asset);
  if (found === null) return null;
  const main = scriptOfAddress(address, addressFormat(found, network, false));
  return main ?? (network === undefined ? null : scriptOfAddress(address, addressFormat(found, network, true)));
}
