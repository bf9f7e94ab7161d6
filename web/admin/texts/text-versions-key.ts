import type { QueryKey } from '@tanstack/react-query';
import type { Language } from '#contracts/languages.ts';

export const textVersionsKey: QueryKey = ['/api/documents'];

export function textListKey(language: Language): QueryKey {
  return [`/api/documents?language=${language}`];
}
