// Formats figures in the page's language.
import { currency, parseMinor } from '#contracts/money.ts';
import { storefrontTexts } from '#web/texts/storefront.ts';
import { textsOfPage } from '#web/texts/texts-of-page.ts';
import { perLanguage } from './formatters.ts';

const whole = perLanguage((language) => new Intl.NumberFormat(language));
const short = perLanguage(
  (language) => new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 }),
);
const money = perLanguage((language) => new Intl.NumberFormat(language, { style: 'currency', currency }));
const oneDecimal = perLanguage(
  (language) => new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

/** Minor units as dollars: 123456 is "$1,234.56", in German "1.234,56 $". */
export function showMinor(minor: number): string {
  return money().format(minor / 100);
}

/** A price as the API gives it, such as "19.9", in dollars. */
export function showPrice(price: string): string {
  return showMinor(parseMinor(price) ?? 0);
}

/** A count in full: "12,431". */
export function showCount(count: number): string {
  return whole().format(count);
}

/** "12,431 downloads", "1 download". */
export function showDownloads(count: number): string {
  return `${showCount(count)} ${textsOfPage(storefrontTexts).downloads(count)}`;
}

/** A count abbreviated: "12.4K". */
export function showShortCount(count: number): string {
  return short().format(count);
}

/** "4.8", in German "4,8". */
export function showOneDecimal(amount: number): string {
  return oneDecimal().format(amount);
}

/** A rating as the API gives it, with one decimal. */
export function showRating(rating: string): string {
  return showOneDecimal(Number(rating) || 0);
}
