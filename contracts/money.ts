// Money is an integer of minor units (cents) in code and a decimal string on the wire, never a float.

export const currency = 'USD';

export const maxPriceMinor = 99_999_999;

const decimalPattern = /^(\d{1,12})(?:\.(\d{1,2}))?$/;

/** Returns the minor units of a non-negative decimal string with at most two decimals. Returns null for other texts. */
export function parseMinor(decimal: string): number | null {
  const match = decimalPattern.exec(decimal);
  return match === null ? null : Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

export function formatMinor(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** PayPal accepts no decimals in these currencies: their minor unit is the whole unit. */
export const currenciesWithoutDecimals: ReadonlySet<string> = new Set(['HUF', 'JPY', 'TWD']);

export function formatMinorOf(minor: number, currencyCode: string): string {
  return currenciesWithoutDecimals.has(currencyCode) ? String(minor) : formatMinor(minor);
}

/** Subtracts `percent` (a whole number from 0 to 100) from an amount in minor units, rounding half up to the cent. */
export function takeOffPercent(minor: number, percent: number): number {
  return Math.floor((minor * (100 - percent) + 50) / 100);
}
