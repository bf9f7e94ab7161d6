import { findAsset } from '../assets.ts';
import type { ChainSettings } from './chain-settings.ts';
import { ChainError } from './chain.ts';
import type { Rpc } from './json-rpc.ts';

/** What reads of a network need. */
export interface EvmDeps {
  readonly rpc: Rpc;
  readonly chainId: number;
  /** Returns null for the network's own coin. Throws a ChainError for a token of another network. */
  readonly contractOf: (asset: string) => string | null;
  readonly now: () => Date;
}

export function chainIdOf({ network }: ChainSettings): number {
  const chainId = Number(network?.chainId ?? 1);
  if (Number.isSafeInteger(chainId) && chainId > 0) return chainId;
  throw new ChainError('misconfigured', 'The chain id of this network must be a whole number.');
}

/** Settings win over the catalogue, so that a test network can have contracts of its own. */
export function findContract({ tokens = {}, network }: ChainSettings, asset: string): string | null {
  const contract = tokens[asset]?.contract;
  if (contract !== undefined) {
    if (/^0x[0-9a-f]{40}$/i.test(contract)) return contract;
    throw new ChainError('misconfigured', `The contract of ${asset} is not an address.`);
  }
  const known = findAsset(asset);
  if (known === null || known.contract === null) return null;
  if (known.chain.family === 'evm' && known.chain.chainId === chainIdOf({ family: 'evm', url: '', network })) {
    return known.contract;
  }
  throw new ChainError('misconfigured', `The contract of ${asset} is not known on this network.`);
}
