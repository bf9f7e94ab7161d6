// Prices in dollars as bigints with 24 digits after the point, and as decimal strings outside.
import { decimalText } from '#contracts/coin-amount.ts';

const digits = 24;
const pattern = /^(\d{1,12})(?:\.(\d{1,60}))?(?:[eE]([+-]?\d{1,2}))?$/;

/** Returns null for a text that is not a decimal above zero. Digits beyond the 24th are cut. */
export function parsePrice(text: string): bigint | null {
  const match = pattern.exec(text);
  if (match === null) return null;
  const [, whole = '', fraction = '', exponent = '0'] = match;
  const shift = digits + Number(exponent) - fraction.length;
  const units = BigInt(whole + fraction);
  const price = shift >= 0 ? units * 10n ** BigInt(shift) : units / 10n ** BigInt(-shift);
  return price > 0n && price < 10n ** BigInt(digits + 12) ? price : null;
}

export function formatPrice(price: bigint): string {
  return decimalText(price, digits);
}

/** Returns the price of what one dollar buys this much of. */
export function invertPrice(price: bigint): bigint | null {
  const inverse = 10n ** BigInt(2 * digits) / price;
  return inverse > 0n ? inverse : null;
}

export const oneDollar = 10n ** BigInt(digits);
