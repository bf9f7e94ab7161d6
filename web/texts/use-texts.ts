import type { Catalogue, TextTree } from './define-texts.ts';
import { pageLanguage } from './page-language.ts';

export function useTexts<Texts extends TextTree>(catalogue: Catalogue<Texts>): Texts {
  return catalogue[pageLanguage()];
}
