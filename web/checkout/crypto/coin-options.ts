import { coinsFor } from '#contracts/coin-amount.ts';
import type { StoreCoin } from '#contracts/crypto.ts';
import type { UnavailableReason } from '#contracts/refusal-reasons.ts';
import { networkLabel } from '#contracts/network-label.ts';

export interface CoinOption {
  /** 'bitcoin'; 'usdt:tron' for a coin of several networks. */
  readonly id: string;
  readonly coin: string;
  /** Goes into create-payment; null for a coin of one network. */
  readonly network: string | null;
  readonly name: string;
  readonly symbol: string;
  readonly networkName: string;
  readonly category: string;
  /** Dollars per coin, and what the app costs in coins; null while no rate is known. */
  readonly price: string | null;
  readonly amount: string | null;
  readonly isAvailable: boolean;
  readonly reason: UnavailableReason | null;
}

/** Returns the rows for an app that costs this many cents, a coin of several networks once for each. */
export function optionsOf(coins: readonly StoreCoin[], totalMinor: number): CoinOption[] {
  return coins.flatMap((coin) => {
    const { id, name, symbol, category, price } = coin;
    const amount = price === null || totalMinor <= 0 ? null : coinsFor(totalMinor, price);
    const shared = { coin: id, name, symbol, category, price, amount };
    const option = (
      place: Pick<CoinOption, 'id' | 'network' | 'networkName'>,
      { isAvailable, reason }: Pick<StoreCoin, 'isAvailable' | 'reason'>,
    ): CoinOption => ({
      ...shared,
      ...place,
      isAvailable: isAvailable && amount !== null,
      reason: reason ?? null,
    });
    if (coin.networks === undefined) return [option({ id, network: null, networkName: coin.network }, coin)];
    return coin.networks.map((network) =>
      option({ id: `${id}:${network.id}`, network: network.id, networkName: network.name }, network),
    );
  });
}

/** Returns the rows with words that begin as those of the text do, in name, ticker or network, of one category or of all. */
export function findOptions(options: readonly CoinOption[], text: string, category: string | null): CoinOption[] {
  const words = wordsOf(text);
  return options.filter((option) => {
    if (category !== null && option.category !== category) return false;
    const searched = wordsOf(`${option.coin} ${option.name} ${option.symbol} ${networkLabel(option)}`);
    return words.every((word) => searched.some((each) => each.startsWith(word)));
  });
}

/** "TRC-20" is one word, as buyers also write it: "trc20". */
function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll('-', '')
    .split(/[\s()]+/)
    .filter(Boolean);
}

/**
 * Returns the option that the page opens with: the coin that its address asks for, else the first of the list. Null where
 * that coin cannot be taken: the buyer then chooses another.
 */
export function firstChoice(options: readonly CoinOption[], coin: string | null): CoinOption | null {
  return options.find((option) => option.isAvailable && (coin === null || option.coin === coin)) ?? null;
}
