import { currenciesWithoutDecimals, formatMinorOf } from '#contracts/money.ts';

export interface PayPalMoney {
  readonly currency_code: string;
  readonly value: string;
}

/** Formats minor units as PayPal does: 1999 US cents as "19.99", 1999 yen as "1999". Throws RangeError. */
export function toPayPalMoney(minor: number, currency: string): PayPalMoney {
  if (!Number.isSafeInteger(minor) || minor < 0) throw new RangeError('Not an amount in minor units.');
  return { currency_code: currency, value: formatMinorOf(minor, currency) };
}

/** Returns minor units; null if the text is not an amount or has too many decimals for its currency. */
export function readMinor({ currency_code: currency, value }: PayPalMoney): number | null {
  const match = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(value);
  if (match === null) return null;
  const [, whole = '', fraction = ''] = match;
  if (currenciesWithoutDecimals.has(currency)) return /^0*$/.test(fraction) ? Number(whole) : null;
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}
