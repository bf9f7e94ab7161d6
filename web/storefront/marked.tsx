import { markWords } from './mark-words.ts';

export function Marked({ text, query }: { readonly text: string; readonly query: string }) {
  if (query === '') return text;
  // Every second part is what was searched for.
  return markWords(text, query).map((part, index) => (index % 2 === 1 ? <mark key={index}>{part}</mark> : part));
}
