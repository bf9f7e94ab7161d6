/** The languages of the buyer's pages and mails. The first is the one of the operator's pages, and where no language is known. */
export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];

interface LanguageFacts {
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
}

export const languageFacts: Readonly<Record<Language, LanguageFacts>> = {
  en: { name: 'English', direction: 'ltr' },
  de: { name: 'Deutsch', direction: 'ltr' },
};

/** Returns where the pages begin that a mail in this language leads to. English ones have the addresses without a language. */
export function pagesIn(language: Language, publicUrl: string): string {
  return language === languages[0] ? publicUrl : `${publicUrl}/${language}`;
}

interface SplitAddress {
  /** The language that the address names, or null. */
  readonly language: Language | null;
  readonly address: string;
}

/** Splits the address of a page within the store: "/de/faq#refunds" is "de" and "/faq#refunds". */
export function splitAddress(address: string): SplitAddress {
  const [, name, rest = ''] = /^\/([^/?#]*)(.*)$/s.exec(address) ?? [];
  const language = languages.find((each) => each === name);
  if (language === undefined) return { language: null, address };
  return { language, address: rest.startsWith('/') ? rest : `/${rest}` };
}

/** Adds a language to an address without one: "/faq" is "/de/faq", and "/" is "/de". Null adds none. */
export function joinAddress(language: Language | null, address: string): string {
  return language === null ? address : `/${language}${address.replace(/^\/(?=$|[?#])/, '')}`;
}
