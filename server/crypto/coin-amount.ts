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
