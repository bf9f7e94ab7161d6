import { createContext, useContext } from 'react';
import type { Catalogue, Language, TextTree } from './define-texts.ts';

/** The language of the page. */
export const LanguageContext = createContext<Language>('en');

/** Returns a room's texts in the page's language. */
export function useTexts<Texts extends TextTree>(catalogue: Catalogue<Texts>): Texts {
  return catalogue[useContext(LanguageContext)];
}
