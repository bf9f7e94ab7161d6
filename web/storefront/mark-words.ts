/** Returns the parts of a text: in turn beside and in what is searched for. */
export function markWords(text: string, query: string): readonly string[] {
  const words = query.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length === 0 ? [text] : text.split(new RegExp(`(${words.join('|')})`, 'iu'));
}
