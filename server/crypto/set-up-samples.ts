import { catalogueCoins } from '#contracts/coins.ts';
import { assets, getAsset } from './assets.ts';
import type { StoredNode } from './network-adapter.ts';
import { findNetwork, networkId } from './network-store.ts';
import { sampleKeyOf } from './sample-keys.ts';
import { setUpNetwork, type SetUpNetworkDeps } from './set-up-network.ts';

export interface SimulatedNetworks {
  readonly networks: readonly string[];
  settingsOf(network: string): StoredNode;
}

/**
 * Has test mode start with all simulated coins of the catalogue on offer, by sample keys that count as compared. Leaves
 * networks alone that are set up already.
 */
export async function setUpSamples(deps: SetUpNetworkDeps, { networks, settingsOf }: SimulatedNetworks): Promise<void> {
  const listed = new Set<string>(catalogueCoins.map(({ id }) => id));
  for (const network of networks) {
    const publicKey = sampleKeyOf(getAsset(network));
    const offered = assets.filter((asset) => asset.network === network && listed.has(asset.coin)).map(({ id }) => id);
    const isKnown = (await findNetwork(deps.db, networkId(deps.mode, network))) !== undefined;
    if (isKnown || publicKey === undefined || offered.length === 0) continue;
    await setUpNetwork(deps, { network, node: settingsOf(network), publicKey, assets: offered });
  }
}
