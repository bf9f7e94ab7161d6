import { allCoins, findAsset } from '../assets.ts';
import { readExtendedKey } from '../keys/extended-key.ts';
import { scriptOfAddress } from '../keys/utxo-address.ts';
import { addressFormat } from '../keys/utxo-key.ts';
import { addressAt } from './address-at.ts';
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
export function checkGenesis(genesis: string, settings: UtxoSettings): void {
  const known = knownGenesis(settings);
  const isRight = known === undefined ? isMainGenesis(genesis) === (settings.network === undefined) : genesis === known;
  if (!isRight) {
    throw new ChainError('misconfigured', 'The node serves another chain. Check its address and the chain it runs.');
  }
}

function knownGenesis({ network }: UtxoSettings): string | undefined {
  return network?.genesis ?? mainChains.find(({ hrp }) => hrp !== undefined && hrp === network?.hrp)?.genesis;
}

function isMainNetwork(settings: UtxoSettings): boolean {
  return settings.network === undefined || isMainGenesis(knownGenesis(settings) ?? '');
}

/** Throws a ChainError if the settings have no key that fits. */
export function utxoAddressAt(asset: string, index: number, settings: UtxoSettings): string {
  const { publicKey = '' } = settings;
  const address = addressAt(asset, index, settings);
  if (isMainNetwork(settings) && readExtendedKey(publicKey).prefix.isTest) {
    throw new ChainError('misconfigured', 'This is a testnet key.');
  }
  return address;
}

/** Returns the output script of an address, or null if it is not one of the network. */
export function scriptOf(asset: string, address: string, { network }: UtxoSettings): string | null {
  const found = findAsset(asset);
  if (found === null) return null;
  const main = scriptOfAddress(address, addressFormat(found, network, false));
  return main ?? (network === undefined ? null : scriptOfAddress(address, addressFormat(found, network, true)));
}
