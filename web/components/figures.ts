// How figures are written. Formatters are made once: making one costs more than a hundred uses.
import { formatMinor, parseMinor } from '#contracts/money.ts';

const whole = new Intl.NumberFormat('en-US');
const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** Minor units as dollars: 1999 is "$19.99", 123456 is "$1,234.56". */
export function showMinor(minor: number): string {
  const [dollars = '0', cents = '00'] = formatMinor(minor).split('.');
  return `$${whole.format(Number(dollars))}.${cents}`;
}

/** A price as the API gives it, such as "19.9", in dollars. */
export function showPrice(price: string): string {
  return showMinor(parseMinor(price) ?? 0);
}

/** A count in full: "12,431". */
export function showCount(count: number): string {
  return whole.format(count);
}

/** "12,431 downloads", "1 download". */
export function showDownloads(count: number): string {
  return `${showCount(count)} ${count === 1 ? 'download' : 'downloads'}`;
}

/** A count abbreviated: "12.4K". */
export function showShortCount(count: number): string {
  return short.format(count);
}

/** A rating with one decimal: "4.8". */
export function showRating(rating: string): string {
  return (Number(rating) || 0).toFixed(1);
}
