import { emailSchema } from '#contracts/orders.ts';

export type OrderSearch =
  | { readonly kind: 'number'; readonly number: number }
  /** Orders whose ids lie in this range, both ends included. */
  | { readonly kind: 'ids'; readonly first: string; readonly last: string }
  /** Orders of this address; if there are none, those that contain it. Lower case. */
  | { readonly kind: 'address'; readonly text: string }
  /** Orders whose email address or app name contains this. Lower case, at least three characters. */
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'nothing' };

/** An id may begin with digits only, but then with a zero. */
const orderNumber = /^#?([1-9]\d{0,11})$/;
const idStart = /^[\da-f]{8}[\da-f-]*$/;
const hexDigits = 32;
/** An index of trigrams finds no shorter text. */
const shortestText = 3;

/**
 * Reads a search: an order number such as `#1042`, the first eight or more characters of an id, or a part of an email
 * address or an app's name. Returns undefined for an empty one. Case does not matter.
 */
export function parseOrderSearch(q: string): OrderSearch | undefined {
  const text = q.trim().toLowerCase();
  if (text === '') return undefined;
  const number = orderNumber.exec(text)?.[1];
  if (number !== undefined) return { kind: 'number', number: Number(number) };
  const digits = text.replaceAll('-', '');
  if (idStart.test(text) && digits.length <= hexDigits) {
    return { kind: 'ids', first: toId(digits.padEnd(hexDigits, '0')), last: toId(digits.padEnd(hexDigits, 'f')) };
  }
  if (emailSchema.safeParse(text).success) return { kind: 'address', text };
  return text.length < shortestText ? { kind: 'nothing' } : { kind: 'text', text };
}

function toId(hex: string): string {
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
