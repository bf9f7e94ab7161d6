import * as z from 'zod/mini';
import { parseMinor } from './money.ts';

const decimalSchema = z.union([z.string().check(z.maxLength(32)), z.number()]);

const minorOf = (read: (decimal: string) => number | null, message: string) =>
  z.pipe(
    decimalSchema,
    z.transform((value, context) => {
      const minor = read(typeof value === 'number' ? numberAsDecimal(value) : value);
      if (minor === null) {
        context.issues.push({ code: 'custom', message, input: value });
        return z.NEVER;
      }
      return minor;
    }),
  );

/** An amount asserted by a browser: a decimal string or a number, rounded half up to the cent. Returns minor units. */
export const amountSchema = minorOf(roundToMinor, 'Enter an amount, for example 19.99.');

/** An amount that a person typed: with more than two decimals it is a mistake, and is refused. Returns minor units. */
export const typedAmountSchema = minorOf(parseMinor, 'Enter an amount with at most two decimals, for example 19.99.');

/** Returns null for text that is no amount. */
function roundToMinor(decimal: string): number | null {
  const [, whole = '', cents = '', rest = ''] = /^(\d{1,12})(?:\.(\d{1,2})(\d{0,16}))?$/.exec(decimal) ?? [];
  const minor = parseMinor(`${whole}.${cents.padEnd(2, '0')}`);
  return minor === null ? null : minor + (rest >= '5' ? 1 : 0);
}

/** A browser that multiplies by 0.95 sends 18.990499999999997. */
function numberAsDecimal(value: number): string {
  return Number.isFinite(value) && value >= 0 ? value.toFixed(6).replace(/\.?0+$/, '') : '';
}
