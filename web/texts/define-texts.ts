// One catalogue of the pages' texts. Each room of pages has one file; adding a language means adding it to `Language` and
// then to each file: the types name every text that is missing.

export type Language = 'en';

/** Returns a text that holds values: `(count: number) => …`. */
type TextWithValues = (...values: never[]) => string;

/** Texts by name, in groups if there are many. */
export interface TextTree {
  readonly [name: string]: string | TextWithValues | readonly string[] | TextTree;
}

/** The same texts in every language. */
export type Catalogue<Texts extends TextTree, Languages extends string = Language> = Readonly<Record<Languages, Texts>>;

/** Declares the texts of a room. English says which texts there are; every other language has them all. */
export function defineTexts<Texts extends TextTree>(
  texts: { readonly en: Texts } & Catalogue<NoInfer<Texts>>,
): Catalogue<Texts> {
  return texts;
}
