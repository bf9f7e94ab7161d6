import { parsePrice, oneDollar } from './rates/price.ts';

/** Returns what an amount of a coin is worth in cents at a price, rounded down. */
export function usdShare(amount: bigint, price: string, decimals: number): number {
  const dollars = parsePrice(price) ?? 0n;
  return Number((amount * dollars * 100n) / (oneDollar * 10n ** BigInt(decimals)));
}
