import * as z from 'zod/mini';

// Control characters, line breaks, and direction overrides, which can make a text look like another one.
const printable = /^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u;

/** Refuses a text of characters that have no width. */
export const visible = z.regex(/^$|[^\s\p{Cf}]/u, 'Enter a text.');

const singleLine = z.regex(printable, 'Enter a single line of text.');

/** Returns the schema of a trimmed text of up to `maxLength` characters on a single line, which may be empty. */
export const optionalLine = (maxLength: number) =>
  z.string().check(z.trim(), z.maxLength(maxLength), visible, singleLine);

/** Returns the schema of a trimmed text of 1 to `maxLength` characters on a single line. */
export const oneLine = (maxLength: number) =>
  z.string().check(z.trim(), z.minLength(1, 'Enter a text.'), z.maxLength(maxLength), visible, singleLine);
