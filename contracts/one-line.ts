import * as z from 'zod/mini';

/** Returns the schema of a trimmed text of 1 to `longest` characters without control characters or line breaks. */
export const oneLine = (longest: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(longest), z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u));
