/** Money is integer minor units (cents) inside and a decimal string outside; it is never a float. */

/** The store sells in one currency. */
export const currency = 'USD';

/** The largest price an app may have, in minor units: $999,999.99. */
export const maxPriceMinor = 99_999_999;

const decimalPattern = /^(\d{1,12})(?:\.(\d{1,18}))?$/;

/**
 * Reads a non-negative decimal string as minor units, rounding half up to the cent.
 * Returns null when the text is not a plain decimal number.
 */
export function parseMinor(decimal: string): number | null {
  const match = decimalPattern.exec(decimal);
  if (!match) return null;
  const fraction = (match[2] ?? '').padEnd(3, '0');
  const minor = Number(match[1]) * 100 + Number(fraction.slice(0, 2)) + (fraction.charAt(2) >= '5' ? 1 : 0);
  return Number.isSafeInteger(minor) ? minor : null;
}

/** Writes minor units as a decimal string with two decimals: 1999 becomes "19.99". */
export function formatMinor(minor: number): string {
  const digits = String(minor).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** PayPal takes no decimals in these currencies, so their minor unit is the whole one. */
export const currenciesWithoutDecimals: ReadonlySet<string> = new Set(['HUF', 'JPY', 'TWD']);

/** Writes minor units of any currency as a decimal string. */
export function formatMinorOf(minor: number, currencyCode: string): string {
  return currenciesWithoutDecimals.has(currencyCode) ? String(minor) : formatMinor(minor);
}

/** Takes `percent` (0 to 100, whole) off an amount in minor units, rounding half up to the cent. */
export function takeOffPercent(minor: number, percent: number): number {
  return Math.floor((minor * (100 - percent) + 50) / 100);
}
