import type { Language } from '#contracts/languages.ts';
import type { Catalogue, TextTree } from './define-texts.ts';

/** Returns a room's texts in the language of the page that is shown. For code outside of components; they use `useTexts`. */
export function textsOfPage<Texts extends TextTree>(catalogue: Catalogue<Texts>): Texts {
  // A translating browser may have written another language into the page.
  return (catalogue as Partial<Catalogue<Texts>>)[document.documentElement.lang as Language] ?? catalogue.en;
}
