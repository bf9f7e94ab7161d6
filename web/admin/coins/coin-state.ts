import { furtherCoins } from '#contracts/coins.ts';
import type { CryptoCoinInfo, CryptoNetworkInfo, CryptoSettings } from '#contracts/crypto-settings.ts';

/** `check`: a key waits for its addresses to be compared. `set-up`: node or key is missing. */
export type CoinState = 'works' | 'wrong' | 'check' | 'ready' | 'set-up';

export interface ListedCoin {
  readonly coin: CryptoCoinInfo;
  readonly network: CryptoNetworkInfo;
  readonly state: CoinState;
}

/** Returns the coins with their networks and states, those that need an operator first. */
export function listCoins({ coins, networks }: Pick<CryptoSettings, 'coins' | 'networks'>): ListedCoin[] {
  const order: readonly CoinState[] = ['wrong', 'check', 'works', 'ready', 'set-up'];
  return coins
    .flatMap((coin) => {
      const network = networks.find((each) => each.network === coin.network);
      return network === undefined ? [] : [{ coin, network, state: stateOf(coin, network) }];
    })
    .toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
}

function stateOf(
  { asset, isOffered }: CryptoCoinInfo,
  { network, node, key, nextKey, health }: CryptoNetworkInfo,
): CoinState {
  if (node === null || (key === null && nextKey === null)) return 'set-up';
  if (health.state === 'problem') return 'wrong';
  // A key that is to replace another is compared at its network's own coin. The others can be switched meanwhile.
  if (nextKey !== null && (key === null || asset === network)) return 'check';
  return isOffered ? 'works' : 'ready';
}

/** Counts coins for the foot of the list; a coin on two networks is one, and one beside the catalogue counts if offered. */
export function countCoins(coins: readonly ListedCoin[]) {
  const count = (isCounted: (listed: ListedCoin) => boolean): number =>
    new Set(coins.filter(isCounted).map(({ coin }) => coin.coin)).size;
  return {
    all: count(({ coin }) => coin.isOffered || !furtherCoins.some(({ id }) => id === coin.coin)),
    offered: count(({ coin }) => coin.isOffered),
    wrong: count(({ state }) => state === 'wrong'),
    silent: count(({ state, network }) => state === 'wrong' && network.health.failure === 'unreachable'),
    check: count(({ state }) => state === 'check'),
  };
}
