// Assets for paying: a coin on one network. 'bitcoin', 'usdc', and 'usdt:tron' and 'usdt:ethereum' for a coin of several.
import type { CatalogueCoin, Chain } from '#contracts/coin-facts.ts';
import { catalogueCoins, furtherCoins, type Coin } from '#contracts/coins.ts';

export interface Asset {
  readonly id: string;
  readonly coin: Coin;
  readonly symbol: string;
  readonly decimals: number;
  /** The least that a fresh address takes, in base units. */
  readonly least: bigint;
  /** Id of the network's native coin. */
  readonly network: Coin;
  readonly networkName: string;
  readonly chain: Chain;
  /** Null for the network's native coin. */
  readonly contract: string | null;
}

type KnownCoin = CatalogueCoin & { readonly id: Coin };

/** The catalogue, then the coins that a store may add. */
export const allCoins: readonly KnownCoin[] = [...catalogueCoins, ...furtherCoins];

/** All assets, those of a coin together and its default network first. */
export const assets: readonly Asset[] = allCoins.flatMap(assetsOf);

const byId = new Map(assets.map((asset) => [asset.id, asset]));

/** Returns null for an unknown id. The id of a coin with several networks names its asset on the default one. */
export function findAsset(id: string): Asset | null {
  return byId.get(id) ?? assets.find(({ coin }) => coin === id) ?? null;
}

/** Throws a RangeError for an unknown id. */
export function getAsset(id: string): Asset {
  const asset = findAsset(id);
  if (asset === null) throw new RangeError('Unknown asset.');
  return asset;
}

function assetsOf(coin: KnownCoin): Asset[] {
  const { id, symbol, decimals } = coin;
  const least = BigInt('least' in coin ? coin.least : 0);
  if ('chain' in coin) {
    const { chain, network: networkName } = coin;
    return [{ id, coin: id, symbol, decimals, least, network: id, networkName, chain, contract: null }];
  }
  const contracts = Object.entries(coin.contracts);
  return contracts.map(([networkId, contract]) => {
    const native = allCoins.find((candidate) => candidate.id === networkId);
    if (native === undefined || !('chain' in native)) throw new Error(`${id} is on an unknown network: ${networkId}.`);
    return {
      id: contracts.length > 1 ? `${id}:${networkId}` : id,
      coin: id,
      symbol,
      decimals,
      least,
      network: native.id,
      networkName: native.network,
      chain: native.chain,
      contract,
    };
  });
}
