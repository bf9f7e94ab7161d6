import type { QueryKey } from '@tanstack/react-query';
import type { Language } from '#contracts/languages.ts';

/** Under this key are the versions of all texts, as the editor and the pages read them. */
export const textVersionsKey: QueryKey = ['/api/documents'];

/** The newest versions of all texts in a language. */
export function textListKey(language: Language): QueryKey {
  return [`/api/documents?language=${language}`];
}
