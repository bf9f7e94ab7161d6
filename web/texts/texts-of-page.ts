import type { Catalogue, TextTree } from './define-texts.ts';
import { pageLanguage } from './page-language.ts';

/** Returns a room's texts in the page's language. For code outside of components; they use `useTexts`. */
export function textsOfPage<Texts extends TextTree>(catalogue: Catalogue<Texts>): Texts {
  return catalogue[pageLanguage()];
}
