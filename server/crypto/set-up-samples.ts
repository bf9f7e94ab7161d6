import { catalogueCoins } from '#contracts/coins.ts';
import { assets, getAsset } from './assets.ts';
import type { StoredNode } from './network-adapter.ts';
import { findNetwork, networkId } from './network-store.ts';
import { setUpNetwork, type SetUpNetworkDeps } from './set-up-network.ts';

export interface SimulatedNetworks {
  readonly networks: readonly string[];
  settingsOf(network: string): StoredNode;
}

/** Public test keys of an account that published test vectors use. Everybody can spend what it gets. */
const sampleKeys: Readonly<Record<string, string>> = {
  evm: 'xpub6DCoCpSuQZB2jawqnGMEPS63ePKWkwWPH4TU45Q7LPXWuNd8TMtVxRrgjtEshuqpK3mdhaWHPFsBngh5GFZaM6si3yZdUsT8ddYM3PwnATt',
  bitcoin:
    'vpub5Y6cjg78GGuNLsaPhmYsiw4gYX3HoQiRBiSwDaBXKUafCt9bNwWQiitDk5VZ5BVxYnQdwoTyXSs2JHRPAgjAvtbBrf8ZhDYe2jWAqvZVnsc',
  litecoin:
    'ttub4d81p5cxvtYKpLR1rpAWdWgdTEdcpRUTEjhEAwi4jFysnyYYYU6w3pRyV6gPAKZbaHoVQdDSdDJrEngpFdPnoTQM8PBSDhD552ZSfeKDEKA',
  dogecoin:
    'tgub5QziLPy2KFnZgdWALMfCBZcPpFQxtmu3sMDKvDdt1L7WAiAWXpAqf1S9FzNEEa7ipDM6kEy4o9mrVGshjxMKMoq383HELMHguMNGgRryJwt',
};

/**
 * Has test mode start with all simulated coins of the catalogue on offer, by sample keys that count as compared. Leaves
 * networks alone that are set up already.
 */
export async function setUpSamples(deps: SetUpNetworkDeps, { networks, settingsOf }: SimulatedNetworks): Promise<void> {
  const listed = new Set<string>(catalogueCoins.map(({ id }) => id));
  for (const network of networks) {
    const publicKey = sampleKeys[network] ?? sampleKeys[getAsset(network).chain.family];
    const offered = assets.filter((asset) => asset.network === network && listed.has(asset.coin)).map(({ id }) => id);
    const isKnown = (await findNetwork(deps.db, networkId(deps.mode, network))) !== undefined;
    if (isKnown || publicKey === undefined || offered.length === 0) continue;
    await setUpNetwork(deps, { network, node: settingsOf(network), publicKey, assets: offered });
  }
}
