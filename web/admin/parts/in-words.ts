/** "a", "a and b", "a, b and c". */
export function inWords(items: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(items);
}
