import { createContext, useContext } from 'react';
import type { Language } from '#contracts/languages.ts';
import type { Catalogue, TextTree } from './define-texts.ts';

/** The language of the page. */
export const LanguageContext = createContext<Language>('en');

/** Returns a room's texts in the page's language. */
export function useTexts<Texts extends TextTree>(catalogue: Catalogue<Texts>): Texts {
  return catalogue[useContext(LanguageContext)] ?? catalogue.en;
}
