import type { NetworkFacts } from '#contracts/coin-facts.ts';
import type { Asset } from './assets.ts';

/** Public test networks by the network that they stand for; Sepolia, BNB testnet, Fuji and Amoy of the EVM family. */
const testNetworks: Readonly<Record<string, NetworkFacts>> = {
  ethereum: { chainId: 11_155_111 },
  bnb: { chainId: 97 },
  avalanche: { chainId: 43_113 },
  polygon: { chainId: 80_002 },
  ripple: { networkId: 1 },
  monero: { chainId: 'stagenet' },
  // Any but the main network.
  solana: {},
  tron: {},
  cosmos: {},
  cardano: { networkId: 0 },
};

/** Returns what distinguishes a network's test network; null where there is none that nodes are accepted for. */
export function testNetworkOf({ network, chain }: Pick<Asset, 'network' | 'chain'>): NetworkFacts | null {
  return testNetworks[network] ?? chain.testAddresses ?? null;
}
