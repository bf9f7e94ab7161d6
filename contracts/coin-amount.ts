// Amounts of coins: bigint of the smallest unit in code, a decimal string outside, never a float.

/** Returns a decimal string without trailing zeros, or with exactly `digits` digits after the point, cutting the rest. */
export function decimalText(units: bigint, decimals: number, digits?: number): string {
  const text = units.toString().padStart(decimals + 1, '0');
  const whole = text.slice(0, text.length - decimals);
  const fraction = text.slice(text.length - decimals);
  const shown = digits === undefined ? fraction.replace(/0+$/, '') : fraction.slice(0, digits).padEnd(digits, '0');
  return shown === '' ? whole : `${whole}.${shown}`;
}

export function divideRoundingUp(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor - 1n) / divisor;
}

/** Returns how many digits after the point an amount of a coin of this price is asked in. */
export function shownDigits(price: string): number {
  const { units, scale } = parsePrice(price);
  if (units * 100n < scale) return 0;
  return units < scale ? 2 : 6;
}

/** Reads dollars per coin, such as '95000' or '0.000018', as `units / scale`. Throws a RangeError unless above zero. */
export function parsePrice(price: string): { readonly units: bigint; readonly scale: bigint } {
  const match = /^(\d{1,15})(?:\.(\d{1,30}))?$/.exec(price);
  const fraction = match?.[2] ?? '';
  const units = BigInt((match?.[1] ?? '') + fraction);
  if (units === 0n) throw new RangeError('The price must be a decimal above zero.');
  return { units, scale: 10n ** BigInt(fraction.length) };
}

/** Returns how many coins cents are worth at a price, rounded up to the digits that buyers see. */
export function coinsFor(amountMinor: number, price: string): string {
  const { units, scale } = parsePrice(price);
  const digits = shownDigits(price);
  const coins = divideRoundingUp(BigInt(amountMinor) * 10n ** BigInt(digits) * scale, 100n * units);
  return decimalText(coins, digits, digits);
}
