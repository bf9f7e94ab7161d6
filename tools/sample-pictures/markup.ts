type Part = string | number | readonly string[];

/** Returns the markup with its parts in place; a list is joined. Parts are not escaped: use `escaped` for code. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): string {
  return String.raw({ raw: texts }, ...parts.map((part) => (typeof part === 'object' ? part.join('') : part)));
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** Returns whole numbers from `from` up to, but without, `to`. */
export function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}

/** Returns a function with the same pseudo-random numbers of 0 to 1 for the same seed. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** Returns what `make` returns for each entry. */
export function each<Entry>(entries: readonly Entry[], make: (entry: Entry, index: number) => string): string {
  return entries.map(make).join('');
}
