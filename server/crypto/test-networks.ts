import type { NetworkFacts } from '#contracts/coin-facts.ts';
import type { Asset } from './assets.ts';

/** Public test networks of the EVM family: Sepolia, BNB testnet, Fuji, Amoy. */
const testChainIds: Readonly<Record<string, number>> = {
  ethereum: 11_155_111,
  bnb: 97,
  avalanche: 43_113,
  polygon: 80_002,
};

/** Returns what distinguishes a network's test network; null where there is none that nodes are accepted for. */
export function testNetworkOf({ network, chain }: Pick<Asset, 'network' | 'chain'>): NetworkFacts | null {
  if (chain.family === 'utxo') return chain.testAddresses ?? null;
  const chainId = testChainIds[network];
  return chainId === undefined ? null : { chainId };
}
