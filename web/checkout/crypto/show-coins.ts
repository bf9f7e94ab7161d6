// Formats coins, rates and addresses. Amounts are decimal strings and stay so.

import { perLanguage } from '#web/components/formatters.ts';

const formatOf = (options: Intl.NumberFormatOptions) =>
  perLanguage((language) => new Intl.NumberFormat(language, options));

const whole = formatOf({});
const dollars = { style: 'currency', currency: 'USD' } as const;
const rate = formatOf(dollars);
const rateInCents = formatOf({ ...dollars, maximumFractionDigits: 4 });
const tinyRate = formatOf({ ...dollars, maximumSignificantDigits: 4 });
const point = perLanguage(
  (language) => new Intl.NumberFormat(language).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.',
);

interface ShownAmount {
  readonly figures: string;
  /** Zeros at the end that say nothing, behind at least two digits after the point. */
  readonly zeros: string;
}

/** "62.100000" is "62.10" and "0000"; "5971154" is "5,971,154". */
export function splitAmount(amount: string): ShownAmount {
  const [units = '0', fraction] = amount.split('.');
  const grouped = whole().format(BigInt(units));
  if (fraction === undefined) return { figures: grouped, zeros: '' };
  const zeros = /^\d{2}.*?(0*)$/.exec(fraction)?.[1] ?? '';
  return { figures: `${grouped}${point()}${fraction.slice(0, fraction.length - zeros.length)}`, zeros };
}

/** Returns an amount for a sentence: "62.10 USDT". */
export function showCoins(amount: string, symbol: string): string {
  return `${splitAmount(amount).figures} ${symbol}`;
}

/** Returns dollars per coin: "$95,000.00", "$0.2412", "$0.0000104". */
export function showRate(price: string): string {
  const format = price.startsWith('0.0') ? tinyRate : price.startsWith('0.') ? rateInCents : rate;
  return format().format(price as `${number}`);
}

interface ShortText {
  readonly start: string;
  readonly middle: readonly [string, string];
  readonly end: string;
}

const comparedLength = 6;
const contextLength = 3;

/** Shortens an address or a transaction's id to its ends, with the six characters that people compare apart; null if it is short. */
export function shorten(text: string): ShortText | null {
  const kept = comparedLength + contextLength;
  if (text.length <= 2 * kept + 1) return null;
  return {
    start: text.slice(0, comparedLength),
    middle: [text.slice(comparedLength, kept), text.slice(-kept, -comparedLength)],
    end: text.slice(-comparedLength),
  };
}
