import { oneDollar } from './price.ts';

export type ChosenRate =
  | { readonly price: bigint }
  /** `none`: no source answers. `alone`: one does, and nothing confirms it. `unstable`: a stablecoin has lost its price. */
  | { readonly trouble: 'none' | 'alone' | 'disagreement' | 'unstable' };

/**
 * Returns the rate that fresh prices of different sources make: the median of three, the middle of two that differ by at
 * most 3 %, or one that is within 5 % of the last good rate. A stablecoin within 1 % of a dollar is worth one.
 */
export function chooseRate(
  prices: readonly bigint[],
  { lastGood, isStable }: { readonly lastGood: bigint | null; readonly isStable: boolean },
): ChosenRate {
  const chosen = choose(prices, isStable ? oneDollar : lastGood);
  if (!isStable || !('price' in chosen)) return chosen;
  return isWithin(chosen.price, oneDollar, 1n) ? { price: oneDollar } : { trouble: 'unstable' };
}

function choose(prices: readonly bigint[], lastGood: bigint | null): ChosenRate {
  const sorted = prices.toSorted((one, other) => (one < other ? -1 : 1));
  const [first, second] = sorted;
  if (first === undefined) return { trouble: 'none' };
  if (second === undefined) {
    return lastGood !== null && isWithin(first, lastGood, 5n) ? { price: first } : { trouble: 'alone' };
  }
  if (sorted.length === 2) {
    return isWithin(second, first, 3n) ? { price: (first + second) / 2n } : { trouble: 'disagreement' };
  }
  return { price: sorted[Math.floor(sorted.length / 2)] ?? first };
}

function isWithin(price: bigint, other: bigint, percent: bigint): boolean {
  const difference = price > other ? price - other : other - price;
  return difference * 100n <= other * percent;
}
