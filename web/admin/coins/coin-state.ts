import type { CryptoCoinInfo, CryptoNetworkInfo, CryptoSettings } from '#contracts/crypto-settings.ts';

/**
 * `check`: a key waits for its addresses to be compared. `set-up`: node or key is missing. `later`: this version cannot watch
 * the network.
 */
export type CoinState = 'works' | 'wrong' | 'check' | 'ready' | 'set-up' | 'later';

export interface ListedCoin {
  readonly coin: CryptoCoinInfo;
  readonly network: CryptoNetworkInfo;
  readonly state: CoinState;
}

/** Returns the coins with their networks and states, those that need an operator first. */
export function listCoins({ coins, networks }: Pick<CryptoSettings, 'coins' | 'networks'>): ListedCoin[] {
  const order: readonly CoinState[] = ['wrong', 'check', 'works', 'ready', 'set-up', 'later'];
  return coins
    .flatMap((coin) => {
      const network = networks.find((each) => each.network === coin.network);
      return network === undefined ? [] : [{ coin, network, state: stateOf(coin, network) }];
    })
    .toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
}

function stateOf(
  { isOffered }: CryptoCoinInfo,
  { isServed, node, key, nextKey, health }: CryptoNetworkInfo,
): CoinState {
  if (!isServed) return 'later';
  if (node === null || (key === null && nextKey === null)) return 'set-up';
  if (health.state === 'problem') return 'wrong';
  if (nextKey !== null) return 'check';
  return isOffered ? 'works' : 'ready';
}

/** Returns the shown part of each state for the foot of the list. */
export function countStates(coins: readonly ListedCoin[]): { offered: number; wrong: number; check: number } {
  const count = (state: CoinState): number => coins.filter((each) => each.state === state).length;
  return { offered: coins.filter(({ coin }) => coin.isOffered).length, wrong: count('wrong'), check: count('check') };
}
