// The brand of an app that has no icon: two letters on a colour, both made from its name.

const spokenPart = /\p{Lu}?[\p{Ll}\p{Lo}\p{M}]+|\p{Lu}+(?!\p{Ll})|\p{N}+/gu;

/**
 * Two letters for an app's name: the first letters of its first two words or humps ("DuplicateFinder" is DF), else the
 * first two letters of its only one ("Inkwell" is IN).
 */
export function initialsOf(name: string): string {
  const parts = name.normalize('NFC').match(spokenPart) ?? [];
  const [first, second] = parts;
  if (first === undefined) return '··';
  const letters =
    second === undefined ? Array.from(first).slice(0, 2) : [first, second].map((part) => Array.from(part)[0]);
  return letters.join('').toLocaleUpperCase('en');
}

/** No badge or mat is yellow, the test banner's colour: hues from 75 to 115 degrees are left out. */
const yellow = { from: 75, to: 116 };
const hueCount = 360 - (yellow.to - yellow.from);

/** Returns a hue in degrees that is the same for a name everywhere. */
export function hueOf(name: string): number {
  let hash = 0;
  for (const character of name) hash = Math.imul(hash, 31) + (character.codePointAt(0) ?? 0);
  // Names that differ in one letter would be neighbours; multiplying by the golden ratio spreads them.
  const step = (Math.imul(hash, 0x9e37_79b1) >>> 8) % hueCount;
  return step < yellow.from ? step : step + (yellow.to - yellow.from);
}
