import { documentValues, type DocumentValueName } from '#contracts/documents.ts';
import type { Language } from '#contracts/languages.ts';
import { commonValues } from './common-values.ts';
import type { DocumentValues } from './document.ts';
import { germanValues } from './german-values.ts';
import { englishValues } from './english-values.ts';
import type { StoreFacts } from './store-facts.ts';

export interface DocumentValuesDeps {
  readonly facts: () => StoreFacts;
}

const wordsIn = { en: englishValues, de: germanValues };

export function valuesOf({ facts }: DocumentValuesDeps, language: Language): DocumentValues {
  const now = facts();
  const values: DocumentValues = { ...commonValues(now, language), ...wordsIn[language](now) };
  const names = Object.keys(documentValues) as DocumentValueName[];
  return Object.fromEntries(names.map((name) => [name, values[name]])) as DocumentValues;
}
