// What a text in the search box means. Pure rules; docs/decisions/0008-finding-orders.md says why these.

/** Which orders a text finds. */
export type OrderSearch =
  /** Orders whose ids lie in this range, both ends included. */
  | { readonly kind: 'ids'; readonly first: string; readonly last: string }
  /** Orders whose e-mail address begins so; found by index. */
  | { readonly kind: 'email'; readonly prefix: string }
  /** Orders whose e-mail address or app's name holds this; found by reading. */
  | { readonly kind: 'text'; readonly text: string };

const idStart = /^[0-9a-f]{8}(?:-?[0-9a-f]{0,4}){0,4}[0-9a-f]*$/;
const hexDigits = 32;

/**
 * Reads a search: the first eight or more characters of an id, the beginning of an e-mail address up to its @ or beyond,
 * or any other text. Undefined for an empty one. Case does not matter.
 */
export function parseOrderSearch(q: string): OrderSearch | undefined {
  const text = q.trim().toLowerCase();
  if (text === '') return undefined;
  const digits = text.replaceAll('-', '');
  if (idStart.test(text) && digits.length <= hexDigits) {
    return { kind: 'ids', first: toId(digits.padEnd(hexDigits, '0')), last: toId(digits.padEnd(hexDigits, 'f')) };
  }
  return text.indexOf('@') > 0 ? { kind: 'email', prefix: text } : { kind: 'text', text };
}

function toId(hex: string): string {
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
