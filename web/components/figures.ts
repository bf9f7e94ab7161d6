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

/** A count abbreviated: "12.4K". */
export function showShortCount(count: number): string {
  return short.format(count);
}

/** A rating with one decimal: "4.8". */
export function showRating(rating: string): string {
  return (Number(rating) || 0).toFixed(1);
}

/** Bytes in decimal units as file managers of today show them: "48.2 MB". */
export function showBytes(bytes: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB', 'TB'];
  const step = bytes < 1000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1);
  const amount = bytes / 1000 ** step;
  return `${step === 0 || amount >= 100 ? Math.round(amount) : amount.toFixed(1)} ${units[step]}`;
}
