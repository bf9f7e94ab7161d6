import { findAsset } from '../assets.ts';
import type { ChainSettings } from './chain-settings.ts';
import { ChainError } from './chain.ts';
import type { Rpc } from './json-rpc.ts';

export interface EvmDeps {
  readonly rpc: Rpc;
  readonly chainId: number;
  readonly contractOf: ContractOf;
  readonly now: () => Date;
}

/** Returns null for the network's own coin, undefined for a token that is not known on this network. */
export type ContractOf = (asset: string) => string | null | undefined;

export function chainIdOf({ network }: ChainSettings): number {
  const chainId = Number(network?.chainId ?? 1);
  if (Number.isSafeInteger(chainId) && chainId > 0) return chainId;
  throw new ChainError('misconfigured', 'The chain id of this network must be a whole number.');
}

/** Reads contracts from the settings, then from the catalogue. Throws a ChainError for a contract that is no address. */
export function contractsOf(settings: ChainSettings): ContractOf {
  const tokens = settings.tokens ?? {};
  const chainId = chainIdOf(settings);
  for (const [asset, { contract }] of Object.entries(tokens)) {
    if (/^0x[0-9a-f]{40}$/i.test(contract)) continue;
    throw new ChainError('misconfigured', `The contract of ${asset} is not an address.`);
  }
  return (asset) => {
    const set = tokens[asset]?.contract;
    if (set !== undefined) return set;
    const known = findAsset(asset);
    if (known === null || known.contract === null) return null;
    return known.chain.chainId === chainId ? known.contract : undefined;
  };
}
