// One catalogue of the pages' texts: a folder for each language, a file for each room of pages. Adding a language means adding
// its folder and naming it in every room: the types name every text that is missing.
import type { Language } from '#contracts/languages.ts';

/** Returns a text that holds values: `(count: number) => …`. */
type TextWithValues = (...values: never[]) => string;

/** Texts by name, in groups if there are many. */
export interface TextTree {
  readonly [name: string]: string | TextWithValues | readonly string[] | TextTree;
}

export type Catalogue<Texts extends TextTree> = Readonly<Record<Language, Texts>>;

/** Declares the texts of a room. English says which texts there are. */
export function defineTexts<Texts extends TextTree>(
  texts: { readonly en: Texts } & Catalogue<NoInfer<Texts>>,
): Catalogue<Texts> {
  return texts;
}
